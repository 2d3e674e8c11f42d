import type { Period } from '../time/period.ts';
import type { Zone } from '../time/zone.ts';

/** What happens on some days of a calendar, in periods of real time: ordered, disjoint, cut at the ends of those days. */
export type CalendarPicture = {
  zone: Zone;
  within: Period;
  days: PicturedDay[];
  /** When the hours are open, whatever is booked. */
  open: Period[];
  /** Bookings, without buffers. */
  busy: Period[];
  /** What linked calendars say is busy, without buffers; bookings may lie within it. */
  external: Period[];
  held: Period[];
  /** Whether all linked calendars are confirmed: callers are offered nothing while one is not. */
  isConfirmed: boolean;
  /** The free slots that callers are offered, of the calendar's own length; they may overlap each other. */
  offered: Period[];
};

/** A local day, counted from 1970-01-01. */
export type PicturedDay = {
  day: number;
  /** Whether a date override closes it. */
  isClosed: boolean;
  /** Whether it has a date override at all. */
  isOverridden: boolean;
  label: string | null;
};
