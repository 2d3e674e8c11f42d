import type { BookingStatus } from '../../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';

/** Part of a name, or the last four digits of a phone number; where both are given, either will do. */
export type NameQuery = { name?: string; phoneEnd?: string };

/** Bookings of a calendar that may be named so, with a status or any, and that share time with `[from, to)`. */
export type NameSearch = CalendarKey & NameQuery & { status?: BookingStatus; from?: number; to?: number };

/** Stands in the index of names before what is no part of a name. */
export const phoneMark = '\ue001';

/** Every third piece of three letters, and the last: all others overlap with these, and each costs a look into the index. */
export function namePieces(key: string): string[] {
  const letters = [...key];
  if (letters.length < 3) return [key];
  const starts = letters.slice(2).flatMap((_, start) => (start % 3 === 0 ? [start] : []));
  const pieces = [...starts, letters.length - 3].map((start) => letters.slice(start, start + 3).join(''));
  return [...new Set(pieces)];
}
