import type { Texts } from '../en/en.ts';

/** Names in a row, as they're written in German. */
export const list = new Intl.ListFormat('de');

/** With whom bookings of a team are. */
export const people: Texts['people'] = {
  with: 'Bei',
  anyone: 'Wer frei ist',
  rule: 'Wählen Sie jemanden aus der Liste.',
  showTimes: 'Zeiten anzeigen',
  names: (names) => list.format(names),
  withNames: (names) => `bei ${list.format(names)}`,
  timeWith: (time, names) => `${time}, bei ${list.format(names)}`,
  of: (name, obstacle) => `${name}: ${obstacle}`,
  nobody: 'Niemand im Team bietet diese Leistung an.',
};
