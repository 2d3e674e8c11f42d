import { plural } from '../plural.ts';

/** Bookings in time that's about to be closed. */
export const bookingsInTheWay = {
  lead: (count: number) =>
    `${plural(count, 'booking is', 'bookings are')} in that time. Nothing is blocked yet; you can hand over, move or cancel ${count === 1 ? 'it' : 'them'} first.`,
  none: 'No bookings are left in that time.',
  stay: (count: number): string =>
    count === 1
      ? 'This booking stays as it is. Nobody is notified.'
      : 'These bookings stay as they are. Nobody is notified.',
  more: (count: number) => `and ${count} more`,
  changed: 'The bookings changed in the meantime. Check the list again.',
  cancel: 'Cancel',
  /** Follows what a link says, for screen readers. */
  whose: (name: string, when: string) => `the booking of ${name}, ${when}`,
  started: 'Already started',
  closing: (date: string) => `Close ${date}`,
  closingPart: (date: string) => `Close part of ${date}`,
  closingHolidays: 'Close on holidays',
  closeAnyway: 'Close anyway',
};
