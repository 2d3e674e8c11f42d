import type { SampleFile } from '../sample-file.ts';
import { type Answer, ask, phoneOf } from './client.ts';
import type { StoredBooking } from './file.ts';

/** What is known of a booking to whoever made it. */
export type KnownState = Pick<StoredBooking, 'status' | 'startAt' | 'sequence'>;

/** A booking that was acknowledged, as it last was, and what was asked of it without an answer. */
type Acknowledged = { state: KnownState; asked: KnownState | undefined };

/** Callers that book, move and cancel until their server is gone, and remember what they were told. */
export class BookingLoad {
  /** What was answered otherwise than a caller may expect. */
  readonly unexpected: Answer[] = [];
  /** Why requests were not answered at all. */
  readonly failures: unknown[] = [];
  /** How many answers came whole. */
  answers = 0;
  readonly #acknowledged = new Map<string, Acknowledged>();
  readonly #startOf: (index: number) => string;
  readonly #firstPerson: number;
  #next = 0;
  #waiting: { answers: number; resolve: () => void } | undefined;

  /** Two loads on one file need slots and people of their own: people are counted from `firstPerson`. */
  constructor(
    readonly sample: SampleFile,
    startOf: (index: number) => string,
    firstPerson = 0,
  ) {
    this.#startOf = startOf;
    this.#firstPerson = firstPerson;
  }

  /** Lets callers ask a server, each without a pause, until it answers no more or `isOver`. */
  async run(url: string, callers: number, isOver = () => false): Promise<void> {
    const caller = async () => {
      while (!isOver()) await this.#bookAndChange(url);
    };
    const ended = await Promise.allSettled(Array.from({ length: callers }, caller));
    for (const each of ended) if (each.status === 'rejected') this.failures.push(each.reason);
  }

  /** Resolves once so many more answers have come. */
  async moreAnswers(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting = { answers: this.answers + count, resolve };
    });
  }

  /** The acknowledged bookings that are not there, or not as they were acknowledged or last asked to be. */
  lost(stored: StoredBooking[]): unknown[] {
    const byId = new Map(stored.map((booking) => [booking.id, booking]));
    return [...this.#acknowledged].flatMap(([id, { state, asked }]) => {
      const found = byId.get(id);
      return found && (isSame(found, state) || (asked && isSame(found, asked)))
        ? []
        : [{ state, asked, found }];
    });
  }

  /** How many bookings were acknowledged. */
  get count(): number {
    return this.#acknowledged.size;
  }

  /** Books; then moves every fourth, and cancels every fourth. */
  async #bookAndChange(url: string): Promise<void> {
    const index = this.#next++;
    const start = this.#startOf(index);
    const phone = phoneOf(this.#firstPerson + index);
    const input = { start, name: 'Ada Lovelace', phone, idempotencyKey: phone };
    const bookingId = await this.#ask(url, { operation: 'book-slot', input, status: 201 });
    if (bookingId === undefined) return;
    const booked: KnownState = { status: 'booked', startAt: Date.parse(start), sequence: 0 };
    const known: Acknowledged = { state: booked, asked: undefined };
    this.#acknowledged.set(bookingId, known);
    if (index % 4 === 0) {
      const to = this.#startOf(this.#next++);
      known.asked = { status: 'booked', startAt: Date.parse(to), sequence: 1 };
      const moving = { operation: 'reschedule-booking', input: { bookingId, start: to }, status: 200 };
      if ((await this.#ask(url, moving)) === undefined) return;
    } else if (index % 4 === 1) {
      known.asked = { ...booked, status: 'cancelled', sequence: 1 };
      const cancelling = { operation: 'cancel-booking', input: { bookingId }, status: 200 };
      if ((await this.#ask(url, cancelling)) === undefined) return;
    }
    known.state = known.asked ?? booked;
    known.asked = undefined;
  }

  /** The id of the booking that an answer tells of; rejects where none came. */
  async #ask(
    url: string,
    { status, ...asked }: { operation: string; input: Record<string, unknown>; status: number },
  ): Promise<string | undefined> {
    const answer = await ask(url, this.sample, asked);
    this.answers += 1;
    this.#wake();
    if (answer.status === status) return JSON.parse(answer.text).booking.id;
    this.unexpected.push(answer);
    // While a server refuses everything, nobody asks it as fast as they can.
    await Bun.sleep(50);
    return undefined;
  }

  #wake(): void {
    if (!this.#waiting || this.answers < this.#waiting.answers) return;
    this.#waiting.resolve();
    this.#waiting = undefined;
  }
}

function isSame(stored: StoredBooking, known: KnownState): boolean {
  const { status, startAt, sequence } = known;
  return stored.status === status && stored.startAt === startAt && stored.sequence === sequence;
}
