import { agenda as english } from '../en/agenda.ts';
import type { Texts } from '../en/en.ts';

/** The day as a list, which phones show. */
export const agenda: Texts['agenda'] = {
  list: 'Tag als Liste',
  asGrid: 'Als Raster zeigen',
  asList: 'Als Liste zeigen',
  days: 'Tage der Woche',
  allDay: 'Ganztags',
  free: (length) => `${length} frei`,
  now: (time) => `Jetzt: ${time}`,
  nothing: 'Nichts an diesem Tag',
  length: english.length,
};
