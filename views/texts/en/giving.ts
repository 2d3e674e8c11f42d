import { plural } from '../plural.ts';

/** Giving bookings to somebody else. */
export const giving = {
  title: (calendar: string) => `${calendar}: to hand over`,
  lead: (count: number) =>
    `${plural(count, 'upcoming booking is', 'upcoming bookings are')} in time off or on a closed date. Give ${count === 1 ? 'it' : 'them'} to somebody who’s free at that time, or move ${count === 1 ? 'it' : 'them'}.`,
  chosenLead: 'These bookings couldn’t be given to the person you chose.',
  none: 'Nothing to hand over.',
  toGive: (count: number) => plural(count, 'booking to hand over', 'bookings to hand over'),
  /** After the calendar's name. */
  of: (calendar: string, count: number) => `${calendar}: ${count}`,
  to: 'Give to',
  toWhom: (whose: string) => `Give ${whose} to`,
  give: 'Give',
  sameTime: 'The time stays the same.',
  allTo: 'Give all to',
  giveAll: 'Give all that fit',
  fits: (name: string, fitting: number, all: number) =>
    fitting === all ? `${name}: all ${all} fit` : `${name}: ${fitting} of ${all} fit`,
  misfits: (name: string, misfits: string) => `With ${name}, these don’t fit: ${misfits}.`,
  misfit: (caller: string, time: string, why: string) => `${caller} at ${time} (${why})`,
  more: (count: number) => `${count} more`,
  notFree: (name: string, why: string) => `${name} (${why})`,
  nobody: (all: string) => `Nobody else is free at that time: ${all}.`,
  nobodyElse: 'Nobody else offers it.',
  together: 'It takes several people at the same time, so it can’t be given to just one of them.',
  given: (count: number, name: string) => `${plural(count, 'booking', 'bookings')} given to ${name}.`,
  notGiven: (misfits: string) => `Not given: ${misfits}.`,
  /** In place of the name of a calendar that the reader doesn't see. */
  elsewhere: 'another calendar',
  why: {
    taken: 'taken',
    away: 'time off',
    buffer: 'too close to another booking',
    hours: 'not working',
    closed: 'closed',
    unconfirmed: 'linked calendar can’t be reached',
    'no-service': 'doesn’t offer it',
    together: 'takes several people at the same time',
    changed: 'just changed',
    over: 'cancelled or already started',
  },
};
