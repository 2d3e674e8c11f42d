import type { Texts } from '../en/en.ts';
import { operationNames } from './codes.ts';

const list = new Intl.ListFormat('de');

const done: Readonly<Record<string, (times: string | undefined) => string>> = {
  'hold-slot': (times) => `${times ?? 'Eine Zeit'} reserviert.`,
  'release-hold': () => 'Reservierung aufgehoben.',
  'book-slot': (times) => `${times ?? 'Einen Termin'} gebucht.`,
  'reschedule-booking': (times) => `Buchung ${times === undefined ? '' : `auf ${times} `}verschoben.`,
  'cancel-booking': (times) => `Buchung ${times === undefined ? '' : `für ${times} `}storniert.`,
  'update-booking': () => 'Angaben der Buchung berichtigt.',
  'find-bookings': () => 'Buchungen gesucht.',
  'leave-message': () => 'Nachricht hinterlassen.',
  'free-busy': () => 'Belegte Zeiten abgefragt.',
  calendar: () => 'Kalender abgefragt.',
  caller: () => 'Nachgesehen, wer anruft.',
  mcp: () => 'Über MCP verbunden.',
};

function named(operation: string): string {
  return operationNames[operation] ?? operation;
}

/** Phone calls, told step by step. */
export const callSteps: Texts['callSteps'] = {
  list: (parts) => list.format(parts),
  dayAt: (day, times) => `${day} um ${times}`,
  more: (count) => `${count} weitere`,
  asked: ({ query, understood }) => {
    if (query === null) return `Gefragt nach: ${understood ?? 'freien Zeiten'}.`;
    return understood === undefined
      ? `Gefragt nach „${query}“.`
      : `Gefragt nach „${query}“ – verstanden als: ${understood}.`;
  },
  notUnderstood: 'Nicht verstanden.',
  askedBack: (why) => `Nachgefragt: ${why}.`,
  offered: (times) => `Angeboten: ${times}.`,
  nothingFree: 'Nichts war frei.',
  answered: (text) => `Geantwortet: „${text}“`,
  sentence: (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  did: (operation, times) => done[operation]?.(times) ?? `${named(operation)}.`,
  couldNot: (operation, why) => `${named(operation)} ging nicht: ${why}.`,
  outcomes: {
    booked: (times) => (times === undefined ? 'Gebucht' : `Gebucht: ${times}`),
    moved: (times) => (times === undefined ? 'Verschoben' : `Verschoben auf ${times}`),
    cancelled: 'Storniert',
    messageLeft: 'Nachricht hinterlassen',
    notUnderstood: 'Nicht verstanden',
    failed: 'Fehlgeschlagen',
    askedBack: 'Nachgefragt',
    refused: (why) => `Abgelehnt: ${why}`,
    nothingFree: 'Nichts frei',
    nothing: 'Keine Buchung',
  },
  openBooking: 'Buchung öffnen',
  developers: 'Für Entwickler',
  ofBooking: 'Der Anruf, aus dem diese Buchung stammt.',
  notKept: 'Dieser Anruf ist nicht mehr aufbewahrt',
  openCall: 'Anruf öffnen',
};
