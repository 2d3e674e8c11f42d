import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { BookingChangeKind } from '../../booking-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import { tellFeeds } from '../feeds.ts';
import { planUpcoming } from '../webhooks/upcoming.ts';
import { tellLinks } from './write-backs.ts';

/** How many changes are taken over at a time: no request waits for them longer than a few milliseconds. */
const batchRows = 100;

/** When a server of the version before may write an event that was taken over from it: never. */
const never = Number.MAX_SAFE_INTEGER;

/** An event that such a server was to write, as long as it isn't writing to that link. */
const isLeftToWrite = (now: number) => sql`
  link_events.written_sequence is distinct from link_events.wanted_sequence and link_events.next_at < ${never}
  and link_events.link_id in (
    select id from links where target_href is not null and writing_next_at <= ${now})`;

/** A change as such a server tells it; `at` in epoch milliseconds. */
type OlderChange = CalendarKey & {
  id: number;
  kind: BookingChangeKind;
  bookingId: string | null;
  at: number;
};

/** The workspaces in which servers of the version before have told changes in their own way, by now in epoch milliseconds. */
export async function workspacesWithOlderChanges(db: Database, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace_id as id from outbox
    union
    select workspace_id from link_events where ${isLeftToWrite(now)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes jobs of what servers of the version before have told in a workspace: changes in their outbox, and events that they
 * were to write. They don't write those themselves any more, so nothing is written twice. Endpoints aren't told of those
 * changes, of which nobody knows any more what was true then, but of starts. Call it within the workspace.
 */
export async function adoptOlderChanges(
  db: Database,
  { workspaceId, now }: { workspaceId: string; now: number },
): Promise<void> {
  const { rows } = await sql<OlderChange>`
    select outbox.id, outbox.kind, outbox.workspace_id as "workspaceId", outbox.calendar_id as "calendarId", bookings.id as "bookingId",
      outbox.created_at as at
    from outbox left join bookings on bookings.id = outbox.booking_id
    where outbox.workspace_id = ${workspaceId} order by outbox.id limit ${batchRows}
  `.execute(db);
  for (const { calendarId, bookingId, kind, at, id } of rows) {
    if (bookingId !== null) {
      await tellLinks(db, { workspaceId, calendarId, bookingId });
      const isStartNew = kind === 'booking.created' || kind === 'booking.rescheduled';
      await planUpcoming(db, { workspaceId, bookingId, isStartNew, now });
    }
    await tellFeeds(db, { workspaceId, calendarId, at });
    await db.deleteFrom('outbox').where('id', '=', id).execute();
  }
  const isTheirs = sql`link_events.workspace_id = ${workspaceId} and ${isLeftToWrite(now)}`;
  await sql`
    insert into jobs (workspace_id, kind, about, booking_id, due_at, attempt, error)
    select workspace_id, 'write_back', link_id, booking_id, next_at, failures, error from link_events
    where ${isTheirs}
    on conflict (about, booking_id) where kind = 'write_back' do nothing
  `.execute(db);
  await sql`update link_events set next_at = ${never} where ${isTheirs}`.execute(db);
}
