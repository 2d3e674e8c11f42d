import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** The address of a booking's page in an answer: only REST says it, so that no bot can be talked into that. */
export function answeredManageUrl(services: Services, { via, now }: Call, booking: Booking): string | null {
  return via === 'rest' ? manageUrlOf(services, booking, now) : null;
}

/** A booking of an answer with the address of its page as it's by now: it's in no answer that's kept. */
export async function withManageUrl<Answered extends { id: string }>(
  services: Services,
  call: Call,
  answered: Answered,
): Promise<Answered & { manageUrl: string | null }> {
  const isTold = call.via === 'rest' && services.config.baseUrl !== undefined;
  const key = { workspaceId: call.workspaceId, bookingId: answered.id };
  const booking = isTold ? await bookingOfWorkspace(services.db, key) : undefined;
  return { ...answered, manageUrl: booking ? answeredManageUrl(services, call, booking) : null };
}
