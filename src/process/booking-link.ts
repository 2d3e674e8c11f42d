import type { Booking } from '../domain/booking/booking.ts';
import { InputError } from '../domain/errors.ts';
import type { Config } from './config.ts';
import type { SecretBox } from './secret-box.ts';

type Secrets = Pick<SecretBox, 'fingerprint'>;

/** A booking as far as its link depends on it. */
type LinkedBooking = Pick<Booking, 'id' | 'linkNumber'>;

/**
 * The secret in the address of a booking's page: 43 characters that can be said again and again, and are stored nowhere.
 * Another link number gives another one. Throws InputError if there's no key to make it with.
 */
export function bookingLinkSecret(secrets: Secrets, { id, linkNumber }: LinkedBooking): string {
  return secrets.fingerprint('booking-link', `${id} ${linkNumber}`);
}

/** The address of a booking's page; null where there are no such pages, and for a booking that has started. */
export function manageUrlOf(
  { config: { baseUrl }, secrets }: { config: Pick<Config, 'baseUrl'>; secrets: Secrets },
  booking: LinkedBooking & Pick<Booking, 'startAt'>,
  now: number,
): string | null {
  if (baseUrl === undefined || booking.startAt <= now) return null;
  try {
    return `${baseUrl}/b/${bookingLinkSecret(secrets, booking)}`;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
