/** @jsxImportSource #html */
import { holdById } from '../../../db/queries/bookings/claims/holds.ts';
import { calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import { type UnconfirmedBooking, unconfirmedByDigest } from '../../../db/queries/unconfirmed-bookings.ts';
import { FreeAgain, LinkSent, Unconfirmed } from '../../../views/caller/confirmation/pages.tsx';
import { clockTime } from '../../../views/desk/times.ts';
import { NotFound } from '../../actions/action.ts';
import { LinkGone } from '../../actions/bookings/refused.ts';
import { bookUnconfirmed } from '../../actions/unconfirmed-bookings/confirm.ts';
import { hashIfSecretToken } from '../../domain/access/secret-token.ts';
import { type Hold, seatIds } from '../../domain/booking/booking.ts';
import { unconfirmedLimits } from '../../domain/booking/unconfirmed-booking.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { ApiError } from '../../domain/errors.ts';
import { channels } from '../../domain/messages/message.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { appointmentOf } from '../book/appointment.ts';
import { bookedPage } from '../book/book-now.tsx';
import { publicWish } from '../book/public-wish.ts';
import { bookVisit } from '../book/visit.ts';
import type { BookVisit } from '../book/wish.ts';
import { callerPage, seeOther } from '../page.tsx';
import { publicPageHref } from '../public-page.ts';
import { type CallerRoute, type CallerVisit, hrefOf, linkNotFound } from '../visit.ts';

const path = '/c/:secret';

/** Confirming what was asked for on a public page. Looking at it confirms nothing: programs look at links in messages, too. */
export const confirmationRoutes: readonly CallerRoute[] = [
  { method: 'GET', path: '/book/:workspace/:calendar/sent', counts: 'public-view', handle: showSent },
  { method: 'GET', path, counts: 'view', handle: show },
  { method: 'POST', path, counts: 'write', handle: confirm },
];

/** Says that a link was sent, and until when it works. The address may be made up, so it says nothing else. */
async function showSent(visit: CallerVisit): Promise<Response> {
  const shown = await bookVisit(visit, await publicWish(visit));
  const { words, texts, url, now, brand, call } = shown;
  const by = channels.find((each) => each === url.searchParams.get('by'));
  const until = Number(url.searchParams.get('until'));
  const isKept = until > now && until <= now + unconfirmedLimits.keptMs;
  if (by === undefined || !isKept) {
    return seeOther(visit, hrefOf(visit, {}, url.pathname.replace(/\/sent$/, '')));
  }
  const { sent } = words.confirmation;
  const title = sent.title(by);
  const message = sent.message(by, clockTime(until, call.calendarZone, texts));
  return await callerPage(shown, { title, brand, body: <LinkSent {...{ words, title, message }} /> });
}

/** What was asked for and isn't over, or has become a booking by now. */
type Asked = { visit: BookVisit; asked: UnconfirmedBooking };

/** What a link confirms. Throws CallerPageError 404 if it never did. */
async function requested(visit: CallerVisit): Promise<Asked> {
  const { services, params } = visit;
  const digest = hashIfSecretToken(params['secret'] ?? '');
  const asked = digest && (await unconfirmedByDigest(services.db, digest));
  if (!asked) throw linkNotFound();
  const found = await calendarWithLinks(services.db, asked);
  if (!found) throw linkNotFound();
  const wish = {
    ...found,
    submit() {
      throw linkNotFound();
    },
  };
  return { visit: await bookVisit(visit, wish), asked };
}

async function show(request: CallerVisit): Promise<Response> {
  const { visit, asked } = await requested(request);
  if (asked.bookingId !== null) throw linkNotFound();
  const hold = asked.expiresAt > visit.now ? await liveHold(visit, asked) : undefined;
  if (!hold) return await freeAgain(visit);
  const { words, texts, brand, call } = visit;
  const memberIds = hold.teamId === null ? [] : seatIds(hold);
  const body = (
    <Unconfirmed
      words={words}
      action={hrefOf(visit)}
      appointment={appointmentOf(visit, { ...hold, memberIds })}
      until={clockTime(asked.expiresAt, call.calendarZone, texts)}
    />
  );
  return await callerPage(visit, { title: words.confirmation.title, brand, body });
}

async function liveHold({ services, now }: BookVisit, asked: UnconfirmedBooking): Promise<Hold | undefined> {
  const hold = await holdById(services.db, asked);
  return hold && hold.expiresAt > now ? hold : undefined;
}

async function confirm(request: CallerVisit): Promise<Response> {
  const { visit, asked } = await requested(request);
  const { services, call, wish } = visit;
  const hold = await holdById(services.db, asked);
  const service = serviceById(wish.calendar, hold?.serviceId ?? null);
  try {
    const place = { ...(await slotPlace(services, call, { service })), calendar: wish.calendar };
    const input = { place, id: asked.id };
    const { booking } = await performForCall(services, call, { action: bookUnconfirmed, input });
    return await bookedPage(visit, booking);
  } catch (error) {
    if (error instanceof NotFound) throw linkNotFound();
    if (error instanceof LinkGone || isOver(error)) return await freeAgain(visit);
    throw error;
  }
}

/** Whether the time can't be had any more, however often it's tried. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && !('retryAfterSeconds' in error.refusal);
}

/** The way back to the public page, if that's on. */
async function freeAgain(visit: BookVisit): Promise<Response> {
  const { words, brand, wish } = visit;
  const body = <FreeAgain words={words} href={await publicPageHref(visit, wish.calendar)} />;
  return await callerPage(visit, { title: words.confirmation.free.title, brand, body, status: 410 });
}
