import { sql } from 'kysely';
import type { ShownBooking } from '../../src/domain/booking/booking.ts';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import { compiled } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import { type Database, SqliteDatabase } from '../sqlite/open.ts';
import { keptElsewhere } from './bookings/had-by.ts';
import { selectShown, toShown } from './bookings/shown.ts';

/** The calendar that a feed shows; `updatedAt` is in epoch milliseconds. */
export type FeedCalendar = CalendarKey & { name: string; updatedAt: number };

const selectCalendar = compiled<{ hash: string }>()((db, { hash }) =>
  fromFeeds(db)
    .select([
      'feeds.workspace_id as workspaceId',
      'feeds.calendar_id as calendarId',
      'calendars.name',
      'calendars.updated_at as updatedAt',
    ])
    .where('feeds.hash', '=', hash)
    .where('feeds.revoked_at', 'is', null)
    .where('calendars.archived_at', 'is', null)
    .compile(),
);

/**
 * The calendar of a feed by the SHA-256 of its token in hexadecimal; undefined for a revoked feed or an archived
 * calendar. Always asks the database, so a revoked feed is gone at once.
 */
export async function calendarOfFeed(db: Database, hash: string): Promise<FeedCalendar | undefined> {
  if (db instanceof SqliteDatabase) db.freshen();
  const [calendar] = await selectCalendar(db, { hash });
  return calendar;
}

/** What a feed is asked about: a calendar, from epoch milliseconds on. */
export type FeedQuery = CalendarKey & { from: number };

const selectKept = compiled<FeedQuery>()((db, { workspaceId, calendarId, from }) =>
  selectShown(db)
    .where('bookings.workspace_id', '=', workspaceId)
    .where('bookings.calendar_id', '=', calendarId)
    .where('bookings.status', '=', 'booked')
    .where('bookings.start_at', '>=', from)
    .orderBy('bookings.start_at')
    .orderBy('bookings.id')
    .compile(),
);

const selectShared = compiled<FeedQuery>()((db, { workspaceId, calendarId, from }) =>
  selectShown(db)
    .where(
      'bookings.id',
      'in',
      keptElsewhere(db, calendarId).select('owner_id').where('start_at', '>=', from),
    )
    .where(sql<boolean>`${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId}`)
    .compile(),
);

/** The live bookings of a calendar from `from` on, the earliest first, including those it has together with others. */
export async function feedBookings(
  db: Database,
  { workspaceId, calendarId, from }: FeedQuery,
): Promise<ShownBooking[]> {
  const asked = { workspaceId, calendarId, from };
  const [own, shared] = await Promise.all([selectKept(db, asked), selectShared(db, asked)]);
  const rows = shared.length === 0 ? own : [...own, ...shared].sort(byStart);
  return await toShown(db, rows, { workspaceId });
}

type Started = { startAt: number; id: string };

function byStart(a: Started, b: Started): number {
  return a.startAt - b.startAt || (a.id < b.id ? -1 : 1);
}

const selectChanges = compiled<FeedQuery>()((db, { workspaceId, calendarId, from }) => {
  const ofCalendar = db
    .selectFrom('bookings')
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId);
  return db
    .selectNoFrom([
      ofCalendar
        .select((row) => row.fn.max('updated_at').as('at'))
        .where('start_at', '>=', from)
        .as('changedAt'),
      ofCalendar
        .select((row) => row.fn.max('start_at').as('at'))
        .where('start_at', '<', from)
        .where('status', '=', 'booked')
        .as('droppedStartAt'),
      keptElsewhere(db, calendarId)
        .innerJoin('bookings', 'bookings.id', 'claims.owner_id')
        .select((row) => row.fn.max('bookings.updated_at').as('at'))
        .where('claims.start_at', '>=', from)
        .as('sharedChangedAt'),
      keptElsewhere(db, calendarId)
        .select((row) => row.fn.max('start_at').as('at'))
        .where('start_at', '<', from)
        .as('sharedDroppedStartAt'),
      // Bookings that have moved to somebody else's calendar, or were cancelled there.
      db
        .selectFrom('feeds')
        .select((row) => row.fn.max('told_at').as('at'))
        .where('calendar_id', '=', calendarId)
        .as('toldAt'),
      db
        .selectFrom('team_members as own')
        .innerJoin('team_members as other', 'other.team_id', 'own.team_id')
        .innerJoin('calendars', 'calendars.id', 'other.calendar_id')
        .select((row) => row.fn.max('calendars.updated_at').as('at'))
        .where('own.calendar_id', '=', calendarId)
        .as('peopleChangedAt'),
    ])
    .compile();
});

