import type { Selectable } from 'kysely';
import type { Calendar, CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { OwnWord } from '../../../src/domain/calendar/own-words.ts';
import type { PartsOfDayChanges } from '../../../src/domain/calendar/parts-of-day.ts';
import {
  eachSlotSetting,
  type SlotColumns,
  type SlotSettingName,
  slotSettingNames,
  slotSettings,
} from '../../../src/domain/calendar/slot-settings.ts';
import type { TeamKind } from '../../../src/domain/calendar/team.ts';
import { noMessages } from '../../../src/domain/messages/message.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import { keptPerVersion } from '../../kept-per-version.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';
import { type LinkOfCalendar, linksColumn } from '../links/links.ts';
import { type ServiceRow, serviceColumns, toService } from '../services.ts';
import {
  type MemberOfRow,
  type MemberRow,
  membersOfTeam,
  teamsOfMember,
  toMember,
  toMemberOf,
} from '../teams.ts';
import { type HoursRow, hoursColumns, parsed, toHours, toMessages, toPartsOfDay } from './columns.ts';
import { replacePartsOfDay, replaceWorkingHours } from './hours.ts';

/** A calendar as people manage it; instants are in epoch milliseconds. */
export type ManagedCalendar = Calendar & {
  createdAt: number;
  archivedAt: number | null;
  deletedAt: number | null;
};

/** Changes to a calendar; undefined stays. */
export type CalendarChanges = Partial<
  Omit<
    Calendar,
    | 'id'
    | 'workspaceId'
    | 'dateOverrides'
    | 'partsOfDay'
    | 'ownWords'
    | 'services'
    | 'defaultServiceId'
    | 'team'
    | 'memberOf'
  >
> & {
  partsOfDay?: PartsOfDayChanges;
};

function selectCalendars(db: Database) {
  const { jsonArrayFrom } = dialectOf(db);
  return db
    .selectFrom('calendars')
    .selectAll('calendars')
    .select((row) => [
      ...hoursColumns(db, 'calendars.id'),
      jsonArrayFrom(
        row
          .selectFrom('calendar_parts_of_day')
          .select(['part', 'start_minute as startMinute', 'end_minute as endMinute'])
          .whereRef('calendar_id', '=', 'calendars.id'),
      ).as('partsOfDay'),
      jsonArrayFrom(
        row
          .selectFrom('calendar_own_words')
          .select(['phrase', 'meaning'])
          .whereRef('calendar_id', '=', 'calendars.id')
          .orderBy('key'),
      ).as('ownWords'),
      jsonArrayFrom(
        row
          .selectFrom('services')
          .select(serviceColumns)
          .whereRef('calendar_id', '=', 'calendars.id')
          .orderBy('number'),
      ).as('services'),
      membersOfTeam(db),
      teamsOfMember(db),
    ]);
}

const selectCalendar = compiled<CalendarKey>()((db, { calendarId, workspaceId }) =>
  selectCalendars(db)
    .select(linksColumn(db))
    .where('calendars.id', '=', calendarId)
    .where('calendars.workspace_id', '=', workspaceId)
    .where('archived_at', 'is', null)
    .compile(),
);

/** A live calendar of this workspace with its hours and overrides. */
export async function calendarOfWorkspace(db: Database, key: CalendarKey): Promise<Calendar | undefined> {
  return (await calendarWithLinks(db, key))?.calendar;
}

const mostCalendarsKept = 1_000;

/** A live calendar of this workspace, and what its linked calendars are like. */
export const calendarWithLinks = keptPerVersion(readCalendar, {
  nameOf: ({ workspaceId, calendarId }) => `${workspaceId} ${calendarId}`,
  most: mostCalendarsKept,
});

async function readCalendar(
  db: Database,
  key: CalendarKey,
): Promise<{ calendar: Calendar; links: readonly LinkOfCalendar[] } | undefined> {
  const [row] = await selectCalendar(db, key);
  if (!row) return undefined;
  const values: unknown[] = Object.values(row);
  // They're the last column, and none of the calendar's own.
  const links = values.pop();
  return { calendar: knownCalendar(db, row, values), links: JSON.parse(String(links)) };
}

function knownCalendar(db: Database, row: CalendarRow, values: readonly unknown[]): Calendar {
  const known = lastRead.get(db) ?? new Map<string, LastRead>();
  lastRead.set(db, known);
  const before = known.get(row.id);
  if (before?.values.every((value, at) => value === values[at])) return before.calendar;
  if (known.size >= mostCalendarsKept) known.clear();
  const calendar = toCalendar(row);
  known.set(row.id, { values, calendar });
  return calendar;
}

/** A calendar as last read. While its row is the same, so is the object, along with what was computed from it. */
type LastRead = { values: readonly unknown[]; calendar: Calendar };
const lastRead = new WeakMap<Database, Map<string, LastRead>>();

/** A calendar of any workspace, archived ones too, for the command line. */
export async function calendarById(db: Database, id: string): Promise<ManagedCalendar | undefined> {
  const row = await selectCalendars(db).where('calendars.id', '=', id).executeTakeFirst();
  return row && toManagedCalendar(row);
}

/** The calendars of one workspace or all, oldest first, archived ones too. */
export async function managedCalendars(db: Database, workspaceId: string | undefined) {
  const rows = await selectCalendars(db)
    .$if(workspaceId !== undefined, (query) => query.where('calendars.workspace_id', '=', workspaceId ?? ''))
    .orderBy('workspace_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toManagedCalendar);
}

/** Inserts a calendar with its working hours, but without date overrides, own words, services and members. */
export async function insertCalendar(
  db: Database,
  calendar: Omit<
    Calendar,
    'dateOverrides' | 'ownWords' | 'services' | 'defaultServiceId' | 'team' | 'memberOf'
  > & {
    teamKind?: TeamKind | undefined;
    createdAt: number;
  },
): Promise<void> {
  const { id, workspaceId, createdAt, workingHours, partsOfDay, teamKind = null, ...settings } = calendar;
  await db
    .insertInto('calendars')
    .values({
      id,
      workspace_id: workspaceId,
      ...settingsRow(settings),
      messages: calendar.messages === noMessages ? null : JSON.stringify(calendar.messages),
      team_kind: teamKind,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  const key = { workspaceId, calendarId: id };
  await replaceWorkingHours(db, { ...key, workingHours });
  await replacePartsOfDay(db, { ...key, partsOfDay });
}

/** Changes a live calendar of this workspace, at epoch milliseconds; false if there's none. */
export async function updateCalendar(
  db: Database,
  { changes, at, ...key }: CalendarKey & { changes: CalendarChanges; at: number },
): Promise<boolean> {
  const { workingHours, partsOfDay, ...settings } = changes;
  const { numUpdatedRows } = await db
    .updateTable('calendars')
    .set({ ...settingsRow(settings), updated_at: at })
    .where('id', '=', key.calendarId)
    .where('workspace_id', '=', key.workspaceId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (workingHours) await replaceWorkingHours(db, { ...key, workingHours });
  if (partsOfDay) await replacePartsOfDay(db, { ...key, partsOfDay });
  return true;
}

/** Archives a calendar of this workspace, so keys no longer reach it; false if it already is, or there's none. */
export async function archiveCalendar(db: Database, { at, ...key }: CalendarKey & { at: number }) {
  const { numUpdatedRows } = await db
    .updateTable('calendars')
    .set({ archived_at: at, updated_at: at })
    .where('id', '=', key.calendarId)
    .where('workspace_id', '=', key.workspaceId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The settings as columns; Kysely leaves out undefined ones. */
function settingsRow<Settings extends Omit<CalendarChanges, 'workingHours' | 'partsOfDay'>>(
  settings: Settings,
) {
  return {
    name: settings.name as Settings['name'],
    time_zone: settings.timeZone as Settings['timeZone'],
    language: settings.language as Settings['language'],
    country: settings.country as Settings['country'],
    group_name: settings.group as Settings['group'],
    place: settings.place as Settings['place'],
    contact_phone: settings.contactPhone as Settings['contactPhone'],
    messages: settings.messages && JSON.stringify(settings.messages),
    find_without_name: settings.findWithoutName === undefined ? undefined : Number(settings.findWithoutName),
    caller_told: settings.callerTold as Settings['callerTold'],
    offer_first: settings.offerFirst as Settings['offerFirst'],
    ...(Object.fromEntries(slotSettingNames.map((each) => [slotSettings[each].column, settings[each]])) as {
      [Column in keyof SlotColumns]: Settings[SlotSettingName];
    }),
  };
}

type CalendarRow = Selectable<Schema['calendars']> &
  HoursRow & {
    partsOfDay: unknown;
    ownWords: unknown;
    services: unknown;
    members: unknown;
    memberOf: unknown;
  };

function toManagedCalendar(row: CalendarRow): ManagedCalendar {
  return {
    ...toCalendar(row),
    createdAt: row.created_at,
    archivedAt: row.archived_at,
    deletedAt: row.deleted_at,
  };
}

function toCalendar(row: CalendarRow): Calendar {
  const memberOf = parsed<MemberOfRow>(row.memberOf).map(toMemberOf);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    timeZone: row.time_zone,
    language: row.language,
    country: row.country,
    group: row.group_name,
    place: row.place,
    contactPhone: row.contact_phone,
    messages: toMessages(row.messages),
    findWithoutName: row.find_without_name === 1,
    callerTold: row.caller_told,
    offerFirst: row.offer_first,
    ...eachSlotSetting((each) => row[slotSettings[each].column]),
    ...toHours(row),
    partsOfDay: toPartsOfDay(row.partsOfDay),
    ownWords: parsed<OwnWord>(row.ownWords),
    services: parsed<ServiceRow>(row.services).map(toService),
    defaultServiceId: row.default_service_id,
    ...(row.team_kind && {
      team: { kind: row.team_kind, members: parsed<MemberRow>(row.members).map(toMember) },
    }),
    ...(memberOf.length > 0 && { memberOf }),
  };
}
