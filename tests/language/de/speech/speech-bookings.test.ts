import { describe, expect, test } from 'bun:test';
import { codeAlphabet } from '../../../../src/domain/booking/booking-code.ts';
import { Zone } from '../../../../src/domain/time/zone.ts';
import { createGermanSpeech } from '../../../../src/language/de/speech/speech.ts';
import type { SpeechContext } from '../../../../src/language/speech/speech.ts';

const speech = createGermanSpeech();
const berlin = zone('Europe/Berlin');
const context: SpeechContext = { now: at('2026-11-20T10:30+01:00'), zone: berlin, calendarZone: berlin };
const tuesday = at('2026-11-24T14:00+01:00');

function zone(id: string): Zone {
  const found = Zone.named(id);
  if (!found) throw new Error(`no zone ${id}`);
  return found;
}

function at(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds;
}

test('a hold is told with its time and length', () => {
  expect(speech.held({ startAt: tuesday, seconds: 120 }, context)).toBe(
    'Ich halte Ihnen den Termin für 2 Minuten frei: am Dienstag, den 24. November um 14 Uhr.',
  );
});

test.each([
  [30, '30 Sekunden'],
  [60, 'eine Minute'],
  [61, 'eine Minute und eine Sekunde'],
  [90, 'eine Minute und 30 Sekunden'],
  [121, '2 Minuten und eine Sekunde'],
  [600, '10 Minuten'],
])('a hold of %i seconds is "für %s"', (seconds, length) => {
  expect(speech.held({ startAt: tuesday, seconds }, context)).toBe(
    `Ich halte Ihnen den Termin für ${length} frei: am Dienstag, den 24. November um 14 Uhr.`,
  );
});

test('what became of a hold or booking is told with its time', () => {
  expect(speech.released(tuesday, context)).toBe(
    'Diesen Termin halte ich nicht länger frei: am Dienstag, den 24. November um 14 Uhr.',
  );
  expect(speech.booked({ startAt: tuesday, code: '7K4FMR', name: 'Ada Lee' }, context)).toBe(
    'Der Termin für Ada Lee ist gebucht: am Dienstag, den 24. November um 14 Uhr. Der Buchungscode lautet sieben, K wie Köln, vier, F wie Frankfurt, M wie München, R wie Rostock.',
  );
  expect(speech.rescheduled({ fromAt: tuesday, startAt: tuesday }, context)).toBe(
    'Ihr Termin ist am Dienstag, den 24. November um 14 Uhr. Der Buchungscode bleibt derselbe.',
  );
  expect(speech.cancelled({ startAt: tuesday }, context)).toBe(
    'Ihr Termin ist abgesagt: am Dienstag, den 24. November um 14 Uhr.',
  );
});

test('how long a hold lasts, and the code, are said only where they are given', () => {
  const when = 'am Dienstag, den 24. November um 14 Uhr';
  expect(speech.held({ startAt: tuesday }, context)).toBe(`Ich halte Ihnen den Termin frei: ${when}.`);
  expect(speech.booked({ startAt: tuesday, name: 'Ada Lee' }, context)).toBe(
    `Der Termin für Ada Lee ist gebucht: ${when}.`,
  );
  expect(speech.stillBooked(tuesday, context)).toBe(`Dieser Termin bleibt gebucht: ${when}.`);
});

test('whose appointment is moved or cancelled is said', () => {
  const when = 'am Dienstag, den 24. November um 14 Uhr';
  const later = at('2026-11-25T14:00+01:00');
  expect(speech.rescheduled({ fromAt: tuesday, startAt: later, name: 'Herr Kühn' }, context)).toBe(
    `Der Termin von Herrn Kühn ${when} ist verlegt, er ist jetzt am Mittwoch, den 25. November um 14 Uhr. Der Buchungscode bleibt derselbe.`,
  );
  expect(speech.rescheduled({ fromAt: tuesday, startAt: tuesday, name: 'Ada Lee' }, context)).toBe(
    `Der Termin von Ada Lee ist ${when}. Der Buchungscode bleibt derselbe.`,
  );
  expect(speech.cancelled({ startAt: tuesday, name: 'Ada Lee' }, context)).toBe(
    `Der Termin von Ada Lee ist abgesagt: ${when}.`,
  );
});

