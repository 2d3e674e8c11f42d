import { type RawBuilder, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { BookingDuring } from './bookings-during.ts';
import { longestMs } from './stretches.ts';

/** A live booking that was made at a team, with one of the members whose time it takes. */
export type BookingOfTeam = BookingDuring & {
  sequence: number;
  /** The member. */
  memberId: string;
  /** How many members' time it takes. */
  memberCount: number;
};

type Asked = CalendarKey & {
  memberIds: readonly string[];
  /** Those that start after `from`, and before `to`, in epoch milliseconds. */
  from: number;
  to: number;
};

type Row = Omit<BookingOfTeam, 'memberCount'> & { memberIds: string | null };

/** A team's bookings that take the time of some members, by their starts. */
export async function bookingsOfTeam(
  db: Database,
  { workspaceId, calendarId: teamId, memberIds, from, to }: Asked,
): Promise<BookingOfTeam[]> {
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

/** A team's bookings that start after `from`, during the time off of one of some members, by their starts. */
export async function bookingsInTimeOff(
  db: Database,
  { workspaceId, calendarId: teamId, memberIds, from }: Omit<Asked, 'to'>,
): Promise<BookingOfTeam[]> {
  const { orderedJoin, indexedBy } = dialectOf(db);
  // The index goes by start, and nothing lasts longer than the longest booking.
  const query = sql<Row>`
    select distinct ${columns} from time_off
      ${orderedJoin} claims as away on away.owner_id = time_off.id
      ${orderedJoin} claims as own ${indexedBy('claims_by_start')} on own.calendar_id = away.calendar_id
        and own.kind = 'booking' and own.start_at > away.start_at - ${sql.lit(longestMs + 1)}
        and own.start_at < away.end_at and own.end_at > away.start_at
      ${orderedJoin} bookings on bookings.id = own.owner_id
    where time_off.calendar_id in (${idsIn(db, memberIds)}) and time_off.workspace_id = ${workspaceId}
      and away.kind = 'time_off' and away.end_at > ${from} and own.start_at > ${from}
      and bookings.team_id = ${teamId} and bookings.status = 'booked' and bookings.workspace_id = ${workspaceId}
    ${inOrder}`;
  return (await rowsOf(db, query.compile(db))).map(withCount);
}

const columns = sql`bookings.id, bookings.name, bookings.code, bookings.phone, bookings.sequence,
  bookings.start_at as "startAt", bookings.end_at as "endAt", bookings.member_ids as "memberIds",
  own.calendar_id as "memberId"`;

const inOrder = sql`order by bookings.start_at, bookings.id, own.calendar_id`;

function idsIn(db: Database, ids: readonly string[]): RawBuilder<unknown> {
  return dialectOf(db).jsonStrings(JSON.stringify(ids));
}

function withCount({ memberIds, ...row }: Row): BookingOfTeam {
  const ids: string[] = JSON.parse(memberIds ?? '[]');
  return { ...row, memberCount: ids.length };
}
