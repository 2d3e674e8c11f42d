import type { Attendance, BookingSource, BookingStatus } from '../../src/domain/booking/booking.ts';

/** Which days of a list: from today on is the default where none is said. */
export const bookingRanges = ['upcoming', 'past', 'all'] as const;

/** One of those. */
export type BookingRange = (typeof bookingRanges)[number];

/** How bookings that are listed came. */
export const bookingSources = ['bot', 'desk', 'cli'] as const satisfies BookingSource[];

/** What a list of bookings is filtered by, as typed: dates are YYYY-MM-DD, texts are empty for no filter. */
export type BookingsFilter = {
  q: string;
  range: BookingRange | '';
  /** A calendar's ID. */
  calendar: string;
  /** The ID of a service: calendars may have others of its name, which are meant as well. */
  service: string;
  status: BookingStatus | Attendance | 'all';
  source: BookingSource | '';
  from: string;
  to: string;
};
