import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { person } from '../bookings/desk.ts';
import { shortly } from '../teams/counter.ts';
import { Practice } from '../teams/practice.ts';
import { type PhoneCall, practice } from './phone-call.ts';

type Checked = { available: boolean; reason: string; message: string; slots: { start: string }[] };

/** What check_availability answers to words in a call. */
async function answer(call: PhoneCall, query?: string, input: object = {}): Promise<Checked> {
  const { structured } = await call.does('check_availability', { ...(query && { query }), ...input });
  return structured as Checked;
}

const startsOf = ({ slots }: Checked) => slots.map(({ start }) => start.slice(0, 16));

describe.each([
  ['en', 'tuesday', ['none of those', "those don't work, what else", 'no, something else please']],
  [
    'de',
    'am Dienstag',
    ['keiner davon', 'die passen alle nicht, was haben Sie sonst noch', 'nein, was anderes'],
  ],
] as const)('offers that are turned down again and again, in %s,', (language, first, refusals) => {
  test('give way to new ones, each once, until there are none', async () => {
    const call = await practice(language);
    const offered = startsOf(await answer(call, first));
    for (let turn = 0; turn < 4; turn++) {
      const found = await answer(call, refusals[turn % refusals.length]);
      expect([found.available, found.reason]).toEqual([true, 'available']);
      offered.push(...startsOf(found));
    }
    expect(offered.every((start) => start.startsWith('2026-11-24'))).toBeTrue();
    // Sixteen half hours are a day.
    offered.push(...startsOf(await answer(call, refusals[0])));
    expect(new Set(offered).size).toBe(offered.length);
    const elsewhere = await answer(call, refusals[1]);
    expect([elsewhere.available, elsewhere.reason]).toEqual([false, 'fully_booked']);
    expect(elsewhere.message).toStartWith(
      language === 'en'
        ? 'I have nothing else on Tuesday. I have '
        : 'Am Dienstag habe ich sonst nichts frei. Ich habe ',
    );
    for (const start of startsOf(elsewhere)) expect(offered).not.toContain(start);
  });
});

test('it is said plainly when there are no others at all', async () => {
  const call = await practice('en');
  await call.contract.made.db.updateTable('calendars').set({ horizon_days: 1 }).execute();
  const message = async (words: string) => (await answer(call, words, { limit: 100 })).message;
  await message('today');
  await message('tomorrow');
  expect(await message('none of those')).toMatch(/^I have nothing else free /);
  expect(await message('no, later')).toBe('I have nothing later.');
  expect(await message('anything earlier than that')).toBe('I have nothing earlier.');
  // What is asked for by its own time is offered again.
  expect(await message('today at two')).toBe('Yes, today at 2 PM is free.');
});

test('“what other days” offers none of the days that were offered, at the hours that were asked for', async () => {
  const call = await practice('en');
  await answer(call, 'tuesday afternoon');
  const found = await answer(call, 'what other days do you have');
  expect(found.available).toBeTrue();
  for (const start of startsOf(found)) {
    expect(start).not.toStartWith('2026-11-24');
    expect(start.slice(11) >= '12:00').toBeTrue();
  }
});

test.each([
  [
    'en',
    'friday',
    [
      'none of those work do you have something later the same day',
      'same day but later please',
      'do you have something later the same day',
      'none of those work what about later that day',
    ],
    'I have nothing later that day. I have ',
  ],
  [
    'de',
    'am Freitag',
    [
      'die passen alle nicht haben sie am selben tag noch was später',
      'haben sie am selben tag noch was später',
      'am gleichen Tag, aber später',
      'nein, später an dem Tag',
    ],
    'Später habe ich an dem Tag nichts frei. Ich habe ',
  ],
] as const)(
  'in %s after “%s”, “later the same day” gives later times of that day until there are none',
  async (language, first, words, nothing) => {
    const call = await practice(language);
    let latest = startsOf(await answer(call, first)).at(-1) ?? '';
    for (const each of words.slice(0, 3)) {
      const starts = startsOf(await answer(call, each));
      expect(starts).toHaveLength(3);
      for (const start of starts) {
        expect(start).toStartWith('2026-11-20');
        expect(start > latest).toBeTrue();
      }
      latest = starts.at(-1) ?? '';
    }
    const found = await answer(call, words[3]);
    expect(found.available).toBeFalse();
    expect(found.message).toStartWith(nothing);
  },
);

test.each([
  ['en', 'tomorrow', 'none of those work what else do you have', 'no later in the week'],
  ['en', 'tomorrow', 'none of those', 'no, later this week'],
  ['de', 'morgen', 'die passen alle nicht was haben Sie sonst noch', 'später in der Woche'],
  ['de', 'morgen', 'keiner davon', 'nein, später diese Woche'],
] as const)(
  'in %s after “%s” and “%s”, “%s” starts on the next day',
  async (language, first, refusal, words) => {
    const call = await practice(language);
    await answer(call, first);
    await answer(call, refusal);
    const starts = startsOf(await answer(call, words));
    expect(starts).not.toBeEmpty();
    for (const start of starts) expect(start).toStartWith('2026-11-20');
  },
);

