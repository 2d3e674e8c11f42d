import type { BookingStatus } from '../../../../src/domain/booking/booking.ts';
import { blank, nameKeys } from '../../../../src/domain/booking/name-key.ts';
import type { CalendarKey } from '../../../../src/domain/calendar/calendar.ts';

/** Part of a name, or the last digits of a phone number, three or more; where both are given, either will do. */
export type NameQuery = {
  name?: string;
  /** Whether the words of `name` may be anywhere in a name, in any order, rather than one after the other. */
  isInAnyOrder?: boolean;
  phoneEnd?: string;
};

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

/** What a name must have all of, by each way to spell what is asked for. */
export function wantedParts({ name, isInAnyOrder = false }: NameQuery): string[][] {
  if (name === undefined) return [];
  return nameKeys(name).map((key) => {
    const words = isInAnyOrder ? key.split(blank).filter((word) => word !== '') : [];
    return words.length === 0 ? [key] : words;
  });
}

/** So many words are looked for in the index. */
const mostIndexed = 4;

/** The parts to look for in the index: of many words, the longest, which are the rarest. */
export function indexedParts(query: NameQuery): string[][] {
  return wantedParts(query).map((parts) =>
    [...new Set(parts)].sort((a, b) => b.length - a.length).slice(0, mostIndexed),
  );
}

/** What stands in the index for the phone numbers that end in three digits or more. */
export function phonePieces(phoneEnd: string): string[] {
  const end = phoneEnd.slice(-4);
  const ends = end.length < 4 ? [...'0123456789'].map((digit) => `${digit}${end}`) : [end];
  return ends.map((each) => `${phoneMark}${each}`);
}
