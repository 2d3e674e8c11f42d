import { optOutsOf } from '../../../db/queries/messages/opt-outs.ts';
import {
  dropMessages,
  insertMessages,
  knownMessages,
  type NewMessage,
  type TellingCalendar,
  tellingCalendar,
} from '../../../db/queries/messages/plan.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { contactWithKey, reachedBy } from '../../domain/messages/contact.ts';
import { type Channel, channels } from '../../domain/messages/message.ts';
import {
  isHeard,
  type KnownMessage,
  type MessageOccasion,
  newsOf,
  toldFacts,
} from '../../domain/messages/news.ts';
import { dueInstant } from '../../domain/messages/quiet-hours.ts';
import { plannedReminders } from '../../domain/messages/reminders.ts';
import { tells, tellsAnything, toldBy } from '../../domain/messages/tell.ts';
import { undoableMs } from '../../domain/messages/waits.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import { uuidAt } from '../../domain/uuid.ts';
import type { SecretBox } from '../../process/secret-box.ts';

/** What planning messages takes. */
export type PlanningTools = { zones: Zones; secrets: SecretBox };

/** What happened to a booking, for those who are told. */
export type ToldChange = {
  occasion: MessageOccasion;
  booking: Booking;
  /** The fields that changed, if it's `changed`. */
  details?: readonly string[] | undefined;
  /** The calendar that it was made at, if it's known. */
  calendar?: TellingCalendar | undefined;
  /** Whether it was the caller, or the bot that they were talking to. */
  isByCaller: boolean;
  /** Whether somebody may still undo it: then it's told a minute later. */
  isUndoable: boolean;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * Plans what a caller is told of a change, and drops what isn't true any more: call it in the transaction of the change. What's
 * said is read when it's sent. Asks nothing where a new booking's calendar tells nothing.
 */
export async function planMessages(tools: PlanningTools, db: Database, change: ToldChange): Promise<void> {
  const { occasion, booking } = change;
  const { workspaceId, id: bookingId } = booking;
  if (occasion === 'created' && change.calendar && agreedChannels(change.calendar, booking).length === 0)
    return;
  const [calendar, known] = await Promise.all([
    change.calendar ?? tellingCalendar(db, { workspaceId, calendarId: madeAt(booking) }),
    occasion === 'created' ? [] : knownMessages(db, { workspaceId, bookingId }),
  ]);
  if (!calendar) return;
  const zone = tools.zones.namedOrUtc(calendar.timeZone);
  const told = await wantedChannels(tools, db, { calendar, booking, now: change.at });
  const concerned = channels.filter((channel) => isConcerned(change, { channel, known }));
  const isOver = ({ channel, state }: KnownMessage) =>
    !isHeard({ state }) && (concerned.includes(channel) || !told.includes(channel));
  await dropMessages(db, idsOf(known.filter(isOver)));
  const planned = concerned
    .filter((channel) => told.includes(channel))
    .flatMap((channel) => messagesFor(change, { calendar, zone, known, channel }));
  await insertMessages(db, planned);
}

/** Plans the reminders of a booking anew that its calendar tells differently by now, and drops what it doesn't tell any more. */
export async function replanMessages(
  tools: PlanningTools,
  db: Database,
  { booking, calendar, at }: { booking: Booking; calendar: TellingCalendar; at: number },
): Promise<void> {
  const { workspaceId, id: bookingId, sequence } = booking;
  const zone = tools.zones.namedOrUtc(calendar.timeZone);
  const known = await knownMessages(db, { workspaceId, bookingId });
  const told = await wantedChannels(tools, db, { calendar, booking, now: at });
  const isOver = (each: KnownMessage) =>
    each.state === 'due' && (!told.includes(each.channel) || !staysPlanned(each, { booking, calendar, at }));
  await dropMessages(db, idsOf(known.filter(isOver)));
  const change = { occasion: 'created', booking, isByCaller: false, isUndoable: false, at } as const;
  const planned = told.flatMap((channel) => {
    const base = { workspaceId, bookingId, sequence, channel, facts: toldFacts(booking) };
    const ofChannel = known.filter((each) => each.channel === channel);
    return remindersFor(change, { calendar, zone, known: ofChannel, channel }, base);
  });
  await insertMessages(db, planned);
}

/** Whether what's due needn't be planned anew: it's still told, and a reminder only waits for the morning or for another try. */
function staysPlanned(
  message: KnownMessage,
  { booking, calendar, at }: { booking: Booking; calendar: TellingCalendar; at: number },
): boolean {
  const { kind, minutesBefore } = message;
  const isWaiting = kind !== 'reminder' || booking.startAt - (minutesBefore ?? 0) * minuteMs <= at;
  return isWaiting && tells(calendar.messages, message);
}

function idsOf(messages: readonly KnownMessage[]): string[] {
  return messages.map(({ id }) => id);
}

/** The channels that a caller agreed to; none where the calendar tells nothing. */
function agreedChannels({ messages }: TellingCalendar, booking: Booking): Channel[] {
  return tellsAnything(messages) ? toldBy(booking, messages) : [];
}

/** The channels that a caller is told by: those that they agreed to, unless they want no more messages. */
async function wantedChannels(
  { secrets }: PlanningTools,
  db: Database,
  { calendar, booking, now }: { calendar: TellingCalendar; booking: Booking; now: number },
): Promise<Channel[]> {
  if (booking.name === '' || booking.startAt <= now) return [];
  const agreed = agreedChannels(calendar, booking);
  const { workspaceId } = booking;
  const reached = reachedBy(booking).filter(({ channel }) => agreed.includes(channel));
  // A booking mustn't fail because the server's key is missing. Without it nothing is sent either, and sending asks again.
  const contacts = reached.flatMap((each) => contactWithKey(secrets, { workspaceId, ...each }) ?? []);
  const out = await optOutsOf(db, { workspaceId, contacts });
  return agreed.filter((channel) => !out.some((each) => each.channel === channel));
}

/** Whether a change is one for whoever is told by a channel. */
function isConcerned(
  { occasion, details = [], booking }: ToldChange,
  { channel, known }: { channel: Channel; known: readonly KnownMessage[] },
): boolean {
  if (occasion !== 'changed') return true;
  if (details.includes(channel === 'sms' ? 'phone' : 'email')) return true;
  const isTold = known.some((each) => each.channel === channel && each.state === 'due');
  return details.includes('tell') && booking.status === 'booked' && !isTold;
}

type Telling = { calendar: TellingCalendar; zone: Zone; known: readonly KnownMessage[]; channel: Channel };

function messagesFor(change: ToldChange, telling: Telling): NewMessage[] {
  const { booking, isUndoable, at } = change;
  const { calendar, zone, channel } = telling;
  const known = telling.known.filter((each) => each.channel === channel);
  const { id: bookingId, workspaceId, sequence, startAt } = booking;
  const base = { workspaceId, bookingId, sequence, channel, facts: toldFacts(booking) };
  const kind = newsOf({ ...change, known, channel });
  const saidAt = isUndoable ? at + undoableMs : at;
  const news = kind !== undefined && calendar.messages.on.includes(kind) && saidAt < startAt ? [kind] : [];
  const messages: NewMessage[] = news.map((each) => ({
    ...base,
    id: uuidAt(at),
    kind: each,
    minutesBefore: null,
    at: dueInstant({ kind: each, at: saidAt, startAt, zone }),
  }));
  return [...messages, ...remindersFor(change, { ...telling, known }, base)];
}

function remindersFor(
  { occasion, booking, at }: ToldChange,
  { calendar, zone, known }: Telling,
  base: Omit<NewMessage, 'id' | 'kind' | 'minutesBefore' | 'at'>,
): NewMessage[] {
  if (booking.status === 'cancelled') return [];
  const isReminded = (minutes: number) =>
    known.some((each) => each.minutesBefore === minutes && each.facts === base.facts && isHeard(each));
  const isLateToo = occasion === 'restored' || occasion === 'changed';
  const { remindHours: hours } = calendar.messages;
  const planned = plannedReminders({ hours, booking, zone, now: at, isLateToo });
  return planned
    .filter(({ minutesBefore }) => !isReminded(minutesBefore))
    .map((each) => ({ ...base, ...each, id: uuidAt(at), kind: 'reminder' }));
}
