import { hash } from 'node:crypto';
import type { Calendar } from './calendar.ts';
import type { DateOverride } from './hours.ts';
import { formatPeriods } from './hours-text.ts';
import type { Service } from './service.ts';
import { currentMembers, type Team } from './team.ts';

/** A setting of a calendar that people can change. */
export type CalendarSetting = keyof Omit<
  Calendar,
  'id' | 'workspaceId' | 'dateOverrides' | 'services' | 'defaultServiceId' | 'team' | 'memberOf'
>;

/** A version of some settings of a calendar, in any order; differs once one of them changes. */
export function settingsVersion(calendar: Calendar, settings: readonly CalendarSetting[]): string {
  return versionOf(settings.toSorted().map((setting) => calendar[setting]));
}

/** A version of a date override; differs once its hours or label change. */
export function overrideVersion({ date, label, periods }: DateOverride): string {
  return versionOf([date, label, formatPeriods(periods)]);
}

/** A version of a service's settings; differs once one of them changes. */
export function serviceVersion(service: Service): string {
  const { name, spokenNames, durationMinutes, questions, memberIds, callers } = service;
  const { bufferBeforeMinutes, bufferAfterMinutes, moveNoticeMinutes, cancelNoticeMinutes } = service;
  const own = [bufferBeforeMinutes, bufferAfterMinutes, moveNoticeMinutes, cancelNoticeMinutes];
  return versionOf([name, spokenNames, durationMinutes, own, questions, memberIds, callers]);
}

/** A version of a team; differs once its kind, its members, their order or what they're called changes. */
export function teamVersion(team: Team): string {
  const members = currentMembers(team).map(({ calendarId, spokenNames }) => [calendarId, spokenNames]);
  return versionOf([team.kind, members]);
}

function versionOf(state: unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'hex').slice(0, 16);
}
