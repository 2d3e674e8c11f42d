import { expect } from 'bun:test';
import type { Calendar } from '../../src/domain/calendar/calendar.ts';
import type { WorkingPeriod } from '../../src/domain/calendar/hours.ts';
import type { Server } from '../../src/server.ts';
import { testServer } from '../helpers/process/server.ts';
import { asksInRun, worldInRun } from '../helpers/runs/in-run.ts';
import { type ClaimGiven, type TestOptions, type TestServices, testServices } from '../helpers/workspace.ts';

/** A well-formed id that no calendar has. */
export const nobodysId = '7f1d2c3b-0a59-4e68-9b77-5544332211aa';

/** A calendar to be made; what is left out is New York, Monday to Friday 9 to 17, 30 minutes, no buffers, 60 days. */
export type CalendarWish = Partial<Omit<Calendar, 'workingHours' | 'dateOverrides'>> & {
  /** Weekday (1 Monday … 7 Sunday) → clock periods such as `09:00-17:00`. */
  hours?: Record<number, string[]>;
  /** Date → clock periods; none is closed. */
  overrides?: Record<string, string[]>;
};

/** A request to be asked. `body` is sent as it is when it is text, bytes or a stream, else as JSON. */
export type Question = {
  key?: string;
  headers?: Record<string, string>;
  query?: string | Record<string, string>;
  body?: unknown;
};

/** An answer, read. `json` is undefined where the body is not JSON. */
export type Answer = { status: number; headers: Headers; text: string; json: unknown };

/** A calendar that was made, with its workspace and a key of it. */
export type Place = {
  workspaceId: string;
  keyId: string;
  key: string;
  calendarId: string;
  calendar: Calendar;
};

/** A whole server over a database in memory. */
export class ContractServer {
  readonly server: Server;

  private constructor(
    readonly made: TestServices,
    services = made.services,
  ) {
    this.server = testServer(services);
  }

  /** Opens one at the moment of the contract's example; 60 requests a minute unless another limit is given. */
  static async open(
    options: Pick<TestOptions, 'rateLimit' | 'db'> & {
      redis?: string;
      webhookNetworks?: string[];
      baseUrl?: string;
    } = {},
  ): Promise<ContractServer> {
    const { redis, webhookNetworks = [], baseUrl, ...others } = options;
    const config = { logLevel: 'silent' as const, redis, webhookNetworks, baseUrl };
    const real = await testServices({ ...others, config });
    if (!asksInRun) return new ContractServer(real);
    const { made, services } = await worldInRun(real);
    return new ContractServer(made, services);
  }

  /** A workspace of its own with one key and one calendar. */
  async place(wish: CalendarWish = {}): Promise<Place> {
    const workspaceId = await this.made.workspace();
    const { id: keyId, key } = await this.made.key(workspaceId);
    const calendar = await this.calendar(workspaceId, wish);
    return { workspaceId, keyId, key, calendar, calendarId: calendar.id };
  }

  /** A calendar of a workspace. */
  async calendar(workspaceId: string, { hours, overrides, ...wish }: CalendarWish = {}): Promise<Calendar> {
    return await this.made.calendar({
      timeZone: 'America/New_York',
      intervalMinutes: 30,
      ...wish,
      workspaceId,
      workingHours: workingHours(hours ?? officeHours),
      dateOverrides: Object.entries(overrides ?? {}).map(([date, periods]) => ({
        date,
        label: null,
        periods: periods.map(minutesOf),
      })),
    });
  }

  /** A second calendar of a place's workspace, under the same key. */
  async besides(place: Place, wish: CalendarWish = {}): Promise<Place> {
    const calendar = await this.calendar(place.workspaceId, wish);
    return { ...place, calendar, calendarId: calendar.id };
  }

  /** Occupies time of a place, from one ISO 8601 instant to another; a booking's unless said otherwise. */
  async claim(place: Place, given: ClaimGiven): Promise<void> {
    await this.made.claim(place.calendar, given);
  }

