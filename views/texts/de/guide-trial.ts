import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const problems: Readonly<Record<string, string>> = {
  query: 'Das ist zu lang. Fassen Sie sich kürzer.',
  timeZone: 'Geben Sie eine Zeitzone wie Europe/Berlin ein.',
};

/** The guide's form to try what a caller says. */
export const guideTrial: Texts['guideTrial'] = {
  title: 'Ausprobieren',
  lead: 'Spielen Sie einen ganzen Anruf durch: Geben Sie ein, was ein Anrufer sagen würde, reservieren Sie eine Zeit und buchen Sie sie. Sie brauchen keinen Schlüssel.',
  notReal:
    'Das ist eine Probe: Nichts wird gebucht, und niemand wird benachrichtigt. Der Kalender hat hier seine Zeiten und Leistungen, aber keinen seiner Termine.',
  query: 'Was der Anrufer sagt',
  queryExample: 'Dienstagnachmittag',
  queryHelp: 'Leer lassen für die nächsten freien Zeiten.',
  timeZone: 'Zeitzone des Anrufers',
  timeZoneHelp: 'Zum Beispiel Europe/Berlin. Leer lassen für die des Kalenders.',
  date: 'Datum des Anrufs',
  dateHelp: 'In der Zeitzone des Kalenders. Leer bedeutet jetzt.',
  time: 'Uhrzeit des Anrufs',
  noTime: 'Geben Sie Datum und Uhrzeit des Anrufs ein, in den Jahren 1970 bis 2100.',
  ask: 'Fragen',
  tooManyTries: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${plural(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  renewed: 'Die Einstellungen haben sich geändert, deshalb hat die Probe von vorn begonnen.',
  tooManyRuns: (most) =>
    `Es sind zu viele Proben und Testläufe offen (${most}). Versuchen Sie es in einer Stunde noch einmal: Unbenutzte sind dann weg.`,
  problem: (field, answer) => problems[field] ?? answer,
  understood: 'Verstanden',
  facts: {
    meaning: 'Bedeutung',
    service: 'Leistung',
    with: 'Bei',
    without: 'Nicht bei',
    toAsk: 'Rückfrage',
    wordsUsed: 'Verwendete Wörter',
    wordsNotUsed: 'Nicht verwendete Wörter',
    assumed: 'Angenommen',
    alternatives: 'Kann auch bedeuten',
    length: 'Dauer',
    timeZone: 'Zeitzone',
  },
  slots: 'Freie Zeiten',
  hold: 'Reservieren',
  heldUntil: (time) => `reserviert bis ${time}`,
  book: 'Buchen',
  callerName: 'Name des Anrufers',
  contact: 'Telefon oder E-Mail',
  bookings: 'Termine in dieser Probe',
  code: 'Code',
  move: 'Verschieben',
  moveHere: 'Verschieben',
  moving: (name, when) => `Wird verschoben: ${name}, ${when}`,
  stay: 'Nicht verschieben',
  cancel: 'Absagen',
  call: 'Dieser Anruf bisher',
  newCall: 'Neuer Anruf',
  startOver: 'Von vorn beginnen',
  words: (said) => `„${said}“`,
  steps: {
    'check-availability': 'Was ist frei?',
    'hold-slot': 'Reservieren',
    'book-slot': 'Buchen',
    'reschedule-booking': 'Verschieben',
    'cancel-booking': 'Absagen',
  },
  spoken: 'Gesprochen',
  when: 'Wann',
  exchange: 'Anfrage an die API und ihre Antwort',
  request: 'Anfrage',
  response: 'Antwort',
};
