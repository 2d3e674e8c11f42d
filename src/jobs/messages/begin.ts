import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { calendarById, type ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { Lease } from '../../../db/queries/jobs/jobs.ts';
import { optOutsOf } from '../../../db/queries/messages/opt-outs.ts';
import { dropMessages } from '../../../db/queries/messages/plan.ts';
import { senderOf } from '../../../db/queries/messages/senders.ts';
import {
  beginMessage,
  type DueMessage,
  delayMessage,
  endMessage,
  failMessage,
  nextMessage,
} from '../../../db/queries/messages/sending.ts';
import type { Writing } from '../../../db/write.ts';
import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { type Contact, contactWithKey, recipientOf } from '../../domain/messages/contact.ts';
import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import { isStillTrue } from '../../domain/messages/news.ts';
import { nextInstant } from '../../domain/messages/quiet-hours.ts';
import type { MessageSender } from '../../domain/messages/sender.ts';
import { tells, toldBy } from '../../domain/messages/tell.ts';
import { whileWorthwhile } from '../../domain/messages/waits.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { countMailToAddress, countText, type TextingLimit } from './limits.ts';
import type { PlanningTools } from './plan.ts';

/** A message that one server sends, to whom, and what it's about. */
export type BegunMessage = {
  message: DueMessage;
  lease: Lease;
  /** When it was begun, in epoch milliseconds. */
  begunAt: number;
  recipient: string;
  booking: Booking;
  /** The calendar that the booking was made at. */
  calendar: ManagedCalendar;
  sender: MessageSender;
};

/** Which message to begin, when, and until when this server has it to itself, in epoch milliseconds. */
type Beginning = { messageId: string; now: number; until: number };

/**
 * Begins a message, once however many servers try: call it within its workspace, and commit before it's sent. Undefined if it
 * isn't due any more, has to wait, or isn't to be sent at all: then it says so.
 */
export async function begin(
  tools: PlanningTools,
  transaction: Writing,
  { messageId, now, until }: Beginning,
): Promise<BegunMessage | undefined> {
  const message = await nextMessage(transaction, { messageId, now, leaseMs: until - now });
  if (!message) return undefined;
  if (message.state === 'sending' && message.channel === 'sms') {
    // A text isn't sent twice, and nobody knows whether it was sent once.
    await endMessage(transaction, { ...message, end: { state: 'unsure', at: now } });
    return undefined;
  }
  const told = await toldOf(transaction, message);
  if (!told) {
    await dropMessages(transaction, [message.id]);
    return undefined;
  }
  const contact = contactWithKey(tools.secrets, { ...message, recipient: told.recipient });
  if (!contact) {
    await wait(transaction, { ...told, message, now, code: 'no_key', at: now + keyWaitMs });
    return undefined;
  }
  if (await isOptedOut(transaction, message, contact)) {
    await dropMessages(transaction, [message.id]);
    return undefined;
  }
  const sender = await senderOf(transaction, message);
  const due = { ...told, message, sender, now };
  if (!(await isDue(tools, transaction, due))) return undefined;
  const { recipient } = told;
  const lease = await beginMessage(transaction, { message, recipient, now, until });
  return { ...told, message, sender, lease, begunAt: now };
}

type Told = Pick<BegunMessage, 'booking' | 'calendar' | 'recipient'>;
/** `now` is in epoch milliseconds. */
type Due = Told & Pick<BegunMessage, 'message' | 'sender'> & { now: number };

/** Who is told and of what; undefined if that isn't true, or wanted, any more. */
async function toldOf(transaction: Writing, message: DueMessage): Promise<Told | undefined> {
  const { workspaceId, bookingId, channel } = message;
  const booking = await bookingOfWorkspace(transaction, { workspaceId, bookingId });
  if (!booking || booking.name === '' || !isStillTrue(message, booking)) return undefined;
  const calendar = await calendarById(transaction, madeAt(booking));
  if (!calendar || calendar.deletedAt !== null || !tells(calendar.messages, message)) return undefined;
  const recipient = recipientOf(booking, channel);
  // Whoever it was begun to before isn't to be told, but somebody else, in a message of their own.
  if (recipient === null || recipient !== (message.recipient ?? recipient)) return undefined;
  if (!toldBy(booking, calendar.messages).includes(channel)) return undefined;
  return { booking, calendar, recipient };
}

/** How long to wait for the server's key, in milliseconds. */
const keyWaitMs = 5 * minuteMs;

async function isOptedOut(
  transaction: Writing,
  { workspaceId, channel }: DueMessage,
  contact: Contact,
): Promise<boolean> {
  const out = await optOutsOf(transaction, { workspaceId, contacts: [contact] });
  return out.some((each) => each.channel === channel);
}

/** Whether a message can be sent now, which is counted then where there are limits. Otherwise has it wait, or fail. */
async function isDue(tools: PlanningTools, transaction: Writing, due: Due): Promise<boolean> {
  const { message, booking, calendar, now } = due;
  const { startAt } = booking;
  const zone = tools.zones.namedOrUtc(calendar.timeZone);
  const next = nextInstant({ kind: message.kind, at: now, startAt, zone });
  if (next === undefined) {
    const error = failure('too_late');
    await endMessage(transaction, { ...message, end: { state: 'failed', at: now, error } });
    return false;
  }
  if (next > now) {
    await delayMessage(transaction, { ...message, at: next, since: null });
    return false;
  }
  return await isWithinLimits(tools, transaction, due);
}

/** The least that a message waits for its turn: others may be sent meanwhile. */
const leastWaitMs = minuteMs / 6;

async function isWithinLimits(tools: PlanningTools, transaction: Writing, due: Due): Promise<boolean> {
  const { message, booking, now } = due;
  const limit = await limitOf(tools, transaction, due);
  if (!limit) return true;
  const at = limit.freeAt === undefined ? undefined : Math.max(limit.freeAt, now + leastWaitMs);
  await wait(transaction, { message, booking, now, code: limit.code, at });
  return false;
}

/** Counts a text, and a mail to an address that somebody typed on a page: it may be another's. */
async function limitOf(
  tools: PlanningTools,
  transaction: Writing,
  { message: { workspaceId, channel }, booking, calendar, sender, recipient, now }: Due,
): Promise<TextingLimit | undefined> {
  if (channel === 'sms') {
    const asked = { workspaceId, phone: recipient, country: calendar.country, sender, now };
    return await countText(tools, transaction, asked);
  }
  if (booking.source !== 'caller') return undefined;
  return await countMailToAddress(tools, transaction, { email: recipient, now });
}

/** Has a message wait until an instant, in epoch milliseconds, or fail if it's not to be sent any more by then, or there's none. */
async function wait(
  transaction: Writing,
  {
    message,
    booking: { startAt },
    now,
    code,
    at: wanted,
  }: Pick<Due, 'message' | 'booking' | 'now'> & { code: MessageFailureCode; at: number | undefined },
): Promise<void> {
  const error = failure(code);
  const since = message.since ?? now;
  const at = wanted && whileWorthwhile(wanted, { since, startAt });
  if (at === undefined) await failMessage(transaction, { ...message, error, at: now });
  else await delayMessage(transaction, { ...message, at, error, since });
}

function failure(code: MessageFailureCode): string {
  return JSON.stringify({ code, details: {} });
}
