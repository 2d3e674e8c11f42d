import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Ledger } from './ledger.ts';
import { anyOf, anyStart, isoOf, type Place } from './place.ts';

type Sent = { operation: string; callId: string; input: Record<string, unknown> };

/** The bot on the phone: each call asks, holds, books, and sometimes moves or cancels again. */
export class Bot {
  readonly answers: { at: number; ms: number }[] = [];
  calls = 0;
  readonly #url: string;
  readonly #place: Place;
  readonly #ledger: Ledger;

  constructor(url: string, place: Place, ledger: Ledger) {
    this.#url = url;
    this.#place = place;
    this.#ledger = ledger;
  }

  /** Books what's there in the morning: an hour apart, in each calendar; gives the path of one of them. */
  async fill(): Promise<string> {
    let path = '';
    for (const calendarId of this.#place.calendarIds)
      for (let hour = 6; hour < 18; hour++) {
        const startAt = this.#place.dayAt + hour * 60 * minuteMs;
        const person = { name: 'Ann Lee', phone: '+12125550100' };
        const input = { calendarId, start: isoOf(startAt), ...person };
        const { body } = await this.#ask({ operation: 'book-slot', callId: crypto.randomUUID(), input });
        this.#ledger.booked(body.booking.id, { startAt, name: person.name });
        path = `/calendars/${calendarId}/bookings/${body.booking.id}`;
      }
    return path;
  }

  /** One call after another on a line, until it's over. */
  async line(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#call();
      this.calls++;
      await pause(500);
    }
  }

  async #call(): Promise<void> {
    const calendarId = anyOf(this.#place.calendarIds);
    const callId = crypto.randomUUID();
    const ask = (operation: string, input: Record<string, unknown>) =>
      this.#ask({ operation, callId, input: { calendarId, ...input } });
    await ask('check-availability', { query: 'the day after tomorrow in the afternoon' });
    await pause(400);
    const startAt = anyStart(this.#place);
    const held = await ask('hold-slot', { start: isoOf(startAt), ttlSeconds: 30 });
    if (held.status !== 201) return;
    await pause(600);
    const person = { name: 'Grace Hopper', phone: '+12125550199' };
    const booked = await ask('book-slot', { holdId: held.body.hold.id, ...person });
    if (booked.status !== 201) return this.#ledger.lostHold(calendarId, startAt);
    const bookingId: string = booked.body.booking.id;
    this.#ledger.booked(bookingId, { startAt, name: person.name });
    await pause(600);
    if (Math.random() < 0.3) {
      const wanted = anyStart(this.#place);
      const moved = await ask('reschedule-booking', { bookingId, start: isoOf(wanted) });
      if (moved.status === 200 && wanted !== startAt) this.#ledger.changed(bookingId, { startAt: wanted });
    }
    if (Math.random() < 0.2) {
      const cancelled = await ask('cancel-booking', { bookingId });
      if (cancelled.status === 200) this.#ledger.changed(bookingId, { isCancelled: true });
    }
  }

  async #ask({ operation, callId, input }: Sent) {
    const startedAt = performance.now();
    const response = await fetch(`${this.#url}/api/v1/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#place.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ callId, ...input }),
    });
    const body: { hold: { id: string }; booking: { id: string } } = JSON.parse(await response.text());
    this.answers.push({ at: startedAt, ms: performance.now() - startedAt });
    if (![200, 201, 409].includes(response.status))
      this.#ledger.problems.push(`${operation}: ${response.status} ${JSON.stringify(body)}`);
    return { status: response.status, body };
  }
}

/** About so many milliseconds, as people speak and think. */
export async function pause(ms: number): Promise<void> {
  await Bun.sleep(ms * (0.5 + Math.random()));
}
