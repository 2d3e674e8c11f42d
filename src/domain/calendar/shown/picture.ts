import type { Period } from '../../time/period.ts';
import type { Zone } from '../../time/zone.ts';

/** Time off, and what it's called; null without a label. */
export type AwayPeriod = Period & { label: string | null };

/** What happens on some days of a calendar. Periods are ordered, disjoint, and cut at the ends of those days. */
export type CalendarPicture = {
  zone: Zone;
  within: Period;
  days: PicturedDay[];
  /** When the calendar is open, booked or not. */
  open: Period[];
  /** Bookings, without buffers. */
  busy: Period[];
  /** Busy in linked calendars, without buffers; may include bookings. */
  external: Period[];
  held: Period[];
  /** Time off, which may overlap itself and bookings that stayed. */
  away: AwayPeriod[];
  /** Whether all linked calendars are confirmed; otherwise callers are offered nothing. */
  isConfirmed: boolean;
  /** The free slots on offer, of the calendar's slot length; they may overlap. */
  offered: Period[];
};

/** A local day, counted from 1970-01-01. */
export type PicturedDay = {
  day: number;
  /** Whether a date override closes it. */
  isClosed: boolean;
  label: string | null;
};
