import { calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import { publicCalendarNamed } from '../../../db/queries/public-pages.ts';
import { networkOf } from '../../domain/access/network-address.ts';
import { ApiError } from '../../domain/errors.ts';
import { askToConfirm } from '../confirmation/ask.ts';
import { type CallerVisit, linkNotFound } from '../visit.ts';
import { bookNow } from './book-now.tsx';
import type { Wish } from './wish.ts';

/** What the public page in the address is for. Throws CallerPageError 404 unless it's on. */
export async function publicWish(visit: CallerVisit): Promise<Wish> {
  const { services, params } = visit;
  const named = await publicCalendarNamed(services.db, {
    workspace: nameIn(params, 'workspace'),
    calendar: nameIn(params, 'calendar'),
  });
  const found = named && (await calendarWithLinks(services.db, named));
  if (!found) throw linkNotFound();
  const { isConfirmedByLink } = named;
  return {
    ...found,
    isConfirmedByLink,
    async submit(bookVisit, order) {
      await takeBooking(visit);
      return await (isConfirmedByLink ? askToConfirm(bookVisit, order) : bookNow(bookVisit, order));
    },
  };
}

/** Throws ApiError RATE_LIMITED if too much was booked from the network. */
export async function takeBooking({ services, exchange }: CallerVisit): Promise<void> {
  const network = networkOf(exchange.address());
  const { retryAfterSeconds } = await services.callerLimits.take('public-booking', network);
  if (retryAfterSeconds > 0) throw new ApiError({ code: 'RATE_LIMITED', retryAfterSeconds });
}

/** Names are in lower case, and people type them as they like. */
export function nameIn(params: CallerVisit['params'], name: string): string {
  return (params[name] ?? '').toLowerCase();
}
