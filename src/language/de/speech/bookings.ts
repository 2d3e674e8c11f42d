import { detailsName, digitsName, holdLength, spelledOut } from '../../speech/bookings.ts';
import { listed } from '../../speech/text.ts';
import type { Voice } from '../../speech/voice.ts';
import { calendarSentence } from './hours.ts';
import { aService } from './service.ts';
import { unitNames } from './time.ts';

/** The sentences about holds and bookings, in German; `when` is the start with its date. */
export const germanBookings: Voice['bookings'] = ({ when, whenInBoth }) => {
  return {
    code: codeName,
    held({ startAt, seconds, service }, context) {
      const length = holdLength(seconds, unitNames, 'und');
      const what = service === undefined ? `für ${length}` : `für ${aService(service)} ${length}`;
      return `Ich halte Ihnen den Termin ${what} frei: ${when(startAt, context)}.`;
    },
    released: (startAt, context) => `Diesen Termin halte ich nicht länger frei: ${when(startAt, context)}.`,
    booked: ({ startAt, code, name, service }, context) =>
      `Der Termin für ${name} ist gebucht${service === undefined ? '' : `, und zwar${goal(service)}`}: ${whenInBoth(startAt, context)}. Der Buchungscode lautet ${codeName(code)}.`,
    alsoBooked: ({ name, startAt, service }, context) =>
      `${name} hat außerdem ${when(startAt, context)} einen Termin${goal(service)}. Soll ich beide lassen?`,
    notChanged: (details, operation) => {
      const named = detailsName(details, detailNames, 'und');
      return `Nicht geändert habe ich ${named}: Das geht mit ${operation}.`;
    },
    serviceKept: (service, operation) =>
      `Gebucht bleibt der Termin ${service === null ? 'ohne Leistung' : `für ${aService(service)}`}: Das lässt sich mit ${operation} nicht ändern.`,
    bookedInCall: (name, operation) =>
      `Der gewünschte Termin wurde in diesem Gespräch für ${name} gebucht: Stimmt das nicht, lässt es sich mit ${operation} berichtigen.`,
    updated({ startAt, name, phone, changed }, context) {
      const done =
        changed.length === 0
          ? 'Ihre Buchung ist auf dem neuesten Stand'
          : `Ich habe ${detailsName(changed, detailNames, 'und')} Ihrer Buchung geändert`;
      const number =
        phone !== null && changed.includes('phone')
          ? ` Die Nummer ist jetzt ${digitsName(phone, figures, 'plus')}.`
          : '';
      return `${done}: ${when(startAt, context)}, auf den Namen ${name}.${number}`;
    },
    rescheduled: ({ fromAt, startAt, service }, context) => {
      const to = whenInBoth(startAt, context);
      const moved =
        fromAt === startAt
          ? `Ihr Termin${goal(service)} ist ${to}.`
          : `Ihr Termin${goal(service)} ${when(fromAt, context)} ist verlegt, er ist jetzt ${to}.`;
      return `${moved} Der Buchungscode bleibt derselbe.`;
    },
    cancelled: ({ startAt, service }, context) =>
      `Ihr Termin${goal(service)} ist abgesagt: ${when(startAt, context)}.`,
    found: ({ appointments, isAnyElse }, context) => {
      const isOne = new Set(appointments.map(({ name }) => name)).size === 1;
      const names = appointments.map(({ startAt, name, service }) => ({
        when: when(startAt, context),
        what: `${isOne ? '' : ` für ${name}`}${goal(service)}`,
      }));
      return foundSentence(names, isAnyElse);
    },
    calendar: calendarSentence,
    ask: {
      name: 'Auf welchen Namen darf ich den Termin eintragen?',
      phone: 'Unter welcher Telefonnummer können wir Sie erreichen?',
      email: 'Unter welcher E-Mail-Adresse können wir Sie erreichen?',
    },
    askAgain: {
      name: 'Auf welchen Namen darf ich den Termin eintragen?',
      phone: 'Nennen Sie mir bitte noch einmal die Telefonnummer, mit Vorwahl.',
      email: 'Buchstabieren Sie mir bitte die E-Mail-Adresse.',
    },
    oneMoment: 'Einen Moment, bitte.',
    wentWrong: 'Bei mir ist etwas schiefgegangen. Dürfen wir Sie zurückrufen?',
    refusals: {
      SLOT_ID_INVALID: 'Diesen Termin finde ich nicht mehr. Welcher Tag und welche Uhrzeit passen Ihnen?',
      HOLD_NOT_FOUND: 'Diesen Termin halte ich nicht frei. Welcher Tag und welche Uhrzeit passen Ihnen?',
      BOOKING_NOT_FOUND:
        'Ich finde diese Buchung nicht. Nennen Sie mir bitte noch einmal den Buchungscode oder Ihre Telefonnummer.',
      BOOKING_CANCELLED: 'Dieser Termin ist schon abgesagt. Soll ich nach einem neuen suchen?',
      BOOKING_STARTED: 'Dieser Termin hat schon begonnen, daran kann ich nichts mehr ändern.',
      IDEMPOTENCY_KEY_REUSED: 'Bei mir ist etwas schiefgegangen. Ich versuche es noch einmal.',
      CALENDAR_UNREACHABLE:
        'Ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit zusagen.',
      TRY_AGAIN: 'Das hat zu lange gedauert. Ich versuche es noch einmal.',
    },
    holdLimit: {
      call: 'Ich halte Ihnen schon mehrere Termine frei. Welchen davon soll ich buchen?',
      calendar:
        'Gerade sind zu viele Termine vorgemerkt. Versuchen Sie es bitte in ein paar Minuten noch einmal.',
    },
  };
};

/** " für eine Zahnreinigung". */
function goal(service: string | undefined): string {
  return service === undefined ? '' : ` für ${aService(service)}`;
}

function foundSentence(found: readonly { when: string; what: string }[], isAnyElse: boolean): string {
  const [only, another] = found;
  if (only && !another) return `Sie haben ${only.when} einen Termin${only.what}.`;
  if (only) {
    const names = found.map(({ when, what }) => `${when}${what}`);
    return `Sie haben ${found.length} Termine: ${listed(names, 'und')}.`;
  }
  return isAnyElse
    ? 'Ich sehe keinen kommenden Termin, nur vergangene oder abgesagte.'
    : 'Dazu finde ich keinen Termin. Nennen Sie mir bitte den Buchungscode oder die Telefonnummer, mit der Sie gebucht haben.';
}

const detailNames = {
  name: 'den Namen',
  phone: 'die Telefonnummer',
  email: 'die E-Mail-Adresse',
  notes: 'die Notizen',
  answers: 'die Antworten',
};

/** "sieben, K wie Köln, vier". */
function codeName(code: string): string {
  return spelledOut(code, figures, (letter) => `${letter} wie ${letters[letter] ?? letter}`);
}

const figures = 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' ');

/** The letters of booking codes by DIN 5009 (2022). */
const names = 'Frankfurt Köln München Rostock Tübingen Ypsilon'.split(' ');
const letters = Object.fromEntries(names.map((name) => [name.charAt(0), name]));
