import { formatPhone } from '../../../src/domain/booking/phone.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** What many pages say. */
export const common: Texts['common'] = {
  theDate: 'Der Tag',
  theBooking: 'Die Buchung',
  actions: 'Aktionen',
  cancel: 'Abbrechen',
  sections: 'Abschnitte',
  general: 'Allgemein',
  about: 'Über diesen Workspace',
  unsavedChanges: 'Ungespeicherte Änderungen',
  unsaved: (changes) => plural(changes, 'ungespeicherte Änderung', 'ungespeicherte Änderungen'),
  notSaved: 'Noch ist nichts gespeichert. Prüfen Sie, was markiert ist.',
  notSavedYet: 'Noch nicht gespeichert.',
  discard: 'Verwerfen',
  change: 'Ändern',
  dismiss: 'Schließen',
  undo: 'Rückgängig machen',
  copy: 'Kopieren',
  copyOf: (name) => `${name} kopieren`,
  copied: 'Kopiert',
  copyByHand: 'Strg+C drücken',
  shownOnce: 'Das wurde nur einmal angezeigt und steht nicht mehr auf dieser Seite.',
  filter: 'Filtern',
  clear: 'Zurücksetzen',
  results: (count, hasMore) => {
    if (count === 0) return 'Keine Ergebnisse';
    return hasMore
      ? `${count} Ergebnisse auf dieser Seite, und weitere`
      : plural(count, 'Ergebnis', 'Ergebnisse');
  },
  keepIt: 'Behalten',
  typedNameRule: 'Geben Sie den Namen genau so ein, wie er oben steht.',
  active: 'Aktiv',
  revoked: 'Widerrufen',
  breadcrumb: 'Navigationspfad',
  pages: 'Seiten',
  newest: 'Neueste',
  older: 'Ältere',
  unknown: 'unbekannt',
  never: 'nie',
  email: 'E-Mail',
  optional: (label) => `${label} (optional)`,
  name: 'Name',
  nameRule: (whatIsNamed, maximum) =>
    `Geben Sie einen Namen für ${whatIsNamed} ein: höchstens ${maximum} Zeichen in einer Zeile.`,
  phoneNumber: (phone) => formatPhone(phone, null),
  number: (count) => count.toLocaleString('de-DE'),
  emailRule: 'Geben Sie eine E-Mail-Adresse wie anna@example.com ein.',
  description: 'Der Kalender, in den ein Sprachbot bucht, während jemand am Telefon ist.',
  skip: 'Zum Inhalt springen',
  plainHttp:
    'Diese Seite kam unverschlüsselt über HTTP: Jeder im Netz kann sie mitlesen. Stellen Sie einen Proxy mit TLS vor Slotline.',
  more: 'Mehr',
  sidebar: 'Seitenleiste',
  switchTheme: 'Helles oder dunkles Design',
  main: 'Hauptmenü',
  administration: 'Verwaltung',
  settings: 'Einstellungen',
  home: 'Heute',
  calendars: 'Kalender',
  bookings: 'Buchungen',
  calls: 'Anrufe',
  apiKeys: 'API-Schlüssel',
  usage: 'Nutzung',
  members: 'Mitglieder',
  workspace: 'Workspace',
  auditLog: 'Protokoll',
  signOut: 'Abmelden',
  findWorkspace: 'Workspace suchen',
};
