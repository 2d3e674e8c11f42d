import { sql } from 'kysely';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { MessageKind } from '../../../src/domain/messages/message.ts';
import { compiled } from '../../compiled.ts';
import { keptPerVersion } from '../../kept-per-version.ts';
import type { Database } from '../../sqlite/open.ts';
import { selectBookings, toBooking } from '../bookings/bookings.ts';

/** What a run has to do next: nothing is delivered from one, so those jobs are only kept. */
export type StateOfRun = {
  /** When the first of what's left to do is due, in epoch milliseconds; null for nothing. */
  nextDueAt: number | null;
  /** The sum of those instants, which is another one whenever something of it was done; null for nothing. */
  dueAtSum: number | null;
  /** How many bookings it has, cancelled ones too, and messages for the desk. */
  entries: number;
};

const selectState = compiled<Record<string, never>>()((db) =>
  sql<StateOfRun>`
    select min(due_at) as "nextDueAt", sum(due_at) as "dueAtSum",
      (select count(*) from bookings) + (select count(*) from left_messages) as "entries"
    from jobs where kind in ('message', 'replan', 'upcoming') and failed_at is null`.compile(db),
);

const keptState = keptPerVersion(async (db: Database, _: object) => (await selectState(db, {}))[0], {
  nameOf: () => '',
  most: 1,
});

/** How a run is by now. */
export async function stateOfRun(db: Database): Promise<StateOfRun> {
  return (await keptState(db, {})) ?? { nextDueAt: null, dueAtSum: null, entries: 0 };
}

/** What happened in a run: `body` is what an endpoint would be sent. */
export type EventOfRun = { type: string; bookingId: string | null; body: string };

/** All that happened in a run, in order: its one endpoint is told of each event by a job, and none is ever delivered. */
export async function eventsOfRun(db: Database, workspaceId: string): Promise<EventOfRun[]> {
  return await db
    .selectFrom('jobs')
    .innerJoin('webhook_events', 'webhook_events.id', 'jobs.event_id')
    .select(['webhook_events.type', 'webhook_events.booking_id as bookingId', 'webhook_events.body'])
    .where('webhook_events.workspace_id', '=', workspaceId)
    .orderBy('jobs.id')
    .execute();
}

/** Forgets all that happened in a run, but not what came of it. */
export async function forgetEventsOfRun(db: Database, workspaceId: string): Promise<void> {
  await db.deleteFrom('webhook_events').where('workspace_id', '=', workspaceId).execute();
}

/** The bookings to which anything happened in a run, by their IDs. */
export async function bookingsOfEvents(db: Database, workspaceId: string): Promise<Map<string, Booking>> {
  const rows = await selectBookings(db)
    // The plus keeps SQLite from reading all of the workspace's: they're found by their IDs.
    .where(sql<string>`+${sql.ref('bookings.workspace_id')}`, '=', workspaceId)
    .where('bookings.id', 'in', (query) =>
      query
        .selectFrom('webhook_events')
        .select('booking_id')
        .where('workspace_id', '=', workspaceId)
        .$narrowType<{ booking_id: string }>(),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, toBooking(row)]));
}

/** What messages are of, by their IDs. */
export type MessageOfRun = { kind: MessageKind; bookingId: string; calendarId: string };

/** What each message of a run is of. */
export async function messagesOfRun(db: Database, workspaceId: string): Promise<Map<string, MessageOfRun>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('bookings', 'bookings.id', 'messages.booking_id')
    .select(['messages.id', 'messages.kind', 'messages.booking_id as bookingId'])
    .select(sql<string>`coalesce(bookings.team_id, bookings.calendar_id)`.as('calendarId'))
    .where('messages.workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map(({ id, ...message }) => [id, message]));
}
