import type { PromisedOperation } from '../../../src/domain/promises/finding.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const broken: Readonly<Record<PromisedOperation, (said: string | undefined) => string>> = {
  book: (said) => (said === undefined ? 'Es wurde nichts gebucht.' : `Für ${said} wurde nichts gebucht.`),
  move: (said) =>
    said === undefined ? 'Es wurde nichts verschoben.' : `Auf ${said} wurde nichts verschoben.`,
  cancel: (said) =>
    said === undefined ? 'Es wurde nichts storniert.' : `Der Termin am ${said} wurde nicht storniert.`,
};

const done: Readonly<Record<PromisedOperation, (is: string | undefined) => string>> = {
  book: (is) => (is === undefined ? 'Gebucht' : `Gebucht für ${is}`),
  move: (is) => (is === undefined ? 'Verschoben' : `Verschoben auf ${is}`),
  cancel: (is) => (is === undefined ? 'Storniert' : `Termin am ${is} storniert`),
};

/** What bots said in calls, against what was done. */
export const promises: Texts['promises'] = {
  broken: (count, isMore = false) =>
    isMore
      ? `Mehr als ${count} Zusagen nicht eingehalten`
      : `${plural(count, 'Zusage', 'Zusagen')} nicht eingehalten`,
  none: 'Alle Zusagen eingehalten',
  seeAll: 'Alle ansehen',
  marked: (count) => `${plural(count, 'Zusage', 'Zusagen')} nicht eingehalten`,
  markedDone: (count) => `${plural(count, 'Zusage', 'Zusagen')} erledigt`,
  kinds: {
    kept: 'Eingehalten',
    broken: 'Nicht gemacht',
    different: 'Anders gemacht',
    invented: 'Erfunden',
    unsaid: 'Nicht gesagt',
  },
  kept: (op, { is }) => `${done[op](is)}.`,
  notDone: (op, { said }) => broken[op](said),
  different: (op, { said, is }) => {
    if (said === undefined) return `${done[op](is)}.`;
    return said === is ? `${done[op](is)}, aber auf einen anderen Namen.` : `${done[op](is)}, nicht ${said}.`;
  },
  invented: ({ said }) => `${said ?? 'Diese Zeit'} hat der Kalender nicht angeboten.`,
  unsaid: (op, { is }) => `${done[op](is)}, aber dem Anrufer nicht gesagt.`,
  book: (time) => `${time} buchen`,
  findTime: 'Andere Zeit suchen',
  moveBooking: 'Buchung verschieben',
  markDone: 'Erledigt',
  markAllDone: 'Alle erledigt',
  of: (call) => `, Anruf ${call}`,
  done: 'Erledigt',
  ofCall: 'Was der Bot in diesem Anruf gesagt hat',
  whatWasSaid: 'Was gesagt wurde',
  bot: 'Bot',
  notSaid: 'Gemacht, aber nicht gesagt',
  notRecorded: 'Vom Gesagten sind nur diese Sätze aufbewahrt.',
  seeCall: 'Gespräch ansehen',
  requestsNotKept: 'Was der Bot angefragt hat, ist nicht mehr aufbewahrt.',
  noRequests: 'Der Bot hat den Kalender nicht benutzt.',
  figures: {
    month: 'Monat',
    columns: {
      calls: 'Geprüfte Anrufe',
      kept: 'Eingehalten',
      broken: 'Nicht gemacht',
      different: 'Anders gemacht',
      invented: 'Erfunden',
      unsaid: 'Nicht gesagt',
    },
    inWords: ({ month, calls, kept, all }) => {
      const checked = `${month}: ${plural(calls, 'Anruf', 'Anrufe')} geprüft`;
      return all === 0
        ? `${checked}, keine Zusagen.`
        : `${checked}, ${kept} von ${plural(all, 'Zusage', 'Zusagen')} eingehalten.`;
    },
  },
  ofReport: 'Der Anruf, in dem das gesagt wurde.',
};
