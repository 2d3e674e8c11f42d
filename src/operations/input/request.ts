import { companionsOf } from '../../actions/bookings/companions.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Interpretation } from '../../language/interpretation/interpretation.ts';
import type { Services } from '../../services.ts';
import { speechOf } from '../answer/descriptions.ts';
import type { Call } from '../operation.ts';
import { callOfCaller } from './caller-services.ts';
import { readMovingBooking } from './moving-booking.ts';
import { type Bounds, withoutWords } from './requested-time.ts';
import { parseBounds } from './time.ts';
import { asksForLast, type Said, saysWhatFor, understand } from './understand.ts';
import { lastPeople, readWith, wishedPeople } from './wanted-people.ts';
import { callFor, readService, serviceOfRequest } from './wanted-service.ts';

/** A request for time, as far as it's understood without looking for any. */
export type ReadRequest = {
  /** What it's for and with whom is known by now. */
  call: Call;
  interpretation: Interpretation;
  bounds: Bounds;
  /** The booking that is to move. */
  booking: Booking | undefined;
  /** The member of a team that it names besides its words. */
  member: TeamMember | undefined;
};

/** What the caller said; "" for the time from `from` to `to`, or else the next that's free. */
type Words = { words: string };

type Named = Partial<
  Record<'from' | 'to' | 'service' | 'with' | 'phone' | 'name' | 'bookingId' | 'code', string>
> & {
  /** Whether it's refused what callers can't move any more. */
  isAboutToMove?: boolean;
};

/**
 * Reads what a request names and says, in the order in which it's refused. Throws ApiError INVALID_INPUT,
 * BOOKING_NOT_FOUND, BOOKING_CANCELLED, BOOKING_STARTED, TOO_LATE or QUERY_NOT_UNDERSTOOD.
 */
export async function readRequest(
  services: Services,
  calling: Call,
  { words, ...given }: Words & Named,
): Promise<ReadRequest> {
  const bounds = parseBounds(given, calling.zone);
  const booking = await readMovingBooking(services, calling, given);
  const call = await callOfCaller(services, calling, { ...given, booking });
  const named = readService(services, call, given.service);
  const member = readWith(services, call, given.with);
  const said = { words, booking, service: named, member };
  const isAsked = () => asksForLast(services, call, said);
  const lastIds = await lastPeople(services, call, { ...given, booking, isAsked });
  const interpretation =
    words === ''
      ? withoutWords(bounds, call.now)
      : understandFrom(services, call, { ...said, lastIds, bounds });
  const wished = wishedPeople(services, call, { given: member, interpretation, booking });
  const service = serviceOfRequest(services, call, { given: named, interpretation, booking });
  const others = await companionsOf(services.db, call.calendar, booking);
  const asked = callFor({ ...call, wished }, { service, moving: booking, others });
  return { call: asked, interpretation, bounds, booking, member };
}

/** Interprets words; "at two" from Tuesday on is Tuesday at two. Throws ApiError QUERY_NOT_UNDERSTOOD. */
function understandFrom(
  services: Services,
  call: Call,
  { bounds: { from }, ...said }: Said & Pick<ReadRequest, 'bounds'>,
): Interpretation {
  const understood = understand(services, call, said);
  if (!understood) {
    const { notUnderstood, askTime } = speechOf(services, call);
    const { message, examples } = notUnderstood;
    const isAllButTime = saysWhatFor(services, call, said);
    throw new ApiError({ code: 'QUERY_NOT_UNDERSTOOD', message: isAllButTime ? askTime : message, examples });
  }
  const isDayAssumed = understood.assumed.some((each) => each === 'today' || each === 'tomorrow');
  if (!isDayAssumed || from === undefined || from <= call.now) return understood;
  return understand(services, { ...call, now: from }, said) ?? understood;
}