test.each([
  ['2027-01-04T08:30+01:00', 'am Montag, den 4. Januar um 8 Uhr 30'],
  ['2027-11-24T08:30+01:00', 'am Mittwoch, den 24. November 2027 um 8 Uhr 30'],
])('%s is told with its year only where it is far off', (iso, spoken) => {
  expect(speech.cancelled({ startAt: at(iso) }, context)).toBe(`Ihr Termin ist abgesagt: ${spoken}.`);
});

test('the zone is named where it is not the calendar’s', () => {
  const abroad = { ...context, zone: zone('America/New_York') };
  const when = 'am Dienstag, den 24. November um 8 Uhr, Nordamerikanische Ostküstenzeit';
  expect(speech.booked({ startAt: tuesday, code: '222222', name: 'Ada Lee' }, abroad)).toBe(
    `Der Termin für Ada Lee ist gebucht: ${when}, 14 Uhr, Mitteleuropäische Zeit. Der Buchungscode lautet zwei, zwei, zwei, zwei, zwei, zwei.`,
  );
  for (const sentence of sentences(tuesday, abroad)) expect(sentence).toContain(when);
});

test.each([
  ['2026-10-25T02:30+02:00', 'vor'],
  ['2026-10-25T02:30+01:00', 'nach'],
])('every sentence says of %s that it is %s the clock change', (iso, side) => {
  const near = { ...context, now: at('2026-10-23T10:00+02:00') };
  for (const sentence of sentences(at(iso), near)) {
    expect(sentence).toContain(`am Sonntag, den 25. Oktober um 2 Uhr 30 ${side} der Zeitumstellung`);
  }
});

describe('a code is said', () => {
  test('figure by figure and letter by letter', () => {
    expect(speech.code('24679F')).toBe('zwei, vier, sechs, sieben, neun, F wie Frankfurt');
    expect(speech.code('KMRTY2')).toBe(
      'K wie Köln, M wie München, R wie Rostock, T wie Tübingen, Y wie Ypsilon, zwei',
    );
  });

  test('with a word for every character that there is, each begun by its letter', () => {
    for (const character of codeAlphabet) {
      const spoken = speech.code(character);
      if (/\d/.test(character)) expect(spoken).toMatch(/^[a-zäöü]+$/);
      else expect(spoken).toMatch(new RegExp(`^${character} wie ${character}[a-zäöü]+$`));
    }
  });
});

test('what cannot be done is told with what to do instead', () => {
  expect(speech.refusals).toEqual({
    SLOT_ID_INVALID: 'Diesen Termin finde ich nicht mehr. Welcher Tag und welche Uhrzeit passen Ihnen?',
    HOLD_NOT_FOUND: 'Diesen Termin halte ich nicht frei. Welcher Tag und welche Uhrzeit passen Ihnen?',
    BOOKING_NOT_FOUND:
      'Ich finde diese Buchung nicht. Nennen Sie mir bitte noch einmal den Buchungscode oder Ihre Telefonnummer.',
    BOOKING_CANCELLED: 'Dieser Termin ist schon abgesagt. Soll ich nach einem neuen suchen?',
    BOOKING_STARTED: 'Dieser Termin hat schon begonnen, daran kann ich nichts mehr ändern.',
    IDEMPOTENCY_KEY_REUSED: 'Bei mir ist etwas schiefgegangen. Ich versuche es noch einmal.',
    CALENDAR_UNREACHABLE: 'Ich kann den Kalender gerade nicht einsehen und deshalb noch keine Zeit zusagen.',
    TRY_AGAIN: 'Das hat zu lange gedauert. Ich versuche es noch einmal.',
  });
  expect(speech.holdLimit).toEqual({
    call: 'Ich halte Ihnen schon mehrere Termine frei. Welchen davon soll ich buchen?',
    calendar:
      'Gerade sind zu viele Termine vorgemerkt. Versuchen Sie es bitte in ein paar Minuten noch einmal.',
  });
});

/** Every sentence that tells of a time. */
function sentences(startAt: number, where: SpeechContext): string[] {
  return [
    speech.held({ startAt, seconds: 120 }, where),
    speech.released(startAt, where),
    speech.booked({ startAt, code: '222222', name: 'Ada Lee' }, where),
    speech.rescheduled({ fromAt: startAt, startAt }, where),
    speech.cancelled({ startAt: startAt }, where),
  ];
}
