import { dayMs, minuteMs } from '../../src/domain/time/local-time.ts';

/** Bookings that a floor knows of last this long at most. */
const longestMs = 8 * 60 * minuteMs;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Taken time, in the order of its starts. */
export type Claim = { start_at: number; end_at: number };

/** What free times are made of: the slots' length and step, and the open minutes of weekdays (1 is Monday). */
export type FloorHours = { lengthMs: number; stepMs: number; hours: [number, number, number][] };

/** Reads claims whose padding doesn't matter: holds, linked calendars and time off are left out. */
export const claimsQuery = `select start_at, end_at from claims indexed by claims_by_start where calendar_id = ?1
  and kind = 'booking' and start_at > ?2 - ${longestMs} and start_at < ?3 and end_at > ?2 order by start_at`;

/** A time zone whose offsets are kept day by day. */
export class FloorZone {
  readonly #id: string;
  readonly #offsets = new Map<number, number>();

  constructor(id: string) {
    this.#id = id;
  }

  /** How far local time is ahead of UTC on the (UTC) day of an instant, milliseconds. */
  offsetAt(at: number): number {
    const day = Math.floor(at / dayMs);
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(this.#id);
    const offset = Math.round(offsetNanoseconds / 1e6);
    if (this.#offsets.size > 1_000) this.#offsets.clear();
    this.#offsets.set(day, offset);
    return offset;
  }

  /** An instant in ISO 8601, with its offset. */
  iso(at: number): string {
    const offset = this.offsetAt(at);
    const minutes = Math.abs(offset) / minuteMs;
    const local = new Date(at + offset).toISOString().slice(0, 19);
    return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  }

  /** An instant as one says it. */
  say(at: number): string {
    const local = new Date(at + this.offsetAt(at));
    const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()];
    const clock = `${((hour + 11) % 12) + 1}${minute ? `:${twoDigits(minute)}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
    return `${days[local.getUTCDay()]}, ${months[local.getUTCMonth()]} ${local.getUTCDate()} at ${clock}`;
  }

  /** The first free starts in a period, where these claims are taken. */
  free(
    { lengthMs, stepMs, hours }: FloorHours,
    { start, end, claims, most }: { start: number; end: number; claims: readonly Claim[]; most: number },
  ): number[] {
    const slots: number[] = [];
    const isTaken = takenBy(claims, lengthMs);
    for (let day = Math.floor((start + this.offsetAt(start)) / dayMs); ; day++) {
      const midnight = day * dayMs - this.offsetAt(day * dayMs + dayMs / 2);
      if (midnight >= end) return slots;
      const weekday = ((day + 3) % 7) + 1;
      for (const [of, open, close] of hours) {
        if (of !== weekday) continue;
        const last = Math.min(midnight + close * minuteMs, end) - lengthMs;
        for (let at = midnight + open * minuteMs; at <= last; at += stepMs) {
          if (at < start || isTaken(at)) continue;
          slots.push(at);
          if (slots.length >= most) return slots;
        }
      }
    }
  }
}

/** Whether one of these claims is in the way of a slot; to be asked in the order of time. */
function takenBy(claims: readonly Claim[], lengthMs: number): (at: number) => boolean {
  let index = 0;
  return (at) => {
    while ((claims[index]?.end_at ?? Infinity) <= at) index++;
    return (claims[index]?.start_at ?? Infinity) < at + lengthMs;
  };
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
