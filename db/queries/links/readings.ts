import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { LinkKind, LinkSyncStatus } from '../../../src/domain/calendar/link.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** A link that is due to be read. */
export type DueLink = { id: string; workspaceId: string };

const selectDue = compiled<{ now: number; limit: number }>()((db, parameter) =>
  db
    .selectFrom('links')
    .innerJoin('calendars', 'calendars.id', 'links.calendar_id')
    .select(['links.id', 'links.workspace_id as workspaceId'])
    .where('links.next_at', '<=', parameter('now'))
    .where('links.leased_until', '<=', parameter('now'))
    .where('calendars.archived_at', 'is', null)
    .orderBy('links.next_at')
    .limit(parameter('limit'))
    .compile(),
);

/** The links of active calendars that are due by now, in epoch milliseconds, the longest overdue first. */
export async function dueLinks(db: Database, due: { now: number; limit: number }): Promise<DueLink[]> {
  return await selectDue(db, due);
}

/** A link that one process has to itself to read. */
export type LeasedLink = LinkSyncStatus &
  CalendarKey & {
    id: string;
    kind: LinkKind;
    access: string;
    host: string;
    needsExpansion: boolean;
    /** The outbox row up to which its copies of bookings were classified; null if that need not be repeated. */
    copiesOutboxId: number | null;
    /** When it was last read in full. */
    wholeAt: number | null;
    eventCount: number;
    /** Events that couldn't be read and the time they block, as JSON. */
    unclear: string | null;
    calendarZone: string;
    horizonDays: number;
    collections: { href: string; cursor: string | null; isBusy: boolean }[];
  };

/** Leases a link to one process until an instant in epoch milliseconds; undefined if another has it, or it is gone. */
export async function leaseLink(
  db: Database,
  { linkId, now, until }: { linkId: string; now: number; until: number },
): Promise<LeasedLink | undefined> {
  const row = await db
    .updateTable('links')
    .set({ leased_until: until, attempted_at: now })
    .where('id', '=', linkId)
    // A lease that lasts longer than any can is from before the clock was set back.
    .where((where) => where.or([where('leased_until', '<=', now), where('leased_until', '>', until)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const calendar = await db
    .selectFrom('calendars')
    .select(['time_zone', 'horizon_days'])
    .where('id', '=', row.calendar_id)
    .executeTakeFirstOrThrow();
  const collections = await db
    .selectFrom('link_collections')
    .select(['href', 'cursor', 'is_busy'])
    .where('link_id', '=', linkId)
    .orderBy('href')
    .execute();
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    calendarId: row.calendar_id,
    kind: row.kind,
    access: row.access,
    host: row.host,
    freshnessMinutes: row.freshness_minutes,
    syncedAt: row.synced_at,
    failures: row.failures,
    coveredUntil: row.covered_until,
    coveredZone: row.covered_zone,
    needsExpansion: row.needs_expansion === 1,
    copiesOutboxId: row.copies_outbox_id,
    wholeAt: row.whole_at,
    eventCount: row.event_count,
    unclear: row.unclear,
    calendarZone: calendar.time_zone,
    horizonDays: calendar.horizon_days,
    collections: collections.map(({ href, cursor, is_busy }) => ({ href, cursor, isBusy: is_busy === 1 })),
  };
}

/** Renews a lease until an instant in epoch milliseconds; false if the link is gone or the lease was released. */
export async function renewLease(
  db: Database,
  { linkId, until }: { linkId: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links')
    .set({ leased_until: until })
    .where('id', '=', linkId)
    .where('leased_until', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  copiesOutboxId?: number | null;
  /** Whether the next reading must expand events again, even if nothing changed. */
  needsRecheck?: boolean;
};

/** Records a successful reading once all of its data is stored, and releases the lease. */
export async function finishReading(db: Database, read: FinishedReading): Promise<void> {
  await db
    .updateTable('links')
    .set({
      synced_at: read.syncedAt,
      whole_at: read.wholeAt,
      next_at: read.nextAt,
      covered_until: read.coveredUntil,
      covered_zone: read.coveredZone,
      event_count: read.eventCount,
      unclear: read.unclear,
      needs_expansion: read.needsRecheck ? 1 : 0,
      copies_outbox_id: read.copiesOutboxId ?? null,
      failures: 0,
      error: null,
      leased_until: 0,
    })
    .where('id', '=', read.linkId)
    .execute();
  for (const { href, cursor } of read.cursors) {
    await db
      .updateTable('link_collections')
      .set({ cursor })
      .where('link_id', '=', read.linkId)
      .where('href', '=', href)
      .execute();
  }
}

/** Records a failed reading, keeps the data from before, and releases the lease; `error` is JSON. */
export async function failReading(
  db: Database,
  { linkId, nextAt, error }: { linkId: string; nextAt: number; error: string },
): Promise<void> {
  await db
    .updateTable('links')
    .set((row) => ({ next_at: nextAt, error, failures: row('failures', '+', 1), leased_until: 0 }))
    .where('id', '=', linkId)
    .execute();
}

/** Releases a lease without a result, so that another process can read the link. */
export async function releaseLease(db: Database, linkId: string): Promise<void> {
  await db.updateTable('links').set({ leased_until: 0 }).where('id', '=', linkId).execute();
}
