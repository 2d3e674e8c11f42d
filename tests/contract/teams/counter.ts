import { expect } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { AnswerSchemas } from '../answer-schemas.ts';
import type { AnsweredInterpretation, AnsweredSlot, Availability } from '../availability/answer.ts';
import type { AnsweredBooking, AnsweredHold } from '../bookings/answer.ts';
import type { ExpectedRefusal, Input } from '../bookings/desk.ts';
import type { Answer, ContractServer, Place } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';

/** A member as answers name one. */
export type Who = { calendarId: string; name: string };

/** A slot, with whom it is. */
export type TeamSlot = AnsweredSlot & { with: Who[] };

/** What was understood, with whom and without whom. */
export type TeamInterpretation = AnsweredInterpretation & { with: Who[]; without: Who[] };

/** The answer of check-availability, with whom each slot is. */
export type TeamCheck = Omit<Availability, 'interpretation' | 'slots' | 'nextAvailable'> & {
  interpretation: TeamInterpretation;
  slots: TeamSlot[];
  nextAvailable: TeamSlot | null;
};

/** A booking, with whom it is. */
export type TeamBooking = AnsweredBooking & { with: Who[] };

/** A hold, with whom it is. */
export type TeamHold = AnsweredHold & { with: Who[] };

/** What book-slot answers. */
export type TeamBooked = {
  booking: TeamBooking;
  message: string;
  otherBookings: { id: string; start: string; spoken: string }[];
};

/** A refusal, read. */
export type TeamRefusal = { error: string; code: string; message: string; path: string; slots: TeamSlot[] };

/** The Tuesday after the contract's example, whole. */
export const tuesday: Input = {
  from: '2026-11-24T00:00:00-05:00',
  to: '2026-11-25T00:00:00-05:00',
  limit: 100,
};

/** The names of those with whom something is, in their order. */
export function namesOf(made: { with: readonly Who[] } | undefined | null): string[] {
  return (made?.with ?? []).map(({ name }) => name);
}

/** A slot as `14:00 Dr. Lee`; everybody of `everyone` with a plus between. */
export function shortly(slot: { start: string; with: readonly Who[] }): string {
  return `${slot.start.slice(11, 16)} ${namesOf(slot).join(' + ')}`;
}

/** A calendar, a team's or a member's, and ways to ask it over REST and MCP. */
export class Counter {
  constructor(
    readonly contract: ContractServer,
    readonly schemas: AnswerSchemas,
    readonly place: Place,
  ) {}

  get calendarId(): string {
    return this.place.calendarId;
  }

  get name(): string {
    return this.place.calendar.name;
  }

  /** How answers name this calendar, if it is a member's. */
  get who(): Who {
    return { calendarId: this.calendarId, name: this.name };
  }

  /** Asks an operation; whatever is answered is in the document and no bug. */
  async ask(operation: string, input: Input = {}, headers?: Record<string, string>): Promise<Answer> {
    const answer = await this.contract.post(this.place, operation, { input, headers });
    expect({ isBug: answer.status >= 500, text: answer.text }).toMatchObject({ isBug: false });
    this.schemas.expectValid(`POST /api/v1/${operation}`, answer);
    return answer;
  }

  /** Asks check-availability what it answers with 200. */
  async check(input: Input = {}): Promise<TeamCheck> {
    return await this.#done('check-availability', { input, status: 200 });
  }

  /** All slots of Tuesday, November 24, or of another range, as `14:00 Dr. Lee`. */
  async offers(input: Input = {}): Promise<string[]> {
    return (await this.check({ ...tuesday, ...input })).slots.map(shortly);
  }

  /** The slot that begins at an instant; undefined if none is offered. */
  async slotAt(start: string, input: Input = {}): Promise<TeamSlot | undefined> {
    const from = Temporal.Instant.from(start);
    const to = from.add({ hours: 12 }).toString();
    const { slots } = await this.check({ from: start, to, limit: 100, ...input });
    return slots.find((slot) => Temporal.Instant.from(slot.start).equals(from));
  }

