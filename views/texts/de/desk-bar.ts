import type { Texts } from '../en/en.ts';

/** The bar above the day and the week, and what their blocks mean. */
export const deskBar: Texts['deskBar'] = {
  view: 'Ansicht',
  week: 'Woche',
  create: 'Neu',
  free: 'Frei: zum Buchen klicken',
  alsoFree: 'Auch frei',
  hasNote: 'Mit Notiz',
  exception: 'Außerhalb der Buchungsregeln',
};
