import type {
  LimitUnit,
  LinkFailures,
  LinkLimit,
  UnreadablePart,
  WrongContent,
} from '../../../src/domain/calendar/link-failure.ts';

/** What can go wrong with a linked calendar. */
export const linkFailures: LinkFailures = {
  address_invalid: () =>
    'Geben Sie eine Adresse mit https, http oder webcal ein. Kopieren Sie die ganze Adresse.',
  address_refused: ({ host }) =>
    `„${host}“ ist nicht im öffentlichen Internet. Um Kalender aus dem eigenen Netz zu verknüpfen, erlauben Sie es zuerst in SLOTLINE_LINK_NETWORKS.`,
  host_unknown: ({ host }) =>
    `Einen Server „${host}“ gibt es nicht. Prüfen Sie die Adresse auf Tippfehler. Hat sie keinen, muss der Betreiber dieses Servers dessen DNS prüfen.`,
  unreachable: ({ host }) =>
    `„${host}“ antwortet nicht. Vielleicht ist der Server ausgefallen oder die Adresse falsch.`,
  insecure: ({ host }) =>
    `„${host}“ benutzt unter dieser Adresse kein https, aber Passwörter werden nur über https gesendet. Geben Sie eine https-Adresse ein.`,
  certificate_invalid: ({ host }) => `Das Zertifikat von „${host}“ ist ungültig.`,
  timed_out: ({ host }) =>
    `„${host}“ hat nicht rechtzeitig geantwortet. Slotline versucht es bald noch einmal.`,
  too_many_redirects: ({ host }) => `„${host}“ leitet zu oft weiter.`,
  redirected_elsewhere: ({ host, otherOrigin }) =>
    `„${host}“ leitet zu ${otherOrigin} weiter, aber Passwörter werden nie an einen anderen Server gesendet. Wenn Sie ihm vertrauen, verknüpfen Sie stattdessen ${otherOrigin}.`,
  unauthorized: ({ host }) =>
    `„${host}“ nimmt Benutzername und Passwort nicht an. Viele Anbieter verlangen ein App-Passwort.`,
  forbidden: ({ host }) =>
    `„${host}“ erlaubt das nicht. Vielleicht ist der Kalender für diesen Benutzer nicht freigegeben oder lässt sich nur lesen.`,
  not_found: ({ host }) =>
    `„${host}“ hat unter dieser Adresse nichts mehr. Vielleicht wurde der Kalender gelöscht oder ist nicht mehr freigegeben.`,
  slow_down: ({ host }) =>
    `„${host}“ lässt gerade nicht mehr Anfragen zu. Slotline versucht es später noch einmal.`,
  server_failed: ({ host, status }) =>
    `Bei „${host}“ ist ein Fehler aufgetreten (Status ${status}). Slotline versucht es bald noch einmal.`,
  unexpected_answer: ({ host, status }) =>
    `„${host}“ hat unerwartet geantwortet (Status ${status}). Prüfen Sie die Adresse.`,
  not_a_calendar: ({ host, found = 'something else' }) =>
    `„${host}“ hat statt eines Kalenders ${contents[found as WrongContent] ?? found} gesendet.`,
  empty: ({ host }) => `„${host}“ hat statt eines Kalenders eine leere Antwort gesendet.`,
  truncated: ({ host }) => `Der Kalender von „${host}“ ist unvollständig.`,
  unreadable: ({ found }) =>
    `Im Kalender ist etwas nicht lesbar: ${found ? partOf(found) : 'keine Angaben'}.`,
  too_large: ({ host, limit }) => `Der Kalender von „${host}“ ist zu groß: ${limit ? most(limit) : ''}.`,
  too_complex: () => 'Die wiederkehrenden Termine des Kalenders zu berechnen, dauert zu lange.',
  no_calendars: ({ host }) => `„${host}“ hat keine Kalender, die dieser Benutzer lesen darf.`,
  not_caldav: ({ host }) => `„${host}“ versteht unter dieser Adresse kein CalDAV.`,
  key_missing: () =>
    'Die Zugangsdaten dieser Verknüpfung lassen sich nicht entschlüsseln. Stellen Sie die Schlüsseldatei wieder her, die zur Datenbank gehört, oder verknüpfen Sie den Kalender noch einmal.',
  internal: () =>
    'In Slotline ist etwas schiefgegangen. Näheres steht im Log. Slotline versucht es bald noch einmal.',
  conflict: () => 'Jemand anderes hat den Termin im verknüpften Kalender gerade geändert.',
  calendar_id_invalid: () =>
    'Geben Sie die Kalender-ID aus Google Kalender ein. Sie sieht aus wie eine E-Mail-Adresse: etwa „ann@example.com“ oder eine lange Zeichenfolge mit „@“.',
  google_not_shared: ({ account }) =>
    `Google Kalender hat keinen Kalender mit dieser ID, der für ${account} freigegeben ist. Prüfen Sie die ID. Geben Sie den Kalender in seinen Einstellungen bei Google für diese Adresse frei und wählen Sie „Änderungen an Terminen vornehmen“.`,
  google_unproven: ({ sharingCode }) =>
    `Dieser Server hat mehrere Workspaces. Um zu zeigen, dass der Kalender Ihnen gehört, fügen Sie ${sharingCode} in seinen Einstellungen bei Google in die Beschreibung ein und testen Sie noch einmal. Ist er verknüpft, können Sie das wieder entfernen.`,
  google_read_only: ({ account }) =>
    `${account} darf diesen Kalender nur lesen. Wählen Sie in seinen Einstellungen bei Google für diese Adresse „Änderungen an Terminen vornehmen“.`,
  google_account_missing: () =>
    'Dieser Server hat kein Google-Dienstkonto. Wer ihn betreibt, muss SLOTLINE_GOOGLE_SERVICE_ACCOUNT setzen.',
  google_account_refused: ({ account }) =>
    `Google nimmt den Schlüssel des Dienstkontos ${account} nicht an. Vielleicht wurde er gelöscht, oder die Uhr des Servers geht falsch. Wer den Server betreibt, muss nachsehen.`,
  mailbox_invalid: () => 'Geben Sie die E-Mail-Adresse eines Postfachs ein, etwa „ann@example.com“.',
  mailbox_missing: ({ account }) =>
    `Bei Microsoft 365 gibt es kein Postfach ${account} mit einem Kalender. Prüfen Sie die Adresse. Postfächer auf einem eigenen Server einer Organisation sind nicht erreichbar.`,
  outlook_read_only: ({ account }) =>
    `${account} darf diesen Kalender nur lesen. Wem er gehört, kann Änderungen in Outlook unter „Freigabe und Berechtigungen“ erlauben.`,
  application_forbidden: ({ account }) =>
    `Die Anwendung darf das Postfach ${account} nicht benutzen. Erlauben Sie ihr dort Calendars.ReadWrite; bis das wirkt, kann es zwei Stunden dauern.`,
  sign_in_denied: ({ host }) =>
    `„${host}“ meldet, dass der Zugriff nicht erlaubt wurde. Verbinden Sie den Kalender noch einmal und erlauben Sie den Zugriff, oder bitten Sie die Verwaltung Ihrer Organisation darum.`,
  sign_in_failed: ({ host }) =>
    `Die Anmeldung bei „${host}“ ist fehlgeschlagen. Versuchen Sie es noch einmal. Klappt es wieder nicht, muss der Betreiber dieses Servers dort dessen Client prüfen.`,
  sign_in_incomplete: ({ host }) =>
    `Bei „${host}“ wurde nicht alles erlaubt. Verbinden Sie den Kalender noch einmal und setzen Sie jedes Häkchen: Slotline muss Ihre Kalender sehen und deren Termine lesen und ändern können.`,
  sign_in_ended: ({ account }) =>
    `Die Verbindung zu ${account} besteht nicht mehr: Sie ist abgelaufen oder wurde widerrufen, oder das Passwort wurde geändert. Verbinden Sie sie neu.`,
  sign_in_other_account: ({ account }) =>
    `Das ist der Kalender von ${account}. Melden Sie sich mit diesem Konto an, um ihn neu zu verbinden.`,
  sign_in_unavailable: ({ setting }) =>
    `Dieser Server hat keinen Client, mit dem Sie sich anmelden könnten. Sein Betreiber muss ${setting} setzen.`,
  client_refused: ({ host }) =>
    `„${host}“ nimmt den Client dieses Servers nicht an. Vielleicht ist sein geheimer Clientschlüssel abgelaufen. Der Betreiber des Servers muss nachsehen.`,
  application_refused: ({ host }) =>
    `„${host}“ nimmt die Anwendung nicht an. Prüfen Sie die Verzeichnis-ID (Mandant), die Anwendungs-ID (Client) und den geheimen Clientschlüssel. Solche Schlüssel laufen ab: Legen Sie bei Bedarf einen neuen an.`,
  google_api_off: () =>
    'Im Google-Projekt dieses Servers ist die Google Calendar API nicht aktiviert. Wer den Server betreibt, muss sie in Google Cloud aktivieren.',
};

