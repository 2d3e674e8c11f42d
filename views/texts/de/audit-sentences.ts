import type { Role } from '../../../src/domain/access/user.ts';
import {
  calendarNameOf,
  changedCalendar,
  dateIn,
  hoursInBrackets,
  inBrackets,
  keptTime,
  keyOf,
  localTimesOf,
  periodOf,
  type ToldEntry,
  textOf,
  userNameOf,
  voiceSecretOf,
} from '../../audit-log/described-entry.ts';
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';
import { details, settings } from './audit-names.ts';
import { members } from './members.tsx';
import { people } from './people.ts';
import { voicePlatforms } from './voice-platforms.tsx';

const came: Readonly<Record<string, string>> = {
  arrived: 'Erschienen vermerkt',
  no_show: 'Nicht erschienen vermerkt',
};

/** What was done, beside who did it. */
export const auditSentences: Texts['auditSentences'] = {
  'booking.create': (entry) => `Termin ${inCalendar(entry)} gebucht: ${period(entry, entry.detail)}`,
  'booking.reschedule': (entry) =>
    handedOver(entry) ?? `Buchung ${inCalendar(entry)} verschoben: ${fromTo(entry)}`,
  'booking.cancel': (entry) => `Buchung ${inCalendar(entry)} storniert: ${period(entry, entry.detail)}`,
  'booking.restore': (entry) =>
    `Stornierung einer Buchung ${inCalendar(entry)} zurückgenommen: ${period(entry, entry.detail)}`,
  'booking.update': (entry) =>
    `Buchung ${inCalendar(entry)} korrigiert (${details(entry)}): ${period(entry, entry.detail)}`,
  'booking.attendance': (entry) =>
    `${came[textOf(entry, 'attendance') ?? ''] ?? 'Erscheinen zurückgesetzt'} ${inCalendar(entry)}: ${period(entry, entry.detail)}`,
  'booking.confirm': (entry) => `Buchung ${inCalendar(entry)} bestätigt: ${period(entry, entry.detail)}`,
  'booking.renew-link': (entry) =>
    `Link des Anrufers der Buchung ${inCalendar(entry)} erneuert: ${period(entry, entry.detail)}`,
  'booking.opt-out': (entry) =>
    `Nachrichten zur Buchung ${inCalendar(entry)} abbestellt: ${period(entry, entry.detail)}`,
  'booking.opt-in': (entry) =>
    `Nachrichten zur Buchung ${inCalendar(entry)} wieder erlaubt: ${period(entry, entry.detail)}`,
  'booking-invite.create': (entry) => `Buchungslink ${ofCalendar(entry)} erstellt${sentBy(entry)}`,
  'booking-invite.revoke': (entry) => `Buchungslink ${ofCalendar(entry)} widerrufen`,
  'finding.settle': (entry) =>
    `${promises(entry.detail['count'])} ${inCalendar(entry)} als erledigt markiert`,
  'finding.reopen': (entry) => `${promises(entry.detail['count'])} ${inCalendar(entry)} wieder geöffnet`,
  'left-message.leave': (entry) => `Nachricht ${inCalendar(entry)} hinterlassen`,
  'left-message.settle': (entry) => `Nachricht ${inCalendar(entry)} als erledigt markiert`,
  'left-message.reopen': (entry) => `Nachricht ${inCalendar(entry)} wieder geöffnet`,
  'event.put-back': (entry) => `Termin einer Buchung in ${linked(entry)} zurückverschoben: ${fromTo(entry)}`,
  'calendar.create': (entry) => `${calendar(entry)} angelegt`,
  'calendar.update': (entry) => `${calendar(entry)} geändert: ${settings(entry)}`,
  'calendar.close': (entry) => `${calendar(entry)} ${onDate(entry)} geschlossen${inBrackets(entry, 'label')}`,
  'calendar.open': (entry) => `${calendar(entry)} ${onDate(entry)} geöffnet${hoursInBrackets(entry)}`,
  'calendar.teach': (entry) =>
    `Begriff ${inCalendar(entry)} festgelegt: ${quoted(entry, 'phrase')} bedeutet ${quoted(entry, 'meaning')}`,
  'calendar.forget': (entry) => `Begriff ${quoted(entry, 'phrase')} aus ${toCalendar(entry)} entfernt`,
  'calendar.archive': (entry) => `${calendar(entry)} archiviert`,
  'calendar.delete': (entry) => `${calendar(entry)} gelöscht`,
  'calendar.restore': (entry) => `${calendar(entry)} wiederhergestellt`,
  'team.create': (entry) => `Team ${quoted(entry, 'name')} angelegt`,
  'team.update': (entry) => `Team ${quoted(entry, 'name')} geändert`,
  'service.create': (entry) => `Leistung ${quoted(entry, 'service')} ${inCalendar(entry)} angelegt`,
  'service.update': (entry) =>
    entry.detail['from'] === undefined
      ? `Leistung ${quoted(entry, 'service')} ${inCalendar(entry)} geändert`
      : `Leistung ${quoted(entry, 'from')} ${inCalendar(entry)} in ${quoted(entry, 'service')} umbenannt`,
  'service.archive': (entry) => `Leistung ${quoted(entry, 'service')} ${inCalendar(entry)} archiviert`,
  'service.restore': (entry) => `Leistung ${quoted(entry, 'service')} ${inCalendar(entry)} wiederhergestellt`,
  'service.default': (entry) =>
    entry.detail['service'] === null
      ? `Keine Leistung ${inCalendar(entry)} vorgegeben`
      : `Leistung ${quoted(entry, 'service')} ${inCalendar(entry)} vorgegeben`,
  'time-off.add': (entry) => `Abwesenheit ${inCalendar(entry)} eingetragen${timeOff(entry)}`,
  'time-off.remove': (entry) => `Abwesenheit ${inCalendar(entry)} entfernt${timeOff(entry)}`,
  'time-off.skip': (entry) => `Abwesenheit ${inCalendar(entry)} ${onDate(entry)} ausgesetzt${timeOff(entry)}`,
  'feed.create': (entry) => `Feed ${ofCalendar(entry)} erstellt`,
  'feed.revoke': (entry) => `Feed ${ofCalendar(entry)} widerrufen`,
  'call-hook.create': (entry) => `Plattformadressen ${ofCalendar(entry)} erstellt`,
  'call-hook.renew': (entry) => `Plattformadressen ${ofCalendar(entry)} ersetzt`,
  'call-hook.revoke': (entry) => `Plattformadressen ${ofCalendar(entry)} widerrufen`,
  'link.add': (entry) => `${linked(entry)} mit ${toCalendar(entry)} verknüpft${writesTo(entry)}`,
  'link.update': (entry) =>
    `${entry.detail['credentials'] === true ? 'Anmeldung' : 'Höchstalter der Daten'} für die Verknüpfung von ${linked(entry)} mit ${toCalendar(entry)} geändert`,
  'link.remove': (entry) => `Verknüpfung von ${linked(entry)} mit ${toCalendar(entry)} entfernt`,
  'webhook.add': (entry) => `${endpoint(entry)} hinzugefügt`,
  'webhook.update': (entry) =>
    textOf(entry, 'from') === undefined
      ? `${endpoint(entry)} geändert`
      : `Webhook-Endpunkt ${text(entry, 'from')} durch ${text(entry, 'url')} ersetzt`,
  'webhook.remove': (entry) => `${endpoint(entry)} entfernt`,
  'webhook.rotate': (entry) => `Geheimnis für ${text(entry, 'url')} erneuert`,
  'webhook.switch-on': (entry) => `${endpoint(entry)} eingeschaltet`,
  'webhook.switch-off': (entry) => `${endpoint(entry)} ausgeschaltet`,
  'webhook.test': (entry) => `Test an ${text(entry, 'url')} gesendet`,
  'webhook.replay': (entry) => `${events(entry.detail['events'])} erneut an ${text(entry, 'url')} gesendet`,
  'messages.update': () => 'Versand von Nachrichten geändert',
  'messages.provider': (entry) => providerSet(entry),
  'messages.test': (entry) =>
    textOf(entry, 'by') === 'email' ? 'Test-E-Mail gesendet' : 'Test-SMS gesendet',
  'public-page.update': (entry) => publicPage(entry),
  'public-page.brand': (entry) => brand(entry),
  'key.create': (entry) => `${key(entry)} erstellt`,
  'key.revoke': (entry) => `${key(entry)} widerrufen`,
  'workspace.create': (entry) => `Workspace ${quoted(entry, 'name')} angelegt`,
  'workspace.update': (entry) =>
    wordsKept(entry) ??
    voiceSecret(entry) ??
    daysKept(entry) ??
    labels(entry) ??
    clockChosen(entry) ??
    `Workspace von ${quoted(entry, 'from')} in ${quoted(entry, 'name')} umbenannt`,
  'workspace.delete': (entry) => `Workspace ${quoted(entry, 'name')} gelöscht`,
  'workspace.restore': (entry) => `Workspace ${quoted(entry, 'name')} wiederhergestellt`,
  'member.join': (entry) => `Als ${role(entry)} beigetreten`,
  'member.add': (entry) => `${person(entry)} als ${role(entry)} hinzugefügt`,
  'member.update': (entry) =>
    entry.detail['from'] === entry.detail['role']
      ? `Sichtbare Kalender ${ofPerson(entry)} geändert`
      : `Rolle ${ofPerson(entry)} von „${role(entry, 'from')}“ in „${role(entry)}“ geändert`,
  'member.remove': (entry) => `${person(entry)} (${role(entry)}) entfernt`,
  'member.leave': () => 'Workspace verlassen',
  'invitation.create': (entry) => `${text(entry, 'email')} als ${role(entry)} eingeladen`,
  'invitation.revoke': (entry) => `Einladung für ${text(entry, 'email')} zurückgezogen`,
  'reset-link.create': (entry) =>
    `Link erstellt, mit dem ${userNameOf(entry) ?? 'ein gelöschter Benutzer'} ein neues Passwort wählen kann`,
  'reset-link.request': () => 'Link für ein neues Passwort bekommen, auf der Anmeldeseite angefordert',
  'user.create': (entry) => `Konto ${ofPerson(entry)} mit der Rolle „${role(entry)}“ angelegt`,
  'user.password': (entry) =>
    entry.isOwn ? 'Eigenes Passwort geändert' : `Passwort ${ofPerson(entry)} geändert`,
  'session.begin': ({ detail }) => (detail['by'] === 'link' ? 'Mit einem Link angemeldet' : 'Angemeldet'),
  'session.end': (entry) =>
    entry.isOwn ? 'Einen eigenen Browser abgemeldet' : `Einen Browser ${ofPerson(entry)} abgemeldet`,
  'session.end-all': (entry) =>
    entry.isOwn ? 'Überall abgemeldet' : `Alle Browser ${ofPerson(entry)} abgemeldet`,
  'two-step.enable': () => 'Anmeldung in zwei Schritten eingeschaltet',
  'two-step.disable': (entry) =>
    entry.isOwn
      ? 'Anmeldung in zwei Schritten ausgeschaltet'
      : `Anmeldung in zwei Schritten ${ofPerson(entry)} ausgeschaltet`,
  'two-step.renew-codes': () => 'Neue Wiederherstellungscodes erstellt',
  'two-step.use-recovery-code': () => 'Einen Wiederherstellungscode benutzt',
  'two-step.require': () => 'Anmeldung in zwei Schritten zur Pflicht gemacht',
  'two-step.make-optional': () => 'Anmeldung in zwei Schritten freiwillig gemacht',
  'person.erase': ({ detail }) => `Daten eines Anrufers aus ${bookings(detail['bookings'])} gelöscht`,
};

