import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { benchQueries } from '../bench-queries.ts';
import { type BusyPlace, freeStart, slotMinutes } from './database.ts';

/** Requests that callers send in a second. */
export const perSecond = 50;

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

type Kind = (typeof mix)[number];
type Sent = { kind: Kind; path: string; body: Record<string, unknown> };
/** An answer: what was asked, and how long it took from the moment at which it was due. */
export type Answered = { kind: Kind; ms: number };

/** Voice bots that send at a constant rate. */
export class Callers {
  readonly #url: string;
  readonly #place: BusyPlace;
  readonly #now: number;
  readonly #queries: string[];
  #sent = 0;

  constructor(url: string, { place, now }: { place: BusyPlace; now: number }) {
    this.#url = url;
    this.#place = place;
    this.#now = now;
    this.#queries = benchQueries(2_000, Temporal.Now.plainDateISO('America/New_York'));
  }

  /** Sends for so many seconds, and waits for every answer. Throws for one that is none. */
  async ask(forSeconds: number): Promise<Answered[]> {
    const firstAt = performance.now() + 100;
    const answers = Array.from({ length: forSeconds * perSecond }, async (_, index) => {
      const sent = this.#next();
      const dueAt = firstAt + (index * 1_000) / perSecond;
      await Bun.sleep(dueAt - performance.now());
      await this.#send(sent);
      return { kind: sent.kind, ms: performance.now() - dueAt };
    });
    return await Promise.all(answers);
  }

  async #send({ kind, path, body }: Sent): Promise<void> {
    const response = await fetch(`${this.#url}/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#place.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: this.#place.calendarId, ...body }),
    });
    const text = await response.text();
    const expected = kind === 'check' ? [200, 422] : [201];
    if (!expected.includes(response.status)) throw new Error(`${kind}: ${response.status} ${text}`);
  }

  #next(): Sent {
    const index = this.#sent++;
    const block = Math.floor(index / mix.length);
    const kind = mix[index % mix.length] ?? 'check';
    const heldBlock = kind === 'book held' ? block - blocksASecond : block;
    if (kind === 'check' || heldBlock < 0) {
      const query = this.#queries[index % this.#queries.length];
      return { kind: 'check', path: 'check-availability', body: { query } };
    }
    const slot = { startAt: freeStart(this.#now, 2 * heldBlock + (kind === 'book' ? 1 : 0)) };
    const slotId = formatSlotId({ ...slot, durationMinutes: slotMinutes }, this.#place.calendarId);
    const held = { slotId, callId: `call-${heldBlock}-${kind === 'book' ? 'other' : 'held'}` };
    if (kind === 'hold') return { kind, path: 'hold-slot', body: { ...held, ttlSeconds: 30 } };
    return { kind, path: 'book-slot', body: { ...held, name: 'Ada Lovelace', phone: '+12125550199' } };
  }
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
