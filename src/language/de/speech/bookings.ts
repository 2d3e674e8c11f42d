import { detailsName, holdLength, spelledOut } from '../../speech/bookings.ts';
import type { BookingSpeech, SpeechContext } from '../../speech/speech.ts';
import { unitNames } from './time.ts';

/** The sentences about holds and bookings, in German; `when` is the start with its date. */
export function germanBookings(when: (at: number, context: SpeechContext) => string): BookingSpeech {
  return {
    code: codeName,
    held: ({ startAt, seconds }, context) =>
      `Ich halte Ihnen den Termin für ${holdLength(seconds, unitNames, 'und')} frei: ${when(startAt, context)}.`,
    released: (startAt, context) => `Diesen Termin halte ich nicht länger frei: ${when(startAt, context)}.`,
    booked: ({ startAt, code }, context) =>
      `Ihr Termin ist gebucht: ${when(startAt, context)}. Ihr Buchungscode lautet ${codeName(code)}.`,
    notChanged: (details, operation) => {
      const named = detailsName(details, detailNames, 'und');
      return `Nicht geändert habe ich ${named}: Das geht mit ${operation}.`;
    },
    bookedInCall: (name, operation) =>
      `Der gewünschte Termin wurde in diesem Gespräch für ${name} gebucht: Stimmt das nicht, lässt es sich mit ${operation} berichtigen.`,
    updated: ({ startAt, name }, context) =>
      `Ihre Buchung ist auf dem neuesten Stand: ${when(startAt, context)}, auf den Namen ${name}.`,
    rescheduled: (startAt, context) =>
      `Ihr Termin ist verlegt: ${when(startAt, context)}. Ihr Buchungscode bleibt derselbe.`,
    cancelled: (startAt, context) => `Ihr Termin ist abgesagt: ${when(startAt, context)}.`,
    refusals: {
      SLOT_ID_INVALID:
        'Diesen Termin habe ich nicht mehr vor mir. Welcher Tag und welche Uhrzeit passen Ihnen?',
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
}

const detailNames = { phone: 'die Telefonnummer', email: 'die E-Mail-Adresse', notes: 'die Notizen' };

/** "sieben, K wie Köln, vier". */
function codeName(code: string): string {
  return spelledOut(code, figures, (letter) => `${letter} wie ${letters[letter] ?? letter}`);
}

const figures = 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' ');

/** The letters of booking codes by DIN 5009 (2022). */
const names = 'Frankfurt Köln München Rostock Tübingen Ypsilon'.split(' ');
const letters = Object.fromEntries(names.map((name) => [name.charAt(0), name]));
