import type { BookingsQuery } from '../../../db/queries/bookings/search.ts';
import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { codeAlphabet, codeLength, normalizeBookingCode } from '../../domain/booking/booking.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import { InputError } from '../../domain/errors.ts';
import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { isUuid } from '../../domain/uuid.ts';
import { readDate, readEmail } from '../console/option-values.ts';

/** The options of `booking list` as they are typed. */
export type ListOptions = {
  from?: string;
  to?: string;
  status?: string;
  name?: string;
  phone?: string;
  email?: string;
  code?: string;
};

/**
 * Which bookings of a calendar are asked for. Whoever asks for no person and no code is shown what is still to come:
 * live bookings, from the first moment of today on. Throws InputError.
 */
export function readBookingsSearch(
  options: ListOptions,
  { calendar, zone, now }: { calendar: ManagedCalendar; zone: Zone; now: number },
): BookingsQuery {
  const code = options.code === undefined ? undefined : readCode(options.code, '--code');
  const phone = options.phone === undefined ? undefined : readPhoneOf(options.phone, calendar.country);
  const email = options.email === undefined ? undefined : readEmail(options.email).toLowerCase();
  const isOfPerson = code !== undefined || phone !== undefined || email !== undefined;
  return {
    workspaceId: calendar.workspaceId,
    calendarId: calendar.id,
    ...readDays(options, { zone, today: isOfPerson ? undefined : dayOf(zone.localAt(now)) }),
    status: readStatus(options.status ?? (isOfPerson ? 'all' : 'booked')),
    name: options.name === undefined ? undefined : readPartOfName(options.name),
    code,
    phone,
    email,
  };
}

/** The id or code in `--booking`. Throws InputError for what is neither. */
export function readBooking(text: string): { id: string } | { code: string } {
  const id = text.trim().toLowerCase();
  return isUuid(id) ? { id } : { code: readCode(text, '--booking') };
}

function readCode(text: string, option: string): string {
  const code = normalizeBookingCode(text);
  if (code.length === codeLength && [...code].every((each) => codeAlphabet.includes(each))) return code;
  const allowed = option === '--booking' ? 'the id of a booking or its code' : 'the code of a booking';
  const shown = text.includes('sk_live_') ? '' : ` is "${text.slice(0, 60)}":`;
  throw new InputError(
    `${option}${shown} ${shown === '' ? 'takes' : 'it must be'} ${allowed}, six of the characters ${[...codeAlphabet].join(' ')}`,
  );
}

function readPhoneOf(text: string, country: string | null): string {
  const reading = readPhone(text, country);
  if ('phone' in reading) return reading.phone;
  throw new InputError(`--phone is "${text.slice(0, 60)}": it must be ${reading.problem}`);
}

function readPartOfName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name !== '') return name;
  throw new InputError('--name is empty: give part of a name');
}

function readStatus(text: string): 'booked' | 'cancelled' | undefined {
  if (text === 'booked' || text === 'cancelled') return text;
  if (text === 'all') return undefined;
  throw new InputError(`--status is "${text.slice(0, 60)}": it must be booked, cancelled or all`);
}

/** Whole days of the calendar's zone, the last one included; without a first day it begins with `today`. */
function readDays(
  { from, to }: ListOptions,
  { zone, today }: { zone: Zone; today: number | undefined },
): { from: number | undefined; to: number | undefined } {
  const first = from === undefined ? today : readDate(from, '--from').day;
  const last = to === undefined ? undefined : readDate(to, '--to').day;
  if (first !== undefined && last !== undefined && last < first) {
    throw new InputError(
      `--to is ${to}, which is before ${from === undefined ? 'today: give --from too' : `--from, ${from}`}`,
    );
  }
  return {
    from: first === undefined ? undefined : zone.startAt(first * dayMs),
    to: last === undefined ? undefined : zone.startAt((last + 1) * dayMs),
  };
}
