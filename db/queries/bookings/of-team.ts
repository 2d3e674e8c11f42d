import { type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { BookingDuring } from './bookings-during.ts';
import { longestMs } from './stretches.ts';

/** A live booking with one of the calendars whose time it takes. */
export type BookingWithMember = BookingDuring & {
  sequence: number;
  /** That calendar. */
  memberId: string;
  /** How many members' time it takes if it was made at a team, else 0. */
  memberCount: number;
};

type Asked = CalendarKey & {
  memberIds: readonly string[];
  /** Those that start after `from`, and before `to`, in epoch milliseconds. */
  from: number;
  to: number;
};

type Row = Omit<BookingWithMember, 'memberCount'> & { memberIds: string | null };

/** A team's bookings that take the time of some members, by their starts. */
export async function bookingsOfTeam(
  db: Database,
  { workspaceId, calendarId: teamId, memberIds, from, to }: Asked,
): Promise<BookingWithMember[]> {
  const { orderedJoin } = dialectOf(db);
  const query = sql<Row>`
    select ${columns} from bookings ${orderedJoin} claims as own on own.owner_id = bookings.id
    where bookings.team_id = ${teamId} and bookings.status = 'booked'
      and bookings.start_at > ${from} and bookings.start_at < ${to}
      and bookings.workspace_id = ${workspaceId} and own.kind = 'booking'
      and own.calendar_id in (${idsIn(db, memberIds)})
    ${inOrder}`;
  return (await rowsOf(db, query.compile(db))).map(withCount);
}

/** When a calendar is closed besides its time off. */
export type Closed = Period & { calendarId: string };

/**
 * The bookings that take the time of some calendars, start after `from`, and share time with their time off or with what's
 * closed, by their starts; once for each of those calendars.
 */
export async function bookingsWhileAway(
  db: Database,
  { workspaceId, calendarIds, closed, from }: AwayQuery,
): Promise<(BookingWithMember & { teamId: string | null })[]> {
  const { orderedJoin, indexedBy, jsonSeats } = dialectOf(db);
  const seats = closed.map(({ calendarId, startAt, endAt }) => [calendarId, startAt, endAt] as const);
  // Weekly time off goes on for long, bookings don't. The index goes by start, and nothing lasts longer than the longest.
  const query = sql<Row & { teamId: string | null }>`
    with ids (calendar_id) as (${idsIn(db, calendarIds)}),
      last_booked (calendar_id, start_at) as (
        select ids.calendar_id, (
          select start_at from claims where claims.calendar_id = ids.calendar_id and claims.kind = 'booking'
          order by start_at desc limit 1)
        from ids
      ),
      closed (place, calendar_id, start_at, end_at) as (${jsonSeats(JSON.stringify(seats))}),
      away (calendar_id, start_at, end_at) as (
        select claims.calendar_id, claims.start_at, claims.end_at from last_booked
          ${orderedJoin} time_off on time_off.calendar_id = last_booked.calendar_id
          ${orderedJoin} claims on claims.owner_id = time_off.id
        where time_off.workspace_id = ${workspaceId} and claims.kind = 'time_off'
          and claims.end_at > ${from} and claims.start_at < last_booked.start_at + ${sql.lit(longestMs)}
        union all
        select calendar_id, start_at, end_at from closed
      )
    select distinct ${columns}, bookings.team_id as "teamId" from away
      ${orderedJoin} claims as own ${indexedBy('claims_by_start')} on own.calendar_id = away.calendar_id
        and own.kind = 'booking' and own.start_at > away.start_at - ${sql.lit(longestMs + 1)}
        and own.start_at < away.end_at and own.end_at > away.start_at
      ${orderedJoin} bookings on bookings.id = own.owner_id
    where own.start_at > ${from} and bookings.status = 'booked' and bookings.workspace_id = ${workspaceId}
    ${inOrder}`;
  return (await rowsOf(db, query.compile(db))).map(withCount);
}

type AwayQuery = {
  workspaceId: string;
  calendarIds: readonly string[];
  closed: readonly Closed[];
  /** Epoch milliseconds. */
  from: number;
};

const columns = sql`bookings.id, bookings.name, bookings.code, bookings.phone, bookings.sequence,
  bookings.start_at as "startAt", bookings.end_at as "endAt", bookings.member_ids as "memberIds",
  own.calendar_id as "memberId"`;

const inOrder = sql`order by bookings.start_at, bookings.id, own.calendar_id`;

function idsIn(db: Database, ids: readonly string[]): RawBuilder<unknown> {
  return dialectOf(db).jsonStrings(JSON.stringify(ids));
}

function withCount<Each extends Row>({ memberIds, ...row }: Each) {
  const ids: string[] = JSON.parse(memberIds ?? '[]');
  return { ...row, memberCount: ids.length };
}
