import type { Static } from '@sinclair/typebox';
import type { Booking, Hold } from '../../domain/booking/booking.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { speechContext, speechOf } from './descriptions.ts';
import type { bookingSchema, holdSchema } from './shapes.ts';

/** A booking in answers: times in the caller's zone, words in the calendar's language. */
export function describeBooking(
  services: Services,
  call: Call,
  booking: Booking,
): Static<typeof bookingSchema> {
  const { zone } = call;
  const speech = speechOf(services, call);
  return {
    id: booking.id,
    code: booking.code,
    codeSpoken: speech.code(booking.code),
    status: booking.status,
    start: zone.format(booking.startAt),
    end: zone.format(booking.endAt),
    timeZone: zone.id,
    spoken: speech.instant(booking.startAt, speechContext(call)),
    name: booking.name,
    phone: booking.phone,
    email: booking.email,
    notes: booking.notes,
    metadata: booking.metadata,
    callId: booking.callId,
    createdAt: zone.format(booking.createdAt),
    cancelledAt: booking.cancelledAt === null ? null : zone.format(booking.cancelledAt),
  };
}

/** A hold in answers. */
export function describeHold(services: Services, call: Call, hold: Hold): Static<typeof holdSchema> {
  const { zone } = call;
  const speech = speechOf(services, call);
  return {
    id: hold.id,
    start: zone.format(hold.startAt),
    end: zone.format(hold.endAt),
    expiresAt: zone.format(hold.expiresAt),
    spoken: speech.instant(hold.startAt, speechContext(call)),
  };
}
