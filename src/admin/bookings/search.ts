import {
  type BookingPlace,
  type BookingsQuery,
  listedStatuses,
  ofStatus,
} from '../../../db/queries/bookings/search.ts';
import type { BookingsFilter } from '../../../views/bookings/bookings.tsx';
import { parseEmail } from '../../domain/access/email.ts';
import { isBookingCodeForm, normalizeBookingCode } from '../../domain/booking/booking.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { bookingsPlace } from '../../domain/calendar/team.ts';
import { dayMs, dayOf, parseDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { parseBookingCursor } from '../../operations/input/booking-cursor.ts';

const wordsMaxLength = 200;

/** What the address of a list asks for. */
export type BookingsSearch = {
  filter: BookingsFilter;
  requested: BookingsQuery;
  /** Where the page begins; undefined for the first. */
  after: BookingPlace | undefined;
  /** The first day of what is shown, counted from 1970-01-01; undefined if it has none. */
  firstDay: number | undefined;
  /** What's wrong with the days. */
  problem: 'endsBeforeToday' | 'endsBeforeStart' | undefined;
};

/**
 * Reads which bookings of a calendar to list, in days of its zone, the last one included. Without days it's those from
 * today on, but all days for a person or a code, and for who came or didn't. Ignores what the address can't mean.
 */
export function readBookingsSearch(
  parameters: URLSearchParams,
  { calendar, zone, now }: { calendar: Calendar; zone: Zone; now: number },
): BookingsSearch {
  const filter = readFilter(parameters);
  const person = personOf(filter.q, calendar);
  const [first, last] = [parseDay(filter.from), parseDay(filter.to)];
  const isOfPerson = filter.q !== '' && person.name === undefined;
  const wanted = ofStatus(filter.status);
  const isOfAllDays = isOfPerson || wanted.attendance !== undefined;
  const from = first ?? (isOfAllDays ? undefined : dayOf(zone.localAt(now)));
  const isUpsideDown = from !== undefined && last !== undefined && last < from;
  const key = { workspaceId: calendar.workspaceId, ...bookingsPlace(calendar) };
  return {
    filter,
    requested:
      person.code === undefined
        ? { ...key, ...person, ...boundsOf({ from, last }, zone), ...wanted }
        : { ...key, ...person },
    after: parseBookingCursor(parameters.get('after') ?? ''),
    firstDay: from,
    problem: isUpsideDown ? (first === undefined ? 'endsBeforeToday' : 'endsBeforeStart') : undefined,
  };
}

/** The query of a list's address, without what's empty. */
export function listQuery(filter: BookingsFilter, more: Record<string, string> = {}): string {
  const { status, ...rest } = filter;
  const wanted = { ...rest, status: status === 'booked' ? '' : status, ...more };
  const parameters = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

function readFilter(parameters: URLSearchParams): BookingsFilter {
  const text = (name: string) =>
    (parameters.get(name) ?? '').toWellFormed().normalize('NFC').trim().slice(0, wordsMaxLength);
  const day = (name: string) => (parseDay(text(name)) === undefined ? '' : text(name));
  const status = text('status');
  return {
    q: text('q'),
    from: day('from'),
    to: day('to'),
    status: listedStatuses.find((each) => each === status) ?? 'booked',
  };
}

/**
 * What was typed to search by: a whole code, email address or phone number, or else part of a name. Four digits can also
 * be the last of a phone number.
 */
function personOf(words: string, { country }: Calendar) {
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
