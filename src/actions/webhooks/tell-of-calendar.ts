import { listenersOf, tellWebhooks, toldOf } from '../../../db/queries/webhooks/events.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import type { WebhookEventType } from '../../domain/webhooks/event-types.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';

/** What happened at a calendar. `dataIn` is called if anybody is told, with the zone to tell times in. */
type Happened = { type: WebhookEventType; calendar: Calendar; dataIn(zone: Zone): object };

/** Has endpoints told of what happened at a calendar, other than to a booking; call it in the transaction that keeps it. */
export async function tellOfCalendar(
  { zones }: Services,
  { transaction, workspaceId, at }: ActionContext,
  { type, calendar, dataIn }: Happened,
): Promise<void> {
  const listeners = await listenersOf(transaction, { workspaceId });
  const webhookIds = toldOf(listeners, { type, calendarIds: [calendar.id] });
  if (webhookIds.length === 0) return;
  const zone = zones.namedOrUtc(calendar.timeZone);
  const data = { workspaceId, calendarId: calendar.id, ...dataIn(zone) };
  const body = eventBody({ type, timestamp: zone.format(at), data });
  const event = { id: uuidAt(at), workspaceId, type, bookingId: null, body, at };
  await tellWebhooks(transaction, { event, webhookIds });
}
