import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { operations } from '../../../src/operations/registry.ts';
import { testRuns, testSeed } from '../../helpers/test-runs.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { type Answer, ContractServer, everyDay, type Place } from '../contract-server.ts';
import { type DrawnRequest, drawnRequest, type Told } from './requests.ts';

const { SLOTLINE_TEST_RUNS } = process.env;
const numRuns = 10 * testRuns;

/** Requests of one server, before the next begins anew. */
const perServer = 500;

/** How often each answer was given, by operation, status and code. */
const counts = new Map<string, number>();

/** Asks a server, holds each answer to its document, and remembers what it told, to ask about that. */
class Asker {
  /** By calendar. */
  readonly #told = new Map<DrawnRequest['calendar'], Record<Told['told'], string[]>>();

  private constructor(
    readonly contract: ContractServer,
    readonly schemas: AnswerSchemas,
    readonly places: readonly Place[],
  ) {}

  static async open(): Promise<Asker> {
    const contract = await ContractServer.open();
    const place = await contract.place({ minimumNoticeMinutes: 60, overrides: { '2026-11-26': [] } });
    const german = await contract.besides(place, { language: 'de', timeZone: 'Europe/Berlin' });
    const odd = await contract.besides(place, {
      hours: everyDay('00:00-24:00'),
      slotMinutes: 45,
      bufferAfterMinutes: 15,
      horizonDays: 7,
    });
    return new Asker(contract, await AnswerSchemas.of(contract), [place, german, odd]);
  }

