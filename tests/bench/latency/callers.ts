import { benchQueries } from '../bench-queries.ts';

/** Requests that callers send in a second. */
const perSecond = 50;

/** Of ten requests: seven ask what is free, one holds a slot, one books what was held a second ago, one books another. */
const mix = [
  'check',
  'check',
  'hold',
  'check',
  'check',
  'book held',
  'check',
  'check',
  'book',
  'check',
] as const;
const blocksASecond = perSecond / mix.length;

type Sent = { path: string; expected: number[]; body: Record<string, unknown> };

/** A calendar to call, and a slot of it by its number that nobody has, as the API writes its start. */
export type Desk = { url: string; key: string; calendarId: string; freeStart(index: number): string };

/** Voice bots that send at a constant rate. */
export class Callers {
  readonly #desk: Desk;
  readonly #queries = benchQueries(2_000, Temporal.Now.plainDateISO('UTC'));
  #sent = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /**
   * Sends for so many seconds, and waits for every answer; how long each took from the moment at which it was due.
   * Throws for one that is none.
   */
  async ask(forSeconds: number): Promise<{ ms: number }[]> {
    const firstAt = performance.now() + 100;
    const answers = Array.from({ length: forSeconds * perSecond }, async (_, index) => {
      const sent = this.#next();
      const dueAt = firstAt + (index * 1_000) / perSecond;
      await Bun.sleep(dueAt - performance.now());
      await askDesk(this.#desk, sent);
      return { ms: performance.now() - dueAt };
    });
    return await Promise.all(answers);
  }

  #next(): Sent {
    const index = this.#sent++;
    const block = Math.floor(index / mix.length);
    const kind = mix[index % mix.length] ?? 'check';
    const heldBlock = kind === 'book held' ? block - blocksASecond : block;
    if (kind === 'check' || heldBlock < 0) {
      const query = this.#queries[index % this.#queries.length];
      return { path: 'check-availability', expected: [200, 422], body: { query } };
    }
    const start = this.#desk.freeStart(2 * heldBlock + (kind === 'book' ? 1 : 0));
    const held = { start, callId: `call-${heldBlock}-${kind === 'book' ? 'other' : 'held'}` };
    if (kind === 'hold') return { path: 'hold-slot', expected: [201], body: { ...held, ttlSeconds: 30 } };
    return {
      path: 'book-slot',
      expected: [201],
      body: { ...held, name: 'Ada Lovelace', phone: '+12125550199' },
    };
  }
}

/** What an operation answers. Throws for an answer that isn't expected. */
export async function askDesk(
  { url, key, calendarId }: Omit<Desk, 'freeStart'>,
  { path, expected, body }: Sent,
) {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId, ...body }),
  });
  const text = await response.text();
  if (!expected.includes(response.status)) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Prints a line of a table of times. */
export function printRow(name: string, times: readonly { ms: number }[]): void {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`);
  console.log(`| ${name} | ${times.length} | ${p50} | ${p99} | ${longest} |`);
}

/** The time within which a share of them was answered: the nearest rank. */
export function percentile(times: readonly { ms: number }[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
