import type { Booking } from '../../src/domain/booking/booking.ts';
import type { Hue } from '../../src/domain/hue.ts';
import type { Texts } from '../texts/en/en.ts';
import type { DayOfBookings } from './days.ts';
import type { BookingRange, BookingsFilter } from './filter.ts';

/** A booking as the list shows it; `time` is in its calendar's zone, `start` is ISO 8601 with offset. */
export type BookingRow = Pick<
  Booking,
  'id' | 'code' | 'status' | 'attendance' | 'name' | 'phone' | 'email' | 'source'
> & {
  href: string;
  /** In the list's zone, counted from 1970-01-01. */
  day: number;
  time: string;
  /** The zone of its time, unless that's the list's. */
  zone: string | undefined;
  start: string;
  minutes: number;
  /** The service's name. */
  service: string | undefined;
  hue: Hue;
  /** Whom it is with, unless that's the calendar of the page. */
  with: string | undefined;
};

/** What a list of bookings shows: those of a calendar, or of all that the visitor sees. */
export type BookingsProps = {
  /** Whether the visitor sees how calendars are run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string; team?: object | undefined } | undefined;
  filter: BookingsFilter;
  /** The days that are listed, and those that would be if nothing were said. */
  range: BookingRange;
  usualRange: BookingRange;
  /** Those that can be chosen. */
  calendars: readonly { id: string; name: string }[];
  services: readonly { id: string; name: string }[];
  /** What the list holds, as a sentence. */
  says: string;
  /** The zone of its days. */
  zone: string;
  today: number;
  problem: string | undefined;
  rows: BookingRow[];
  /** The days of the rows. */
  days: readonly DayOfBookings[];
  showsCounts: boolean;
  isFiltered: boolean;
  /** The stamp of what's shown. */
  stamp: string;
  /** Where the list is, and with other filters. */
  base: string;
  hrefOf(changes: Partial<BookingsFilter>): string;
  laterHref: string | undefined;
  firstHref: string | undefined;
  csvHref: string;
  /** The form to book by hand; undefined if the visitor can't. */
  newHref: string | undefined;
};
