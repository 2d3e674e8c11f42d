import { shortDay } from '../../../views/calendars/day-names.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { TimeOffTimes } from '../../domain/calendar/time-off.ts';
import { dayMs, dayOf, minuteMs, parseLocalMinute, weekdayOf } from '../../domain/time/local-time.ts';

/** When time off is: "Fri, 27 Nov 2026, 12:00–13:00", "Thu, 24 Dec 2026 – Thu, 31 Dec 2026", "Every Friday, 12:00–13:00". */
export function timeOffWhen(
  { start, end, weeklyUntil }: Omit<TimeOffTimes, 'skippedDates'>,
  texts: Texts,
): string {
  const [from, to] = [parseLocalMinute(start) ?? 0, parseLocalMinute(end) ?? 0];
  // Midnight is the end of the day before.
  const [firstDay, lastDay] = [dayOf(from), Math.max(dayOf(from), Math.ceil(to / dayMs) - 1)];
  const isWeekly = weeklyUntil !== null;
  const nameOf = (day: number) =>
    isWeekly ? (texts.time.weekdays[weekdayOf(day) - 1] ?? '') : shortDay(day, texts);
  const first = isWeekly ? texts.timeOff.every(nameOf(firstDay)) : nameOf(firstDay);
  const clockOn = (local: number, day: number) => texts.time.clock((local - day * dayMs) / minuteMs);
  if (from % dayMs === 0 && to % dayMs === 0) {
    return firstDay === lastDay ? first : `${first} – ${nameOf(lastDay)}`;
  }
  if (firstDay === lastDay) {
    const [startMinute = 0, endMinute = 0] = [from, to].map((local) => (local - firstDay * dayMs) / minuteMs);
    return `${first}, ${texts.time.clockRange(startMinute, endMinute)}`;
  }
  const [begins, ends] = [clockOn(from, firstDay), clockOn(to, lastDay)];
  return `${first}, ${begins} – ${nameOf(lastDay)}, ${ends}`;
}
