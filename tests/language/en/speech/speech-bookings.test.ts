import { describe, expect, test } from 'bun:test';
import { codeAlphabet } from '../../../../src/domain/booking/booking-code.ts';
import { Zone } from '../../../../src/domain/time/zone.ts';
import { createEnglishSpeech } from '../../../../src/language/en/speech/speech.ts';
import type { SpeechContext } from '../../../../src/language/speech/speech.ts';

const speech = createEnglishSpeech();
const newYork = zone('America/New_York');
const context: SpeechContext = { now: at('2026-11-20T10:30-05:00'), zone: newYork, calendarZone: newYork };
const tuesday = at('2026-11-24T14:00-05:00');

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
    "I'm holding Tuesday, November 24 at 2 PM for you for 2 minutes.",
  );
});

test.each([
  [30, '30 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute and 1 second'],
  [90, '1 minute and 30 seconds'],
  [121, '2 minutes and 1 second'],
  [600, '10 minutes'],
])('a hold of %i seconds is for %s', (seconds, length) => {
  expect(speech.held({ startAt: tuesday, seconds }, context)).toEndWith(` for you for ${length}.`);
});

test('what became of a hold or booking is told with its time', () => {
  expect(speech.released(tuesday, context)).toBe("I'm no longer holding Tuesday, November 24 at 2 PM.");
  expect(speech.booked({ startAt: tuesday, code: '7K4FMR', name: 'Ada Lee' }, context)).toBe(
    'I have Ada Lee booked for Tuesday, November 24 at 2 PM. The booking code is seven, K as in kilo, four, F as in foxtrot, M as in mike, R as in romeo.',
  );
  expect(speech.rescheduled({ fromAt: tuesday, startAt: tuesday }, context)).toBe(
    'Your appointment is on Tuesday, November 24 at 2 PM. The booking code stays the same.',
  );
  expect(speech.cancelled({ startAt: tuesday }, context)).toBe(
    'Your booking for Tuesday, November 24 at 2 PM is cancelled.',
  );
});

test('how long a hold lasts, and the code, are said only where they are given', () => {
  expect(speech.held({ startAt: tuesday }, context)).toBe(
    "I'm holding Tuesday, November 24 at 2 PM for you.",
  );
  expect(speech.held({ startAt: tuesday, service: 'Haircut', people: ['Tom B.'] }, context)).toBe(
    "I'm holding Tuesday, November 24 at 2 PM for a haircut with Tom B.",
  );
  expect(speech.booked({ startAt: tuesday, name: 'Ada Lee' }, context)).toBe(
    'I have Ada Lee booked for Tuesday, November 24 at 2 PM.',
  );
  expect(speech.stillBooked(tuesday, context)).toBe('Tuesday, November 24 at 2 PM stays booked.');
});

test('whose appointment is moved or cancelled is said', () => {
  const name = 'Ada Lee';
  const wednesday = at('2026-11-25T14:00-05:00');
  expect(speech.rescheduled({ fromAt: tuesday, startAt: wednesday, name }, context)).toBe(
    "I've moved Ada Lee's appointment from Tuesday, November 24 at 2 PM to Wednesday, November 25 at 2 PM. The booking code stays the same.",
  );
  expect(speech.rescheduled({ fromAt: tuesday, startAt: tuesday, name }, context)).toBe(
    "Ada Lee's appointment is on Tuesday, November 24 at 2 PM. The booking code stays the same.",
  );
  expect(speech.cancelled({ startAt: tuesday, name }, context)).toBe(
    "Ada Lee's booking for Tuesday, November 24 at 2 PM is cancelled.",
  );
});

test.each([
  ['2027-01-04T08:00-05:00', 'Monday, January 4 at 8 AM'],
  ['2027-11-24T08:00-05:00', 'Wednesday, November 24, 2027 at 8 AM'],
])('%s is told with its year only where it is far off', (iso, spoken) => {
  expect(speech.cancelled({ startAt: at(iso) }, context)).toBe(`Your booking for ${spoken} is cancelled.`);
});

test('the zone is named where it is not the calendar’s', () => {
  const abroad = { ...context, zone: zone('Europe/Berlin') };
  const when = 'Tuesday, November 24 at 8 PM Central European Time';
  expect(sentences(tuesday, abroad)).toEqual([
    `I'm holding ${when} for you for 2 minutes.`,
    `I'm no longer holding ${when}.`,
    `I have Ada Lee booked for ${when}, 2 PM Eastern Time. The booking code is two, two, two, two, two, two.`,
    `Your appointment is on ${when}, 2 PM Eastern Time. The booking code stays the same.`,
    `Your booking for ${when} is cancelled.`,
  ]);
});

test.each([
  ['2026-11-01T01:30-04:00', 'before'],
  ['2026-11-01T01:30-05:00', 'after'],
])('every sentence says of %s that it is %s the clocks go back', (iso, side) => {
  const near = { ...context, now: at('2026-10-30T10:00-04:00') };
  for (const sentence of sentences(at(iso), near)) {
    expect(sentence).toContain(`Sunday, November 1 at 1:30 AM ${side} the clocks go back`);
  }
});

describe('a code is said', () => {
  test('figure by figure and letter by letter', () => {
    expect(speech.code('24679F')).toBe('two, four, six, seven, nine, F as in foxtrot');
    expect(speech.code('KMRTY2')).toBe(
      'K as in kilo, M as in mike, R as in romeo, T as in tango, Y as in yankee, two',
    );
  });

  test('with a word for every character that there is, each begun by its letter', () => {
    for (const character of codeAlphabet) {
      const spoken = speech.code(character);
      if (/\d/.test(character)) expect(spoken).toMatch(/^[a-z]+$/);
      else expect(spoken).toMatch(new RegExp(`^${character} as in ${character.toLowerCase()}[a-z]+$`));
    }
  });
});

test('what cannot be done is told with what to do instead', () => {
  expect(speech.refusals).toEqual({
    SLOT_ID_INVALID: 'I lost track of that time. Which day and time would work for you?',
    HOLD_NOT_FOUND: "I don't have that time on hold. Which day and time would work for you?",
    BOOKING_NOT_FOUND: "I can't find that booking. Could you give me the code or your phone number again?",
    BOOKING_CANCELLED: 'That booking has already been cancelled. Should I look for a new time?',
    BOOKING_STARTED: "That appointment has already started, so I can't change it anymore.",
    IDEMPOTENCY_KEY_REUSED: 'Something went wrong on my side. Let me try that again.',
    CALENDAR_UNREACHABLE: "I can't see the calendar right now, so I can't promise a time yet.",
    TRY_AGAIN: 'That took too long. Let me try again.',
  });
  expect(speech.holdLimit).toEqual({
    call: "I'm already holding several times for you. Which one should I book?",
    calendar: 'Too many times are on hold right now. Could you try again in a few minutes?',
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