const secretChanges: Readonly<Record<string, string>> = {
  set: 'hinterlegt',
  changed: 'ersetzt',
  removed: 'entfernt',
};

function sentBy(entry: ToldEntry): string {
  const by = textOf(entry, 'by');
  if (by === undefined) return '';
  return by === 'sms' ? ' und per SMS geschickt' : ' und per E-Mail geschickt';
}

function linked(entry: ToldEntry): string {
  return `${quoted(entry, 'link')} bei ${text(entry, 'host')}`;
}

function writesTo(entry: ToldEntry): string {
  const name = textOf(entry, 'writesTo');
  return name === undefined ? '' : `, Buchungen werden in „${name}“ eingetragen`;
}

function text(entry: ToldEntry, name: string): string {
  return textOf(entry, name) ?? 'Unbekannt';
}

function quoted(entry: ToldEntry, name: string): string {
  return `„${text(entry, name)}“`;
}

function onDate(entry: ToldEntry): string {
  const date = dateIn(entry, 'date');
  return date === undefined ? 'an einem Tag' : `am ${date}`;
}

function wordsKept({ detail: { recordWords } }: ToldEntry): string | undefined {
  if (typeof recordWords !== 'boolean') return undefined;
  return `Aufbewahren dessen, was Anrufer sagen, ${recordWords ? 'eingeschaltet' : 'ausgeschaltet'}`;
}

