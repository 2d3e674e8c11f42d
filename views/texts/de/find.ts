import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Finding a booking in all calendars. */
export const find: Texts['find'] = {
  lead: 'In allen Kalendern, die Sie sehen.',
  field: 'Name, Telefon, E-Mail oder Code',
  submit: 'Finden',
  upcoming: 'Anstehend',
  past: 'Vergangen',
  howTo:
    'Geben Sie einen Teil des Namens, mindestens die letzten 3 Ziffern der Telefonnummer, eine E-Mail-Adresse oder einen Buchungscode ein.',
  tooShort: 'Tippen Sie weiter: mindestens 2 Buchstaben eines Namens oder 3 Ziffern einer Telefonnummer.',
  nothing: (words) => `Keine Buchung passt zu „${words}“.`,
  nothingHelp:
    'Versuchen Sie es mit weniger Buchstaben, den letzten Ziffern der Telefonnummer oder dem Code.',
  found: (count) => `${plural(count, 'Buchung', 'Buchungen')} gefunden.`,
  more: (count) =>
    `Sie sehen nur die ${count} nächstliegenden Buchungen. Tippen Sie mehr, um die Auswahl einzugrenzen.`,
  enter: 'Enter',
};
