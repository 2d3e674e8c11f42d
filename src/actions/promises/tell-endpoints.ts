import { listenersOf, tellWebhooks, toldOf } from '../../../db/queries/webhooks/events.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import { describeFinding } from './describe.ts';
import type { ReportAt, Reported } from './reported-call.ts';

const type = 'call.broken_promise';

/** The most findings of an event: it stays under 20 kB. */
const mostTold = 20;

/** Has endpoints told of what a bot said wrong in a call, if it did; call it in the transaction that keeps it. */
export async function tellBrokenPromises(
  { zones }: Services,
  { transaction, workspaceId, at }: ActionContext,
  { report, found }: { report: ReportAt; found: Reported },
): Promise<void> {
  const wrong = found.filter(({ kind }) => kind !== 'kept' && kind !== 'unsaid').slice(0, mostTold);
  if (wrong.length === 0) return;
  const { calendar, callId, startedAt } = report;
  const listeners = await listenersOf(transaction, { workspaceId });
  const webhookIds = toldOf(listeners, { type, calendarIds: [calendar.id] });
  if (webhookIds.length === 0) return;
  const zone = zones.namedOrUtc(calendar.timeZone);
  const data = {
    workspaceId,
    calendarId: calendar.id,
    call: { callId, startedAt: zone.format(startedAt) },
    findings: wrong.map((finding) => describeFinding(finding, zone)),
  };
  const body = eventBody({ type, timestamp: zone.format(at), data });
  const event = { id: uuidAt(at), workspaceId, type, bookingId: null, body, at };
  await tellWebhooks(transaction, { event, webhookIds });
}
