import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { LinkKind, LinkSyncStatus } from '../../../src/domain/calendar/link.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A link without its access. Instants are in epoch milliseconds. */
export type CalendarLink = CalendarKey &
  LinkSyncStatus & {
    id: string;
    kind: LinkKind;
    name: string;
    host: string;
    createdAt: number;
    attemptedAt: number | null;
    nextAt: number;
    /** Why the last try failed, as JSON. */
    error: string | null;
    eventCount: number;
    /** Events that couldn't be read and the time they block, as JSON. */
    unclear: string | null;
    targetHref: string | null;
    targetName: string | null;
    /** Why bookings can't be written to it, as JSON. */
    writingError: string | null;
    /** 1 if events that aren't certain are busy. */
    tentativeIsBusy: number;
  };

/** Identifies a link in queries. */
export type LinkKey = { workspaceId: string; linkId: string };

/** The columns of a LinkSyncStatus. */
export const syncStatusColumns = [
  'freshness_minutes as freshnessMinutes',
  'synced_at as syncedAt',
  'failures',
  'covered_until as coveredUntil',
  'covered_zone as coveredZone',
] as const;

/** The columns of a LinkOfCalendar. */
export const freshnessColumns = [
  ...syncStatusColumns,
  'id',
  'calendar_id as calendarId',
  'kind',
  'attempted_at as attemptedAt',
  'next_at as nextAt',
  'error',
] as const;

/** The links of the row of `calendars` that is in the surrounding query; a team has its members'. */
export function linksColumn(db: Database) {
  const links = db
    .selectFrom('links')
    .select(freshnessColumns)
    .where(
      sql<boolean>`links.calendar_id in (
        select calendars.id union all
        select team_members.calendar_id from team_members
        where calendars.team_kind is not null and team_members.team_id = calendars.id
          and team_members.workspace_id = calendars.workspace_id and team_members.left_at is null)`,
    );
  return dialectOf(db).jsonArrayFrom(links).as('links');
}

const linkColumns = [
  ...freshnessColumns,
  'workspace_id as workspaceId',
  'name',
  'host',
  'created_at as createdAt',
  'event_count as eventCount',
  'unclear',
  'target_href as targetHref',
  'target_name as targetName',
  'writing_error as writingError',
  'tentative_is_busy as tentativeIsBusy',
] as const;

/** The links of a calendar, or all links, oldest first. */
export async function managedLinks(db: Database, of: CalendarKey | undefined): Promise<CalendarLink[]> {
  const links = db.selectFrom('links').select(linkColumns).orderBy('created_at').orderBy('id');
  if (of === undefined) return await links.execute();
  const { workspaceId, calendarId } = of;
  return await links
    .where((row) => row.and({ workspace_id: workspaceId, calendar_id: calendarId }))
    .execute();
}

