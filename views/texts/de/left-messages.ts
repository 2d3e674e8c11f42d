import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const oneOf = new Intl.ListFormat('de', { type: 'disjunction' });

/** What callers left for the desk. */
export const leftMessages: Texts['leftMessages'] = {
  title: 'Nachrichten',
  open: (count, isMore = false) =>
    isMore ? `Mehr als ${count} Nachrichten` : plural(count, 'Nachricht', 'Nachrichten'),
  stillOpen: (open) =>
    `Noch offen: ${open}. Erledigen Sie zuerst, was Anrufer hinterlassen haben: Danach zeigt es keine Seite mehr.`,
  seeAll: 'Alle ansehen',
  said: 'Nachricht',
  callBack: 'Rückruf',
  left: 'Hinterlassen',
  within: (day, hours) => `${day}, ${hours}`,
  from: (time) => `ab ${time}`,
  until: (time) => `bis ${time}`,
  oneOf: (times) => oneOf.format(times),
  erased: 'Gelöscht',
  done: 'Erledigt',
  markDone: 'Erledigt',
  reopen: 'Wieder öffnen',
  of: (caller) => `, Nachricht von ${caller}`,
  withDone: 'Auch erledigte anzeigen',
  onlyOpen: 'Nur offene anzeigen',
  noneOpen: 'Keine offenen Nachrichten',
  noneYet: 'Noch keine Nachrichten',
  help: 'Möchte jemand einen Rückruf oder etwas, das der Bot nicht kann, nimmt er eine Nachricht auf.',
};
