import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { LinkSyncStatus } from '../../../src/domain/calendar/link.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { type CalendarLink, syncStatusColumns } from './links.ts';

/** What every attempt to read a link changes, by success or failure. */
export type LastRead = Pick<LinkSyncStatus, 'syncedAt' | 'failures'>;

/** A link that is due to be read. */
export type DueLink = { id: string; workspaceId: string } & LastRead;

/** The links of active calendars that are due by now, in epoch milliseconds, the longest overdue first. */
export const dueLinks = compiled<{ now: number; limit: number }>()((db, { now, limit }) =>
  sql<DueLink>`
    select links.id, links.workspace_id as "workspaceId", links.synced_at as "syncedAt", links.failures
    from links join calendars on calendars.id = links.calendar_id
    where links.next_at <= ${now} and links.leased_until <= ${now}
      and calendars.archived_at is null
    order by links.next_at limit ${limit}
  `.compile(db),
);

/** A link that one process has to itself to read. */
export type LeasedLink = LinkSyncStatus &
  CalendarKey &
  Pick<CalendarLink, 'id' | 'kind' | 'host' | 'eventCount' | 'unclear'> & {
    access: string;
    needsExpansion: boolean;
    isTentativeBusy: boolean;
    /** After how many changes its copies of bookings were classified; null if that need not be repeated. */
    copiesChanges: number | null;
    /** Not null if a server of the version before has classified them since. */
    copiesOutboxId: number | null;
    /** When it was last read in full. */
    wholeAt: number | null;
    calendarZone: string;
    horizonDays: number;
    collections: { href: string; cursor: string | null; isBusy: boolean }[];
  };

/** Who wants to read a link; instants in epoch milliseconds. */
export type LinkLease = {
  linkId: string;
  now: number;
  until: number;
  /** What it was when it was found to need it, if that's why it's to be read. */
  seen?: LastRead | undefined;
};

/** Leases a link to one process; undefined if another has it or has tried since it was seen, or it is gone. */
export async function leaseLink(
  db: Database,
  { linkId, now, until, seen }: LinkLease,
): Promise<LeasedLink | undefined> {
  const row = await db
    .updateTable('links')
    .set({ leased_until: until, attempted_at: now })
    .where('id', '=', linkId)
    // A lease that lasts longer than any can is from before the clock was set back.
    .where((where) => where.or([where('leased_until', '<=', now), where('leased_until', '>', until)]))
    .$if(seen !== undefined, (lease) =>
      lease
        .where('synced_at', 'is not distinct from', seen?.syncedAt ?? null)
        .where('failures', '=', seen?.failures ?? 0),
    )
    .returning(leasedColumns)
    .executeTakeFirst();
  if (!row) return undefined;
  const calendar = await db
    .selectFrom('calendars')
    .select((calendar) => [
      'time_zone as calendarZone',
      // Its teams may be booked further ahead.
      dialectOf(db)
        .larger(
          sql.ref('horizon_days'),
          sql`coalesce(${calendar
            .selectFrom('team_members')
            .innerJoin('calendars as team', 'team.id', 'team_members.team_id')
            .select((teams) => teams.fn.max('team.horizon_days').as('days'))
            .where('team_members.calendar_id', '=', row.calendarId)
            .where('team_members.left_at', 'is', null)}, 0)`,
        )
        .as('horizonDays'),
    ])
    .where('id', '=', row.calendarId)
    .executeTakeFirstOrThrow();
  const collections = await db
    .selectFrom('link_collections')
    .select(['href', 'cursor', 'is_busy as isBusy'])
    .where('link_id', '=', linkId)
    .orderBy('href')
    .execute();
  const { needsExpansion, tentativeIsBusy, ...link } = row;
  return {
    ...link,
    ...calendar,
    needsExpansion: needsExpansion === 1,
    isTentativeBusy: tentativeIsBusy === 1,
    collections: collections.map((each) => ({ ...each, isBusy: each.isBusy === 1 })),
  };
}

const leasedColumns = [
  ...syncStatusColumns,
  'id',
  'workspace_id as workspaceId',
  'calendar_id as calendarId',
  'kind',
  'access',
  'host',
  'needs_expansion as needsExpansion',
  'copies_changes as copiesChanges',
  'copies_outbox_id as copiesOutboxId',
  'whole_at as wholeAt',
  'event_count as eventCount',
  'unclear',
  'tentative_is_busy as tentativeIsBusy',
] as const;

/** Renews a lease until an instant in epoch milliseconds; false if the link is gone or the lease was released. */
export async function renewLease(db: Database, { linkId, until }: { linkId: string; until: number }) {
  const { numAffectedRows = 0n } = await sql`
    update links set leased_until = ${until} where id = ${linkId} and leased_until > 0
  `.execute(db);
  return numAffectedRows > 0n;
}

/** The result of a successful reading; instants in epoch milliseconds. */
export type FinishedReading = {
  linkId: string;
  syncedAt: number;
  wholeAt: number;
  nextAt: number;
  coveredUntil: number;
  coveredZone: string;
  eventCount: number;
  /** JSON. */
  unclear: string | null;
  cursors: { href: string; cursor: string | null }[];
  copiesChanges?: number | null;
  /** Whether the next reading must expand events again, even if nothing changed. */
  needsRecheck?: boolean;
};

/** Records a successful reading once all of its data is stored, and releases the lease. */
export async function finishReading(db: Database, read: FinishedReading): Promise<void> {
  await sql`
    update links set synced_at = ${read.syncedAt}, whole_at = ${read.wholeAt},
      -- What changed since it began may not have been read.
      next_at = case when hinted_at >= ${read.syncedAt} then hinted_at else cast(${read.nextAt} as bigint) end,
      covered_until = ${read.coveredUntil}, covered_zone = ${read.coveredZone}, event_count = ${read.eventCount},
      unclear = ${read.unclear}, needs_expansion = ${read.needsRecheck ? 1 : 0},
      copies_changes = ${read.copiesChanges ?? null}, copies_outbox_id = null, failures = 0, error = null, leased_until = 0
    where id = ${read.linkId}
  `.execute(db);
  for (const { href, cursor } of read.cursors) {
    await sql`
      update link_collections set cursor = ${cursor} where link_id = ${read.linkId} and href = ${href}
    `.execute(db);
  }
}

/** Records a failed reading, keeps the data from before, and releases the lease; `error` is JSON. */
export async function failReading(
  db: Database,
  { linkId, nextAt, error }: { linkId: string; nextAt: number; error: string },
): Promise<void> {
  await sql`
    update links set next_at = ${nextAt}, error = ${error}, failures = failures + 1, leased_until = 0
    where id = ${linkId}
  `.execute(db);
}

/** Releases a lease without a result, so that another process can read the link. */
export async function releaseLease(db: Database, linkId: string): Promise<void> {
  await sql`update links set leased_until = 0 where id = ${linkId}`.execute(db);
}