const contents: Readonly<Record<WrongContent, string>> = {
  'a web page': 'eine Webseite',
  XML: 'XML',
  JSON: 'JSON',
  'an address book': 'ein Adressbuch',
  'a PDF document': 'ein PDF-Dokument',
  'a ZIP archive': 'ein ZIP-Archiv',
  'data that cannot be decompressed': 'Daten, die sich nicht entpacken lassen,',
  'something else': 'etwas anderes',
};

const units: Readonly<Record<LimitUnit, string>> = {
  MB: 'MB',
  kB: 'kB',
  bytes: 'Bytes',
  events: 'Termine',
  'events to come': 'künftige Termine',
};

const parts: Readonly<Record<UnreadablePart, string>> = {
  'time zone without': 'Zeitzone ohne',
  'time zone': 'Zeitzone',
  'several time zones': 'mehrere Zeitzonen',
  'an event without': 'ein Termin ohne',
  'a changed series by its': 'eine geänderte Serie mit',
};

/** "mehr als 20.000 Termine". */
function most(limit: LinkLimit): string {
  if (limit === 'what one answer may hold') return 'mehr, als eine Antwort enthalten darf';
  const [count = '', ...unit] = limit.split(' ');
  return `mehr als ${count.replaceAll(',', '.')} ${units[unit.join(' ') as LimitUnit]}`;
}

/** 'Zeitzone „Mars“, in 9 Terminen' for 'time zone "Mars", in 9 events'. */
function partOf(found: string): string {
  const [, what = '', quoted, events] = /^(.*?)(?: "(.*)")?(?:, in (\d+) events)?$/s.exec(found) ?? [];
  const part = Object.keys(parts).find((each) => what === each || what.startsWith(`${each} `));
  const named = part ? `${parts[part as UnreadablePart]}${what.slice(part.length)}` : what;
  const value =
    quoted === undefined ? '' : ` „${part === 'a changed series by its' ? partOf(quoted) : quoted}“`;
  return `${named}${value}${events === undefined ? '' : `, in ${events} Terminen`}`;
}
