import type { CalendarChanges } from '../../../db/queries/calendars.ts';
import { formatPeriods, formatWorkingHours } from '../../domain/calendar/hours-text.ts';

/** Settings as the audit log keeps them: hours as text, a part of the day that is as usual again as null. */
export function settingsDetail({
  workingHours,
  partsOfDay,
  ...settings
}: CalendarChanges): Record<string, unknown> {
  const parts = Object.entries(partsOfDay ?? {});
  const texts = parts.map(([name, period]) => [name, period && formatPeriods([period])]);
  return {
    ...settings,
    ...(workingHours ? { workingHours: formatWorkingHours(workingHours) } : {}),
    ...(parts.length > 0 ? { partsOfDay: Object.fromEntries(texts) } : {}),
  };
}
