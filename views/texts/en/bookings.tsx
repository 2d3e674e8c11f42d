/** @jsxImportSource #html */
import type { Attendance, BookingStatus } from '../../../src/domain/booking/booking.ts';
import { plural } from '../plural.ts';

/** What a list of bookings holds: undefined where it's open, or begins today. */
type Listed = {
  status: BookingStatus | Attendance | 'all';
  from?: string | undefined;
  to?: string | undefined;
};

const listed = {
  booked: 'Bookings',
  arrived: 'Arrivals',
  no_show: 'No-shows',
  cancelled: 'Cancelled bookings',
  all: 'All bookings',
};

/** How many bookings there are of a day, and what has become of them. */
type Counts = { booked: number; missed: number; cancelled: number };

/** Bookings in lists. */
export const bookings = {
  title: 'Bookings',
  statuses: { booked: 'Booked', cancelled: 'Cancelled' } satisfies Record<BookingStatus, string>,
  range: 'Days',
  ranges: { upcoming: 'Upcoming', past: 'Past', all: 'All' },
  counted: ({ booked, missed, cancelled }: Counts) =>
    [
      booked > 0 && plural(booked, 'booking', 'bookings'),
      missed > 0 && plural(missed, 'no-show', 'no-shows'),
      cancelled > 0 && `${cancelled} cancelled`,
    ]
      .filter((each) => each !== false)
      .join(', '),
  /** How many are on the page, of more or of all. */
  countShown: (count: number, isPart: boolean) =>
    isPart ? `${count} on this page` : plural(count, 'booking', 'bookings'),
  timesIn: (zone: string) => `Times are in ${zone}.`,
  feeds: 'Calendar feeds',
  exportCsv: 'Export CSV',
  show: 'Show',
  firstPage: 'First page',
  nextPage: 'Next page',
  /** Weeks have numbers where they begin on Monday. */
  week: (number: number | undefined, firstDay: string) =>
    number === undefined ? `Week of ${firstDay}` : `Week ${number}, from ${firstDay}`,
  search: 'Search',
  searchFor: 'Name, phone, email or code',
  firstDay: 'From',
  lastDay: 'To',
  status: 'Status',
  bookedAndCancelled: 'Booked and cancelled',
  by: 'By',
  minutes: 'Minutes',
  service: 'Service',
  phoneOrEmail: 'Phone or email',
  code: 'Code',
  noMatches: 'No matching bookings',
  showUpcoming: 'Show upcoming',
  noneYet: 'No bookings yet',
  noneYetHelp: (guideHref: string) => (
    <>
      New bookings appear here immediately. To connect a bot, follow the{' '}
      <a href={guideHref}>Integration Guide</a>.
    </>
  ),
  ofCode: 'The booking with this code.',
  ofPerson: ({ status, to }: Listed) =>
    to === undefined ? `${listed[status]} of this person.` : `${listed[status]} of this person until ${to}.`,
  ofAllDays: ({ status, to }: Listed) =>
    to === undefined ? `${listed[status]}, latest first.` : `${listed[status]} until ${to}, latest first.`,
  ofDays: ({ status, from = 'today', to }: Listed) =>
    to === undefined ? `${listed[status]} from ${from} on.` : `${listed[status]} from ${from} to ${to}.`,
  ofPast: ({ status, from, to }: Listed) => {
    const days = [from === undefined ? '' : ` from ${from}`, to === undefined ? '' : ` to ${to}`].join('');
    return `${listed[status]} before today${days && `,${days}`}, latest first.`;
  },
  endsBeforeToday: 'The last day is before today. Choose a first day, too.',
  endsBeforeStart: 'The last day is before the first day.',
  /** The name of a booking's person on its own; erased people have none. */
  callerName: (name: string) => (name === '' ? 'Erased' : name),
};