/**
 * What changed last in a feed from `from` on: when one of its bookings was made, changed, cancelled or given to somebody else,
 * or the calendar of somebody named there, and the start of the last one before it. Epoch milliseconds, null for none.
 */
export async function feedChanges(db: Database, { workspaceId, calendarId, from }: FeedQuery) {
  const [row] = await selectChanges(db, { workspaceId, calendarId, from });
  return {
    changedAt: latest(row?.changedAt, row?.sharedChangedAt, row?.toldAt, row?.peopleChangedAt),
    droppedStartAt: latest(row?.droppedStartAt, row?.sharedDroppedStartAt),
  };
}

/** Notes at an instant, in epoch milliseconds, that a booking has changed or left that isn't kept at a feed's calendar. */
export const tellFeeds = compiled<CalendarKey & { at: number }>()((db, { workspaceId, calendarId, at }) =>
  db
    .updateTable('feeds')
    .set({ told_at: at })
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .compile(),
);

function latest(...instants: readonly (number | null | undefined)[]): number | null {
  const known = instants.filter((at) => at !== null && at !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

/** A feed as people see it, without its token. Instants are in epoch milliseconds. */
export type Feed = CalendarKey & {
  id: string;
  calendarName: string;
  createdAt: number;
  revokedAt: number | null;
  /** From then on, the feed stops working. */
  archivedAt: number | null;
};

/** Writes a new feed by its token's SHA-256 in hexadecimal. */
export async function insertFeed(
  db: Database,
  feed: CalendarKey & { id: string; hash: string; createdAt: number },
): Promise<void> {
  const { id, workspaceId: workspace_id, calendarId: calendar_id, hash, createdAt: created_at } = feed;
  await db.insertInto('feeds').values({ id, workspace_id, calendar_id, hash, created_at }).execute();
}

/** The feeds of one calendar or all, newest first, revoked ones too. */
export async function managedFeeds(db: Database, of: CalendarKey | undefined): Promise<Feed[]> {
  return await selectFeeds(db)
    .$if(of !== undefined, (query) =>
      query
        .where('feeds.workspace_id', '=', of?.workspaceId ?? '')
        .where('feeds.calendar_id', '=', of?.calendarId ?? ''),
    )
    .orderBy('feeds.created_at', 'desc')
    .orderBy('feeds.id')
    .execute();
}

/** A feed of any calendar, for the command line. */
export async function feedById(db: Database, id: string): Promise<Feed | undefined> {
  return await selectFeeds(db).where('feeds.id', '=', id).executeTakeFirst();
}

/** Revokes one feed of a calendar for good, or all of them. Returns the revoked IDs. */
export async function revokeFeeds(
  db: Database,
  { workspaceId, calendarId, feedId, at }: CalendarKey & { feedId?: string; at: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('feeds')
    .set({ revoked_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .where('revoked_at', 'is', null)
    .$if(feedId !== undefined, (query) => query.where('id', '=', feedId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function selectFeeds(db: Database) {
  return fromFeeds(db).select([
    'feeds.id',
    'feeds.workspace_id as workspaceId',
    'feeds.calendar_id as calendarId',
    'calendars.name as calendarName',
    'feeds.created_at as createdAt',
    'feeds.revoked_at as revokedAt',
    'calendars.archived_at as archivedAt',
  ]);
}

function fromFeeds(db: Database) {
  return db
    .selectFrom('feeds')
    .innerJoin('calendars', (join) =>
      join
        .onRef('calendars.id', '=', 'feeds.calendar_id')
        .onRef('calendars.workspace_id', '=', 'feeds.workspace_id'),
    );
}
