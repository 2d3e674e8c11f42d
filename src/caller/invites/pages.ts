import { inviteByDigest } from '../../../db/queries/booking-invites.ts';
import { calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import { NotFound } from '../../actions/action.ts';
import { bookByInvite } from '../../actions/booking-invites/book.ts';
import { LinkGone } from '../../actions/bookings/refused.ts';
import { hashIfSecretToken } from '../../domain/access/secret-token.ts';
import { type BookingInvite, inviteState } from '../../domain/booking/invite.ts';
import { sentAgainMs } from '../../domain/booking/sent-again.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { liveServices } from '../../domain/calendar/service.ts';
import { membersFor } from '../../domain/calendar/team.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { bookedPage, takingOf } from '../book/book-now.tsx';
import { postFlow, showFlow } from '../book/flow.tsx';
import { takeBooking } from '../book/public-wish.ts';
import type { BookVisit, Order, Wish } from '../book/wish.ts';
import { CallerPageError, type CallerRoute, type CallerVisit, linkNotFound } from '../visit.ts';

const path = '/i/:secret';

/** Booking once by an invitation. Looking at it doesn't use it up. */
export const inviteRoutes: readonly CallerRoute[] = [
  { method: 'GET', path, counts: 'public-view', handle: show },
  { method: 'POST', path, counts: 'public-view', handle: post },
];

async function show(visit: CallerVisit): Promise<Response> {
  return await showFlow(visit, await invitedWish(visit, (invite) => isOpen(invite, visit)));
}

/** A form that's sent twice finds it just used, and gets what it booked. Later it's as dead to forms as to who looks. */
async function post(visit: CallerVisit): Promise<Response> {
  const { now } = visit;
  const isServed = (invite: BookingInvite) =>
    isOpen(invite, visit) || (invite.usedAt !== null && now - invite.usedAt < sentAgainMs);
  return await postFlow(visit, await invitedWish(visit, isServed));
}

function isOpen(invite: BookingInvite, { now }: CallerVisit): boolean {
  return inviteState(invite, now) === 'open';
}

/** What an invitation is for. Throws CallerPageError 404 unless it's served. */
async function invitedWish(visit: CallerVisit, isServed: (invite: BookingInvite) => boolean): Promise<Wish> {
  const { services, params, now } = visit;
  const digest = hashIfSecretToken(params['secret'] ?? '');
  const invite = digest && (await inviteByDigest(services.db, digest));
  if (!invite || !isServed(invite)) throw linkNotFound();
  const found = await calendarWithLinks(services.db, invite);
  if (!found) throw linkNotFound();
  return {
    ...found,
    ...settledBy(invite, found.calendar),
    window: windowOf(invite, now),
    isInvited: true,
    async submit(bookVisit, order) {
      await takeBooking(visit);
      return await bookInvited(bookVisit, { invite, order });
    },
  };
}

/** What an invitation settles. Throws CallerPageError 404 if that isn't offered any more. */
function settledBy(
  { serviceId, memberId }: BookingInvite,
  calendar: Calendar,
): Pick<Wish, 'service' | 'member'> {
  const service = liveServices(calendar).find(({ id }) => id === serviceId);
  const people = calendar.team?.kind === 'anyone' ? membersFor(calendar.team, service) : [];
  const member = people.find(({ calendarId }) => calendarId === memberId);
  const isOffered = (serviceId === null || service) && (memberId === null || member);
  if (!isOffered) throw linkNotFound();
  return { service, member };
}

/** Nothing can be booked farther ahead. */
const farMs = 800 * dayMs;

function windowOf({ fromAt, toAt }: BookingInvite, now: number): Period | undefined {
  if (fromAt === null && toAt === null) return undefined;
  return { startAt: fromAt ?? now, endAt: toAt ?? now + farMs };
}

async function bookInvited(
  visit: BookVisit,
  { invite, order }: { invite: BookingInvite; order: Order },
): Promise<Response> {
  const { services, call } = visit;
  const input = { inviteId: invite.id, ...(await takingOf(visit, order)) };
  try {
    const { booking } = await performForCall(services, call, { action: bookByInvite, input });
    return await bookedPage(visit, booking);
  } catch (error) {
    if (error instanceof NotFound) throw linkNotFound();
    if (!(error instanceof LinkGone)) throw error;
    throw new CallerPageError(409, ({ invites }) => invites.gone);
  }
}
