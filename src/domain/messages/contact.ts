import type { Booking } from '../booking/booking.ts';
import { InputError } from '../errors.ts';
import { type Channel, channels } from './message.ts';

/** Makes what stands for a text, under a key: a `SecretBox`. */
type Fingerprints = { fingerprint(purpose: string, text: string): string };

/** A number or address that somebody is told by: E.164, or an email address in lower case. */
export type Reached = { channel: Channel; recipient: string };

/** A channel, and what stands for somebody's number or address. */
export type Contact = { channel: Channel; contact: string };

/** What stands for a number or address where a workspace keeps who wants no more messages. Throws what `fingerprint` does. */
export function contactOf(
  secrets: Fingerprints,
  { workspaceId, channel, recipient }: Reached & { workspaceId: string },
): Contact {
  return { channel, contact: secrets.fingerprint(`opt-out ${workspaceId} ${channel}`, recipient) };
}

/** The same; undefined while the server's key is missing. */
export function contactWithKey(
  secrets: Fingerprints,
  reached: Reached & { workspaceId: string },
): Contact | undefined {
  try {
    return contactOf(secrets, reached);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** What stands for a phone number in all workspaces, to limit how often it's texted. Throws what `fingerprint` does. */
export function textedNumberOf(secrets: Fingerprints, phone: string): string {
  return secrets.fingerprint('texted-number', phone);
}

/** What stands for an email address in all workspaces, to limit how often links are sent to it. Throws what `fingerprint` does. */
export function mailedAddressOf(secrets: Fingerprints, email: string): string {
  return secrets.fingerprint('mailed-address', email);
}

/** The number or address that a booking's caller has for a channel; null for none. */
export function recipientOf({ phone, email }: Pick<Booking, 'phone' | 'email'>, channel: Channel) {
  return channel === 'sms' ? phone : email;
}

/** Everything that a booking's caller can be reached by. */
export function reachedBy(booking: Pick<Booking, 'phone' | 'email'>): Reached[] {
  return channels.flatMap((channel) => {
    const recipient = recipientOf(booking, channel);
    return recipient === null ? [] : [{ channel, recipient }];
  });
}

/**
 * Since when a stop may have been said on a booking's page, in epoch milliseconds. Anybody can book for somebody else's number on a
 * public page, so they neither learn there what was said before, nor take it back.
 */
export function stopsSaidSince({ source, createdAt }: Pick<Booking, 'source' | 'createdAt'>): number {
  return source === 'caller' ? createdAt : 0;
}