function voiceSecret(entry: ToldEntry): string | undefined {
  const told = voiceSecretOf(entry);
  if (!told) return undefined;
  const { name } = voicePlatforms.platforms[told.platform];
  return `Geheimnis für Signaturen von ${name} ${secretChanges[told.change] ?? 'geändert'}`;
}

function labels({ detail: { labels: text } }: ToldEntry): string | undefined {
  if (typeof text !== 'string') return undefined;
  return text === '' ? 'Tags des Workspaces entfernt' : `Tags des Workspaces geändert: ${text}`;
}

function clockChosen({ detail: { hourCycle } }: ToldEntry): string | undefined {
  return typeof hourCycle === 'number' ? `Uhrzeitformat auf ${hourCycle} Stunden geändert` : undefined;
}

function daysKept({ detail: { keepDays } }: ToldEntry): string | undefined {
  if (keepDays === undefined) return undefined;
  if (typeof keepDays !== 'number') return 'Löschen der Daten der Anrufer ausgeschaltet';
  return `Löschen der Daten der Anrufer nach ${plural(keepDays, 'Tag', 'Tagen')} eingeschaltet`;
}

/** ": 27.11.2026, 12:00 bis 13:00, wöchentlich bis 18.12.2026 (Mittagspause)". */
function timeOff(entry: ToldEntry): string {
  const { from, to, weeklyUntil } = localTimesOf(entry) ?? {};
  if (from === undefined) return '';
  const weekly = weeklyUntil === undefined ? '' : `, wöchentlich bis ${weeklyUntil}`;
  return `: ${from} bis ${to}${weekly}${inBrackets(entry, 'label')}`;
}

