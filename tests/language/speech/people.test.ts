import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { AvailabilityReason } from '../../../src/domain/calendar/availability.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { createGermanSpeech } from '../../../src/language/de/speech/speech.ts';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import type { InterpretationKind, Window } from '../../../src/language/interpretation/interpretation.ts';
import type { AvailabilityToSay } from '../../../src/language/speech/speech.ts';

const reasons: AvailabilityReason[] = [
  ...(['available', 'calendar_unreachable', 'slot_taken', 'fully_booked', 'off_grid', 'unclear'] as const),
  ...(['duration_too_long', 'too_soon', 'date_closed', 'outside_working_hours'] as const),
  ...(['too_far', 'in_the_past'] as const),
];
const kinds: InterpretationKind[] = ['instant', 'window', 'next'];
const [newYork, berlin] = ['America/New_York', 'Europe/Berlin'].map((id) => Zone.named(id));
const zones = [newYork, berlin].flatMap((zone) => zone ?? []);
const team = ['Dr. Lee', 'Ben', 'Sarah M.', 'April'];

/** Half hours within a week of the clock change of Berlin in 2026. */
const instant = fc
  .integer({ min: -7 * 48, max: 7 * 48 })
  .map((halves) => Date.UTC(2026, 9, 25, 1) + halves * 30 * minuteMs);

const window: fc.Arbitrary<Window> = fc.oneof(
  instant.map((at) => ({ startAt: at, endAt: at })),
  instant.map((at) => ({ startAt: at, endAt: null })),
  fc
    .tuple(instant, fc.integer({ min: 1, max: 96 }))
    .map(([startAt, halves]) => ({ startAt, endAt: startAt + halves * 30 * minuteMs })),
);

const people = fc.array(fc.subarray(team, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 });

const found = fc.record({
  reason: fc.constantFrom(...reasons),
  kind: fc.constantFrom(...kinds),
  windows: fc.array(window, { minLength: 1, maxLength: 4 }),
  slots: fc.uniqueArray(instant, { maxLength: 6 }).map((slots) => slots.toSorted((a, b) => a - b)),
  isOtherHours: fc.boolean(),
  isLatest: fc.boolean(),
  durationMinutes: fc.constantFrom(30, 240),
  horizonDays: fc.constant(60),
  service: fc.constantFrom(undefined, 'Botox'),
});

/** What was found, with each slot's people; some slots may have none. */
const foundAtTeam = fc
  .tuple(found, people, fc.subarray(team, { maxLength: 2 }), fc.boolean())
  .map(([what, names, asked, isMissed]): AvailabilityToSay => {
    const at = new Map(what.slots.slice(0, names.length).map((slot, index) => [slot, names[index] ?? []]));
    return { ...what, people: { at, asked, ...(isMissed ? { isPreferenceMissed: true } : {}) } };
  });

const moment = fc.record({ now: instant, zone: fc.constantFrom(...zones) });

describe.each([
  ['English', createEnglishSpeech(), ' with '],
  ['German', createGermanSpeech(), ' bei '],
])('%s', (_, speech, preposition) => {
  test('has whole sentences for whatever was found at a team', () => {
    fc.assert(
      fc.property(foundAtTeam, moment, (what, { now, zone }) => {
        fc.pre(what.reason !== 'available' || what.slots.length > 0);
        const sentence = speech.availability(what, { now, zone, calendarZone: zone });
        expect(sentence).toMatch(/^[A-Z0-9].*[.?]$/);
        expect(sentence).not.toMatch(/undefined|null\b|NaN|object| {2}|^ | $| [,.]|\.\.|,,/);
      }),
      { numRuns: 1000 },
    );
  });

  test('names only people who are asked for or have one of the slots', () => {
    fc.assert(
      fc.property(foundAtTeam, moment, (what, { now, zone }) => {
        const { at, asked } = what.people ?? { at: new Map<number, string[]>(), asked: [] };
        const known = new Set([...asked, ...[...at.values()].flat()]);
        const sentence = speech.availability(what, { now, zone, calendarZone: zone });
        for (const name of team) {
          if (sentence.includes(name)) expect(known).toContain(name);
        }
      }),
    );
  });

  test('says the times of a team that it would say of one calendar', () => {
    const clock = /\b(?:\d+(?::\d\d)? [AP]M|noon|midnight|(?:\d+, )*(?:\d+ oder )?\d+ Uhr(?: \d+)?)\b/g;
    const hours = (sentence: string) =>
      [...sentence.matchAll(clock)].flatMap(([text]) =>
        text.split(/ oder |, /).map((each) => each.replace(/ Uhr$/, '')),
      );
    fc.assert(
      fc.property(foundAtTeam, moment, (what, { now, zone }) => {
        fc.pre(what.slots.length > 0 && what.slots.length <= 3);
        // That of one calendar leaves nothing to offer; that of one member does.
        fc.pre(what.reason !== 'calendar_unreachable');
        const context = { now, zone, calendarZone: zone };
        const alone = hours(speech.availability({ ...what, people: undefined }, context));
        const atTeam = hours(speech.availability(what, context));
        expect(alone).toEqual(expect.arrayContaining(atTeam));
        expect(atTeam).toEqual(expect.arrayContaining(alone));
      }),
      { numRuns: 1000 },
    );
  });

  test('says the same as of one calendar where nobody is named', () => {
    fc.assert(
      fc.property(found, moment, (what, { now, zone }) => {
        const context = { now, zone, calendarZone: zone };
        const nobody = { at: new Map<number, string[]>(), asked: [] };
        expect(speech.availability({ ...what, people: nobody }, context)).toBe(
          speech.availability(what, context),
        );
      }),
    );
  });

  test('names the person after each time that is spoken', () => {
    fc.assert(
      fc.property(instant, moment, (at, { now, zone }) => {
        const spoken = speech.instant(at, { now, zone, calendarZone: zone });
        expect(speech.withPeople(spoken, [])).toBe(spoken);
        expect([`${spoken}${preposition}Tom`, `${spoken},${preposition}Tom`]).toContain(
          speech.withPeople(spoken, ['Tom']),
        );
      }),
    );
  });
});
