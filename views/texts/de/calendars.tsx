/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const countries = new Intl.DisplayNames('de', { type: 'region' });
const languages = new Intl.DisplayNames('de', { type: 'language' });

/** The calendars of a workspace, and their settings other than hours. */
export const calendars: Texts['calendars'] = {
  lead: 'Was Anrufer buchen können, jeder Kalender mit eigenen Öffnungszeiten und eigener Zeitzone.',
  create: 'Neuer Kalender',
  nextFree: 'Nächste freie Zeit',
  api: 'API',
  guide: 'Anleitung',
  ofCalendar: (name) => `für ${name}`,
  none: 'keine',
  noneSet: 'keines',
  createFirst: 'Ersten Kalender anlegen',
  orOnServer: 'Oder führen Sie das auf dem Server aus:',
  askToCreate: 'Bitten Sie einen Inhaber oder Admin des Workspaces, einen anzulegen.',
  newLead:
    'Legen Sie für jede Person oder Sache, die gebucht werden kann, einen Kalender an. Öffnungszeiten und Termine legen Sie danach fest.',
  createButton: 'Kalender anlegen',
  pages: {
    week: 'Woche',
    availability: 'Verfügbarkeit',
    team: 'Team',
    bookings: 'Buchungen',
    'time-off': 'Abwesenheit',
    links: 'Verknüpfte Kalender',
    calls: 'Anrufe',
    words: 'Eigene Begriffe',
    services: 'Leistungen',
    messages: 'Nachrichten',
    'public-page': 'Öffentliche Seite',
    guide: 'Anleitung',
    edit: 'Einstellungen',
  },
  groups: { setUp: 'Einrichtung', api: 'API' },
  group: 'Gruppe',
  groupHelp: 'Kalender derselben Gruppe stehen auf der Tagesseite zusammen, etwa „Ärztinnen“.',
  theGroup: 'die Gruppe',
  place: 'Ort',
  placeHelp: 'Wo Termine stattfinden, wie es Anrufern gesagt wird: „Hauptstraße 12, zweiter Stock“.',
  placeRule: 'Geben Sie den Ort in einer Zeile ein, mit höchstens 100 Zeichen.',
  contactPhone: 'Telefonnummer für Anrufer',
  contactPhoneHelp: 'Unter dieser Nummer erreichen Anrufer Ihr Team, wenn der Bot nicht weiterhelfen kann.',
  contactPhoneRule: 'Geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel +49 30 1234567.',
  findWithoutName: 'Buchung finden',
  findWithoutNameHelp:
    'Wonach Bots fragen, wenn jemand den Buchungscode nicht weiß. Eine Telefonnummer allein ist leicht erraten.',
  nameNeeded: 'Telefon oder E-Mail und Name',
  noNameNeeded: 'Telefon oder E-Mail allein',
  callerTold: {
    label: 'Was Bots über Anrufer wissen',
    help: 'Anhand der Nummer, noch bevor der Bot spricht. Rufnummern lassen sich fälschen.',
    names: {
      known: 'Nur, ob Sie sie kennen',
      first_name: 'Auch den Vornamen',
      bookings: 'Auch die nächste Buchung und die letzte Leistung',
    },
  },
  offerFirst: {
    label: 'Welche Zeiten zuerst angeboten werden',
    help: 'Wenn dem Anrufer mehrere Zeiten gleich gut passen. Direkt neben Buchungen bleiben weniger Lücken, die für keinen Termin reichen.',
    names: { earliest: 'Die frühesten', beside_bookings: 'Die direkt neben anderen Buchungen' },
  },
  settingsOf: (name) => `Einstellungen: ${name}`,
  callers: 'Anrufer',
  callersHint: 'Wie sie verstanden werden, woran man sie erkennt und was ihnen angeboten wird.',
  theCalendar: 'den Kalender',
  nameHelp: 'Wer oder was gebucht wird: „Dr. Lehmann“, „Empfang“. Anrufer hören den Namen womöglich.',
  timeZone: 'Zeitzone',
  timeZoneHelp:
    'In dieser Zeitzone gelten die Öffnungszeiten des Kalenders. Ein Wechsel verschiebt keine Buchungen.',
  timeZoneExample: 'Berlin',
  timeZoneRule: (nearest) =>
    nearest.length === 0
      ? 'Wählen Sie eine Zeitzone. Geben Sie ihre Stadt ein, zum Beispiel „Berlin“.'
      : `Wählen Sie eine Zeitzone. Meinten Sie ${nearest.map((name) => `„${name}“`).join(' oder ')}?`,
  language: 'Sprache der Anrufer',
  languageHelp: 'In dieser Sprache werden Anfragen verstanden und beantwortet.',
  languageRule: (codes) => `Wählen Sie eine der Sprachen: ${codes.join(', ')}.`,
  languageName: (code) => languages.of(code) ?? code,
  country: 'Land der Anrufer',
  countryHelp: 'Telefonnummern ohne Landesvorwahl gelten als Nummern aus diesem Land.',
  countryOfZone: 'Land der Zeitzone',
  noCountry: 'Keines',
  countryRule: 'Wählen Sie ein Land oder keines.',
  countryName: (code) => countries.of(code) ?? code,
  conflict: {
    title: 'Zwei Fassungen',
    warning:
      'Während Sie diesen Kalender bearbeitet haben, hat ihn jemand anderes geändert. Ihre Änderungen sind deshalb noch nicht gespeichert. Wenn Sie sie jetzt speichern, ersetzen sie die anderen.',
    same: 'Gespeichert wurden dieselben Änderungen wie Ihre.',
    setting: 'Einstellung',
    yours: 'Ihre',
    theirs: 'Gespeichert',
    saveMine: 'Meine speichern',
    discard: 'Meine verwerfen und die anderen behalten',
  },
  archive: {
    heading: 'Diesen Kalender archivieren',
    lead: 'Anrufer erreichen ihn dann nicht mehr, und er verschwindet endgültig von diesen Seiten. Seine Buchungen bleiben gespeichert.',
    question: (name) => `„${name}“ archivieren?`,
    noUndo: 'Das lässt sich nicht rückgängig machen.',
    button: 'Archivieren',
    consequences: [
      'Anrufer erreichen ihn nicht mehr. Anfragen an ihn werden abgelehnt.',
      'Seine Feeds funktionieren nicht mehr.',
      'Seine Buchungen bleiben gespeichert. Slotline benachrichtigt die Anrufer nicht.',
    ],
    upcoming: (count) =>
      `Es gibt noch ${plural(count, 'anstehende Buchung', 'anstehende Buchungen')}. Stornieren oder verschieben Sie zuerst, was nicht stattfinden soll.`,
    typeName: (name) => `Zum Archivieren „${name}“ eingeben`,
  },
  unknownZone: {
    title: (timeZone) =>
      `Dieser Server kennt die Zeitzone „${timeZone}“ nicht. Solange das so ist, erreichen Anrufer den Kalender nicht.`,
    whatToDo: (href) => (
      <>
        <a href={href}>Wählen Sie eine andere Zeitzone</a> oder aktualisieren Sie Slotline auf eine Version,
        die diese kennt.
      </>
    ),
    note: 'Dieser Server kennt die Zeitzone nicht:',
    chooseOther: 'andere wählen',
    problem: (timeZone) => `Dieser Server kennt die Zeitzone „${timeZone}“ nicht. Wählen Sie eine andere.`,
  },
};