/** That a booking was given to somebody; undefined if it was only moved. */
function handedOver(entry: ToldEntry): string | undefined {
  const given = `Buchung ${toReceiver(entry)} übergeben`;
  if (keptTime(entry)) return `${given}: ${period(entry, entry.detail)}`;
  return changedCalendar(entry) ? `${given} und verschoben: ${fromTo(entry)}` : undefined;
}

/** "an „Dr. Chen“", or "in „Dentists“ an Sarah Chen". */
function toReceiver({ calendarName, people: names = [] }: ToldEntry): string {
  const place = calendarName === null ? 'einen gelöschten Kalender' : `„${calendarName}“`;
  return names.length === 0 ? `an ${place}` : `in ${place} an ${people.names(names)}`;
}

function inCalendar({ calendarName, people: names = [] }: ToldEntry): string {
  const place = `in ${calendarName === null ? 'einem gelöschten Kalender' : `„${calendarName}“`}`;
  return names.length === 0 ? place : `${place} ${people.withNames(names)}`;
}

/** As the object of what was done, at its beginning. */
function calendar(entry: ToldEntry): string {
  const name = calendarNameOf(entry);
  return name === undefined ? 'Einen gelöschten Kalender' : `Kalender „${name}“`;
}

/** In the genitive. */
function ofCalendar(entry: ToldEntry): string {
  const name = calendarNameOf(entry);
  return name === undefined ? 'eines gelöschten Kalenders' : `des Kalenders „${name}“`;
}

