import type { Booking } from '../../domain/booking/booking.ts';
import type { SecretBox } from '../../process/secret-box.ts';
import { SealError } from '../../process/secret-box.ts';
import type { BookingWish } from '../bookings/book.ts';

/** Who asked for a time and what they said, besides the time that's held for them. */
export type UnconfirmedDetails = Pick<BookingWish, 'person' | 'answers' | 'tell'> & {
  startAt: Booking['startAt'];
};

/** Those details as they're stored. Throws InputError if there's no key and none can be made. */
export function sealedDetails(secrets: SecretBox, id: string, details: UnconfirmedDetails): string {
  return secrets.seal(JSON.stringify(details), ownerOf(id));
}

/** Stored details; undefined if they're gone, or the key is. */
export function openedDetails(
  secrets: SecretBox,
  { id, details }: { id: string; details: string | null },
): UnconfirmedDetails | undefined {
  if (details === null) return undefined;
  try {
    return JSON.parse(secrets.open(details, ownerOf(id)));
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function ownerOf(id: string): string {
  return `${id} unconfirmed`;
}
