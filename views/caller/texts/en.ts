import { plural } from '../../texts/plural.ts';
import { book } from './book-en.ts';
import { booking } from './booking-en.ts';
import { confirmation, invites } from './links-en.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A day in full; its year is given where it isn't this one. */
export type FullDay = { weekday: number; day: number; month: number; year: number | undefined };

/** What pages for callers say, in English. */
export const en = {
  languageName: 'English',
  booking,
  confirmation,
  invites,
  /** "Tuesday, December 8" where the month is written first, else "Tuesday, 8 December"; with its year if that's given. */
  fullDay: ({ weekday, day, month, year }: FullDay, isMonthFirst: boolean) => {
    const [name, of] = [weekdays[weekday - 1], months[month - 1]];
    if (isMonthFirst) return `${name}, ${of} ${day}${year === undefined ? '' : `, ${year}`}`;
    return `${name}, ${day} ${of}${year === undefined ? '' : ` ${year}`}`;
  },
  errors: {
    notFound: {
      title: 'This link doesn’t work',
      message: 'It may be out of date. Look for a newer message from us, or give us a call.',
    },
    wrongSite: {
      title: 'That didn’t come from this page',
      message: 'Open the page again and try once more.',
    },
    tooMany: (seconds: number) => {
      const wait =
        seconds < 120
          ? plural(seconds, 'second', 'seconds')
          : plural(Math.ceil(seconds / 60), 'minute', 'minutes');
      return { title: 'Too many requests', message: `Try again in ${wait}.` };
    },
    busy: { title: 'We’re busy right now', message: 'Nothing was changed. Try again in a moment.' },
    failed: { title: 'Something went wrong', message: 'Nothing was changed. Try again, or give us a call.' },
  },
  book,
};

/** What pages for callers say in each language. */
export type CallerTexts = typeof en;