/** In the dative. */
function toCalendar(entry: ToldEntry): string {
  const name = calendarNameOf(entry);
  return name === undefined ? 'einem gelöschten Kalender' : `dem Kalender „${name}“`;
}

/** As the object of what was done, at its beginning. */
function person(entry: ToldEntry): string {
  return userNameOf(entry) ?? 'Einen gelöschten Benutzer';
}

function ofPerson(entry: ToldEntry): string {
  return `von ${userNameOf(entry) ?? 'einem gelöschten Benutzer'}`;
}

function role(entry: ToldEntry, name = 'role'): string {
  const code = text(entry, name);
  return members.roleNames[code as Role] ?? code;
}

function key(entry: ToldEntry): string {
  const { name, isTest, inBrackets: shown } = keyOf(entry);
  if (name === undefined) return `Einen gelöschten API-Schlüssel${shown}`;
  return `${isTest ? 'Testschlüssel' : 'API-Schlüssel'} „${name}“${shown}`;
}

function endpoint(entry: ToldEntry): string {
  return `Webhook-Endpunkt ${text(entry, 'url')}`;
}

function events(count: unknown): string {
  return count === 1 ? '1 Ereignis' : `${typeof count === 'number' ? count : 'Einige'} Ereignisse`;
}

function promises(count: unknown): string {
  return typeof count === 'number' ? plural(count, 'Zusage', 'Zusagen') : 'einige Zusagen';
}

function bookings(count: unknown): string {
  return typeof count === 'number' ? plural(count, 'Buchung', 'Buchungen') : 'einigen Buchungen';
}

function fromTo(entry: ToldEntry): string {
  return `von ${period(entry, entry.detail['from'])} auf ${period(entry, entry.detail)}`;
}

/** "24.11.2026, 14:00–14:30". */
function period(entry: ToldEntry, value: unknown): string {
  const told = periodOf(entry, value);
  if (!told) return 'unbekannte Zeit';
  return `${told.date}, ${told.times}${told.isUtc ? ' UTC' : ''}`;
}

function publicPage(entry: ToldEntry): string {
  const { isOn } = entry.detail;
  const done = isOn === undefined ? 'geändert' : isOn === true ? 'eingeschaltet' : 'ausgeschaltet';
  return `Öffentliche Seite ${ofCalendar(entry)} ${done}${inBrackets(entry, 'address')}`;
}

const brandParts: Readonly<Record<string, string>> = { name: 'Name', accent: 'Farbe', logo: 'Logo' };

function brand(entry: ToldEntry): string {
  const { changed } = entry.detail;
  const parts = Array.isArray(changed) ? changed.map((part) => brandParts[String(part)] ?? part) : [];
  return `Seiten für Anrufer geändert: ${parts.join(', ')}${inBrackets(entry, 'name')}`;
}

function providerSet(entry: ToldEntry): string {
  if (entry.detail['provider'] === 'none') return 'SMS-Versand beendet';
  return entry.detail['provider'] === 'twilio'
    ? `SMS gehen jetzt über Twilios API bei ${text(entry, 'host')}`
    : `SMS gehen jetzt mit einer Anfrage an ${text(entry, 'host')}`;
}
