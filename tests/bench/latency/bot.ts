import type { BusyPlace } from './database.ts';

/** A caller who books the same time, and cancels it again, over and over. */
export class Bot {
  readonly #url: string;
  readonly #place: Pick<BusyPlace, 'key' | 'calendarId'>;
  readonly #startAt: number;

  constructor(url: string, place: Pick<BusyPlace, 'key' | 'calendarId'>, startAt: number) {
    this.#url = url;
    this.#place = place;
    this.#startAt = startAt;
  }

  /** Does so while some work goes on. */
  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    const going = work();
    for (let isOver = false; !isOver; ) {
      const bookingId = await this.#book();
      await Bun.sleep(1_000);
      await this.#ask('cancel-booking', { bookingId });
      isOver = await Promise.race([going.then(() => true), Bun.sleep(1_000).then(() => false)]);
    }
    return await going;
  }

  /** Does so a number of times; how long each booking took. */
  async book(times: number): Promise<{ ms: number }[]> {
    const taken: { ms: number }[] = [];
    for (let index = 0; index < times; index++) {
      const startedAt = performance.now();
      const bookingId = await this.#book();
      taken.push({ ms: performance.now() - startedAt });
      await this.#ask('cancel-booking', { bookingId });
    }
    return taken;
  }

  async #book(): Promise<string> {
    const start = new Date(this.#startAt).toISOString();
    const { booking } = await this.#ask('book-slot', { start, name: 'Grace Hopper', phone: '+12125550198' });
    return booking.id;
  }

  async #ask(operation: string, input: Record<string, unknown>) {
    const response = await fetch(`${this.#url}/api/v1/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#place.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calendarId: this.#place.calendarId, ...input }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
}
