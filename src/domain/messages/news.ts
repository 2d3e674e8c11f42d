import { type Booking, takenCalendars } from '../booking/booking.ts';
import { recipientOf } from './contact.ts';
import type { Channel, MessageKind, MessageState } from './message.ts';

/** What can happen to a booking. */
export type MessageOccasion = 'created' | 'rescheduled' | 'cancelled' | 'restored' | 'changed';

/** A message about a booking as it's known when the next one is planned. */
export type KnownMessage = {
  id: string;
  kind: MessageKind;
  channel: Channel;
  minutesBefore: number | null;
  state: MessageState;
  /** When and with whom the appointment is that it tells of (`toldFacts`). */
  facts: string;
  recipient: string | null;
};

/** What messages tell of a booking that can change: when it starts, and whose time it takes. */
export function toldFacts(booking: Pick<Booking, 'startAt' | 'calendarId' | 'memberIds'>): string {
  return [booking.startAt, ...takenCalendars(booking)].join(' ');
}

/** Whether what a message tells of a booking is so by now. */
export function isStillTrue(
  { kind, facts }: Pick<KnownMessage, 'kind' | 'facts'>,
  booking: Pick<Booking, 'status' | 'startAt' | 'calendarId' | 'memberIds'>,
): boolean {
  const isOff = booking.status === 'cancelled';
  return (kind === 'cancellation') === isOff && facts === toldFacts(booking);
}

/** Whether a message may have reached somebody. */
export function isHeard({ state }: Pick<KnownMessage, 'state'>): boolean {
  return state === 'sending' || state === 'sent' || state === 'unsure';
}

/** What happened, and the messages of one channel so far, the earliest first: those that wait go, and this one takes their place. */
type Happened = {
  occasion: MessageOccasion;
  booking: Booking;
  known: readonly KnownMessage[];
  channel: Channel;
  /** Whether it was the caller, or the bot that they were talking to. */
  isByCaller: boolean;
};

/**
 * What a caller has to be told by a channel after a change, so that what they were told last is true; undefined for nothing,
 * since it's true already or they know.
 */
export function newsOf({
  occasion,
  booking,
  known,
  channel,
  isByCaller,
}: Happened): Exclude<MessageKind, 'reminder'> | undefined {
  const recipient = recipientOf(booking, channel);
  const heard = known.filter((each) => isHeard(each) && each.recipient === recipient).at(-1);
  const isUnheard = known.some(({ kind, state }) => kind === 'confirmation' && !isHeard({ state }));
  if (booking.status === 'cancelled') {
    if (heard) return heard.kind === 'cancellation' ? undefined : 'cancellation';
    return isUnheard && isByCaller ? undefined : 'cancellation';
  }
  if (heard === undefined) return occasion === 'rescheduled' && !isUnheard ? 'change' : 'confirmation';
  if (heard.kind === 'cancellation') return 'confirmation';
  return heard.facts === toldFacts(booking) ? undefined : 'change';
}
