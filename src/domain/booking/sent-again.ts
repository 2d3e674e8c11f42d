import { isDeepStrictEqual } from 'node:util';
import { minuteMs } from '../time/local-time.ts';
import type { Booking } from './booking.ts';

/** Whoever sends a form twice does so within this time, in milliseconds. */
export const sentAgainMs = 10 * minuteMs;

/** What somebody filled in on a page; what isn't told in any way is null. */
type FilledIn = Pick<Booking, 'name' | 'phone' | 'email' | 'notes' | 'answers' | 'tell'>;

/**
 * Whether a booking of the same time was just made by a form that says the same throughout. Nothing less will do: anybody can fill
 * in somebody else's name and number.
 */
export function isSentAgain(booking: Booking, filledIn: FilledIn, at: number): boolean {
  if (booking.source !== 'caller' || booking.status !== 'booked') return false;
  if (at - booking.createdAt >= sentAgainMs) return false;
  return isDeepStrictEqual(said(booking), said(filledIn));
}

function said({ name, phone, email, notes, answers, tell }: FilledIn): FilledIn {
  return { name, phone, email, notes, answers, tell };
}
