import { sql } from 'kysely';
import {
  leftMessageIdOf,
  type ToldCall,
  toldCallOf,
  withoutCaller,
  withoutMessage,
  withoutPerson,
} from '../../../src/domain/webhooks/event-body.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

type KeptEvent = { id: string; body: string };

/**
 * Takes whoever booked out of the events of some bookings, whether they're waiting or kept, and what endpoints answered: they
 * may have repeated it. What's being sent right now is sent again.
 */
export async function erasePersonFromEvents(db: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const { jsonStrings } = dialectOf(db);
  const { rows } = await sql<KeptEvent>`
    select id, body from webhook_events where booking_id in (${jsonStrings(JSON.stringify(bookingIds))})
  `.execute(db);
  for (const { id, body } of rows) await rewriteEvent(db, { id, body: withoutPerson(body) });
}

/** Which calls a caller is to be taken out of; all that came before an instant, in epoch milliseconds. */
type OfCaller = {
  workspaceId: string;
  before?: number;
  isTheirs?: (call: Pick<ToldCall, 'callId' | 'query'>) => boolean;
};

/** Takes callers and their words out of events of calls, as `erasePersonFromEvents` does. */
export async function eraseCallerFromEvents(
  db: Database,
  { workspaceId, before, isTheirs = () => true }: OfCaller,
): Promise<void> {
  const { rows } = await sql<KeptEvent>`
    select id, body from webhook_events
    where workspace_id = ${workspaceId} and type in ('call.not_understood', 'call.broken_promise')
      and ${before === undefined ? sql`true` : sql`created_at < ${before}`}
  `.execute(db);
  for (const { id, body } of rows) {
    const { callId, query = null } = toldCallOf(body);
    const isErased = callId === null && query === null;
    if (!isErased && isTheirs({ callId, query })) await rewriteEvent(db, { id, body: withoutCaller(body) });
  }
}

/** Takes whoever left some messages, and what they said, out of events, as `erasePersonFromEvents` does. */
export async function eraseMessagesFromEvents(
  db: Database,
  { workspaceId, messages }: { workspaceId: string; messages: readonly { id: string; createdAt: number }[] },
): Promise<void> {
  if (messages.length === 0) return;
  const ids = new Set(messages.map(({ id }) => id));
  // Each was told in the moment in which it was left: what's erased in small parts isn't to read all events each time.
  const [first, last] = messages.reduce(
    ([earliest, latest], { createdAt }) => [Math.min(earliest, createdAt), Math.max(latest, createdAt)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const { rows } = await sql<KeptEvent>`
    select id, body from webhook_events
    where workspace_id = ${workspaceId} and created_at between ${first} and ${last} and type = 'message.left'
  `.execute(db);
  for (const { id, body } of rows)
    if (ids.has(leftMessageIdOf(body))) await rewriteEvent(db, { id, body: withoutMessage(body) });
}

async function rewriteEvent(db: Database, { id, body }: KeptEvent): Promise<void> {
  // Whoever is sending it has lost it, and doesn't record what's answered to that; or has done so once this is through.
  await sql`update jobs set leased_until = 0 where event_id = ${id} and kind = 'webhook'`.execute(db);
  await sql`update webhook_events set body = ${body} where id = ${id}`.execute(db);
  await sql`update webhook_tries set answer = null where event_id = ${id}`.execute(db);
}
