import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { settingsOf } from '../../domain/calendar/calendar.ts';
import { formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';
import { eachPart } from '../../domain/calendar/parts-of-day.ts';
import { formatInstant } from '../console/invocation.ts';
import { formatTable } from '../console/table.ts';

/** A calendar for machines: hours as the options take them, instants in ISO 8601. */
export function describeCalendar(calendar: ManagedCalendar) {
  return {
    id: calendar.id,
    workspaceId: calendar.workspaceId,
    ...settingsOf(calendar),
    workingHours: formatWorkingHours(calendar.workingHours),
    // As `--part` takes them; null is as usual in the calendar's language.
    partsOfDay: eachPart((name) => {
      const period = calendar.partsOfDay[name];
      return period ? formatPeriods([period]) : null;
    }),
    dateOverrides: calendar.dateOverrides.map(({ date, label, periods }) => ({
      date,
      label,
      hours: formatPeriods(periods) || null,
    })),
    createdAt: formatInstant(calendar.createdAt),
    archivedAt: formatInstant(calendar.archivedAt),
  };
}

/** Calendars as a table for people. */
export function formatCalendars(calendars: readonly ManagedCalendar[]): string {
  return formatTable(
    ['id', 'name', 'time zone', 'language', 'slot', 'hours', 'dates', ''],
    calendars.map((calendar) => [
      calendar.id,
      calendar.name,
      calendar.timeZone,
      calendar.language,
      `${calendar.slotMinutes} min`,
      formatWorkingHours(calendar.workingHours).join('; ') || 'none',
      String(calendar.dateOverrides.length),
      calendar.archivedAt === null ? '' : 'archived',
    ]),
  );
}
