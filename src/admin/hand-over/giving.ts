import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { callerName } from '../../../views/bookings/caller-name.ts';
import { clockTime } from '../../../views/desk/times.ts';
import type { GiveAllProps, GiveProps } from '../../../views/hand-over/give.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { mayPerform } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import {
  type ReceiversOfBooking,
  receiversOf,
  receiversOfAll,
  type WhyNot,
} from '../../operations/search/receivers.ts';
import { fullTime } from '../bookings/booking-time.ts';
import type { BookingVisit } from '../bookings/requested-booking.ts';
import { shortened } from '../bookings/told-booking.ts';
import { type CalendarVisit, shownCalendars } from '../calendars/requested-calendar.ts';
import { wayBack } from '../way-back.ts';

/** Why a booking wasn't given to somebody. */
export type WhyNotGiven = WhyNot | 'changed' | 'over';

const mostTold = 3;

/** Where bookings of a calendar are given to somebody. */
export function givingPath({ calendar }: Pick<CalendarVisit, 'calendar'>): string {
  return `/calendars/${calendar.id}/hand-over`;
}

/** Bookings of the visit's calendar by their IDs, in that order, without those that it no longer has. */
export async function bookingsOfIds(
  { services, calendar }: CalendarVisit,
  ids: readonly string[],
): Promise<Booking[]> {
  const key = keyOfCalendar(calendar);
  const found = ids.map((bookingId) => bookingById(services.db, { ...key, bookingId }));
  return (await Promise.all(found)).filter((booking) => booking !== undefined);
}

/** The forms that give bookings to somebody else, and where they lead: each one by its ID, and all of them at once. */
export type Giving = { each: ReadonlyMap<string, Omit<GiveProps, 'texts'>>; all: GivingAll | undefined };
type GivingAll = Omit<GiveAllProps, 'texts'>;

/**
 * The forms that give upcoming bookings of the visit's calendar to one of those that the visitor sees. Without `back` each leads
 * to the booking's own page.
 */
export async function givingOf(
  visit: CalendarVisit,
  { bookings, back }: { bookings: readonly Booking[]; back?: string | undefined },
): Promise<Giving> {
  const { services, session, now } = visit;
  const upcoming = bookings.filter(({ status, startAt }) => status === 'booked' && startAt > now);
  if (!mayPerform(session.role, handOver) || upcoming.length === 0)
    return { each: new Map(), all: undefined };
  const among = await shownCalendars(visit);
  const found = await receiversOf(services, { bookings: upcoming, among, now });
  return {
    each: new Map(found.map((one) => [one.booking.id, giveProps(visit, one, back)])),
    all: back === undefined ? undefined : giveAllProps(visit, found, back),
  };
}

/** The form that gives a booking to somebody else; undefined once it's too late, and for those who can't. */
export async function givingTo(
  visit: BookingVisit,
  otherwise?: string,
): Promise<Omit<GiveProps, 'texts'> | undefined> {
  const { pathCalendar: calendar, booking } = visit;
  const back = wayBack(visit) ?? otherwise;
  const giving = await givingOf({ ...visit, calendar }, { bookings: [booking], back });
  return giving.each.get(booking.id);
}

function giveProps(
  visit: CalendarVisit,
  { booking, receivers }: ReceiversOfBooking,
  back: string | undefined,
): Omit<GiveProps, 'texts'> {
  const { services, texts, calendar } = visit;
  const { why: said } = texts.giving;
  const time = fullTime(booking, zoneOfCalendar(services, calendar), texts);
  const able = receivers.filter(({ seat }) => seat !== undefined);
  const isTogether = receivers.some(({ why }) => why === 'together');
  return {
    action: givingPath(visit),
    booking: fieldOf(booking),
    whose: texts.bookingsInTheWay.whose(callerName(booking.name, texts), time),
    choices: able.map(({ calendar: { id, name }, why }) => ({ calendarId: id, name, why: why && said[why] })),
    refused: isTogether ? texts.giving.together : undefined,
    back,
  };
}

/** Where there are several bookings, and somebody can take one of them at least. */
function giveAllProps(
  visit: CalendarVisit,
  found: readonly ReceiversOfBooking[],
  back: string,
): GivingAll | undefined {
  const { giving: said } = visit.texts;
  const choices = receiversOfAll(found);
  const [best] = choices;
  if (found.length < 2 || !best) return undefined;
  return {
    action: givingPath(visit),
    bookings: found.map(({ booking }) => fieldOf(booking)),
    choices: choices.map(({ calendar: { id, name }, fitting }) => ({
      calendarId: id,
      text: said.fits(name, fitting.length, found.length),
    })),
    misfits:
      best.others.length === 0 ? undefined : said.misfits(best.calendar.name, misfits(visit, best.others)),
    back,
  };
}

/** The first of some bookings that somebody can't have, and why: "Ms. Novak at 14:00 (taken)". */
export function misfits(
  { services, texts, calendar }: Pick<CalendarVisit, 'services' | 'texts' | 'calendar'>,
  others: readonly { booking: Booking; why: WhyNotGiven }[],
): string {
  const zone = zoneOfCalendar(services, calendar);
  const told = others.slice(0, mostTold).map(({ booking, why }) => {
    const time = clockTime(booking.startAt, zone, texts);
    return texts.giving.misfit(shortened(callerName(booking.name, texts)), time, texts.giving.why[why]);
  });
  return [...told, ...moreOf(others.length - told.length, texts)].join('; ');
}

function moreOf(count: number, { giving }: Texts): string[] {
  return count > 0 ? [giving.more(count)] : [];
}

/** A booking and its sequence as a form posts them. */
function fieldOf({ id, sequence }: Booking): string {
  return `${id}.${sequence}`;
}

/** What `fieldOf` wrote; undefined for anything else. */
export function readField(text: string): { id: string; shownSequence: number } | undefined {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})$/i.exec(text);
  return match ? { id: (match[1] ?? '').toLowerCase(), shownSequence: Number(match[2]) } : undefined;
}
