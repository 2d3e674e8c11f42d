import { calendarById, calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import type { LinkOfCalendar } from '../../../db/queries/links/links.ts';
import type { Brand } from '../../../views/caller/layout.tsx';
import { bookingOfSecret } from '../../actions/bookings/follow-link.ts';
import type { Form } from '../../admin/form/form.ts';
import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { isTooLate, type NoticedChange } from '../../domain/booking/notice.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { callerZones } from '../../jobs/messages/message-values.ts';
import type { Call } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import { brandOf } from '../brand.ts';
import { pageCall } from '../call.ts';
import { type CallerVisit, hrefOf, inLanguageOf, linkNotFound } from '../visit.ts';

/** A visit to the page of a booking that hasn't started, by its link. */
export type BookingVisit = CallerVisit & {
  booking: Booking;
  linkUsedAt: number | null;
  /** The one that it was made at, with its links unless it's archived. */
  calendar: Calendar;
  links: readonly LinkOfCalendar[] | undefined;
  /** The one that keeps it, where that's a member of the team that it was made at. */
  keeper: Calendar | undefined;
  /** What times are shown in, and the calendar's own. */
  zone: Zone;
  calendarZone: Zone;
  brand: Brand;
};

/** The handler of a route whose path has a booking's secret. Whatever isn't the link of a booking to come is CallerPageError 404. */
export function ofBooking(handle: (visit: BookingVisit) => Promise<Response>) {
  return async (visit: CallerVisit): Promise<Response> => {
    const { services, params, now } = visit;
    const isServed = services.config.baseUrl !== undefined;
    const found = isServed && (await bookingOfSecret(services, { secret: params['secret'] ?? '', now }));
    if (!found) throw linkNotFound();
    const { linkUsedAt, hourCycle, ...booking } = found;
    const { workspaceId } = booking;
    const [brand, place] = await Promise.all([brandOf(services, workspaceId), placeOf(services, booking)]);
    const { calendar } = place;
    const { language, country } = calendar;
    const shown = inLanguageOf(visit, { language, country, hourCycle });
    const zones = callerZones(booking, { calendar, zones: services.zones });
    return await handle({ ...shown, ...place, ...zones, booking, linkUsedAt, brand });
  };
}

type Place = Pick<BookingVisit, 'calendar' | 'links' | 'keeper'>;

async function placeOf(services: Services, booking: Booking): Promise<Place> {
  const { calendarId, teamId } = booking;
  const made = await standing(services, booking, madeAt(booking));
  const keeper = teamId === null ? undefined : await standing(services, booking, calendarId);
  const place = made ?? keeper;
  // Deleting a calendar ends the links to its bookings.
  if (!place) throw linkNotFound();
  return { ...place, keeper: made && keeper?.calendar };
}

/** A calendar that isn't deleted, with its links unless it's archived. */
async function standing(
  { db }: Services,
  { workspaceId }: Booking,
  calendarId: string,
): Promise<Pick<Place, 'calendar' | 'links'> | undefined> {
  const live = await calendarWithLinks(db, { workspaceId, calendarId });
  if (live) return live;
  const archived = await calendarById(db, calendarId);
  return archived && archived.deletedAt === null ? { calendar: archived, links: undefined } : undefined;
}

/** The address of the booking's own page, in the language that it's shown in if that was chosen. */
export function pageOf(
  visit: BookingVisit,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string {
  return hrefOf(visit, parameters, pathOf(visit));
}

/** The path of the booking's own page. */
export function pathOf({ params }: Pick<BookingVisit, 'params'>): string {
  return `/b/${params['secret'] ?? ''}`;
}

/** Whether the caller can still move the booking: it's live, so is its calendar, and there's time. */
export function isMovable(visit: BookingVisit): boolean {
  return visit.links !== undefined && isChangeable(visit, 'move');
}

/** Whether the booking is live, and there's time for the caller to change it; later only the desk can. */
export function isChangeable({ booking, calendar, now }: BookingVisit, change: NoticedChange): boolean {
  return booking.status === 'booked' && !isTooLate(booking, { change, place: calendar, at: now });
}

/** A call of an operation by the caller, for this booking. */
export function callOf(visit: BookingVisit): Call {
  const { calendar, links, calendarZone, zone } = visit;
  return pageCall(visit, {
    calendar,
    ...(links && { links }),
    calendarZone,
    zone,
    isZoneKnown: zone !== calendarZone,
  });
}

/** The booking that a form changes, as its page showed it; NaN if the form doesn't say. */
export function toChange({ booking, calendar }: BookingVisit, form: Form) {
  const shown = form.text('sequence');
  const shownSequence = /^\d{1,9}$/.test(shown) ? Number(shown) : Number.NaN;
  return { calendarId: calendar.id, booking: { id: booking.id }, shownSequence };
}
