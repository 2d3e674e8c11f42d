import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  formatSlotId,
  maxMemberNumber,
  maxServiceNumber,
  parseSlotId,
  type SlotIdContent,
  type SlotReference,
} from '../../../src/domain/calendar/slot-id.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const minuteMs = 60_000;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const calendarId = '5f0c2a7e-94d1-4b39-8a65-d2e13f7b80c4';

/** Three check characters are 15 bits: one in 32,768 of another calendar's ids is let through by chance. */
const chance = 1 / 32_768;

const slot: fc.Arbitrary<SlotReference> = fc.record({
  startAt: fc.integer({ min: 0, max: Date.UTC(2101, 0) / minuteMs }).map((minutes) => minutes * minuteMs),
  durationMinutes: fc.integer({ min: 5, max: 480 }),
});

const service = fc.record({
  number: fc.integer({ min: 1, max: maxServiceNumber }),
  isOwnLength: fc.boolean(),
});
const member = fc.integer({ min: 1, max: maxMemberNumber });

/** What ids of each length carry. */
const kinds: [number, fc.Arbitrary<SlotIdContent>][] = [
  [11, slot],
  [13, fc.tuple(slot, service).map(([reference, its]) => ({ ...reference, service: its }))],
  [15, fc.tuple(slot, member).map(([reference, its]) => ({ ...reference, member: its }))],
  [
    15,
    fc.tuple(slot, service, member).map(([reference, what, who]) => ({
      ...reference,
      service: what,
      member: who,
    })),
  ],
];

describe.each(kinds)('an id of %i characters', (length, content) => {
  test('says what was offered, and with whom', () => {
    fc.assert(
      fc.property(content, fc.uuid(), (reference, calendar) => {
        const id = formatSlotId(reference, calendar);
        expect(id).toMatch(/^sl_[0-9A-HJKMNP-TV-Z]+$/);
        expect(id).toHaveLength('sl_'.length + length);
        expect(parseSlotId(id, calendar)).toEqual(reference);
        expect(parseSlotId(id.toLowerCase(), calendar)).toEqual(reference);
      }),
      { numRuns: testRuns },
    );
  });

  test('is always refused with up to three characters mistyped, wherever they stand', () => {
    const mistyped = fc.tuple(fc.integer({ min: 0, max: length - 1 }), fc.constantFrom(...alphabet));
    fc.assert(
      fc.property(content, fc.array(mistyped, { minLength: 1, maxLength: 3 }), (reference, wrongs) => {
        const body = formatSlotId(reference, calendarId).slice(3);
        const wrong = wrongs.reduce((text, [at, character]) => replaced(text, at, character), body);
        fc.pre(wrong !== body);
        expect(parseSlotId(`sl_${wrong}`, calendarId)).toBeUndefined();
      }),
      { numRuns: testRuns * 20 },
    );
  });

  test('is always refused with two neighbors swapped, and nearly always with two characters more or less', () => {
    const tried = { count: 0, accepted: 0 };
    for (const reference of fc.sample(content, { numRuns: 2000, seed: 20261120 })) {
      const body = formatSlotId(reference, calendarId).slice(3);
      const others = Array.from({ length: length - 1 }, (_, place) => swapped(body, place));
      for (const wrong of others.filter((each) => each !== body)) {
        expect(parseSlotId(`sl_${wrong}`, calendarId)).toBeUndefined();
      }
      for (const wrong of [`${body}00`, `00${body}`, body.slice(2), body.slice(0, -2)]) {
        tried.count += 1;
        if (parseSlotId(`sl_${wrong}`, calendarId)) tried.accepted += 1;
      }
    }
    expectChance(tried);
  });
});

test.each([1, 2, 31, 32, 511, 512, 1022, maxMemberNumber])('member %i is read back', (number) => {
  for (const its of [1, maxServiceNumber]) {
    const reference = { startAt: Date.UTC(2026, 10, 24, 19), durationMinutes: 480, member: number };
    const both = { ...reference, service: { number: its, isOwnLength: its === 1 } };
    for (const content of [reference, both]) {
      expect(parseSlotId(formatSlotId(content, calendarId), calendarId)).toEqual(content);
    }
  }
});

test('the three check characters always tell ids of members apart that differ in up to three characters, tried out for each pair of columns', () => {
  const reference = { startAt: Date.UTC(2026, 10, 24, 19), durationMinutes: 30, member: 700 };
  const body = formatSlotId({ ...reference, service: { number: 5, isOwnLength: true } }, calendarId).slice(3);
  const accepted: string[] = [];
  for (let one = 0; one < body.length; one++) {
    for (let other = one + 1; other < body.length; other++) {
      for (const first of alphabet) {
        for (const second of alphabet) {
          const wrong = replaced(replaced(body, one, first), other, second);
          if (wrong !== body && parseSlotId(`sl_${wrong}`, calendarId)) accepted.push(wrong);
        }
      }
    }
  }
  expect(accepted).toEqual([]);
});