  async ask(request: DrawnRequest): Promise<void> {
    const { operation, method } = request;
    this.contract.wait(request.waitMinutes * 60_000);
    const line = `${method} /api/v1/${operation}`;
    const question = this.#questionOf(request);
    const answer = await this.contract.ask(line, question);
    this.schemas.expectValid(line, answer);
    this.#expectRequestValid(request, { answer, body: question.body });
    expect(answer.status).not.toBe(500);
    this.#expectOk(line, request, answer);
    this.#remember(answer.json, this.#toldOf(request.calendar));
    const { code = '' } = answer.json as { code?: string };
    const name = `${operation} ${answer.status} ${code}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  #questionOf({ method, calendar, input, headers, refusals, rawBody }: DrawnRequest) {
    const place = typeof calendar === 'number' ? this.places[calendar] : undefined;
    const filled = { calendarId: place?.calendarId ?? calendar, ...this.#filled(input, calendar) };
    const { authorization, 'content-type': contentType = '', ...others } = headers;
    const key = `Bearer ${this.places[0]?.key}`;
    const sent = {
      ...others,
      ...(authorization && { authorization: authorization === 'good' ? key : authorization }),
    };
    const query = new URLSearchParams(refusals && { refusals });
    if (method === 'GET') {
      for (const [name, value] of Object.entries(filled)) query.append(name, textOf(value));
      return { headers: sent, query: `?${query}` };
    }
    const body = rawBody ?? JSON.stringify(filled);
    return { headers: { ...sent, 'content-type': contentType }, query: `?${query}`, body };
  }

  /** The document asks for no more than the server: what is taken fits it. */
  #expectRequestValid(
    { operation }: DrawnRequest,
    { answer, body }: { answer: Answer; body?: string },
  ): void {
    const isTaken = answer.status < 400 && (answer.json as { ok?: boolean }).ok !== false;
    if (!isTaken || body === undefined) return;
    const post = ['paths', `/api/v1/${operation}`, 'post', 'requestBody'];
    const place = [...post, 'content', 'application/json', 'schema'];
    expect(this.schemas.problemsAt(place, JSON.parse(body))).toEqual([]);
  }

  /** Input with what was told filled in; what nobody told is left as it is, nonsense. */
  #filled(input: Record<string, unknown>, calendar: DrawnRequest['calendar']): Record<string, unknown> {
    const ofCalendar = this.#toldOf(calendar);
    const fill = (value: unknown) => {
      const { told, back } = (value ?? {}) as Partial<Told>;
      return told === undefined ? value : (ofCalendar[told].at(-1 - (back ?? 0)) ?? 'nothing');
    };
    return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, fill(value)]));
  }

  /** `ok` says what happened where it's wanted, and isn't there otherwise; only declared refusals come with 200. */
  #expectOk(line: string, { refusals }: DrawnRequest, { status, json }: Answer): void {
    const { ok, code } = json as { ok?: boolean; code?: string };
    const isWanted = refusals === '200' && status < 400;
    const wanted = isWanted ? code === undefined : undefined;
    expect({ line, ok }).toEqual({ line, ok: wanted });
    if (ok === false) expect(this.#codesOf(line)).toContain(code ?? '');
  }

  #codesOf(line: string): string[] {
    const refused = this.schemas.statusesOf(line).filter((status) => status >= 400);
    return refused.flatMap((status) => {
      const examples = this.schemas.placeOf(line, status, 'content', 'application/json', 'examples');
      return Object.values(at(this.schemas.document, examples) ?? {}).map((example) => {
        const place = String((example as { $ref: string }).$ref)
          .slice(2)
          .split('/');
        return String(at(this.schemas.document, [...place, 'value', 'code']));
      });
    });
  }

  #toldOf(calendar: DrawnRequest['calendar']): Record<Told['told'], string[]> {
    const found = this.#told.get(calendar) ?? { slotId: [], holdId: [], bookingId: [], code: [], cursor: [] };
    this.#told.set(calendar, found);
    return found;
  }

  #remember(json: unknown, told: Record<Told['told'], string[]>): void {
    const { slots = [], hold, booking, bookings = [], nextCursor } = json as TellingAnswer;
    told.slotId.push(...slots.map(({ id }) => id));
    if (hold) told.holdId.push(hold.id);
    for (const { id, code } of [...bookings, ...(booking ? [booking] : [])]) {
      told.bookingId.push(id);
      told.code.push(code);
    }
    if (nextCursor) told.cursor.push(nextCursor);
  }
}

type TellingAnswer = {
  slots?: { id: string }[];
  hold?: { id: string };
  booking?: { id: string; code: string };
  bookings?: { id: string; code: string }[];
  nextCursor?: string | null;
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
}

test(`${numRuns} random requests are answered as the document says (seed ${testSeed})`, async () => {
  const requests = fc.sample(drawnRequest, { numRuns, seed: testSeed });
  let asker = await Asker.open();
  for (const [index, request] of requests.entries()) {
    if (index % perServer === perServer - 1) asker = await Asker.open();
    try {
      await asker.ask(request);
    } catch (error) {
      throw new Error(`request ${index} of seed ${testSeed}: ${JSON.stringify(request)}`, { cause: error });
    }
  }
  if (SLOTLINE_TEST_RUNS) {
    process.stdout.write(
      `${[...counts]
        .map(([name, count]) => `${count} ${name}`)
        .sort()
        .join('\n')}\n`,
    );
  }
  // What fewer meet with is a matter of chance.
  if (numRuns < 5000) return;
  const seen = [...counts.keys()];
  const codes = seen.map((name) => name.split(' ')[2] ?? '');
  expect(codes).toEqual(expect.arrayContaining(usualCodes));
  for (const { name } of operations) {
    expect(seen.find((each) => [`${name} 200`, `${name} 201`].includes(each))).toBeString();
    expect(seen).toContain(`${name} 400 INVALID_INPUT`);
  }
}, 600_000);

/** What any fair number of requests meets with. */
const usualCodes = [
  ...['MISSING_CALENDAR_ID', 'INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'SLOT_ID_INVALID', 'HOLD_NOT_FOUND'],
  ...['BOOKING_NOT_FOUND', 'SLOT_TAKEN', 'OUTSIDE_WORKING_HOURS', 'IN_THE_PAST', 'BOOKING_CANCELLED'],
  ...['QUERY_NOT_UNDERSTOOD', 'IDEMPOTENCY_KEY_REUSED'],
];
