import { insertAuditEntry, type NewAuditEntry } from '../../../db/queries/audit-entries.ts';
import {
  archiveCalendar,
  type CalendarChanges,
  insertCalendar,
  updateCalendar,
} from '../../../db/queries/calendars.ts';
import { deleteDateOverride, replaceDateOverride } from '../../../db/queries/date-overrides.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { countryOfZone } from '../../domain/booking/phone.ts';
import type { Calendar, CalendarKey, DateOverride } from '../../domain/calendar/calendar.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { formatPeriods, formatWorkingHours, parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import { withPartChanges } from '../../domain/calendar/parts-of-day.ts';

/** Who changes a calendar, and from where, as the audit log names them. */
export type CalendarActor = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'>;

/** Which calendar is changed, and when: epoch milliseconds. */
export type CalendarAt = CalendarKey & { at: number };

/** What a new calendar is to be; what is left out is as `calendarDefaults` says, the country that of the zone. */
export type WantedCalendar = CalendarChanges & Pick<Calendar, 'name' | 'timeZone'>;

/** Makes a calendar and notes who did, in the transaction that it is given. */
export async function makeCalendar(
  db: Database,
  { wanted, ...key }: CalendarAt & { wanted: WantedCalendar },
  actor: CalendarActor,
): Promise<Omit<Calendar, 'dateOverrides'>> {
  const { hours, ...defaults } = calendarDefaults;
  const settings = {
    ...defaults,
    intervalMinutes: wanted.slotMinutes ?? defaults.slotMinutes,
    country: wanted.country === undefined ? countryOfZone(wanted.timeZone) : wanted.country,
    workingHours: parseWorkingHours(hours),
    ...wanted,
    partsOfDay: withPartChanges({}, wanted.partsOfDay ?? {}),
  };
  const calendar = { id: key.calendarId, workspaceId: key.workspaceId, ...settings };
  await insertCalendar(db, { ...calendar, createdAt: key.at });
  await note(db, { ...key, action: 'calendar.create', detail: detailOf(settings) }, actor);
  return calendar;
}

/** Changes a calendar and notes who did; false, and nothing noted, where it is archived or there is none. */
export async function changeCalendar(
  db: Database,
  { changes, ...key }: CalendarAt & { changes: CalendarChanges },
  actor: CalendarActor,
): Promise<boolean> {
  if (!(await updateCalendar(db, { ...key, changes }))) return false;
  await note(db, { ...key, action: 'calendar.update', detail: detailOf(changes) }, actor);
  return true;
}

/** Archives a calendar for good and notes who did; false, and nothing noted, where it is archived or there is none. */
export async function putAwayCalendar(
  db: Database,
  { name, ...key }: CalendarAt & { name: string },
  actor: CalendarActor,
): Promise<boolean> {
  if (!(await archiveCalendar(db, key))) return false;
  await note(db, { ...key, action: 'calendar.archive', detail: { name } }, actor);
  return true;
}

/** Gives one date other hours than its weekday's, or closes it, in place of what it had, and notes who did. */
export async function overrideDate(
  db: Database,
  { override, ...key }: CalendarAt & { override: DateOverride },
  actor: CalendarActor,
): Promise<void> {
  await replaceDateOverride(db, { ...key, override });
  const { date, label, periods } = override;
  const entry =
    periods.length === 0
      ? ({ action: 'calendar.close', detail: { date, label } } as const)
      : ({ action: 'calendar.open', detail: { date, label, hours: formatPeriods(periods) } } as const);
  await note(db, { ...key, ...entry }, actor);
}

/** Gives one date the hours of its weekday again and notes who did; false, and nothing noted, where it has them. */
export async function restoreDate(
  db: Database,
  { date, ...key }: CalendarAt & { date: string },
  actor: CalendarActor,
): Promise<boolean> {
  if (!(await deleteDateOverride(db, { ...key, date }))) return false;
  await note(db, { ...key, action: 'calendar.open', detail: { date, hours: null } }, actor);
  return true;
}

/** Settings as the audit log keeps them: hours as text, a part of the day that is as usual again as null. */
function detailOf({ workingHours, partsOfDay, ...settings }: CalendarChanges): Record<string, unknown> {
  const parts = Object.entries(partsOfDay ?? {});
  const texts = parts.map(([name, period]) => [name, period && formatPeriods([period])]);
  return {
    ...settings,
    ...(workingHours ? { workingHours: formatWorkingHours(workingHours) } : {}),
    ...(parts.length > 0 ? { partsOfDay: Object.fromEntries(texts) } : {}),
  };
}

function note(
  db: Database,
  entry: CalendarAt & { action: AuditAction; detail: Record<string, unknown> },
  actor: CalendarActor,
): Promise<void> {
  const { workspaceId, calendarId: subjectId, at, action, detail } = entry;
  return insertAuditEntry(db, { ...actor, workspaceId, at, action, subjectId, detail });
}