/** The links of a workspace's calendars, oldest first, without those of archived calendars. */
export async function linksOfWorkspace(db: Database, workspaceId: string): Promise<CalendarLink[]> {
  return await db
    .selectFrom('links')
    .select(linkColumns)
    .where('calendar_id', 'in', (row) =>
      row
        .selectFrom('calendars')
        .select('calendars.id')
        .where('calendars.workspace_id', '=', workspaceId)
        .where('calendars.archived_at', 'is', null),
    )
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A link in any workspace by its id, for the command line. */
export async function linkById(db: Database, id: string): Promise<CalendarLink | undefined> {
  return await db.selectFrom('links').select(linkColumns).where('id', '=', id).executeTakeFirst();
}

/** A link of a workspace by its id. */
export async function linkOfWorkspace(db: Database, key: LinkKey): Promise<CalendarLink | undefined> {
  return await db
    .selectFrom('links')
    .select(linkColumns)
    .where((row) => row.and({ id: key.linkId, workspace_id: key.workspaceId }))
    .executeTakeFirst();
}

/** What decides whether a calendar's link can be relied on. */
export type LinkOfCalendar = LinkSyncStatus &
  Pick<CalendarLink, 'id' | 'calendarId' | 'kind' | 'attemptedAt' | 'nextAt' | 'error'>;

/** The sync status of a calendar's links; runs in every request that looks for free time. */
export const linksOfCalendar = compiled<CalendarKey>()((db, { calendarId, workspaceId }) =>
  db
    .selectFrom('links')
    .select(freshnessColumns)
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .compile(),
);

/** Whether a workspace has a link of a kind to a collection already. Servers of other kinds may call theirs the same. */
export async function hasLinkTo(
  db: Database,
  { workspaceId, kind, href }: { workspaceId: string; kind: CalendarLink['kind']; href: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('link_collections')
    .innerJoin('links', 'links.id', 'link_collections.link_id')
    .select('link_id')
    .where('links.workspace_id', '=', workspaceId)
    .where('links.kind', '=', kind)
    .where('link_collections.href', '=', href)
    .executeTakeFirst();
  return found !== undefined;
}

/** A new link. */
export type NewLink = Pick<
  CalendarLink,
  keyof CalendarKey | 'id' | 'kind' | 'name' | 'host' | 'freshnessMinutes' | 'createdAt'
> & {
  /** Sealed. */
  access: string;
  isTentativeBusy?: boolean | undefined;
  /** The ones that count as busy. */
  collections: readonly { href: string; name: string }[];
  /** The one that bookings are written to; it's read even if it doesn't count as busy. */
  target: { href: string; name: string } | null;
};

/** Inserts a link that is due at once. */
export async function insertLink(db: Database, link: NewLink): Promise<void> {
  const { id, workspaceId, calendarId, kind, name, host, access, freshnessMinutes, target, createdAt } = link;
  await sql`
    insert into links (id, workspace_id, calendar_id, kind, name, host, access, freshness_minutes, target_href,
      target_name, tentative_is_busy, outbox_id, created_at, next_at)
    values (${id}, ${workspaceId}, ${calendarId}, ${kind}, ${name}, ${host}, ${access}, ${freshnessMinutes},
      ${target?.href ?? null}, ${target?.name ?? null},
      ${link.isTentativeBusy === false ? 0 : 1}, 0, ${createdAt}, ${createdAt})
  `.execute(db);
  await db.insertInto('link_collections').values(collectionRows(link)).execute();
}

function collectionRows({ id, workspaceId, collections, target }: NewLink) {
  const row = ({ href, name }: { href: string; name: string }, isBusy: number) => {
    return { workspace_id: workspaceId, link_id: id, href, name, cursor: null, is_busy: isBusy };
  };
  const rows = collections.map((each) => row(each, 1));
  const isRead = target === null || collections.some(({ href }) => href === target.href);
  return isRead ? rows : [...rows, row(target, 0)];
}

/** Makes a link due now and changes the given settings; `access` is sealed. False if there is no such link. */
export async function changeLink(
  db: Database,
  given: LinkKey & {
    at: number;
    freshnessMinutes?: number | undefined;
    access?: string | undefined;
    isTentativeBusy?: boolean | undefined;
  },
): Promise<boolean> {
  const { workspaceId, linkId, at, freshnessMinutes, access, isTentativeBusy } = given;
  const { numUpdatedRows } = await db
    .updateTable('links')
    .set({
      next_at: at,
      writing_next_at: 0,
      ...(freshnessMinutes !== undefined && { freshness_minutes: freshnessMinutes }),
      ...(access !== undefined && { access }),
      ...(isTentativeBusy !== undefined && { tentative_is_busy: isTentativeBusy ? 1 : 0 }),
    })
    .where((row) => row.and({ id: linkId, workspace_id: workspaceId }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a link and frees the time that it blocked. */
export async function deleteLink(db: Database, { workspaceId, linkId }: LinkKey): Promise<void> {
  await sql`delete from links where id = ${linkId} and workspace_id = ${workspaceId}`.execute(db);
  await sql`
    delete from jobs where kind = 'write_back' and about = ${linkId} and workspace_id = ${workspaceId}
  `.execute(db);
  await sql`
    delete from claims where owner_id = ${linkId} and workspace_id = ${workspaceId} and kind = 'external'
  `.execute(db);
}

/** Where the collections of a link are. */
export async function collectionHrefs(db: Database, linkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('link_collections')
    .select('href')
    .where('link_id', '=', linkId)
    .orderBy('href')
    .execute();
  return rows.map(({ href }) => href);
}

/** The access of a link, sealed; undefined if the link is gone. */
export async function sealedAccess(db: Database, linkId: string) {
  return await db
    .selectFrom('links')
    .select(['kind', 'access', 'host'])
    .where('id', '=', linkId)
    .executeTakeFirst();
}
