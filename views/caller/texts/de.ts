import { book } from './book-de.ts';
import { booking } from './booking-de.ts';
import type { CallerTexts } from './en.ts';
import { confirmation, invites } from './links-de.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** What pages for callers say, in German. */
export const de: CallerTexts = {
  languageName: 'Deutsch',
  booking,
  confirmation,
  invites,
  fullDay: ({ weekday, day, month, year }) =>
    `${weekdays[weekday - 1]}, ${day}. ${months[month - 1]}${year === undefined ? '' : ` ${year}`}`,
  errors: {
    notFound: {
      title: 'Dieser Link funktioniert nicht',
      message:
        'Vielleicht ist er veraltet. Suchen Sie nach einer neueren Nachricht von uns, oder rufen Sie uns an.',
    },
    wrongSite: {
      title: 'Das kam nicht von dieser Seite',
      message: 'Öffnen Sie die Seite noch einmal und versuchen Sie es erneut.',
    },
    tooMany: (seconds) => ({
      title: 'Zu viele Anfragen',
      message:
        seconds < 120
          ? `Versuchen Sie es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`
          : `Versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    }),
    busy: {
      title: 'Gerade ist viel los',
      message: 'Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    },
    failed: {
      title: 'Etwas ist schiefgegangen',
      message: 'Es wurde nichts geändert. Versuchen Sie es noch einmal, oder rufen Sie uns an.',
    },
  },
  book,
};
