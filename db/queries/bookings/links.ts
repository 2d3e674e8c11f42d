import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';
import { compiled, compiledFirst } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { bookingColumns, toBooking } from './bookings.ts';

const selectLinked = compiledFirst<{ digest: string; now: number }>()((db, { digest, now }) =>
  db
    .selectFrom('bookings')
    .innerJoin('workspaces', 'workspaces.id', 'bookings.workspace_id')
    .select([...bookingColumns, 'bookings.link_used_at as linkUsedAt'])
    .select('workspaces.hour_cycle as hourCycle')
    .where('bookings.link_digest', '=', digest)
    .where('bookings.start_at', '>', now)
    .where('workspaces.deleted_at', 'is', null)
    .compile(),
);

/**
 * A booking that somebody has the link of; `linkUsedAt` is when its page was opened last, in epoch milliseconds, and
 * `hourCycle` the clock that its workspace chose.
 */
export type OpenedBooking = Booking & { linkUsedAt: number | null; hourCycle: HourCycle | null };

/** The booking to come, cancelled or not, whose link has this digest (SHA-256 in hexadecimal). */
export async function bookingOfLink(
  db: Database,
  given: { digest: string; now: number },
): Promise<OpenedBooking | undefined> {
  const row = await selectLinked(db, given);
  return row && { ...toBooking(row), linkUsedAt: row.linkUsedAt, hourCycle: row.hourCycle };
}

/** A booking as far as its link depends on it. */
type Linkable = Pick<Booking, 'id' | 'linkNumber'>;

const selectUndigested = compiled<{ now: number; limit: number }>()((db, { now, limit }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'link_number as linkNumber'])
    .where('link_digest', 'is', null)
    .where('start_at', '>', now)
    .orderBy('start_at')
    .limit(limit)
    .compile(),
);

/** Some of the bookings to come whose links can't be found yet, the soonest first. */
export async function bookingsWithoutDigest(
  db: Database,
  given: { now: number; limit: number },
): Promise<Linkable[]> {
  return await selectUndigested(db, given);
}

const updateDigest = compiled<Linkable & { digest: string }>()((db, { id, linkNumber, digest }) =>
  db
    .updateTable('bookings')
    .set({ link_digest: digest })
    .where('id', '=', id)
    .where('link_number', '=', linkNumber)
    .where('link_digest', 'is', null)
    .compile(),
);

/** Keeps what links are found by, of those that weren't renewed meanwhile. */
export async function setLinkDigests(
  db: Database,
  links: readonly (Linkable & { digest: string })[],
): Promise<void> {
  await Promise.all(links.map((link) => updateDigest(db, link)));
}

const sampleDigest = compiledFirst<{ now: number }>()((db, { now }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'link_number as linkNumber', 'link_digest as digest'])
    .where('link_digest', 'is not', null)
    .where('start_at', '>', now)
    .orderBy('start_at')
    .limit(1)
    .compile(),
);

/** The next booking to come whose link can be found; undefined if there's none. */
export async function firstDigest(
  db: Database,
  given: { now: number },
): Promise<(Linkable & { digest: string | null }) | undefined> {
  return await sampleDigest(db, given);
}

/** Forgets what the links of bookings to come are found by. */
export async function forgetDigests(db: Database, { now }: { now: number }): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ link_digest: null })
    .where('link_digest', 'is not', null)
    .where('start_at', '>', now)
    .execute();
}

const touch = compiled<{ id: string; now: number; before: number }>()((db, { id, now, before }) =>
  db
    .updateTable('bookings')
    .set({ link_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('link_used_at', 'is', null), row('link_used_at', '<=', before)]))
    .compile(),
);

/** Notes that a booking's page was opened, unless it was since `before`; epoch milliseconds. */
export async function setLinkUsed(
  db: Database,
  used: { id: string; now: number; before: number },
): Promise<void> {
  await touch(db, used);
}

/** When a booking's page was opened last by the link that it has now, in epoch milliseconds; null for never. */
export async function linkUsedAt(
  db: Database,
  { workspaceId, bookingId }: { workspaceId: string; bookingId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('bookings')
    .select('link_used_at as usedAt')
    .where('id', '=', bookingId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.usedAt ?? null;
}

/** Ends a booking's link: it has the next one from now on, which nobody has used. */
export async function renewLink(db: Database, booking: Booking): Promise<Booking> {
  const linkNumber = booking.linkNumber + 1;
  await db
    .updateTable('bookings')
    .set({ link_number: linkNumber, link_digest: null, link_used_at: null })
    .where('id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return { ...booking, linkNumber };
}
