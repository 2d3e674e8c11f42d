import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { AvailabilityReason } from '../../../src/domain/calendar/availability.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import type { InterpretationKind, Window } from '../../../src/language/interpretation/interpretation.ts';

const reasons: AvailabilityReason[] = [
  ...(['available', 'calendar_unreachable', 'slot_taken', 'fully_booked', 'off_grid'] as const),
  ...(['duration_too_long', 'too_soon', 'date_closed', 'outside_working_hours'] as const),
  ...(['too_far', 'in_the_past'] as const),
];
const kinds: InterpretationKind[] = ['instant', 'window', 'next'];
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'].flatMap(
  (id) => Zone.named(id) ?? [],
);

/** Quarter hours within three weeks before and nine after the clock change of Berlin in 2026. */
const instant = fc
  .integer({ min: -21 * 96, max: 63 * 96 })
  .map((quarters) => Date.UTC(2026, 9, 25, 1) + quarters * 15 * minuteMs);

const window: fc.Arbitrary<Window> = fc.oneof(
  instant.map((at) => ({ startAt: at, endAt: at })),
  instant.map((at) => ({ startAt: at, endAt: null })),
  instant.map((at) => ({ startAt: null, endAt: at })),
  fc
    .tuple(instant, fc.integer({ min: 1, max: 400 }))
    .map(([startAt, quarters]) => ({ startAt, endAt: startAt + quarters * 15 * minuteMs })),
);

const context = fc.record({
  now: instant,
  zone: fc.constantFrom(...zones),
  calendarZone: fc.constantFrom(...zones),
});

const asked = fc.record({
  kind: fc.constantFrom(...kinds),
  windows: fc.array(window, { minLength: 1, maxLength: 9 }),
});

const found = fc.record({
  reason: fc.constantFrom(...reasons),
  slots: fc.array(instant, { minLength: 1, maxLength: 5 }).map((slots) => slots.toSorted((a, b) => a - b)),
  durationMinutes: fc.integer({ min: 5, max: 480 }),
  horizonDays: fc.integer({ min: 1, max: 730 }),
});

/** Whether a window says something: one that is open from now on does not. */
function isBounded({ startAt, endAt }: Window, now: number): boolean {
  return endAt !== null || (startAt ?? now) > now;
}

describe.each([
  ['English', createEnglishSpeech()],
  ['German', createGermanSpeech()],
])('%s', (_, speech) => {
  test('has whole words for every time', () => {
    fc.assert(
      fc.property(instant, context, (at, where) => {
        for (const text of [
          speech.instant(at, where),
          speech.weekday(at, where),
          speech.relative(at, where),
        ]) {
          expectWords(text);
        }
      }),
    );
  });

  test('has whole words for windows, and whole sentences for whatever was found in them', () => {
    fc.assert(
      fc.property(asked, found, context, (words, what, where) => {
        fc.pre(words.windows.every((each) => isBounded(each, where.now)));
        expectWords(speech.windows(words, where));
        const sentence = speech.availability({ ...words, ...what }, where);
        expectWords(sentence);
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
      }),
    );
  });

  test('says two instants in two ways, the repeated hour too', () => {
    fc.assert(
      fc.property(instant, instant, context, (one, other, where) => {
        expect(speech.instant(one, where) === speech.instant(other, where)).toBe(one === other);
      }),
    );
  });
});

function expectWords(text: string): void {
  expect(text).not.toBe('');
  expect(text).not.toMatch(/undefined|null\b|NaN|object| {2}|^ | $| [,.]/);
}
