import type { CalendarChanges } from '../../../db/queries/calendars/calendars.ts';
import { formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';

/** Settings for the audit log: hours as text, and null for restored parts of the day. */
export function settingsDetail({ workingHours, partsOfDay, ...settings }: CalendarChanges) {
  const parts = Object.entries(partsOfDay ?? {});
  const texts = parts.map(([name, period]) => [name, period && formatPeriods([period])]);
  return {
    ...settings,
    ...(workingHours ? { workingHours: formatWorkingHours(workingHours) } : {}),
    ...(parts.length > 0 ? { partsOfDay: Object.fromEntries(texts) } : {}),
  };
}
