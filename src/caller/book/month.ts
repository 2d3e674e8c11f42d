import { spread } from '../../domain/calendar/availability.ts';
import { dateOfDay, dayMs, dayOf, dayOfDate, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import type { PageSearch } from './search.ts';
import type { BookVisit } from './wish.ts';

/** The free slots of a month. Days are counted from 1970-01-01, starts are in epoch milliseconds, ascending. */
export type FreeMonth = {
  firstDay: number;
  /** The first day of the month after. */
  nextDay: number;
  /** Whether there can be any in the months beside it. */
  hasEarlier: boolean;
  hasLater: boolean;
  /** The days that have any, with their starts. */
  byDay: ReadonlyMap<number, readonly number[]>;
  /** The day whose times are shown: the one that was chosen, else the first that has any. */
  day: number | undefined;
  /** A few that are soon, on different days or halves of days; none once another month was asked for. */
  soonest: readonly number[];
};

const mostSoonest = 3;
const soonMs = 7 * dayMs;

/** Searches the month that was asked for, else that of the likely day, else the one of the first free slot; undefined if no slot is free at all. */
export async function freeMonth(
  { url }: BookVisit,
  { call, slots, likelyDay }: PageSearch & { likelyDay: number | undefined },
): Promise<FreeMonth | undefined> {
  const { calendarZone: zone } = call;
  const { bookable, rules } = slots;
  const dayAt = (at: number) => dayOf(zone.localAt(at));
  const chosen = parseDay(url.searchParams.get('day') ?? '') ?? likelyDay;
  const asked = parseDay(`${url.searchParams.get('month') ?? ''}-01`) ?? chosen;
  const firstAt = asked === undefined ? await slots.firstFree() : undefined;
  const [soonestDay, lastDay] = [dayAt(bookable.startAt), dayAt(bookable.endAt - 1)];
  const wanted = asked ?? (firstAt === undefined ? undefined : dayAt(firstAt));
  if (wanted === undefined || lastDay < soonestDay) return undefined;
  const { firstDay, nextDay } = monthOf(Math.min(Math.max(wanted, soonestDay), lastDay));
  const durationMs = rules.durationMinutes * minuteMs;
  const endAt = Math.max(zone.startAt(nextDay * dayMs), firstAt === undefined ? 0 : firstAt + soonMs);
  // Slots belong to the day on which they start, and may end on the next.
  const within = { startAt: zone.startAt(firstDay * dayMs), endAt: endAt + durationMs - 1 };
  const free = await slots.freeWithin([within]);
  const ofMonth = free.filter((at) => dayAt(at) < nextDay);
  const byDay = Map.groupBy(ofMonth, dayAt);
  const day = chosen !== undefined && byDay.has(chosen) ? chosen : byDay.keys().next().value;
  const soon = firstAt === undefined ? [] : free.filter((at) => at < firstAt + soonMs);
  return {
    firstDay,
    nextDay,
    hasEarlier: soonestDay < firstDay,
    hasLater: lastDay >= nextDay,
    byDay,
    day,
    soonest: spread(soon, { limit: mostSoonest, localAt: (at) => zone.localAt(at) }),
  };
}

function monthOf(day: number): { firstDay: number; nextDay: number } {
  const { year, month } = dateOfDay(day);
  return {
    firstDay: dayOfDate(year, month, 1),
    nextDay: month === 12 ? dayOfDate(year + 1, 1, 1) : dayOfDate(year, month + 1, 1),
  };
}
