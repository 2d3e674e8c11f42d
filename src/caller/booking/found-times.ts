import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { availabilityFor } from '../words.ts';
import { type BookingVisit, callOf } from './requested-booking.ts';

/** A slot that the booking could move to. */
export type FreeSlot = {
  id: string;
  startAt: number;
  /** Whom it's with, if that's not whom the booking is with. */
  people: readonly string[];
};

/** The free slots of a day, counted from 1970-01-01; `total` is how many it has, if they aren't all here. */
export type FreeDay = { day: number; slots: readonly FreeSlot[]; total: number };

/** What's free for a booking to move to. */
export type FreeTimes = {
  days: readonly FreeDay[];
  /** Why what was asked for isn't among them; undefined if it is. */
  missing: Exclude<AvailabilityReason, 'available'> | 'not_understood' | undefined;
  /** What was asked for in words, and the words before that they answer. */
  words: string;
  asked: readonly string[];
  /** What the reader asks back, and what it would understand, in the page's language. */
  question: string | undefined;
  examples: readonly string[];
  /** Whether it's all that's free, from a day on. */
  isAll: boolean;
  /** The days to look from instead. */
  earlier: number | undefined;
  later: number | undefined;
};

/** Nothing that's free, and nothing that was asked for. */
export const nothingFound: FreeTimes = {
  days: [],
  missing: undefined,
  words: '',
  asked: [],
  question: undefined,
  examples: [],
  isAll: false,
  earlier: undefined,
  later: undefined,
};

/** The most slots that are looked at. */
export const mostSlots = 100;

/** The fewest that are shown where what was asked for isn't free. */
export const nearestSlots = 9;

/** What every search looks for: another time for the booking, for as long as it is. */
export function lookingFor({ booking }: BookingVisit): { bookingId: string; durationMinutes: number } {
  return { bookingId: booking.id, durationMinutes: (booking.endAt - booking.startAt) / minuteMs };
}

/** Asks as bots do what's free between two instants (ISO 8601). Throws ApiError. */
export async function checkFree(
  visit: BookingVisit,
  wanted: { from: string; to: string; limit: number },
): Promise<AvailabilityAnswer> {
  return await availabilityFor(visit.services, callOf(visit), { ...wanted, ...lookingFor(visit) });
}

/** What an answer has found, with at most so many slots of a day. */
export function foundIn(
  visit: BookingVisit,
  answer: AvailabilityAnswer,
  most: number,
): Pick<FreeTimes, 'days' | 'missing'> {
  const { reason } = answer;
  return { days: daysOf(visit, answer, most), missing: reason === 'available' ? undefined : reason };
}

/** The slots of an answer by day, without the one that the booking has. */
function daysOf({ zone, booking }: BookingVisit, { slots }: AvailabilityAnswer, most: number): FreeDay[] {
  const free = slots.flatMap(({ id, start, with: people = [] }) => {
    const startAt = Temporal.Instant.from(start).epochMilliseconds;
    const isWithThem = people.every(({ calendarId }) => booking.memberIds.includes(calendarId));
    if (startAt === booking.startAt && isWithThem) return [];
    return { id, startAt, people: isWithThem ? [] : people.map(({ name }) => name) };
  });
  const days = Map.groupBy(free, ({ startAt }) => dayOf(zone.localAt(startAt)));
  return [...days].map(([day, ofDay]) => ({ day, slots: evenly(ofDay, most), total: ofDay.length }));
}

/** At most so many of some, the first and the last among them. */
function evenly<Item>(items: readonly Item[], most: number): Item[] {
  const step = (items.length - 1) / (most - 1);
  const isChosen = new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)));
  return items.length <= most ? [...items] : items.filter((_, index) => isChosen.has(index));
}
