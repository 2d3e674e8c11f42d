import { listenersOf, tellWebhooks, toldOf } from '../../../db/queries/webhooks/events.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { LeftMessage } from '../../domain/messages/left-message.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import { describeLeftMessage } from './describe.ts';

const type = 'message.left';

/** Has endpoints told of a message that was left; call it in the transaction that keeps it. */
export async function tellLeftMessage(
  { zones }: Services,
  { transaction, workspaceId, at }: ActionContext,
  { calendar, left }: { calendar: Calendar; left: LeftMessage },
): Promise<void> {
  const listeners = await listenersOf(transaction, { workspaceId });
  const webhookIds = toldOf(listeners, { type, calendarIds: [calendar.id] });
  if (webhookIds.length === 0) return;
  const zone = zones.namedOrUtc(calendar.timeZone);
  const data = { workspaceId, calendarId: calendar.id, left: describeLeftMessage(left, zone) };
  const body = eventBody({ type, timestamp: zone.format(at), data });
  const event = { id: uuidAt(at), workspaceId, type, bookingId: null, body, at };
  await tellWebhooks(transaction, { event, webhookIds });
}
