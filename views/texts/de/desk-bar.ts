import type { Texts } from '../en/en.ts';

/** Die Leiste über Tag und Woche, und was die Felder darin bedeuten. */
export const deskBar: Texts['deskBar'] = {
  view: 'Ansicht',
  day: 'Tag',
  week: 'Woche',
  create: 'Neu',
  free: 'Frei: zum Buchen klicken',
  alsoFree: 'Auch frei',
  hasNote: 'Mit Notiz',
  exception: 'Außerhalb der Buchungsregeln',
  zoneLocales: ['de', 'en-US', 'en-AU'],
};
