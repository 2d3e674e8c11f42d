import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** An endpoint that's on, the types of events that it's told, and of which calendars; null for all. */
export type Listener = { id: string; types: readonly string[]; calendarIds: readonly string[] | null };

/** What happened: its type, and the calendars that it's about. */
export type Happening = { type: string; calendarIds: readonly string[] };

/** An event as it's kept: `body` is what's sent, `at` when it happened, in epoch milliseconds. */
export type NewEvent = {
  id: string;
  workspaceId: string;
  type: string;
  bookingId: string | null;
  body: string;
  at: number;
};

const selectListeners = compiled<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'types', 'calendar_ids as calendarIds'])
    .where('workspace_id', '=', workspaceId)
    .where('off_at', 'is', null)
    .compile(),
);

/** The endpoints of a workspace that are on. Asked for side by side with something else, nobody waits for it. */
export async function listenersOf(
  db: Database,
  { workspaceId }: { workspaceId: string },
): Promise<readonly Listener[]> {
  const rows = await selectListeners(db, { workspaceId });
  return rows.map(({ id, types, calendarIds }) => ({
    id,
    types: JSON.parse(types),
    calendarIds: calendarIds === null ? null : JSON.parse(calendarIds),
  }));
}

/** The IDs of those that are told of what happened. */
export function toldOf(listeners: readonly Listener[], { type, calendarIds }: Happening): string[] {
  return listeners
    .filter(
      (each) =>
        each.types.includes(type) &&
        (each.calendarIds === null || each.calendarIds.some((id) => calendarIds.includes(id))),
    )
    .map(({ id }) => id);
}

const insertEvent = compiled<NewEvent>()((db, { id, workspaceId, type, bookingId, body, at }) =>
  db
    .insertInto('webhook_events')
    .values({ id, workspace_id: workspaceId, type, booking_id: bookingId, body, created_at: at })
    .compile(),
);

const insertJobs = compiled<{ eventId: string; webhookIds: string }>()((db, { eventId, webhookIds }) =>
  sql`
    insert into jobs (workspace_id, kind, about, booking_id, event_id, due_at)
    select webhooks.workspace_id, 'webhook', webhooks.id, webhook_events.booking_id, webhook_events.id, 0
    from webhook_events join webhooks on webhooks.workspace_id = webhook_events.workspace_id
    where webhook_events.id = ${eventId} and webhooks.off_at is null
      and webhooks.id in (${dialectOf(db).jsonStrings(sql`${webhookIds}`)})
    order by webhooks.id
  `.compile(db),
);

/**
 * Has endpoints told of an event; call it in the transaction of what happened, and not without endpoints. Nobody waits for
 * PostgreSQL's answer.
 */
export async function tellWebhooks(
  db: Database,
  { event, webhookIds }: { event: NewEvent; webhookIds: readonly string[] },
): Promise<void> {
  await Promise.all([
    insertEvent(db, event),
    insertJobs(db, { eventId: event.id, webhookIds: JSON.stringify(webhookIds) }),
  ]);
}
