import type { Texts } from '../en/en.ts';

/** The keys that do something by themselves, and what lists them. */
export const shortcuts: Texts['shortcuts'] = {
  title: 'Tastenkürzel',
  everywhere: 'Auf allen Seiten',
  inDay: 'In der Tages- und Wochenansicht',
  inColumns: 'Auf einer Buchung oder freien Zeit',
  words: 'In Worten buchen',
  beside: 'Vorheriger, nächster Tag (oder Woche)',
  views: 'Tag, Woche',
  undo: 'Letzte Änderung rückgängig machen',
  list: 'Diese Liste',
  leave: 'Schließen, was offen ist',
  go: 'Zu dem, was daneben steht',
  ends: 'Erstes, letztes in der Spalte',
  open: 'Öffnen',
  move: 'Buchung mit den Pfeiltasten verschieben',
  lengthen: 'Beim Verschieben: kürzer, länger',
  save: 'Beim Verschieben: speichern, abbrechen',
  keys: { enter: 'Enter', esc: 'Esc', shift: 'Umschalt', home: 'Pos1', end: 'Ende' },
  isOn: 'Einzelne Tasten als Kürzel verwenden',
  titled: (name, key) => `${name} (${key})`,
};
