import type { Texts } from '../en/en.ts';

/** Bookings in time that's about to be closed. */
export const bookingsInTheWay: Texts['bookingsInTheWay'] = {
  lead: (count) =>
    count === 1
      ? 'In dieser Zeit liegt 1 Buchung. Noch ist nichts gesperrt; Sie können sie vorher übergeben, verschieben oder stornieren.'
      : `In dieser Zeit liegen ${count} Buchungen. Noch ist nichts gesperrt; Sie können sie vorher übergeben, verschieben oder stornieren.`,
  none: 'In dieser Zeit liegen keine Buchungen mehr.',
  stay: (count) =>
    count === 1
      ? 'Diese Buchung bleibt bestehen. Niemand wird benachrichtigt.'
      : 'Diese Buchungen bleiben bestehen. Niemand wird benachrichtigt.',
  more: (count) => `und ${count} weitere`,
  changed: 'Die Buchungen haben sich inzwischen geändert. Sehen Sie die Liste noch einmal durch.',
  cancel: 'Stornieren',
  whose: (name, when) => `Buchung von ${name}, ${when}`,
  started: 'Hat schon begonnen',
  closing: (date) => `${date} schließen`,
  closingPart: (date) => `${date} teilweise schließen`,
  closingHolidays: 'An Feiertagen schließen',
  closeAnyway: 'Trotzdem schließen',
};
