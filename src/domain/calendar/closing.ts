import { intersection, type Period, uncovered } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';
import type { CalendarHours, DateOverride } from './hours.ts';
import { daysOf } from './time-off.ts';
import { OpeningTimes } from './working-hours.ts';

/**
 * The time that other hours for a date close, in real time: all of it if it has none, else what's open so far and won't be
 * anymore.
 */
export function closedBy(override: DateOverride, hours: CalendarHours, zone: Zone): Period[] {
  const days = daysOf([override.date], zone);
  if (override.periods.length === 0) return days;
  const others = hours.dateOverrides.filter(({ date }) => date !== override.date);
  const next = { ...hours, dateOverrides: [...others, override] };
  return days.flatMap((day) => {
    const [before, after] = [hours, next].map((each) => openOn(day, new OpeningTimes(each, zone)));
    return (before ?? []).flatMap((period) => uncovered(period, after ?? []));
  });
}

function openOn(day: Period, opening: OpeningTimes): Period[] {
  return opening.periods(day).flatMap((period) => intersection(period, day) ?? []);
}
