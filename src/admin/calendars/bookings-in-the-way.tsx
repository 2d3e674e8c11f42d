/** @jsxImportSource #html */
import { bookingsDuring } from '../../../db/queries/bookings/bookings-during.ts';
import {
  BookingsInTheWay,
  type BookingsInTheWayProps,
} from '../../../views/calendars/bookings-in-the-way.tsx';
import { bookingsStamp, noneStaying, type Staying } from '../../actions/calendars/bookings-in-the-way.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { Period } from '../../domain/time/period.ts';
import { shownGivable } from '../hand-over/shown.ts';
import { page } from '../page.tsx';
import type { Posted } from '../visit.ts';
import type { CalendarVisit } from './requested-calendar.ts';

/** The bookings that a form has shown, and which therefore may stay: none if it has shown none. */
export function stayingIn({ form }: Posted<CalendarVisit>): Staying {
  const text = form.text('seen');
  return text === '' ? noneStaying : { shown: text };
}

/** What's to be closed, and how to ask for it. */
type ToClose = Pick<
  BookingsInTheWayProps,
  'title' | 'crumbs' | 'action' | 'hidden' | 'submit' | 'keepHref'
> & {
  periods: readonly Period[];
};

/**
 * The page that lists the bookings in time that's to be closed. Giving, moving or cancelling one of them leads back to it. Its form
 * posts what's hidden, and the stamp of what was shown.
 */
export async function showBookingsInTheWay(visit: CalendarVisit, toClose: ToClose): Promise<Response> {
  const { services, texts, calendar, now, url } = visit;
  const { periods, hidden, ...shown } = toClose;
  const bookings = await bookingsDuring(services.db, { ...keyOfCalendar(calendar), periods, now });
  const params = new URLSearchParams(url.search);
  const isChanged = params.has('changed');
  params.delete('changed');
  const back = `${toClose.action}/bookings?${params}`;
  const body = (
    <BookingsInTheWay
      {...shown}
      {...(await shownGivable(visit, { bookings, back }))}
      hidden={[...hidden, ['seen', bookingsStamp(bookings)]]}
      problem={isChanged && bookings.length > 0 ? texts.bookingsInTheWay.changed : undefined}
    />
  );
  return page(visit, { title: shown.title, body });
}

/** The address of the page that lists the bookings: what a form's fields say, and whether they were seen before. */
export function bookingsPath(
  action: string,
  { fields, staying }: { fields: readonly (readonly [string, string])[]; staying: Staying },
): string {
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (value !== '') params.append(name, value);
  if (staying !== noneStaying) params.set('changed', '1');
  return `${action}/bookings?${params}`;
}
