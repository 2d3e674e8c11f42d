import { type Booking, madeAt } from '../booking/booking.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { recipientOf } from './contact.ts';
import { type Channel, channels, type MessageSettings, noMessages, type ToldMessage } from './message.ts';
import { reminderMinutes } from './reminders.ts';

/** Channels without repeats, in the order of `channels`. */
export function inOrder(given: readonly Channel[]): Channel[] {
  return channels.filter((channel) => given.includes(channel));
}

/**
 * How a booking's caller is told: what was said when it was booked, else what the calendar that it was made at sets, and of
 * that only what reaches them.
 */
export function toldBy(
  booking: Pick<Booking, 'tell' | 'phone' | 'email'>,
  { by }: Pick<MessageSettings, 'by'>,
): Channel[] {
  return inOrder(booking.tell ?? by).filter((channel) => recipientOf(booking, channel) !== null);
}

/** Whether a calendar tells its callers anything. */
export function tellsAnything({ on, remindHours }: Pick<MessageSettings, 'on' | 'remindHours'>): boolean {
  return on.length > 0 || remindHours.length > 0;
}

/** Whether a calendar sends messages of this kind; a reminder, so many minutes before the start. */
export function tells(
  { on, remindHours }: Pick<MessageSettings, 'on' | 'remindHours'>,
  { kind, minutesBefore }: Pick<ToldMessage, 'kind' | 'minutesBefore'>,
): boolean {
  if (kind !== 'reminder') return on.includes(kind);
  return remindHours.some((hours) => reminderMinutes(hours) === minutesBefore);
}

/** How a calendar tells its callers unless they say otherwise; none where it tells nothing. */
export function offeredChannels(messages: MessageSettings): Channel[] {
  return tellsAnything(messages) ? inOrder(messages.by) : [];
}

/** A calendar that knows what the teams of its bookings tell. */
type Telling = Pick<Calendar, 'id' | 'messages' | 'memberOf'>;

/** What the calendar that a booking was made at tells: this calendar, or a team that it belongs to. */
export function messagesFor(
  { id, messages, memberOf = [] }: Telling,
  booking: Pick<Booking, 'teamId' | 'calendarId'>,
): MessageSettings {
  const calendarId = madeAt(booking);
  if (calendarId === id) return messages;
  return memberOf.find(({ teamId }) => teamId === calendarId)?.messages ?? noMessages;
}

/** Whether somebody may have been told of a calendar's bookings: what it or one of its teams tells was set once. */
export function mayHaveTold({ messages, memberOf = [] }: Telling): boolean {
  return [messages, ...memberOf.map((team) => team.messages)].some((each) => each !== noMessages);
}
