import { expect } from 'bun:test';
import { type Action, perform } from '../../../src/actions/action.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { restoreService } from '../../../src/actions/services/restore.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import type { Service, ServiceQuestion, ServiceSettings } from '../../../src/domain/calendar/service.ts';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { addService, type GivenService } from '../../helpers/services.ts';
import type { AnsweredInterpretation, AnsweredSlot, Availability } from '../availability/answer.ts';
import { Desk, type ExpectedRefusal, type Input } from '../bookings/desk.ts';
import type { Answer, CalendarWish } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';

/** How a service is named in answers. */
export type Named = { id: string; name: string };

/** A booking or a hold, as far as services are concerned. */
export type Made = { id: string; start: string; end: string; service: Named | null };

/** A booking, as far as services are concerned. */
export type Booked = Made & { code: string; answers: Record<string, string>; version: number };

/** What was understood, with the service that was heard. */
export type Interpreted = AnsweredInterpretation & { service: Named | null };

/** The answer of check-availability, with the service that was heard. */
export type Checked = Availability & { interpretation: Interpreted };

/** A refusal, read. */
export type Refusal = {
  error: string;
  code: string;
  message: string;
  path: string;
  missing: string[];
  slots: AnsweredSlot[];
};

/** A question that must be answered unless said otherwise. */
export function question(key: string, ask: string, isRequired = true): ServiceQuestion {
  return { key, ask, isRequired, isPrivate: false };
}

/** The minutes that something takes. */
export function minutesOf({ start, end }: { start: string; end: string }): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}

/** How a service is named in answers. */
export function named({ id, name }: Named): Named {
  return { id, name };
}

/** A calendar that offers services, and ways to ask it over REST and MCP. */
export class Office {
  private constructor(readonly desk: Desk) {}

  /** Opens a server of its own with one calendar, at the moment of the contract's example. */
  static async open(wish: CalendarWish = {}): Promise<Office> {
    return new Office(await Desk.open(wish));
  }

  /** A calendar in a workspace of its own. */
  async fresh(wish: CalendarWish = {}): Promise<Office> {
    return new Office(await this.desk.fresh(wish));
  }

  /** Another calendar of this workspace. */
  async beside(wish: CalendarWish = {}): Promise<Office> {
    return new Office(await this.desk.beside(wish));
  }

  /** Offers a service; 45 minutes, the calendar's buffers and no question unless said otherwise. */
  async offers(given: GivenService): Promise<Service> {
    const { workspaceId, calendarId } = this.desk.place;
    const key = { workspaceId, calendarId };
    return await addService(this.desk.contract.made, key, { durationMinutes: 45, ...given });
  }

  /** Offers two services that the same words may mean. */
  async offersCheckUps(): Promise<[dental: Service, eye: Service]> {
    return [
      await this.offers({ name: 'Dental check-up', spokenNames: ['check-up', 'dental'] }),
      await this.offers({ name: 'Eye check-up', spokenNames: ['check-up', 'eye test'], durationMinutes: 60 }),
    ];
  }

  /** Changes a service, as its operator may at any time. */
  async changes({ id }: Service, changes: Partial<ServiceSettings>): Promise<void> {
    await this.#perform(updateService, { ...this.#serviceKey(id), changes });
  }

  /** Offers a service no longer. */
  async archives({ id }: Service): Promise<void> {
    await this.#perform(archiveService, this.#serviceKey(id));
  }

  /** Offers a service again. */
  async restores({ id }: Service): Promise<void> {
    await this.#perform(restoreService, this.#serviceKey(id));
  }

  /** Asks an operation; the answer is in the document and no bug. */
  async asks(operation: string, input: Input = {}): Promise<Answer> {
    return await this.desk.ask(operation, input);
  }

