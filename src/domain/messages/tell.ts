import type { Booking } from '../booking/booking.ts';
import { type Channel, channels, type MessageSettings } from './message.ts';

/** Channels without repeats, in the order of `channels`. */
export function inOrder(given: readonly Channel[]): Channel[] {
  return channels.filter((channel) => given.includes(channel));
}

/**
 * How a booking's caller is told: what was said when it was booked, else what the calendar that it was made at sets, and of
 * that only what reaches them.
 */
export function toldBy(
  { tell, phone, email }: Pick<Booking, 'tell' | 'phone' | 'email'>,
  { by }: Pick<MessageSettings, 'by'>,
): Channel[] {
  const contacts = { sms: phone, email };
  return inOrder(tell ?? by).filter((channel) => contacts[channel] !== null);
}
