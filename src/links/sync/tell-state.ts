import { type CalendarLink, linkById } from '../../../db/queries/links/links.ts';
import { listenersOf, tellWebhooks, toldOf } from '../../../db/queries/webhooks/events.ts';
import type { Writing } from '../../../db/write.ts';
import { isLinkFailing } from '../../domain/calendar/link.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { eventBody } from '../../domain/webhooks/event-body.ts';
import { failureSentence, readFailure } from '../link-error.ts';

/**
 * Records how a link was read or written to, and has endpoints told if it has failed or recovered by that, at an instant in
 * epoch milliseconds. Call it within the link's workspace, or it may be told twice.
 */
export async function recordAndTell(
  transaction: Writing,
  { linkId, at }: { linkId: string; at: number },
  record: () => Promise<void>,
): Promise<void> {
  const before = await linkById(transaction, linkId);
  await record();
  const link = await linkById(transaction, linkId);
  if (before && link && isLinkFailing(before) !== isLinkFailing(link)) await tellState(transaction, link, at);
}

async function tellState(transaction: Writing, link: CalendarLink, at: number): Promise<void> {
  const { id, kind, name, host, workspaceId, calendarId } = link;
  const type = isLinkFailing(link) ? 'link.failed' : 'link.recovered';
  const listeners = await listenersOf(transaction, { workspaceId });
  const webhookIds = toldOf(listeners, { type, calendarIds: [calendarId] });
  if (webhookIds.length === 0) return;
  const kept = link.failures > 0 ? link.error : link.writingError;
  const error = { code: readFailure(kept)?.code ?? 'internal', message: failureSentence(kept) ?? '' };
  const data = {
    workspaceId,
    calendarId,
    link: { id, kind, name, host },
    ...(type === 'link.failed' && { error }),
  };
  const body = eventBody({ type, timestamp: new Date(at).toISOString(), data });
  const event = { id: uuidAt(at), workspaceId, type, bookingId: null, body, at };
  await tellWebhooks(transaction, { event, webhookIds });
}
