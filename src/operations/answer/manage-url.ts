import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** The address of a booking's page in an answer: only REST says it, so that no bot can be talked into telling it. */
export function answeredManageUrl(services: Services, { via, now }: Call, booking: Booking): string | null {
  return via === 'rest' ? manageUrlOf(services, booking, now) : null;
}

/**
 * A booking of an answer with the address of its page as it's by now: it's in no answer that's kept. `booking` is the one that
 * was just written; it's looked up if that isn't given.
 */
export async function withManageUrl<Answered extends { id: string }>(
  services: Services,
  call: Call,
  { answered, booking: written }: { answered: Answered; booking: Booking | undefined },
): Promise<Answered & { manageUrl: string | null }> {
  const isTold = call.via === 'rest' && services.config.baseUrl !== undefined;
  const key = { workspaceId: call.workspaceId, bookingId: answered.id };
  const booking = isTold ? (written ?? (await bookingOfWorkspace(services.db, key))) : undefined;
  return { ...answered, manageUrl: booking ? answeredManageUrl(services, call, booking) : null };
}
