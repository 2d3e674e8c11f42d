import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { DeletedCalendar } from './final.ts';

type Batch = { calendarId: string; limit: number };

/** Deletes at most `limit` rows about a calendar, and what depends on them. Returns how many. */
type Deletion = (db: Database, batch: Batch) => Promise<number>;

/** Leaves bookings with those who have them, once their team is gone with its services. */
const leaveTeamBookings: Deletion = async (db, { calendarId, limit }) =>
  await rows(
    db,
    sql`
      update bookings set team_id = null, service_id = null
      where id in (select id from bookings where team_id = ${calendarId} limit ${limit})`,
  );

/** Leaves bookings that take others' time, too, to those. */
const leaveToOthers: Deletion = async (db, { calendarId, limit }) => {
  const shared = await db
    .selectFrom('bookings')
    .select(['id', 'member_ids as memberIds'])
    .where(isWithOthers(db, calendarId))
    .limit(limit)
    .execute();
  for (const { id, memberIds } of shared) {
    const ids: string[] = JSON.parse(memberIds ?? '[]');
    const others = ids.filter((each) => each !== calendarId);
    const [first = calendarId] = others;
    const ofBooking = db
      .updateTable('claims')
      .where('owner_id', '=', id)
      .where('kind', '=', sql.lit('booking'));
    await ofBooking.set({ kept_at: first }).where('calendar_id', '<>', first).execute();
    await ofBooking.set({ kept_at: null }).where('calendar_id', '=', first).execute();
    await db
      .updateTable('bookings')
      .set({ calendar_id: first, member_ids: JSON.stringify(others) })
      .where('id', '=', id)
      .execute();
    // What waits to be said stays true.
    await sql`
      update messages set facts = replace(facts, ${` ${calendarId}`}, '') where booking_id = ${id}
    `.execute(db);
  }
  return shared.length;
};

/** Bookings that a calendar keeps, has a claim for, or had as a member of a team, along with others. */
function isWithOthers(db: Database, calendarId: string): RawBuilder<boolean> {
  const isMember = dialectOf(db).contains(sql`coalesce(member_ids, '')`, sql`cast(${calendarId} as text)`);
  return sql<boolean>`bookings.id in (
    select id from bookings where calendar_id = ${calendarId} and member_ids like '%,%'
    union all select owner_id from claims
    where claims.calendar_id = ${calendarId} and claims.kept_at is not null
    union all select id from bookings
    where team_id in (select team_id from team_members where team_members.calendar_id = ${calendarId})
      and member_ids like '%,%' and ${isMember})
    and member_ids like '%,%' and ${isMember}`;
}

/**
 * Deletes bookings, with their time, the answers that are kept about them, and what links know of them. Those that others have,
 * too, stay theirs.
 */
const deleteBookings: Deletion = async (db, { calendarId, limit }) => {
  const left = await leaveToOthers(db, { calendarId, limit });
  if (left === limit) return left;
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .limit(limit - left)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return left;
  await db.deleteFrom('idempotency_keys').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('claims').where('owner_id', 'in', ids).execute();
  await db.deleteFrom('bookings').where('id', 'in', ids).execute();
  return left + ids.length;
};

/** Deletes messages for the desk, with the answers that are kept about them. */
const deleteLeftMessages: Deletion = async (db, { calendarId, limit }) => {
  const some = sql`select id from left_messages where calendar_id = ${calendarId} order by created_at, id limit ${limit}`;
  await sql`delete from idempotency_keys where booking_id in (${some})`.execute(db);
  return await rows(db, sql`delete from left_messages where id in (${some})`);
};

/** Everything about a calendar that can be much, in the order in which it's deleted. */
export const calendarDeletions: readonly Deletion[] = [
  deleteBookings,
  leaveTeamBookings,
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`delete from claims where id in (select id from claims where calendar_id = ${calendarId} limit ${limit})`,
    ),
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`
        delete from jobs where id in (
          select jobs.id from links
          ${dialectOf(db).orderedJoin} jobs on jobs.about = links.id and jobs.kind = 'write_back'
          where links.calendar_id = ${calendarId} limit ${limit})`,
    ),
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`
        delete from booking_invites where id in (
          select id from booking_invites where calendar_id = ${calendarId} limit ${limit})`,
    ),
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`delete from outbox where id in (select id from outbox where calendar_id = ${calendarId} limit ${limit})`,
    ),
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`delete from calls where id in (select id from calls where calendar_id = ${calendarId} limit ${limit})`,
    ),
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`
        delete from call_reports where id in (
          select id from call_reports where calendar_id = ${calendarId} limit ${limit})`,
    ),
  deleteLeftMessages,
  (db, { calendarId, limit }) =>
    rows(
      db,
      sql`
        delete from link_objects where id in (
          select object.id from links
          ${dialectOf(db).orderedJoin} link_objects as object on object.link_id = links.id
          where links.calendar_id = ${calendarId} limit ${limit})`,
    ),
];

/**
 * Deletes a calendar with what little is left of it, and takes it from the lists of those who see, or are told of, only some
 * calendars.
 * Returns 1.
 */
export async function deletePurgedCalendar(db: Database, calendar: DeletedCalendar): Promise<number> {
  const { calendarId, workspaceId } = calendar;
  const lists = { workspaceId, without: calendarId };
  for (const { key, calendarIds } of await limitedTo(db, 'memberships', lists)) {
    await db
      .updateTable('memberships')
      .set({ calendar_ids: calendarIds })
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', key)
      .execute();
  }
  for (const { key, calendarIds } of await limitedTo(db, 'access_links', lists)) {
    await db.updateTable('access_links').set({ calendar_ids: calendarIds }).where('hash', '=', key).execute();
  }
  for (const { key, calendarIds } of await limitedTo(db, 'webhooks', lists)) {
    await db.updateTable('webhooks').set({ calendar_ids: calendarIds }).where('id', '=', key).execute();
  }
  // Written while the others were deleted.
  await db.deleteFrom('calls').where('calendar_id', '=', calendarId).execute();
  const links = db.selectFrom('links').select('id').where('calendar_id', '=', calendarId);
  await db.deleteFrom('jobs').where('kind', '=', sql.lit('write_back')).where('about', 'in', links).execute();
  await db
    .deleteFrom('jobs')
    .where('kind', '=', sql.lit('replan'))
    .where('about', '=', calendarId)
    .where('failed_at', 'is', null)
    .execute();
  await db.deleteFrom('calendars').where('id', '=', calendarId).execute();
  return 1;
}

/** What names a member, an invitation or an endpoint. */
const keyOf = { memberships: 'user_id', access_links: 'hash', webhooks: 'id' } as const;

/** Those of a kind that are limited to some calendars, one of them a given one, and their lists without it. */
async function limitedTo(
  db: Database,
  table: keyof typeof keyOf,
  { workspaceId, without }: { workspaceId: string; without: string },
): Promise<{ key: string; calendarIds: string }[]> {
  const limited = await db
    .selectFrom(table)
    .select([sql.ref<string>(keyOf[table]).as('key'), 'calendar_ids'])
    .where('workspace_id', '=', workspaceId)
    .where('calendar_ids', 'is not', null)
    .execute();
  return limited.flatMap(({ key, calendar_ids }) => {
    const ids: string[] = JSON.parse(calendar_ids ?? '[]');
    const left = ids.filter((id) => id !== without);
    return left.length === ids.length ? [] : [{ key, calendarIds: JSON.stringify(left) }];
  });
}

async function rows(db: Database, deletion: RawBuilder<unknown>): Promise<number> {
  return Number((await deletion.execute(db)).numAffectedRows ?? 0n);
}
