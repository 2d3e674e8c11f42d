import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import { compiled, compiledFirst } from '../compiled.ts';
import type { Database } from '../sqlite/open.ts';

/** A calendar or team whose public page is on. */
export type PublicCalendar = { workspaceId: string; calendarId: string; isConfirmedByLink: boolean };

/** A public page in the list of its workspace's: its name in the address, and that of the calendar or team. */
export type ListedCalendar = { calendarId: string; name: string; calendarName: string };

/** The settings of a calendar's public page. */
export type PublicPage = {
  /** In the address. */
  name: string;
  isOn: boolean;
  /** Whether callers follow a link in a message before they're booked. */
  isConfirmedByLink: boolean;
};

/** The settings of a public page, and whose it is. */
export type ManagedPage = PublicPage & { calendarId: string; calendarName: string };

const selectNamed = compiledFirst<{ workspace: string; calendar: string }>()((db, { workspace, calendar }) =>
  selectPages(db)
    .select([
      'public_calendars.workspace_id as workspaceId',
      'public_calendars.calendar_id as calendarId',
      'public_calendars.is_confirmed_by_link as isConfirmedByLink',
    ])
    .where('public_workspaces.name', '=', workspace)
    .where('public_calendars.name', '=', calendar)
    .where('public_calendars.is_on', '=', 1)
    .compile(),
);

/** The calendar of the public page with these names; undefined unless it's on. */
export async function publicCalendarNamed(
  db: Database,
  names: { workspace: string; calendar: string },
): Promise<PublicCalendar | undefined> {
  const row = await selectNamed(db, names);
  return row && { ...row, isConfirmedByLink: row.isConfirmedByLink === 1 };
}

const selectListed = compiled<{ workspace: string }>()((db, { workspace }) =>
  selectPages(db)
    .select([
      'public_calendars.workspace_id as workspaceId',
      'public_calendars.calendar_id as calendarId',
      'public_calendars.name as name',
      'calendars.name as calendarName',
    ])
    .where('public_workspaces.name', '=', workspace)
    .where('public_calendars.is_on', '=', 1)
    .orderBy(({ eb }) => eb.case().when('calendars.team_kind', 'is', null).then(1).else(0).end())
    .orderBy('calendars.created_at')
    .orderBy('calendars.id')
    .compile(),
);

/**
 * The public pages that are on in the workspace of that name in the address, teams first, then the oldest; undefined if there
 * are none.
 */
export async function publicCalendarsOf(
  db: Database,
  workspace: string,
): Promise<{ workspaceId: string; calendars: ListedCalendar[] } | undefined> {
  const rows = await selectListed(db, { workspace });
  const [first] = rows;
  if (!first) return undefined;
  const calendars = rows.map(({ workspaceId: _, ...row }) => row);
  return { workspaceId: first.workspaceId, calendars };
}

/** The names in the address of a calendar's public page; undefined unless it's on. */
export async function publicNamesOf(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<{ workspace: string; calendar: string } | undefined> {
  const row = await selectPages(db)
    .select(['public_workspaces.name as workspace', 'public_calendars.name as calendar'])
    .where('public_calendars.workspace_id', '=', workspaceId)
    .where('public_calendars.calendar_id', '=', calendarId)
    .where('public_calendars.is_on', '=', 1)
    .executeTakeFirst();
  return row?.workspace == null ? undefined : { workspace: row.workspace, calendar: row.calendar };
}

/** Public pages of calendars that aren't archived, in workspaces that aren't deleted. */
function selectPages(db: Database) {
  return db
    .selectFrom('public_workspaces')
    .innerJoin('workspaces', 'workspaces.id', 'public_workspaces.workspace_id')
    .innerJoin('public_calendars', 'public_calendars.workspace_id', 'public_workspaces.workspace_id')
    .innerJoin('calendars', 'calendars.id', 'public_calendars.calendar_id')
    .where('workspaces.deleted_at', 'is', null)
    .where('calendars.archived_at', 'is', null)
    .where('calendars.deleted_at', 'is', null);
}

/** The settings of the public pages of a workspace's calendars that aren't archived, teams first, then the oldest. */
export async function managedPages(db: Database, workspaceId: string): Promise<ManagedPage[]> {
  const rows = await selectSettings(db, workspaceId)
    .innerJoin('calendars', 'calendars.id', 'public_calendars.calendar_id')
    .select(['public_calendars.calendar_id as calendarId', 'calendars.name as calendarName'])
    .where('calendars.archived_at', 'is', null)
    .where('calendars.deleted_at', 'is', null)
    .orderBy(({ eb }) => eb.case().when('calendars.team_kind', 'is', null).then(1).else(0).end())
    .orderBy('calendars.created_at')
    .orderBy('calendars.id')
    .execute();
  return rows.map((row) => ({ ...row, ...switches(row) }));
}

/** The settings of a calendar's public page; undefined if it never had any. */
export async function publicPageOf(
  db: Database,
  { workspaceId, calendarId }: CalendarKey,
): Promise<PublicPage | undefined> {
  const row = await selectSettings(db, workspaceId)
    .where('public_calendars.calendar_id', '=', calendarId)
    .executeTakeFirst();
  return row && { ...row, ...switches(row) };
}

function selectSettings(db: Database, workspaceId: string) {
  return db
    .selectFrom('public_calendars')
    .select([
      'public_calendars.name as name',
      'public_calendars.is_on as isOn',
      'public_calendars.is_confirmed_by_link as isConfirmedByLink',
    ])
    .where('public_calendars.workspace_id', '=', workspaceId);
}

function switches({ isOn, isConfirmedByLink }: { isOn: number; isConfirmedByLink: number }) {
  return { isOn: isOn === 1, isConfirmedByLink: isConfirmedByLink === 1 };
}

/** The calendar of a workspace, archived or not, that has a name in the address; undefined if none has. */
export async function calendarOfPublicName(
  db: Database,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('public_calendars')
    .select('calendar_id')
    .where('workspace_id', '=', workspaceId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.calendar_id;
}

/** The names in the address of all public pages of a workspace, those of archived calendars, too. */
export async function publicNamesIn(db: Database, workspaceId: string): Promise<string[]> {
  return (await selectSettings(db, workspaceId).execute()).map(({ name }) => name);
}

/** Saves the settings of a calendar's public page. */
export async function savePublicPage(
  db: Database,
  { workspaceId, calendarId, page }: CalendarKey & { page: PublicPage },
): Promise<void> {
  const row = {
    name: page.name,
    is_on: Number(page.isOn),
    is_confirmed_by_link: Number(page.isConfirmedByLink),
  };
  await db
    .insertInto('public_calendars')
    .values({ calendar_id: calendarId, workspace_id: workspaceId, ...row })
    .onConflict((conflict) => conflict.column('calendar_id').doUpdateSet(row))
    .execute();
}
