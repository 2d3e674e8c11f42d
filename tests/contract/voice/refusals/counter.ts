import { expect } from 'bun:test';
import { testNow } from '../../../helpers/workspace.ts';
import { type Answer, type CalendarWish, ContractServer, type Place } from '../../contract-server.ts';

/** An instant of November 2026 in New York's winter time, such as `24T14:00`. */
export const november = (time: string) => `2026-11-${time}:00-05:00`;

/** Somebody who books. */
export const person = { name: 'Ada Lovelace', email: 'ada@example.com' };

type Input = Record<string, unknown>;

/** The operations that are asked by GET, with their paths. */
const asked: Record<string, string> = {
  'free-busy': 'GET /api/v1/free-busy',
  calendar: 'GET /api/v1/calendar',
  interpret: 'GET /api/v1/interpret',
};

/** What a place is asked, with `refusals=200` and without. */
export class Counter {
  private constructor(
    readonly contract: ContractServer,
    readonly place: Place,
  ) {}

  static async open(wish: CalendarWish = {}): Promise<Counter> {
    const contract = await ContractServer.open({ rateLimit: 100_000 });
    return new Counter(contract, await contract.place(wish));
  }

  /** A calendar in a workspace of its own, at the moment of the contract's example. */
  async fresh(wish: CalendarWish = {}): Promise<Counter> {
    this.contract.setNow(testNow);
    return new Counter(this.contract, await this.contract.place(wish));
  }

  /** Asks an operation, with what is written into its URL. */
  async ask(
    operation: string,
    { input = {}, url = '', headers }: { input?: Input; url?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const { key, calendarId } = this.place;
    const all = { calendarId, ...input };
    const line = asked[operation];
    if (line === undefined) {
      const query = url === '' ? '' : `?${url}`;
      return await this.contract.askAtOnce(`POST /api/v1/${operation}`, { key, query, body: all, headers });
    }
    const query = `?${new URLSearchParams(all as Record<string, string>)}${url === '' ? '' : `&${url}`}`;
    return await this.contract.askAtOnce(line, { key, query, headers });
  }

  /** Asks what must succeed, and reads it. */
  async done<Made>(operation: string, input: Input, headers?: Record<string, string>): Promise<Made> {
    const answer = await this.ask(operation, { input, headers });
    expect({ isDone: answer.status < 300, text: answer.text }).toMatchObject({ isDone: true });
    return answer.json as Made;
  }

  /** Books for somebody. */
  async booked(input: Input): Promise<{ id: string; code: string }> {
    return (await this.done<{ booking: { id: string; code: string } }>('book-slot', { ...person, ...input }))
      .booking;
  }

  /** How many bookings there are, whatever became of them. */
  async count(): Promise<number> {
    return (await this.done<{ bookings: unknown[] }>('find-bookings', { limit: 100 })).bookings.length;
  }
}
