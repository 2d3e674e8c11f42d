import type { Texts } from '../en/en.ts';

/** The keys that do something by themselves, and what lists them. */
export const shortcuts: Texts['shortcuts'] = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  everywhere: 'Auf allen Seiten',
  inDay: 'Auf dem Tag und der Woche',
  inColumns: 'Auf einer Buchung oder freien Zeit',
  find: 'Buchung finden',
  today: 'Heute',
  newBooking: 'Neue Buchung',
  words: 'In Worten buchen',
  beside: 'Tag oder Woche davor, danach',
  views: 'Tag, Woche',
  undo: 'Rückgängig machen, was eben getan wurde',
  sidebar: 'Seitenleiste',
  list: 'Diese Liste',
  leave: 'Schließen, was offen ist',
  go: 'Zu dem, was daneben steht',
  ends: 'Erstes, letztes der Spalte',
  open: 'Öffnen',
  move: 'Buchung mit den Pfeiltasten verschieben',
  lengthen: 'Beim Verschieben: kürzer, länger',
  save: 'Beim Verschieben: speichern, verwerfen',
  keys: { enter: 'Enter', esc: 'Esc', shift: 'Umschalt', home: 'Pos1', end: 'Ende' },
  isOn: 'Einzelne Tasten als Kürzel verwenden',
  titled: (name, key) => `${name} (${key})`,
};
