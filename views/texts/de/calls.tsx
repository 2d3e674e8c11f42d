/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';
import { codeNames, operationNames } from './codes.ts';

/** What was filled in that nobody said. */
const assumptions: Readonly<Record<string, string>> = {
  morning: 'vormittags',
  afternoon: 'nachmittags',
  today: 'heute',
  tomorrow: 'morgen',
  next_day: 'am nächsten Tag',
  next_week: 'in der nächsten Woche',
  next_month: 'im nächsten Monat',
  next_year: 'im nächsten Jahr',
};

const kinds: Readonly<Record<string, string>> = {
  instant: 'Zeitpunkt',
  window: 'Zeitraum',
  next: 'so früh wie möglich',
};

const steps: Readonly<Record<string, string>> = {
  tokens: 'Wörter',
  expression: 'Ausdruck',
  dropped: 'Verworfen',
  clause: 'Satzteil',
  constraint: 'Bedingung',
  excluded: 'Ausgeschlossen',
  window: 'Zeitraum',
  ignored: 'Nicht benutzt',
};

/** What callers said, what was understood, and what was answered. */
export const calls: Texts['calls'] = {
  notKept: (
    <>
      Was Anrufer sagen, wird nicht aufbewahrt. <a href="/settings/workspace">In den Einstellungen ändern</a>.
    </>
  ),
  counted: (count) => plural(count, 'Anruf', 'Anrufe'),
  filters: {
    'not-understood': 'Nicht verstanden',
    asked: 'Nachgefragt',
    refused: 'Abgelehnt',
    promises: 'Nicht eingehalten',
    messages: 'Nachrichten',
  },
  since: 'Zeitraum',
  whileKept: 'Letzte 30 Tage',
  askedFor: 'Gewünscht',
  outcome: 'Ergebnis',
  length: 'Länge',
  whatWasAsked: 'Was nachgefragt werden musste',
  why: 'Grund',
  times: 'Wie oft',
  deletedKey: 'ein gelöschter Schlüssel',
  noMatches: 'Keine passenden Anrufe',
  showAll: 'Alle Anrufe anzeigen',
  noneYet: 'Noch keine Anrufe',
  noneYetHelp: (guideHref) => (
    <>
      Anfragen von Bots mit einem Live-Schlüssel erscheinen hier nach wenigen Sekunden.{' '}
      <a href={guideHref}>Einen Bot verbinden</a>.
    </>
  ),
  howRead: 'Wie diese Worte verstanden werden, Schritt für Schritt',
  stepsName: 'Schritte des Verstehens',
  step: 'Schritt',
  result: 'Ergebnis',
  tryAgain: 'Noch einmal ausprobieren',
  means: 'Bedeutung festlegen',
  answered: 'Antwort',
  took: 'Dauer',
  callId: 'Anruf-ID',
  slots: 'Freie Zeiten',
  over: 'Über',
  after: 'Nach',
  callersZone: 'Zeitzone des Anrufers',
  understood: 'Verstanden',
  understoodAs: ({ kind, times, minutes }) =>
    `${kinds[kind] ?? kind}: ${times.join('; ')}, ${minutes} Minuten`,
  fromTo: (start, end) => (end === null ? `ab ${start}` : `${start} bis ${end}`),
  assumed: 'Angenommen',
  assumption: (code) => assumptions[code] ?? code,
  wordsNotUsed: 'Nicht verwendete Wörter',
  alternatives: 'Alternativen',
  stepName: (code) => steps[code] ?? code,
  operationName: (operation) => operationNames[operation] ?? operation,
  codeName: (code) => codeNames[code.toLowerCase()] ?? code,
  doubts: {
    weekday_or_date: 'Der Wochentag passt nicht zum Datum',
    weekday_or_near: 'Der Wochentag passt nicht zu „heute“ oder „morgen“',
    no_such_date: 'Diesen Tag gibt es nicht',
    this_or_next: '„Nächsten“ kann zwei Tage bedeuten',
    today_or_next: 'Der Wochentag von heute: heute oder in einer Woche',
    before: '„Vor“ ohne Zeit',
    after: '„Nach“ ohne Zeit',
    until: '„Bis“ ohne Zeit',
    between: '„Zwischen“ ohne Ende',
    except: '„Nicht“ oder „außer“ ohne Zeit',
    away: 'Nur gesagt, wann es nicht geht',
    no_appointment: 'Bezieht sich auf einen unbekannten Termin',
    no_day: 'Bezieht sich auf einen unbekannten Tag',
    no_offer: 'Wählt eine Zeit, die nicht angeboten wurde',
    which_time: 'Eine von zwei Zeiten gemeint, offen welche',
    no_request: 'Will andere Zeiten, aber keine wurde angeboten',
    which_zone: '„Meine Zeit“ ohne Zeitzone',
    which_service: 'Mehrere Leistungen passen',
    which_member: 'Der Name passt auf mehrere Personen',
    who_last: 'Letzter Ansprechpartner unbekannt',
  },
};
