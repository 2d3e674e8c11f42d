import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** Die Seiten, mit denen am Empfang gearbeitet wird: Tag, Woche und Buchen von Hand. */
export const desk: Texts['desk'] = {
  earlierDay: 'Vorheriger Tag',
  laterDay: 'Nächster Tag',
  earlierWeek: 'Vorherige Woche',
  laterWeek: 'Nächste Woche',
  month: 'Datum wählen',
  go: 'Anzeigen',
  earlierMonth: 'Vorheriger Monat',
  laterMonth: 'Nächster Monat',
  monthName: (month, year) => `${months[month - 1]} ${year}`,
  calendarsShown: (shown, all) => (shown === all ? 'Alle Kalender' : `${shown} von ${all} Kalendern`),
  chooseCalendars: 'Kalender auswählen',
  nothingShown: 'Es wird kein Kalender angezeigt. Wählen Sie oben welche aus.',
  createCalendar: 'Legen Sie einen Kalender an, um hier seinen Tag zu sehen.',
  waitForCalendar:
    'Sobald jemand mit der Rolle Inhaber oder Admin einen Kalender anlegt, sehen Sie hier seinen Tag.',
  calendarsOfAll: (from, to, total) => `Kalender ${from}–${to} von ${total}`,
  bookedCount: (count) => plural(count, 'Buchung', 'Buchungen'),
  closedFor: (label) => `Geschlossen: ${label}`,
  busyElsewhere: (link) => `Belegt: ${link}`,
  unknownLink: 'anderer Kalender',
  timeOff: 'Abwesend',
  held: 'Für Anrufer reserviert',
  justCancelled: 'Gerade storniert',
  minutesLeft: (minutes) => `noch ${minutes} Min.`,
  attendance: 'Erschienen',
  overrules: 'Ausnahme von',
  source: 'Gebucht von',
  sources: { bot: 'Bot', desk: 'Empfang', cli: 'Befehlszeile', caller: 'Online' },
  confirmed: 'Vom Anrufer bestätigt',
  attendances: { arrived: 'Erschienen', no_show: 'Nicht erschienen' },
  soFar: 'Bisher',
  visits: ({ came, missed, lastMissed = '' }) => {
    const arrived = came === 0 ? [] : [`${came}-mal erschienen`];
    const when = missed === 1 ? lastMissed : `zuletzt ${lastMissed}`;
    const absent = missed === 0 ? [] : [`${missed}-mal nicht${came === 0 ? ' erschienen' : ''} (${when})`];
    return [...arrived, ...absent].join(', ');
  },
  overruled: (rules) => `Ausnahme von: ${rules}`,
  rules: { hours: 'Öffnungszeiten', notice: 'Mindestvorlauf', buffers: 'Pufferzeiten' },
  and: 'und',
  bookAt: (time) => `${time} buchen`,
  legend: 'Legende',
  quick: 'Schnell buchen',
  quickPlaceholder: 'morgen um zehn, Frau Novak, 030 1234567',
  wordsNotUnderstood:
    'Keine Uhrzeit erkannt. Versuchen Sie „morgen um zehn, Frau Novak“ oder wählen Sie unten eine Zeit.',
  freeTimes: 'Freie Zeiten',
  noFreeTimes: 'Keine passenden freien Zeiten. Wählen Sie einen anderen Tag.',
  when: 'Wann',
  start: 'Beginn',
  dateRule: 'Geben Sie ein Datum ein.',
  startRule: 'Geben Sie eine Zeit wie 9:30 oder 14 Uhr ein.',
  noSuchTime: 'Diese Zeit gibt es an diesem Tag nicht. Wählen Sie eine andere.',
  minutes: 'Minuten',
  notes: 'Notizen',
  overrule: 'Trotzdem buchen',
  overruleTitle: 'Für Anrufer nicht buchbar',
  overruleHelp: 'Die Buchung wird als Ausnahme markiert.',
  overruleNeeded:
    'Diese Zeit ist für Anrufer nicht buchbar. Kreuzen Sie „Trotzdem buchen“ an, um sie als Ausnahme zu buchen.',
  whyNot: (time) => `Warum ${time} nicht frei ist`,
  obstacles: {
    booking: (name, time) => `${name} hat ${time} gebucht.`,
    taken: (time) => `${time} ist vergeben.`,
    external: (link, time) => `„${link}“ ist ${time} belegt.`,
    hold: (time) => `${time} ist für einen Anrufer reserviert.`,
    cancelled: (time) => `${time} wurde gerade storniert und ist in einer Minute frei.`,
    time_off: (label, time) => `${label}, ${time}.`,
    buffer: (what, minutes) => `Weniger als ${plural(minutes, 'Minute', 'Minuten')} Abstand zu ${what}.`,
    bufferOf: {
      booking: 'einer anderen Buchung',
      external: 'belegter Zeit in einem anderen Kalender',
      hold: 'einer reservierten Zeit',
      time_off: 'einer Abwesenheit',
    },
    past: 'Die Zeit hat schon begonnen.',
    long_past: 'Das ist mehr als einen Tag her. Wählen Sie eine spätere Zeit.',
    notice: (minutes) => `Anrufer müssen ${minutes} vorher buchen.`,
    closed: (label) => (label === null ? 'An diesem Tag ist geschlossen.' : `Geschlossen: ${label}.`),
    hours: 'Es liegt außerhalb der Öffnungszeiten.',
    grid: 'Das ist keine Anfangszeit.',
    horizon: (days) => `Anrufer können höchstens ${days} im Voraus buchen.`,
    unconfirmed: 'Ein verknüpfter Kalender ist nicht erreichbar, deshalb wird Anrufern nichts angeboten.',
  },
  taken: 'Die Zeit wurde gerade vergeben. Wählen Sie eine andere.',
  unreachable:
    'Ein verknüpfter Kalender ist gerade nicht erreichbar, deshalb ist unklar, ob diese Zeit frei ist. Versuchen Sie es gleich noch einmal.',
  blockTime: 'Diese Zeit sperren',
  blockMore: 'Länger oder jede Woche',
  blockPlaceholder: 'Mittagspause',

  details: 'Seite öffnen',
  arrived: 'Erschienen',
  noShow: 'Nicht erschienen',
  moveAnyway: 'Trotzdem verschieben',
  moveTo: (time) => `Auf ${time} verschieben?`,
  giveTo: (name, time) => (time === undefined ? `An ${name} übergeben` : `An ${name} übergeben, ${time}?`),
  keepWhere: (time) => `${time} beibehalten`,
  dragHelp:
    'Ziehen verschiebt, Ziehen am unteren Rand ändert die Dauer. Mit der Tastatur: M, dann Pfeiltasten, Eingabetaste speichert, Escape bricht ab.',
};