describe('the id of a slot', () => {
  test('is short, says the slot, and is read back by its own calendar', () => {
    fc.assert(
      fc.property(slot, fc.uuid(), (reference, calendar) => {
        const id = formatSlotId(reference, calendar);
        expect(id).toMatch(/^sl_[0-9A-HJKMNP-TV-Z]{11}$/);
        expect(parseSlotId(id, calendar)).toEqual(reference);
        expect(parseSlotId(id, calendar.toUpperCase())).toEqual(reference);
      }),
      { numRuns: testRuns },
    );
  });

  test('is forgiven its case and the look-alikes I, L and O, as a voice bot may copy it', () => {
    fc.assert(
      fc.property(slot, fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), (reference, flips) => {
        const id = formatSlotId(reference, calendarId);
        const body = [...id.slice(3)];
        const alike = body.map((character, place) =>
          flips[place] ? lookAlike(character, place) : character,
        );
        expect(parseSlotId(`sl_${alike.join('')}`, calendarId)).toEqual(reference);
        expect(parseSlotId(id.toLowerCase(), calendarId)).toEqual(reference);
        expect(parseSlotId(id.toUpperCase(), calendarId)).toEqual(reference);
      }),
      { numRuns: testRuns },
    );
  });

  test('is the same whenever and wherever it is made', () => {
    const reference = { startAt: Date.UTC(2026, 10, 24, 19), durationMinutes: 30 };
    expect(formatSlotId(reference, calendarId)).toBe(
      formatSlotId({ ...reference }, calendarId.toUpperCase()),
    );
    expect(formatSlotId({ ...reference, durationMinutes: 31 }, calendarId)).not.toBe(
      formatSlotId(reference, calendarId),
    );
  });

  test.each([
    ['nothing', ''],
    ['its prefix alone', 'sl_'],
    ['a character short', 'sl_0RVPY7003R'],
    ['a character long', 'sl_0RVPY7003R123'],
    ['without its prefix', '0RVPY7003R12'],
    ['with a space', 'sl_0RVPY7 03R1'],
    ['with a character beyond ASCII', 'sl_0RVPY7\u212a03R1'],
    ['a UUID', calendarId],
  ])('is none that is %s', (_, text) => {
    expect(parseSlotId(text, calendarId)).toBeUndefined();
  });
});

describe('a wrong id is refused', () => {
  test('always, with one character mistyped', () => {
    const tried = tryAll(300, (body) =>
      [...body].flatMap((right, place) =>
        [...alphabet].filter((wrong) => wrong !== right).map((wrong) => replaced(body, place, wrong)),
      ),
    );
    expect(tried).toEqual({ count: 300 * 11 * 31, accepted: 0 });
  });

  test('always, with two neighbours swapped', () => {
    const tried = tryAll(5000, (body) =>
      Array.from({ length: 10 }, (_, place) => swapped(body, place)).filter((wrong) => wrong !== body),
    );
    expect(tried.count).toBeGreaterThan(40_000);
    expect(tried.accepted).toBe(0);
  });

  test('always, with up to three characters mistyped, wherever they stand', () => {
    const place = fc.integer({ min: 0, max: 10 });
    const mistyped = fc.tuple(place, fc.constantFrom(...alphabet));
    fc.assert(
      fc.property(slot, fc.array(mistyped, { minLength: 1, maxLength: 3 }), (reference, wrongs) => {
        const body = formatSlotId(reference, calendarId).slice(3);
        const wrong = wrongs.reduce((text, [at, character]) => replaced(text, at, character), body);
        fc.pre(wrong !== body);
        expect(parseSlotId(`sl_${wrong}`, calendarId)).toBeUndefined();
      }),
      { numRuns: testRuns * 20 },
    );
  });

  test('but for the chance of its 15 check bits, asked of another calendar, even one whose id differs in one character', () => {
    const tried = { count: 0, accepted: 0 };
    for (const reference of fc.sample(slot, { numRuns: 3000, seed: 20261120 })) {
      const id = formatSlotId(reference, calendarId);
      const others = [...calendarId].map((right, place) =>
        replaced(calendarId, place, right === 'a' ? 'b' : 'a'),
      );
      for (const other of others.filter((_, place) => calendarId[place] !== '-')) {
        tried.count += 1;
        if (parseSlotId(id, other)) tried.accepted += 1;
      }
    }
    expect(tried.count).toBe(3000 * 32);
    expectChance(tried);
  });

  // U is no digit of Crockford's base32, so that no id with it is ever made.
  test('always, where it has a U', () => {
    const tried = tryAll(2000, (body) => [...body].map((_, place) => replaced(body, place, 'U')));
    expect(tried).toEqual({ count: 2000 * 11, accepted: 0 });
  });
});

/** Reads each variant of the ids of some slots, the same ones each time, and counts those that pass. */
function tryAll(slots: number, variants: (body: string) => string[]): { count: number; accepted: number } {
  const tried = { count: 0, accepted: 0 };
  for (const reference of fc.sample(slot, { numRuns: slots, seed: 20261120 })) {
    for (const body of variants(formatSlotId(reference, calendarId).slice(3))) {
      tried.count += 1;
      if (parseSlotId(`sl_${body}`, calendarId)) tried.accepted += 1;
    }
  }
  return tried;
}

/** No more than the expected number and four standard deviations. */
function expectChance({ count, accepted }: { count: number; accepted: number }): void {
  const expected = count * chance;
  expect(accepted).toBeLessThanOrEqual(expected + 4 * Math.sqrt(expected) + 1);
}

function replaced(text: string, place: number, character: string): string {
  return text.slice(0, place) + character + text.slice(place + 1);
}

function swapped(text: string, place: number): string {
  return `${text.slice(0, place)}${text.charAt(place + 1)}${text.charAt(place)}${text.slice(place + 2)}`;
}

function lookAlike(character: string, place: number): string {
  if (character === '0') return place % 2 === 0 ? 'O' : 'o';
  if (character === '1') return 'IlLi'.charAt(place % 4);
  return character.toLowerCase();
}
