import { parseSlotId } from '../../domain/calendar/slot-id.ts';
import { dayMs, dayOf, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import { typedWords } from '../words.ts';
import { checkFree, type FreeTimes, foundIn, mostSlots, nearestSlots, nothingFound } from './found-times.ts';
import { freeInWords } from './free-words.ts';
import type { BookingVisit } from './requested-booking.ts';

const shownDays = 2;
const slotsOfDay = 6;
const searchedDays = 7;

/**
 * What's free for a booking to move to: what was asked for in words, near a slot that's gone, on a day, or from a day on; else
 * from the booking's own day on. Throws ApiError.
 */
export async function freeTimes(visit: BookingVisit): Promise<FreeTimes> {
  const words = typedWords(visit);
  if (words.typed !== '') return await freeInWords(visit, words);
  const gone = parseSlotId(visit.url.searchParams.get('gone') ?? '', visit.calendar.id);
  return gone ? await freeNear(visit, gone.startAt) : await freeFrom(visit);
}

async function freeNear(visit: BookingVisit, startAt: number): Promise<FreeTimes> {
  const { zone, booking } = visit;
  const endAt = startAt + booking.endAt - booking.startAt;
  const wanted = { from: zone.format(startAt), to: zone.format(endAt), limit: nearestSlots };
  return { ...nothingFound, ...foundIn(visit, await checkFree(visit, wanted), nearestSlots) };
}

async function freeFrom(visit: BookingVisit): Promise<FreeTimes> {
  const { url, zone, booking, calendar, now } = visit;
  const today = dayOf(zone.localAt(now));
  const one = parseDay(url.searchParams.get('day') ?? '');
  const from = parseDay(url.searchParams.get('from') ?? '');
  const asked = one ?? from ?? dayOf(zone.localAt(booking.startAt));
  const first = Math.max(today, Math.min(asked, today + calendar.horizonDays));
  const last = first + (one === undefined ? searchedDays : 1);
  const [startAt, endAt] = [first, last].map((day) => zone.startAt(day * dayMs)) as [number, number];
  const lengthMs = booking.endAt - booking.startAt;
  // Slots belong to the day on which they start, and may end on the next.
  const wanted = {
    from: zone.format(startAt),
    to: zone.format(endAt + lengthMs - minuteMs),
    limit: mostSlots,
  };
  const answer = await checkFree(visit, wanted);
  const { days, missing } = foundIn(visit, answer, one === undefined ? slotsOfDay : mostSlots);
  const shown = days.slice(0, shownDays);
  return {
    ...nothingFound,
    days: shown,
    missing,
    isAll: one === undefined,
    earlier: first > today ? Math.max(today, first - (one === undefined ? shownDays : 1)) : undefined,
    later: answer.available ? (shown.at(-1)?.day ?? first) + 1 : undefined,
  };
}
