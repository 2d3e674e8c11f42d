import { hash } from 'node:crypto';
import type { Calendar, DateOverride } from './calendar.ts';
import { formatPeriods } from './hours-text.ts';

/** A setting of a calendar that people can change. */
export type CalendarSetting = keyof Omit<Calendar, 'id' | 'workspaceId' | 'dateOverrides'>;

/** A version of some settings of a calendar, in any order; differs once one of them changes. */
export function settingsVersion(calendar: Calendar, settings: readonly CalendarSetting[]): string {
  return versionOf(settings.toSorted().map((setting) => calendar[setting]));
}

/** A version of a date override; differs once its hours or label change. */
export function overrideVersion({ date, label, periods }: DateOverride): string {
  return versionOf([date, label, formatPeriods(periods)]);
}

function versionOf(state: unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'hex').slice(0, 16);
}
