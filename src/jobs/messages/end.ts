import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { dropMessages } from '../../../db/queries/messages/plan.ts';
import {
  delayMessage,
  endMessage,
  failMessage,
  holdsMessage,
  type MessageEnd,
  settleUnsure,
} from '../../../db/queries/messages/sending.ts';
import type { Writing } from '../../../db/write.ts';
import { contactOf, recipientOf } from '../../domain/messages/contact.ts';
import { isStillTrue } from '../../domain/messages/news.ts';
import { nextTryAt } from '../../domain/messages/waits.ts';
import type { BegunMessage } from './begin.ts';
import { uncount } from './limits.ts';
import type { SendResult } from './messenger.ts';
import type { PlanningTools } from './plan.ts';

/** A message that was begun, what came of it, and when, in epoch milliseconds. */
type Ended = { begun: BegunMessage; result: SendResult; now: number };

/**
 * Records what came of a message: call it within its workspace. If another server has it by now, or it's gone, only what's known
 * better of a text is recorded.
 */
export async function end(tools: PlanningTools, transaction: Writing, ended: Ended): Promise<void> {
  const { begun, result, now } = ended;
  const { message, lease, recipient, begunAt: countedAt } = begun;
  const { id, channel } = message;
  const isText = channel === 'sms';
  const isCounted = isText || begun.booking.source === 'caller';
  if (isCounted && result.kind === 'refused')
    await uncount(tools, transaction, { to: { channel, recipient }, countedAt, now });
  if (!(await holdsMessage(transaction, id, lease))) {
    if (isText && result.kind !== 'unsure') await settleUnsure(transaction, { id, end: endOf(result, now) });
    return;
  }
  // Mail may be sent twice: whoever gets it sees that it's the same.
  if (result.kind === 'sent' || (result.kind === 'unsure' && isText)) {
    await endMessage(transaction, { ...message, end: endOf(result, now) });
  } else if (result.kind === 'refused' && result.isOptOut) {
    await obey(tools, transaction, ended);
  } else {
    await retry(transaction, ended);
  }
}

function endOf(result: SendResult, at: number): MessageEnd {
  if (result.kind === 'sent') return { state: 'sent', at, providerId: result.providerId };
  const state = result.kind === 'refused' ? 'failed' : 'unsure';
  return { state, at, error: JSON.stringify(result.failure) };
}

/** Keeps that somebody wants no more messages. What else waits for them is dropped when it's due. */
async function obey({ secrets }: PlanningTools, transaction: Writing, { begun, now }: Ended): Promise<void> {
  const { message, recipient } = begun;
  const { workspaceId, channel } = message;
  const contact = contactOf(secrets, { workspaceId, channel, recipient });
  await insertOptOut(transaction, { workspaceId, ...contact, source: 'provider', at: now });
  const error = JSON.stringify({ code: 'opted_out', details: {} });
  await endMessage(transaction, { ...message, end: { state: 'failed', at: now, error } });
}

async function retry(transaction: Writing, { begun, result, now }: Ended): Promise<void> {
  if (result.kind === 'sent') return;
  const { message, lease, begunAt, recipient, booking: before } = begun;
  const { workspaceId, bookingId } = message;
  const booking = await bookingOfWorkspace(transaction, { workspaceId, bookingId });
  // It was changed meanwhile, and something else is said instead, or to somebody else.
  const isMeant =
    booking &&
    booking.name !== '' &&
    recipientOf(booking, message.channel) === recipient &&
    isStillTrue(message, booking);
  if (!isMeant) return await dropMessages(transaction, [message.id]);
  const error = JSON.stringify(result.failure);
  const { startAt } = before;
  const isFinal = result.kind === 'refused' && result.isFinal;
  const askedMs = result.kind === 'refused' ? result.waitMs : undefined;
  const since = message.since ?? begunAt;
  const at = isFinal ? undefined : nextTryAt({ attempt: lease.attempt, since, now, startAt, askedMs });
  if (at !== undefined) await delayMessage(transaction, { ...message, at, error, since });
  else if (startAt > now) await failMessage(transaction, { ...message, error, at: now });
  else await endMessage(transaction, { ...message, end: endOf(result, now) });
}
