import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Database } from '../../sqlite/open.ts';
import { longestMs } from '../bookings/stretches.ts';
import { rewriteEvents } from './write-backs.ts';

/** How many bookings to read before other work gets its turn: a few milliseconds' worth. */
const batchRows = 500;

/**
 * Has linked calendars rewrite the events of upcoming bookings that somebody has together with others, since events name
 * everyone. Those bookings count as changed at `at`, in epoch milliseconds. Returns which that was.
 */
export async function renamePerson(
  db: Database,
  { workspaceId, calendarId, at }: CalendarKey & { at: number },
): Promise<string[]> {
  const changed: string[] = [];
  let place = { startAt: at - longestMs, id: -1 };
  for (;;) {
    const claims = await db
      .selectFrom('claims')
      .select(['id', 'start_at as startAt', 'owner_id as bookingId'])
      .where('calendar_id', '=', calendarId)
      .where('kind', '=', sql.lit('booking'))
      .where((row) => row(row.refTuple('start_at', 'id'), '>', row.tuple(place.startAt, place.id)))
      .orderBy('start_at')
      .orderBy('id')
      .limit(batchRows)
      .execute();
    if (claims.length > 0) {
      const theirs = sql<boolean>`(bookings.id in (${sql.join(claims.map(({ bookingId }) => bookingId))})
        and bookings.workspace_id = ${workspaceId} and bookings.end_at > ${at} and bookings.member_ids like '%,%')`;
      await rewriteEvents(db, theirs);
      const { rows } = await sql<{ id: string }>`
        update bookings set updated_at = ${at}, sequence = sequence + 1 where ${theirs} returning id
      `.execute(db);
      changed.push(...rows.map(({ id }) => id));
    }
    const last = claims.at(-1);
    if (!last || claims.length < batchRows) return changed;
    place = last;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
