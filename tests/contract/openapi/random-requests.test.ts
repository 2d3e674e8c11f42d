import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { type Answer, ContractServer, everyDay, type Place } from '../contract-server.ts';
import { type DrawnRequest, drawnRequest, type Told } from './requests.ts';

const { SLOTLINE_TEST_RUNS, SLOTLINE_TEST_SEED } = process.env;
const numRuns = Number(SLOTLINE_TEST_RUNS ?? 5000);
const seed = Number(SLOTLINE_TEST_SEED ?? crypto.getRandomValues(new Int32Array(1))[0]);

/** Requests of one server, before the next begins anew. */
const perServer = 500;

/** How often each answer was given, by operation, status and code. */
const counts = new Map<string, number>();

/** Asks one server after the other's manner, and remembers what it tells. */
class Asker {
  readonly #told: Record<Told['told'], string[]> = {
    slotId: [],
    holdId: [],
    bookingId: [],
    code: [],
    cursor: [],
  };

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
    const answer = await this.contract.ask(line, this.#questionOf(request));
    this.schemas.expectValid(line, answer);
    expect(answer.status).not.toBe(500);
    this.#expectOk(line, request, answer);
    this.#remember(answer.json);
    const { code = '' } = answer.json as { code?: string };
    const name = `${operation} ${answer.status} ${code}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  #questionOf({ method, calendar, input, headers, refusals, rawBody }: DrawnRequest) {
    const place = typeof calendar === 'number' ? this.places[calendar] : undefined;
    const filled = this.#filled({ calendarId: place?.calendarId ?? calendar, ...input });
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

  /** Input with what was told filled in; what nobody told is left as it is, nonsense. */
  #filled(input: Record<string, unknown>): Record<string, unknown> {
    const fill = (value: unknown) => {
      const { told, back } = (value ?? {}) as Partial<Told>;
      return told === undefined ? value : (this.#told[told].at(-1 - (back ?? 0)) ?? 'nothing');
    };
    return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, fill(value)]));
  }

  /** `ok` says what happened where it's wanted, and isn't there otherwise; only declared refusals come with 200. */
  #expectOk(line: string, { refusals }: DrawnRequest, { status, json }: Answer): void {
    const { ok, code } = json as { ok?: boolean; code?: string };
    if (status >= 400) return expect(ok).toBeUndefined();
    const wanted = refusals === '200' ? code === undefined : undefined;
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

  #remember(json: unknown): void {
    const { slots = [], hold, booking, bookings = [], nextCursor } = json as TellingAnswer;
    this.#told.slotId.push(...slots.map(({ id }) => id));
    if (hold) this.#told.holdId.push(hold.id);
    for (const { id, code } of [...bookings, ...(booking ? [booking] : [])]) {
      this.#told.bookingId.push(id);
      this.#told.code.push(code);
    }
    if (nextCursor) this.#told.cursor.push(nextCursor);
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

test(`${numRuns} random requests are answered as the document says (seed ${seed})`, async () => {
  const requests = fc.sample(drawnRequest, { numRuns, seed });
  let asker = await Asker.open();
  for (const [index, request] of requests.entries()) {
    if (index % perServer === perServer - 1) asker = await Asker.open();
    try {
      await asker.ask(request);
    } catch (error) {
      throw new Error(`request ${index} of seed ${seed}: ${JSON.stringify(request)}`, { cause: error });
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
  expect([...counts.keys()]).toEqual(expect.arrayContaining(common));
  expect(counts.size).toBeGreaterThan(60);
}, 600_000);

/** What any fair number of requests meets with. */
const common = [
  ...['check-availability 200', 'interpret 200', 'free-busy 200', 'calendar 200', 'find-bookings 200'],
  ...['hold-slot 201', 'hold-slot 409 SLOT_TAKEN', 'release-hold 200', 'release-hold 404 HOLD_NOT_FOUND'],
  ...['book-slot 201', 'book-slot 409 SLOT_TAKEN', 'book-slot 200 SLOT_TAKEN', 'reschedule-booking 200'],
  ...['update-booking 200', 'cancel-booking 200', 'check-availability 422 QUERY_NOT_UNDERSTOOD'],
];