  /** Asks check-availability what it answers with 200. */
  async checks(input: Input): Promise<Checked> {
    const answer = await this.asks('check-availability', input);
    expect({ input, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return answer.json as Checked;
  }

  /** Says words in a call that come back as a question. */
  async isAsked(query: string, callId = 'c'): Promise<Checked> {
    const found = await this.checks({ query, callId });
    const { available, reason, message, interpretation } = found;
    expect({ query, available, reason }).toEqual({ query, available: false, reason: 'unclear' });
    expect(interpretation.question).toMatch(/^\p{Lu}.*\?$/u);
    expect(message).toStartWith(interpretation.question ?? '');
    return found;
  }

  /** The first slot that is offered. */
  async slot(input: Input): Promise<AnsweredSlot> {
    const [slot] = (await this.checks(input)).slots;
    if (!slot) throw new Error(`no slot for ${JSON.stringify(input)}`);
    return slot;
  }

  /** The clock times at which slots of Tuesday, November 24 begin. */
  async starts(input: Input = {}): Promise<string[]> {
    const day = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00', limit: 100 };
    return (await this.checks({ ...day, ...input })).slots.map(({ start }) => start.slice(11, 16));
  }

  /** Asks interpret what it answers with 200. */
  async interprets(query: Record<string, string>): Promise<Interpreted> {
    const answer = await this.desk.contract.get(this.desk.place, 'interpret', query);
    expect({ query, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    this.desk.schemas.expectValid('GET /api/v1/interpret', answer);
    return (answer.json as { interpretation: Interpreted }).interpretation;
  }

  /** Holds what is free. */
  async holds(input: Input): Promise<Made> {
    return (await this.#done('hold-slot', input, 201)).hold;
  }

  /** Books, anew (201) unless another status is given. */
  async books(input: Input, status = 201): Promise<Booked> {
    return (await this.#done('book-slot', input, status)).booking;
  }

  /** Books again what is booked, and gives the message. */
  async repeats(input: Input): Promise<{ booking: Booked; message: string }> {
    return await this.#done('book-slot', input, 200);
  }

  /** Moves a booking. */
  async moves(input: Input): Promise<Booked> {
    return (await this.#done('reschedule-booking', input, 200)).booking;
  }

  /** Corrects a booking. */
  async updates(input: Input): Promise<Booked> {
    return (await this.#done('update-booking', input, 200)).booking;
  }

  /** The booking of a code, as it is found. */
  async found({ code }: { code: string }): Promise<Booked | undefined> {
    const { json } = await this.asks('find-bookings', { code });
    return (json as { bookings: Booked[] }).bookings[0];
  }

  /** Expects a refusal, and reads it. */
  async refuses(operation: string, input: Input, { status, code, path }: ExpectedRefusal): Promise<Refusal> {
    const answer = await this.asks(operation, input);
    const got = { input, status: answer.status, code: codeOf(answer), text: answer.text };
    expect(got).toMatchObject({ status, code });
    const refusal = answer.json as Refusal;
    if (path !== undefined) expect({ path: refusal.path, text: answer.text }).toMatchObject({ path });
    return refusal;
  }

  /** Calls a tool over MCP, in a call where one is given. */
  async calls(name: string, input: Input = {}, callId?: string): Promise<ToolAnswer> {
    const { contract, place } = this.desk;
    return await callTool(contract, place, {
      name,
      input,
      ...(callId !== undefined && { query: { callId } }),
    });
  }

  /** Calls a tool that does what it is asked. */
  async does(name: string, input: Input = {}, callId?: string): Promise<ToolAnswer> {
    const answer = await this.calls(name, input, callId);
    expect({ input, isError: answer.isError, text: answer.text }).toMatchObject({ isError: false });
    return answer;
  }

  async #done(operation: string, input: Input, status: number) {
    const answer = await this.asks(operation, input);
    expect({ input, status: answer.status, text: answer.text }).toMatchObject({ status });
    return answer.json as { hold: Made; booking: Booked; message: string };
  }

  #serviceKey(serviceId: string) {
    return { calendarId: this.desk.place.calendarId, serviceId };
  }

  async #perform<Given, Result>(action: Action<Given, Result>, input: Given): Promise<void> {
    const { services, clock } = this.desk.contract.made;
    const { workspaceId } = this.desk.place;
    await perform(services, action, { by: { actor: { kind: 'cli' }, workspaceId, at: clock.now() }, input });
  }
}