  /** The slot that is offered at an instant; fails if none is. */
  async slot(start: string, input: Input = {}): Promise<TeamSlot> {
    const slot = await this.slotAt(start, input);
    if (!slot) throw new Error(`no slot at ${start} for ${JSON.stringify(input)}`);
    return slot;
  }

  /** Asks interpret what it answers with 200. */
  async interpret(query: Record<string, string>): Promise<TeamInterpretation> {
    const answer = await this.contract.get(this.place, 'interpret', query);
    expect({ query, status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    this.schemas.expectValid('GET /api/v1/interpret', answer);
    return (answer.json as { interpretation: TeamInterpretation }).interpretation;
  }

  /** Holds, anew (201) unless another status is given. */
  async hold(input: Input, status = 201): Promise<TeamHold> {
    return (await this.#done<{ hold: TeamHold }>('hold-slot', { input, status })).hold;
  }

  /** Gives a hold back. */
  async release(holdId: string): Promise<TeamHold> {
    const input = { holdId };
    return (await this.#done<{ hold: TeamHold }>('release-hold', { input, status: 200 })).hold;
  }

  /** Books, anew (201) unless another status is given. */
  async book(input: Input, status = 201): Promise<TeamBooking> {
    return (await this.booked(input, status)).booking;
  }

  /** Books, anew (201) unless another status is given, and gives the whole answer. */
  async booked(input: Input, status = 201): Promise<TeamBooked> {
    return await this.#done<TeamBooked>('book-slot', { input, status });
  }

  /** Moves a booking. */
  async move(input: Input): Promise<TeamBooking> {
    return (await this.#done<TeamBooked>('reschedule-booking', { input, status: 200 })).booking;
  }

  /** Corrects a booking. */
  async update(input: Input): Promise<TeamBooking> {
    return (await this.#done<TeamBooked>('update-booking', { input, status: 200 })).booking;
  }

  /** Cancels a booking. */
  async cancel(input: Input): Promise<TeamBooking> {
    return (await this.#done<TeamBooked>('cancel-booking', { input, status: 200 })).booking;
  }

  /** Finds bookings. */
  async find(input: Input = {}): Promise<TeamBooking[]> {
    return (await this.#done<{ bookings: TeamBooking[] }>('find-bookings', { input, status: 200 })).bookings;
  }

  /** Expects a refusal, and reads it. */
  async refuse(
    operation: string,
    input: Input,
    { status, code, path }: ExpectedRefusal,
  ): Promise<TeamRefusal> {
    const answer = await this.ask(operation, input);
    const got = { input, status: answer.status, code: codeOf(answer), text: answer.text };
    expect(got).toMatchObject({ status, code });
    const refusal = answer.json as TeamRefusal;
    if (path !== undefined) expect({ path: refusal.path, text: answer.text }).toMatchObject({ path });
    return refusal;
  }

  /** The busy periods of Tuesday, November 24, or of another range, as `14:00-14:30` in the zone of the answer. */
  async busy(query: Record<string, string> = {}): Promise<string[]> {
    const range = { from: String(tuesday['from']), to: String(tuesday['to']) };
    const answer = await this.contract.get(this.place, 'free-busy', { ...range, ...query });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    this.schemas.expectValid('GET /api/v1/free-busy', answer);
    const { busy } = answer.json as { busy: { start: string; end: string }[] };
    return busy.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`);
  }

  /** Calls a tool over MCP, in a call where one is given. */
  async tool(name: string, input: Input = {}, callId?: string): Promise<ToolAnswer> {
    const query = callId === undefined ? {} : { query: { callId } };
    return await callTool(this.contract, this.place, { name, input, ...query });
  }

  /** Calls a tool that does what it is asked. */
  async does(name: string, input: Input = {}, callId?: string): Promise<ToolAnswer> {
    const answer = await this.tool(name, input, callId);
    expect({ input, isError: answer.isError, text: answer.text }).toMatchObject({ isError: false });
    return answer;
  }

  async #done<Made>(operation: string, { input, status }: { input: Input; status: number }): Promise<Made> {
    const answer = await this.ask(operation, input);
    expect({ operation, input, status: answer.status, text: answer.text }).toMatchObject({ status });
    return answer.json as Made;
  }
}
