import type { CalendarHours } from '../../../src/domain/calendar/hours.ts';
import { freeSlotStarts, type SlotRules } from '../../../src/domain/calendar/slots.ts';
import { OpeningTimes } from '../../../src/domain/calendar/working-hours.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import type { ModelCalendar, ModelClaim } from '../../helpers/models/slot-model.ts';

/** A calendar, what is claimed in it, and where slots are looked for. */
export type Case = {
  calendar: ModelCalendar;
  claims: ModelClaim[];
  within: { startAt: number; endAt: number };
};

/** The slots that the calendar offers. */
export function slotStarts({ calendar, claims, within }: Case): number[] {
  return freeSlotStarts(rulesOf(calendar), { within, claims });
}

/** The rules by which a calendar offers slots. */
export function rulesOf(calendar: ModelCalendar): SlotRules {
  const { settings, now, durationMinutes } = calendar;
  const zone = zoneOf(calendar.timeZone);
  return { settings, opening: openingOf(calendar), zone, now, durationMinutes };
}

/** When a calendar is open. */
export function openingOf(calendar: ModelCalendar): OpeningTimes {
  return new OpeningTimes(calendar.hours, zoneOf(calendar.timeZone));
}

function zoneOf(timeZone: string): Zone {
  const zone = Zone.named(timeZone);
  if (!zone) throw new Error(`There is no zone "${timeZone}".`);
  return zone;
}

/** Instants as a zone writes them. */
export function readable(timeZone: string): (at: number) => string {
  return (at) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never' });
}

/** The working hours of a week, given day by day from Monday on. */
export function hoursOfWeek(days: MinutePeriod[][]): CalendarHours['workingHours'] {
  return days.flatMap((periods, index) => periods.map((period) => ({ weekday: index + 1, ...period })));
}
