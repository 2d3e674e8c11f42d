import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Giving bookings to somebody else. */
export const giving: Texts['giving'] = {
  title: (calendar) => `${calendar}: zu übergeben`,
  lead: (count) =>
    count === 1
      ? 'Eine kommende Buchung liegt in einer Abwesenheit oder an einem geschlossenen Tag. Geben Sie sie jemandem, der dann frei ist, oder verschieben Sie sie.'
      : `${count} kommende Buchungen liegen in Abwesenheiten oder an geschlossenen Tagen. Geben Sie sie jemandem, der dann frei ist, oder verschieben Sie sie.`,
  chosenLead: 'Buchungen, die nicht wie gewünscht übergeben werden konnten.',
  none: 'Nichts zu übergeben.',
  toGive: (count) => plural(count, 'Buchung zu übergeben', 'Buchungen zu übergeben'),
  of: (calendar, count) => `${calendar}: ${count}`,
  to: 'Übergeben an',
  toWhom: (whose) => `${whose} übergeben an`,
  give: 'Übergeben',
  sameTime: 'Die Zeit bleibt gleich.',
  allTo: 'Alle übergeben an',
  giveAll: 'Alle passenden übergeben',
  fits: (name, fitting, all) =>
    fitting === all ? `${name}: alle ${all} passen` : `${name}: ${fitting} von ${all} passen`,
  misfits: (name, misfits) => `Bei ${name} passen nicht: ${misfits}.`,
  misfit: (caller, time, why) => `${caller}, ${time} (${why})`,
  more: (count) => `${count} weitere`,
  notFree: (name, why) => `${name} (${why})`,
  nobody: (all) => `Zu dieser Zeit ist sonst niemand frei: ${all}.`,
  nobodyElse: 'Niemand sonst bietet das an.',
  together: 'Sie braucht mehrere Personen zugleich und kann nicht an eine allein gehen.',
  given: (count, name) => `${plural(count, 'Buchung', 'Buchungen')} an ${name} übergeben.`,
  notGiven: (misfits) => `Nicht übergeben: ${misfits}.`,
  elsewhere: 'anderer Kalender',
  why: {
    taken: 'belegt',
    away: 'abwesend',
    buffer: 'zu nah an einer anderen Buchung',
    hours: 'arbeitet dann nicht',
    closed: 'geschlossen',
    unconfirmed: 'verknüpfter Kalender nicht erreichbar',
    'no-service': 'bietet das nicht an',
    together: 'braucht mehrere Personen zugleich',
    changed: 'inzwischen geändert',
    over: 'storniert oder schon begonnen',
  },
};