test.each([
  ['en', 'friday', 'earlier in the week', 'same day but earlier'],
  ['de', 'am Freitag', 'früher in der Woche', 'am selben Tag, aber früher'],
] as const)('in %s after “%s”, “%s” and “%s” go before', async (language, first, week, day) => {
  const call = await practice(language);
  await answer(call, first);
  const before = startsOf(await answer(call, week));
  expect(before).not.toBeEmpty();
  for (const start of before) expect(start < '2026-11-20').toBeTrue();
  const found = await answer(call, day);
  const earliest = before[0] ?? '';
  for (const start of startsOf(found)) expect(start < earliest).toBeTrue();
});

test.each([
  ['en', 'later than friday at 10:30 am'],
  ['de', 'später als Freitag um 10 Uhr 30'],
] as const)('in %s “%s” leaves that time out', async (language, words) => {
  const [first = ''] = startsOf(await answer(await practice(language), words, { limit: 100 }));
  expect([first.slice(0, 10), first.slice(11) > '10:30']).toEqual(['2026-11-20', true]);
});

test('a single time that is turned down is not said to be taken', async () => {
  const call = await practice('en');
  expect(await call.asks('tuesday at two')).toBe('Yes, Tuesday at 2 PM is free.');
  expect(await call.asks('no, something else')).toBe('I have 1 PM, 1:30 PM or 2:30 PM on Tuesday.');
});

test.each([
  ['no, later', (start: string) => start >= '2026-11-24T14:30'],
  ['anything earlier than that', (start: string) => start < '2026-11-24T14:00'],
])('“%s” after a hold is about that', async (words, isRight) => {
  const call = await practice('en');
  await call.does('hold_slot', { start: '2026-11-24T14:00' });
  const starts = startsOf(await answer(call, words));
  expect(starts).not.toBeEmpty();
  for (const start of starts) expect([start, isRight(start)]).toEqual([start, true]);
});

test('“anything earlier than that” leans on the booking that is named', async () => {
  const call = await practice('en');
  const { structured } = await call.does(
    'book_slot',
    person({ start: '2026-11-24T11:00', phone: '+12125550123' }),
  );
  const { id: bookingId } = structured['booking'] as { id: string };
  await answer(call, 'thursday');
  const starts = startsOf(await answer(call, 'anything earlier than that', { bookingId }));
  expect(starts).not.toBeEmpty();
  for (const start of starts) expect(start < '2026-11-24T11:00').toBeTrue();
});

test('“none of those” leans on what was offered for the booking that is named, else on that booking', async () => {
  const call = await practice('en');
  const { structured } = await call.does(
    'book_slot',
    person({ start: '2026-11-24T11:00', phone: '+12125550123' }),
  );
  const { id: bookingId } = structured['booking'] as { id: string };
  await answer(call, 'next monday');
  const near = startsOf(await answer(call, 'what else do you have', { bookingId }));
  expect(near).not.toContain('2026-11-24T11:00');
  for (const start of near) expect(start).toStartWith('2026-11-24');
  const first = startsOf(await answer(call, 'friday', { bookingId }));
  const second = startsOf(await answer(call, 'none of those', { bookingId }));
  for (const start of second) {
    expect(start).toStartWith('2026-11-20');
    expect(first).not.toContain(start);
  }
});

test.each([
  ['en', 'tuesday', 'keiner davon'],
  ['en', 'tuesday', 'was haben Sie sonst noch'],
  ['de', 'am Dienstag', 'none of those'],
  ['de', 'am Dienstag', 'what else do you have'],
] as const)(
  'at a calendar in %s a model may say it in another language: “%s”, “%s”',
  async (language, first, words) => {
    const call = await practice(language);
    const offered = startsOf(await answer(call, first));
    const starts = startsOf(await answer(call, words));
    expect(starts).toHaveLength(3);
    for (const start of starts) expect(offered).not.toContain(start);
  },
);

test.each(['none of those', 'what else do you have', 'no, later'])(
  '“%s” first of all is a question',
  async (words) => {
    const call = await practice('en');
    const found = await answer(call, words);
    expect([found.available, found.reason]).toEqual([false, 'unclear']);
    expect(found.message).toEndWith('?');
  },
);

test('times that a refused booking offered instead are turned down like any others', async () => {
  const call = await practice('en');
  await call.isTaken('2026-11-24T14:00', '2026-11-24T14:30');
  const { structured } = await call.does('hold_slot', { start: '2026-11-24T14:00' });
  const first = startsOf(structured as Checked);
  const second = startsOf(await answer(call, 'none of those'));
  expect(first).toHaveLength(3);
  for (const start of second) expect(first).not.toContain(start);
});

describe('at a team', () => {
  let base: Practice;
  let team: Practice;

  beforeAll(async () => {
    base = await Practice.open();
  });

  beforeEach(async () => {
    team = await base.fresh();
  });

  test('a time is left out with whomever, but not with somebody who is asked for and was not offered', async () => {
    const callId = 'c';
    const first = await team.team.check({ query: 'tuesday morning with Dr. Lee', callId });
    const others = await team.team.check({ query: 'none of those', callId });
    const starts = (slots: { start: string }[]) => slots.map(({ start }) => start);
    for (const start of starts(others.slots)) expect(starts(first.slots)).not.toContain(start);
    const sarahs = await team.team.check({ query: 'none of those, what else does Sarah have', callId });
    expect(sarahs.slots.map(shortly)).toEqual(['09:00 Sarah Chen', '09:30 Sarah Chen', '10:00 Sarah Chen']);
  });
});
