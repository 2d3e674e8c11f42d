import type { CallNotUnderstood } from '../../db/queries/calls/insert-calls.ts';
import { type Listener, listenersOf, tellWebhooks, toldOf } from '../../db/queries/webhooks/events.ts';
import type { Writing } from '../../db/write.ts';
import { uuidAt } from '../domain/uuid.ts';
import { eventBody, type ToldCall } from '../domain/webhooks/event-body.ts';

const type = 'call.not_understood';

/** Has endpoints told of calls that weren't understood; call it in the transaction that keeps the calls. */
export async function tellNotUnderstood(
  transaction: Writing,
  calls: readonly CallNotUnderstood[],
): Promise<void> {
  const known = new Map<string, readonly Listener[]>();
  for (const { workspaceId, calendarId, at, callId, operation, query } of calls) {
    const listeners = known.get(workspaceId) ?? (await listenersOf(transaction, { workspaceId }));
    known.set(workspaceId, listeners);
    const webhookIds = toldOf(listeners, { type, calendarIds: [calendarId] });
    if (webhookIds.length === 0) continue;
    const call: ToldCall = { callId, operation, query };
    const timestamp = new Date(at).toISOString();
    const body = eventBody({ type, timestamp, data: { workspaceId, calendarId, call } });
    const event = { id: uuidAt(at), workspaceId, type, bookingId: null, body, at };
    await tellWebhooks(transaction, { event, webhookIds });
  }
}
