import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { BookingDuring } from './bookings-during.ts';
import { longestMs } from './stretches.ts';

/** A live booking that was made at a team, and one of the members whose time it takes. */
export type BookingOfTeam = BookingDuring & {
  sequence: number;
  /** The member. */
  memberId: string;
  /** How many members it takes the time of. */
  memberCount: number;
};

type Asked = CalendarKey & {
  memberIds: readonly string[];
  /** Those that start after `from`, and before `to`, in epoch milliseconds. */
  from: number;
  to: number;
};

/** A team's bookings at some members, by their starts. */
export async function bookingsOfTeam(
  db: Database,
  { memberIds, from, to, ...key }: Asked,
): Promise<BookingOfTeam[]> {
  const rows = await selectOfTeam(db, key)
    .where(sql<boolean>`own.calendar_id in (${dialectOf(db).jsonStrings(JSON.stringify(memberIds))})`)
    .where('own.start_at', '>', from)
    .where('own.start_at', '<', to)
    .execute();
  return rows.map(withNumbers);
}

/** A team's bookings that start after `from` in the time off of some members, by their starts. */
export async function bookingsInTimeOff(
  db: Database,
  { memberIds, from, ...key }: Omit<Asked, 'to'>,
): Promise<BookingOfTeam[]> {
  const rows = await selectOfTeam(db, key)
    .innerJoin('claims as away', 'away.calendar_id', 'own.calendar_id')
    .where('away.kind', '=', 'time_off')
    .where(sql<boolean>`away.calendar_id in (${dialectOf(db).jsonStrings(JSON.stringify(memberIds))})`)
    .where('away.end_at', '>', from)
    .where('own.start_at', '>', from)
    // The index goes by start, and nothing lasts longer than the longest booking.
    .where(sql<boolean>`own.start_at > away.start_at - ${longestMs + 1}`)
    .whereRef('own.start_at', '<', 'away.end_at')
    .whereRef('own.end_at', '>', 'away.start_at')
    .distinct()
    .execute();
  return rows.map(withNumbers);
}

function selectOfTeam(db: Database, { workspaceId, calendarId: teamId }: CalendarKey) {
  return db
    .selectFrom('claims as own')
    .innerJoin('bookings', 'bookings.id', 'own.owner_id')
    .select([
      'bookings.id',
      'bookings.name',
      'bookings.code',
      'bookings.phone',
      'bookings.sequence',
      'bookings.start_at as startAt',
      'bookings.end_at as endAt',
      'bookings.member_ids as memberIds',
      'own.calendar_id as memberId',
    ])
    .where(sql<boolean>`own.kind = 'booking'`)
    .where('bookings.team_id', '=', teamId)
    .where('bookings.workspace_id', '=', workspaceId)
    .where('bookings.status', '=', 'booked')
    .orderBy('bookings.start_at')
    .orderBy('bookings.id')
    .orderBy('own.calendar_id');
}

function withNumbers<Row extends { memberIds: string | null }>({ memberIds, ...row }: Row) {
  const ids: string[] = JSON.parse(memberIds ?? '[]');
  return { ...row, memberCount: ids.length };
}
