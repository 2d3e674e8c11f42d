/** @jsxImportSource #html */
import type { Attendance, BookingStatus } from '../../../src/domain/booking/booking.ts';

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

/** A calendar's bookings. */
export const bookings = {
  title: 'Bookings',
  lead: 'Upcoming appointments',
  statuses: { booked: 'Booked', cancelled: 'Cancelled' } satisfies Record<BookingStatus, string>,
  list: 'List',
  timesIn: (zone: string) => `Times are in ${zone}.`,
  feeds: 'Calendar feeds',
  exportCsv: 'Export CSV',
  show: 'Show',
  firstPage: 'First page',
  nextPage: 'Next page',
  week: (number: number, firstDay: string) => `Week ${number}, from ${firstDay}`,
  search: 'Search',
  searchFor: 'Name, phone (or its last 4 digits), email or code',
  firstDay: 'First day',
  lastDay: 'Last day',
  status: 'Status',
  bookedAndCancelled: 'Booked and cancelled',
  when: 'When',
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
  endsBeforeToday: 'The last day is before today. Choose a first day, too.',
  endsBeforeStart: 'The last day is before the first day.',
  /** The name of a booking's person on its own; erased people have none. */
  callerName: (name: string) => (name === '' ? 'Erased' : name),
};
