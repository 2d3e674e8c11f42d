import { hash } from 'node:crypto';
import type { Calendar, DateOverride } from './calendar.ts';
import { formatPeriods } from './hours-text.ts';

/** A setting of a calendar that people change. */
export type CalendarSetting = keyof Omit<Calendar, 'id' | 'workspaceId' | 'dateOverrides'>;

/** Names the state of some settings of a calendar, in whatever order they come: another once one of them is changed. */
export function settingsVersion(calendar: Calendar, settings: readonly CalendarSetting[]): string {
  return versionOf(settings.toSorted().map((setting) => calendar[setting]));
}

/** Names the state of a date override: another once its hours or its label are changed. */
export function overrideVersion({ date, label, periods }: DateOverride): string {
  return versionOf([date, label, formatPeriods(periods)]);
}

function versionOf(state: unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'hex').slice(0, 16);
}
