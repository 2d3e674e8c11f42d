import { isPhoneKnown } from '../../../db/queries/callers/of-phone.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { isByCaller, liveServices, offeredTo, serviceById } from '../../domain/calendar/service.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { readCallerId } from './contact.ts';
import { copiedId } from './copied-id.ts';

/** What says who calls, and which services are meant whoever that is: by ID, or as what a booking is for. */
type CallerGiven = { phone?: string; service?: string; booking: Booking | undefined };

/**
 * A call at a calendar that offers only what's for its caller, if it's given who that is. Throws ApiError INVALID_INPUT for what is
 * no phone number, where that matters.
 */
export async function callOfCaller(
  { db }: Pick<Services, 'db'>,
  call: Call,
  { phone: given, service = '', booking }: CallerGiven,
): Promise<Call> {
  if (given === undefined || !isByCaller(call.calendar)) return call;
  const phone = readCallerId(call, given);
  if (phone === undefined) return call;
  const callers = (await isPhoneKnown(db, { workspaceId: call.workspaceId, phone })) ? 'known' : 'new';
  const keptIds = [copiedId(service).toLowerCase(), booking?.serviceId ?? ''];
  const calendar = offeredTo(call.calendar, callers, keptIds);
  const withheld = liveServices(call.calendar).filter(({ id }) => !serviceById(calendar, id));
  return { ...call, calendar, withheld };
}
