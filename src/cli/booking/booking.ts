import {
  type BookingsQuery,
  bookingsFound,
  listedStatuses,
  ofStatus,
} from '../../../db/queries/bookings/search.ts';
import type { ManagedCalendar } from '../../../db/queries/calendars.ts';
import { cancelBooking } from '../../actions/bookings/cancel.ts';
import { BookingRefused } from '../../actions/bookings/refused.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { bookingsPlace } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { readText } from '../../operations/input/contact.ts';
import { formatRows } from '../console/answer.ts';
import { command, noun, rewording } from '../console/command.ts';
import { optional, reader, required, text, type Values } from '../console/options.ts';
import { anyCalendar, date, email, listLimit, oneOf, refuse, zoneOf } from '../console/readers.ts';
import { create } from './create.ts';
import { bookingJson, codeAndTime, formatDayAndClock, formatEnd, namesOfPeople } from './described.ts';
import { move, settle } from './move.ts';
import { bookingOptions, placeOfBooking, readCode } from './named.ts';
import { update } from './update.ts';

const partOfName = reader('<name>', (text) => {
  const name = text.normalize('NFC').trim();
  if (name !== '') return name;
  throw new InputError('--name is empty: give part of a name');
});

const code = reader('<code>', (text, option) => readCode(text, option, "a booking's code"));

/** The options that say which bookings of a calendar to list. */
const searchOptions = {
  from: optional(date, "the first day, YYYY-MM-DD in the calendar's time zone (default: today)"),
  to: optional(date, 'the last day'),
  status: optional(
    oneOf('<status>', listedStatuses),
    'booked, arrived or no_show (of all days, latest first), cancelled or all (default: booked)',
  ),
  name: optional(partOfName, 'part of the name, in any case, with or without accents'),
  phone: optional(text('<phone>'), 'the phone number; lists past and cancelled bookings too'),
  email: optional(email, 'the email address; lists past and cancelled bookings too'),
  code: optional(code, 'the code; lists past and cancelled bookings too'),
};

type Search = Values<typeof searchOptions>;

/**
 * The bookings to list. Unless the search is for a person, a code or who came, that's upcoming ones: booked, and from the
 * start of today. Throws InputError.
 */
function bookingsSearch(
  search: Search,
  { calendar, zone, now }: { calendar: ManagedCalendar; zone: Zone; now: number },
): BookingsQuery {
  const { code, name } = search;
  const phone = search.phone === undefined ? undefined : readPhoneOf(search.phone, calendar.country);
  const email = search.email?.toLowerCase();
  const isOfPerson = code !== undefined || phone !== undefined || email !== undefined;
  const wanted = ofStatus(search.status ?? (isOfPerson ? 'all' : 'booked'));
  const isOfAllDays = isOfPerson || wanted.attendance !== undefined;
  const today = isOfAllDays ? undefined : dayOf(zone.localAt(now));
  return {
    ...{ workspaceId: calendar.workspaceId, ...bookingsPlace(calendar) },
    ...searchedDays(search, { zone, today }),
    ...wanted,
    ...{ name, code, phone, email },
  };
}

function readPhoneOf(text: string, country: string | null): string {
  const reading = readPhone(text, country);
  return 'phone' in reading ? reading.phone : refuse(text, '--phone', reading.problem);
}

/** Whole days in the calendar's zone, including the last one. Starts `today` unless a first day is given. */
function searchedDays({ from, to }: Search, { zone, today }: { zone: Zone; today: number | undefined }) {
  const first = from?.day ?? today;
  const last = to?.day;
  if (to && first !== undefined && to.day < first) {
    const start = from ? `--from, ${from.date}` : 'today: give --from too';
    throw new InputError(`--to is ${to.date}, which is before ${start}`);
  }
  return {
    from: first === undefined ? undefined : zone.startAt(first * dayMs),
    to: last === undefined ? undefined : zone.startAt((last + 1) * dayMs),
  };
}

const list = command({
  summary: "list a calendar's upcoming bookings, or the ones you search for",
  examples: [
    'slotline booking list --calendar "Dr. Ames"',
    'slotline booking list --calendar "Dr. Ames" --from 2026-12-01 --to 2026-12-31 --status all --json',
    'slotline booking list --calendar "Dr. Ames" --phone "+1 212 555 0123"',
    'slotline booking list --calendar "Dr. Ames" --status no_show --from 2026-11-01',
  ],
  options: {
    calendar: required(anyCalendar, 'the calendar, by name or ID'),
    ...searchOptions,
    limit: optional(listLimit, 'how many to list at most (default: 100)'),
  },
  async run({ db, clock, terminal }, { calendar, limit = 100, ...search }) {
    const now = clock.now();
    const zone = zoneOf(calendar);
    const requested = bookingsSearch(search, { calendar, zone, now });
    const { bookings, next } = await bookingsFound(db, { requested, limit, now });
    if (next) terminal.warn(`slotline: there are more than ${limit}: raise --limit to see them`);
    const table = formatRows(bookings, {
      columns: {
        start: ({ startAt }) => formatDayAndClock(startAt, zone),
        end: (booking) => formatEnd(booking, zone),
        code: 'code',
        status: 'status',
        ...(bookings.some(({ attendance }) => attendance !== null) && {
          attendance: ({ attendance }) => attendance ?? '',
        }),
        phone: 'phone',
        email: 'email',
        ...(bookings.some(({ serviceId }) => serviceId !== null) && {
          service: ({ serviceId }) => serviceById(calendar, serviceId)?.name ?? '',
        }),
        ...(bookings.some(({ memberIds }) => memberIds.length > 0) && {
          with: (booking) => namesOfPeople(booking, calendar),
        }),
        name: 'name',
        id: 'id',
      },
      empty:
        'No such bookings. Unless you give --from, --status, --phone, --email or --code, only upcoming ones are listed.',
    });
    return {
      json: bookings.map((booking) => bookingJson(booking, { zone, calendar })),
      text: bookings.length === 0 ? table : `${table}\nTimes are in ${zone.id}.`,
    };
  },
});

const reasonMaxLength = 500;

const reason = reader('<reason>', (text) => {
  const reason = readText(text, '/--reason');
  const length = [...(reason ?? '')].length;
  if (length <= reasonMaxLength) return reason;
  throw new InputError(`--reason has ${length} characters: use at most ${reasonMaxLength}`);
});

const cancel = command({
  summary: "cancel a booking that hasn't started; its time is free right away",
  examples: [
    'slotline booking cancel --booking ID --reason "Dr. Ames is ill"',
    'slotline booking cancel --booking 7K4-M2T --workspace "Acme Dental"',
  ],
  options: {
    ...bookingOptions,
    reason: optional(reason, `the reason, at most ${reasonMaxLength} characters`),
  },
  async run({ db, perform }, { reason = null, ...named }) {
    const placed = await placeOfBooking(db, named);
    const { booking, zone } = placed;
    const { id, calendarId, workspaceId } = booking;
    const shown = codeAndTime(booking, zone);
    const { before, after } = await perform(cancelBooking, workspaceId, {
      calendarId,
      booking: { id },
      reason,
    }).catch(rewording(BookingRefused, `booking ${shown} has started: it's too late to cancel it`));
    return {
      json: bookingJson(after, placed),
      text:
        before.status === 'booked'
          ? `Booking ${shown} cancelled. Its time is free again.`
          : `Booking ${shown} was already cancelled.`,
    };
  },
});

/** `slotline booking`. */
export const bookingCommands = noun({
  create,
  list,
  move,
  settle,
  update,
  cancel,
});
