import type { RunChanges } from '../../../src/operations/test-run/shapes.ts';
import {
  type Answer,
  type CalendarWish,
  ContractServer,
  type Place,
  type Question,
} from '../contract-server.ts';

/** Where runs are made and read. */
export const runPath = '/api/v1/test/run';

/** A caller whom runs are given. */
export const grace = { name: 'Grace Hopper', phone: '+12125550199' };

/** A caller who books in runs. */
export const ada = { name: 'Ada Lovelace', phone: '+12125550123' };

type Input = Record<string, unknown>;

/** In which run, and when: what the headers of test keys say. */
export type At = { run?: string; now?: string; callId?: string };

/** A bot that is tried with a test key. */
export class Tester {
  constructor(
    readonly contract: ContractServer,
    readonly place: Place,
    readonly key: string,
  ) {}

  /** A tester of a workspace of its own, on a new server unless one is given. */
  static async open(wish: CalendarWish = {}, given?: ContractServer): Promise<Tester> {
    const contract = given ?? (await ContractServer.open());
    const place = await contract.place(wish);
    const { key } = await contract.made.key(place.workspaceId, 'Tests', 'test');
    return new Tester(contract, place, key);
  }

  /** Asks with the test key, unless the question has another. */
  async ask(line: string, { at = {}, headers, ...question }: Question & { at?: At } = {}): Promise<Answer> {
    return await this.contract.ask(line, {
      key: this.key,
      ...question,
      headers: { ...headersOf(at), ...headers },
    });
  }

  /** Makes a run anew. */
  async make(body?: Input, at: At = {}): Promise<Answer> {
    return await this.ask(`POST ${runPath}`, { at, body });
  }

  /** What has changed in a run. */
  async changes(at: At = {}): Promise<RunChanges> {
    return (await this.ask(`GET ${runPath}`, { at })).json as RunChanges;
  }

  /** Asks an operation of method POST. */
  async post(operation: string, input: Input, at: At = {}): Promise<Answer> {
    const body = { calendarId: this.place.calendarId, ...input };
    return await this.ask(`POST /api/v1/${operation}`, { at, body });
  }

  /** Books, and gives the booking as it's answered. */
  async book(start: string, at: At = {}): Promise<Booked> {
    const { json } = await this.post('book-slot', { start, ...ada }, at);
    return (json as { booking: Booked }).booking;
  }

  /** A booking that a run is given. */
  given(start: string, more: Input = {}): Input {
    return { calendarId: this.place.calendarId, start, ...grace, ...more };
  }
}

/** What tests read of a booking. */
export type Booked = { id: string; code: string; start: string };

function headersOf({ run, now, callId }: At): Record<string, string> {
  return {
    ...(run !== undefined && { 'x-slotline-run': run }),
    ...(now !== undefined && { 'x-slotline-now': now }),
    ...(callId !== undefined && { 'x-call-id': callId }),
  };
}