  /** Revokes a key as another process would: in the database alone. */
  async revoke(keyId: string): Promise<void> {
    await this.made.db.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', keyId).execute();
  }

  /** Lets time pass for the monotonic clock alone. */
  pass(milliseconds: number): void {
    const now = this.made.clock.now();
    this.made.clock.advance(milliseconds);
    this.made.clock.set(now);
  }

  /** Sets the wall clock to an ISO 8601 instant. */
  setNow(now: string): void {
    this.made.clock.set(now);
  }

  /** Lets time pass for the wall clock alone. */
  wait(milliseconds: number): void {
    this.made.clock.set(this.made.clock.now() + milliseconds);
  }

  /** Asks `METHOD /path` and reads the answer. Time passes before, so that the limit stays out of the way. */
  async ask(line: string, question: Question = {}): Promise<Answer> {
    this.pass(2_000);
    return await this.askAtOnce(line, question);
  }

  /** Asks without letting time pass. */
  async askAtOnce(line: string, question: Question = {}): Promise<Answer> {
    return await readAnswer(await this.server.fetch(requestOf(line, question)));
  }

  /** Asks check-availability of a place. */
  async check(place: Place, input: Record<string, unknown> = {}, headers?: Record<string, string>) {
    const body = { calendarId: place.calendarId, ...input };
    return await this.ask('POST /api/v1/check-availability', { key: place.key, body, headers });
  }

  /** Asks an operation of method POST of a place. */
  async post(
    place: Place,
    operation: string,
    { input = {}, headers }: { input?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    const body = { calendarId: place.calendarId, ...input };
    return await this.ask(`POST /api/v1/${operation}`, { key: place.key, body, headers });
  }

  /** Asks an operation of method GET of a place. */
  async get(place: Place, operation: string, query: Record<string, string> = {}) {
    const all = { calendarId: place.calendarId, ...query };
    return await this.ask(`GET /api/v1/${operation}`, { key: place.key, query: all });
  }
}

/** Monday to Friday, 9 to 17. */
export const officeHours: Record<number, string[]> = Object.fromEntries(
  [1, 2, 3, 4, 5].map((weekday) => [weekday, ['09:00-17:00']]),
);

/** Every day of the week with the same periods. */
export function everyDay(...periods: string[]): Record<number, string[]> {
  return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, periods]));
}

/** The request of a line such as `GET /api/v1/calendar`. */
export function requestOf(line: string, { key, headers, query, body }: Question = {}): Request {
  const [method = 'GET', path = '/'] = line.split(' ');
  const search = typeof query === 'object' ? `?${new URLSearchParams(query)}` : (query ?? '');
  const sent = new Headers(headers);
  if (key !== undefined && !sent.has('authorization')) sent.set('authorization', `Bearer ${key}`);
  if (body !== undefined && !isRaw(body) && !sent.has('content-type')) {
    sent.set('content-type', 'application/json');
  }
  return new Request(`http://localhost${path}${search}`, { method, headers: sent, body: contentOf(body) });
}

/** Reads an answer whole, and checks what every answer promises. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  expect(response.headers.get('x-request-id')).toMatch(/^\S+$/);
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

/** The parsed text, or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** All headers but those that differ from answer to answer, in order of their names. */
export function steadyHeaders(answer: Answer): [string, string][] {
  return [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date').sort();
}

function isRaw(body: unknown): body is string | Uint8Array | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

function contentOf(body: unknown): Uint8Array<ArrayBuffer> | ReadableStream | undefined {
  if (body === undefined || body instanceof ReadableStream) return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  // As bytes, because text alone makes a Content-Type of its own.
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

function workingHours(hours: Record<number, string[]>): WorkingPeriod[] {
  return Object.entries(hours).flatMap(([weekday, periods]) =>
    periods.map((period) => ({ weekday: Number(weekday), ...minutesOf(period) })),
  );
}

function minutesOf(period: string): { startMinute: number; endMinute: number } {
  const [start = 0, end = 0] = period.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { startMinute: start, endMinute: end };
}
