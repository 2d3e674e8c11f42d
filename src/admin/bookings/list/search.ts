import type { CalendarsQuery } from '../../../../db/queries/bookings/of-calendars.ts';
import {
  type BookingPlace,
  type BookingsQuery,
  listedStatuses,
  ofStatus,
} from '../../../../db/queries/bookings/search.ts';
import {
  type BookingRange,
  type BookingsFilter,
  bookingRanges,
  bookingSources,
} from '../../../../views/bookings/filter.ts';
import { parseEmail } from '../../../domain/access/email.ts';
import { isBookingCodeForm, normalizeBookingCode } from '../../../domain/booking/booking-code.ts';
import { readPhone } from '../../../domain/booking/phone.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { bookingsPlace } from '../../../domain/calendar/team.ts';
import { dayMs, dayOf, parseDay } from '../../../domain/time/local-time.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { parseBookingCursor } from '../../../operations/input/booking-cursor.ts';
import { serviceFor, serviceIdsOfName } from './services.ts';

const wordsMaxLength = 200;

/** What the address of a list asks for. */
export type BookingsSearch = {
  filter: BookingsFilter;
  /** The days that are listed, and those that would be if the address said nothing about days. */
  range: BookingRange;
  usualRange: BookingRange;
  requested: CalendarsQuery;
  /** Where the page begins; undefined for the first. */
  after: BookingPlace | undefined;
  /** The first day of what is shown, counted from 1970-01-01; undefined if it has none. */
  firstDay: number | undefined;
  /** Whether it's of one person or code. */
  isOfPerson: boolean;
  /** What's wrong with the days. */
  problem: 'endsBeforeToday' | 'endsBeforeStart' | undefined;
};

/**
 * Reads which bookings of some calendars to list, in days of a zone, the last one included. Without days it's those from
 * today on, but all days for a person or a code, and for who came or didn't. Ignores what the address can't mean.
 */
export function readBookingsSearch(
  parameters: URLSearchParams,
  { calendars, zone, now }: { calendars: readonly Calendar[]; zone: Zone; now: number },
): BookingsSearch {
  const filter = readFilter(parameters, calendars);
  const { q, source } = filter;
  const wanted = ofStatus(filter.status);
  const isOfPerson = calendars.some((calendar) => isOfOne(personOf(q, calendar)));
  const usualRange = isOfPerson || wanted.attendance !== undefined ? 'all' : 'upcoming';
  const range = filter.range || (filter.from === '' ? usualRange : 'upcoming');
  const { days, ...order } = daysOf(filter, { range, today: dayOf(zone.localAt(now)) });
  const { from, last } = days;
  const isUpsideDown = from !== undefined && last !== undefined && last < from;
  const asked =
    filter.calendar === '' ? withoutCovered(calendars) : calendars.filter(({ id }) => id === filter.calendar);
  const serviceName = serviceFor(filter.service, calendars)?.name;
  const shared = { ...wanted, ...boundsOf(days, zone), ...order, ...(source === '' ? {} : { source }) };
  return {
    filter,
    range,
    usualRange,
    requested: asked.flatMap((calendar) => queryOf(calendar, { q, serviceName, shared })),
    after: parseBookingCursor(parameters.get('after') ?? ''),
    firstDay: from,
    isOfPerson,
    problem: isUpsideDown ? (filter.from === '' ? 'endsBeforeToday' : 'endsBeforeStart') : undefined,
  };
}

/** Leaves out teams all of whose members are asked: they keep its bookings. */
function withoutCovered(calendars: readonly Calendar[]): Calendar[] {
  const ids = new Set(calendars.map(({ id }) => id));
  return calendars.filter(({ team }) => !team?.members.every(({ calendarId }) => ids.has(calendarId)));
}

/** The query of a list's address, without what's empty. */
export function listQuery(filter: BookingsFilter, more: Record<string, string> = {}): string {
  const { status, ...rest } = filter;
  const wanted = { ...rest, status: status === 'booked' ? '' : status, ...more };
  const parameters = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function readFilter(parameters: URLSearchParams, calendars: readonly Calendar[]): BookingsFilter {
  const text = (name: string) =>
    (parameters.get(name) ?? '').toWellFormed().normalize('NFC').trim().slice(0, wordsMaxLength);
  const day = (name: string) => (parseDay(text(name)) === undefined ? '' : text(name));
  const status = text('status');
  return {
    q: text('q'),
    range: bookingRanges.find((each) => each === text('range')) ?? '',
    calendar: calendars.find(({ id }) => id === text('calendar'))?.id ?? '',
    service: serviceFor(text('service'), calendars)?.id ?? '',
    status: listedStatuses.find((each) => each === status) ?? 'booked',
    source: bookingSources.find((each) => each === text('source')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** The days of a list, counted from 1970-01-01, the last one included; what is over goes backwards. */
function daysOf({ from, to }: BookingsFilter, { range, today }: { range: BookingRange; today: number }) {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (range === 'past') {
    const yesterday = today - 1;
    return { days: { from: first, last: Math.min(last ?? yesterday, yesterday) }, isLatestFirst: true };
  }
  if (range === 'all') return { days: { from: first, last }, isLatestFirst: first === undefined };
  return { days: { from: first ?? today, last }, isLatestFirst: false };
}

/** What is asked of a calendar: nothing where it doesn't have the service. */
function queryOf(
  calendar: Calendar,
  { q, serviceName, shared }: { q: string; serviceName: string | undefined; shared: Partial<BookingsQuery> },
): BookingsQuery[] {
  const key = { workspaceId: calendar.workspaceId, ...bookingsPlace(calendar) };
  const person = personOf(q, calendar);
  if (person.code !== undefined) return [{ ...key, ...person }];
  if (serviceName === undefined) return [{ ...key, ...person, ...shared }];
  const serviceIds = serviceIdsOfName(calendar, serviceName);
  return serviceIds.length === 0 ? [] : [{ ...key, ...person, ...shared, serviceIds }];
}

type Person = Pick<BookingsQuery, 'name' | 'phoneEnd' | 'code' | 'email' | 'phone'>;

function isOfOne({ code, email, phone }: Person): boolean {
  return [code, email, phone].some((each) => each !== undefined);
}

/**
 * What was typed to search by: a whole code, email address or phone number, or else part of a name. Four digits can also
 * be the last of a phone number.
 */
function personOf(words: string, { country }: Calendar): Person {
  if (words === '') return {};
  if (/^\d{4}$/.test(words)) return { name: words, phoneEnd: words };
  const code = normalizeBookingCode(words);
  if (isBookingCodeForm(code)) return { code };
  const email = words.includes('@') ? parseEmail(words)?.toLowerCase() : undefined;
  if (email !== undefined) return { email };
  const reading = /^[\d\s()+./-]+$/.test(words) ? readPhone(words, country) : undefined;
  return reading && 'phone' in reading ? { phone: reading.phone } : { name: words };
}

function boundsOf({ from, last }: { from: number | undefined; last: number | undefined }, zone: Zone) {
  return {
    ...(from === undefined ? {} : { from: zone.startAt(from * dayMs) }),
    ...(last === undefined ? {} : { to: zone.startAt((last + 1) * dayMs) }),
  };
}
