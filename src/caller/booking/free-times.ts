import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { ApiError } from '../../domain/errors.ts';
import { dayMs, dayOf, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { AvailabilityAnswer } from '../../operations/answer/availability.ts';
import { checkAvailability } from '../../operations/check-availability.ts';
import { CallMemory } from '../../telemetry/call-memory.ts';
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
  /** What the reader asks back, and what it would understand, in the calendar's language. */
  question: string | undefined;
  examples: readonly string[];
  /** The days to look from instead. */
  earlier: number | undefined;
  later: number | undefined;
};

const shownDays = 3;
const slotsOfDay = 6;
const searchedDays = 7;
const mostSlots = 100;
const mostOfWords = 500;
/** How many questions in a row an answer may lean on. */
const mostAsked = 3;

/** What's free: what was asked for in words, near a slot that's gone, on a day, or from a day on; else from the booking's own day on. */
export async function freeTimes(visit: BookingVisit): Promise<FreeTimes> {
  const { searchParams } = visit.url;
  const words = (searchParams.get('q') ?? '').trim().slice(0, mostOfWords);
  if (words !== '') return await freeInWords(visit, words);
  const gone = parseSlotId(searchParams.get('gone') ?? '', visit.calendar.id);
  if (gone) return await freeNear(visit, gone.startAt);
  return await freeFrom(visit);
}

async function freeInWords(visit: BookingVisit, words: string): Promise<FreeTimes> {
  const asked = visit.url.searchParams
    .getAll('asked')
    .slice(-mostAsked)
    .map((each) => each.slice(0, mostOfWords));
  const said = { ...nothing, words, asked };
  // What was asked before is heard again, since nothing is kept of it, and calls have a memory of their own.
  const services = { ...visit.services, callMemory: new CallMemory() };
  const call = { ...callOf(visit), callId: crypto.randomUUID() };
  const check = (query: string) => checkFree({ ...visit, services }, { query, limit: slotsInWords }, call);
  try {
    for (const each of asked) await check(each).catch(() => undefined);
    const answer = await check(words);
    const days = daysOf(visit, answer, slotsInWords);
    const { question } = answer.interpretation;
    return { ...said, days, missing: missingOf(answer), question: question ?? undefined };
  } catch (error) {
    const refusal = error instanceof ApiError ? error.refusal : undefined;
    if (refusal?.code === 'QUERY_NOT_UNDERSTOOD') {
      return { ...said, missing: 'not_understood', examples: refusal.examples };
    }
    if (refusal?.code === 'INVALID_INPUT') return { ...said, missing: 'not_understood' };
    throw error;
  }
}

const slotsInWords = 12;

async function freeNear(visit: BookingVisit, startAt: number): Promise<FreeTimes> {
  const { zone, booking } = visit;
  const endAt = startAt + booking.endAt - booking.startAt;
  const given = { from: zone.format(startAt), to: zone.format(endAt), limit: slotsInWords };
  const answer = await checkFree(visit, given);
  return { ...nothing, days: daysOf(visit, answer, slotsInWords), missing: missingOf(answer) };
}

async function freeFrom(visit: BookingVisit): Promise<FreeTimes> {
  const { url, zone, booking, now } = visit;
  const today = dayOf(zone.localAt(now));
  const one = parseDay(url.searchParams.get('day') ?? '');
  const from = parseDay(url.searchParams.get('from') ?? '');
  const first = Math.max(today, one ?? from ?? dayOf(zone.localAt(booking.startAt)));
  const last = first + (one === undefined ? searchedDays : 1);
  const [startAt, endAt] = [first, last].map((day) => zone.startAt(day * dayMs)) as [number, number];
  const lengthMs = booking.endAt - booking.startAt;
  const given = {
    from: zone.format(startAt),
    to: zone.format(endAt + lengthMs - minuteMs),
    limit: mostSlots,
  };
  const answer = await checkFree(visit, given);
  const days = daysOf(visit, answer, one === undefined ? slotsOfDay : mostSlots).slice(0, shownDays);
  const next = (days.at(-1)?.day ?? last - 1) + 1;
  return {
    ...nothing,
    days,
    missing: missingOf(answer),
    earlier: first > today ? Math.max(today, first - (one === undefined ? shownDays : 1)) : undefined,
    later: answer.available ? next : undefined,
  };
}

const nothing: FreeTimes = {
  days: [],
  missing: undefined,
  words: '',
  asked: [],
  question: undefined,
  examples: [],
  earlier: undefined,
  later: undefined,
};

type Given = { query?: string; from?: string; to?: string; limit: number };

/** Asks as bots do, for as long as the booking is. Throws ApiError. */
async function checkFree(
  visit: BookingVisit,
  given: Given,
  call = callOf(visit),
): Promise<AvailabilityAnswer> {
  const { services, booking } = visit;
  const durationMinutes = (booking.endAt - booking.startAt) / minuteMs;
  const input = { ...given, bookingId: booking.id, durationMinutes };
  const { answer } = await checkAvailability.run(services, call, input);
  return answer as AvailabilityAnswer;
}

function missingOf({ reason }: AvailabilityAnswer): FreeTimes['missing'] {
  return reason === 'available' ? undefined : reason;
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
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}
