import { describe, expect, test } from 'bun:test';
import { practice } from '../calls/phone-call.ts';

const monday = '2026-11-23T15:00';
const tuesday = '2026-11-24T15:00';
const wednesday = '2026-11-25T15:00';
const thirdOfDecember = '2026-12-03T09:00';

describe.each([
  [
    'en',
    'next week afternoons after three',
    {
      'the second one sounds good': tuesday,
      'the second': tuesday,
      'the first': monday,
      "yeah i'll take the first please": monday,
      'the third is great': wednesday,
      'the last': wednesday,
      'the middle one': tuesday,
      'option two': tuesday,
      'number one works': monday,
      'tuesday works': tuesday,
      "yes i'll take wednesday please": wednesday,
      'monday is fine': monday,
      // These are dates.
      'on the third': thirdOfDecember,
      'the third of december': thirdOfDecember,
    },
  ],
  [
    'de',
    'nächste Woche nachmittags ab drei',
    {
      'das zweite passt gut': tuesday,
      'der zweite': tuesday,
      'den zweiten nehm ich': tuesday,
      'ja gern der erste': monday,
      'das erste wäre gut': monday,
      'der dritte klingt prima': wednesday,
      'das letzte': wednesday,
      'das mittlere bitte': tuesday,
      'dienstag passt gut': tuesday,
      'ja dann nehme ich den mittwoch': wednesday,
      'montag wäre super': monday,
      'am dritten': thirdOfDecember,
      'der dritte dezember': thirdOfDecember,
    },
  ],
] as const)('of three slots, in %s', (language, asked, picks) => {
  test.each(Object.entries(picks))('“%s” is the one at %s', async (words, start) => {
    const call = await practice(language);
    await call.asks(asked);
    const { structured } = await call.does('check_availability', { query: words });
    const [slot] = structured['slots'] as { start: string }[];
    expect([structured['available'], slot?.start.slice(0, 16)]).toEqual([true, start]);
  });
});

test('“the second” is the date where a slot on that date was offered', async () => {
  const call = await practice('en');
  await call.asks('december second or fourth, in the afternoon');
  const { structured } = await call.does('check_availability', { query: 'the second' });
  const slots = structured['slots'] as { start: string }[];
  for (const { start } of slots) expect(start).toStartWith('2026-12-02');
});

test('“the second” is the date before anything is offered, and after a single slot', async () => {
  const call = await practice('en');
  for (const before of [undefined, 'monday at three']) {
    if (before) await call.asks(before);
    const { structured } = await call.does('check_availability', { query: 'the second' });
    const [slot] = structured['slots'] as { start: string }[];
    expect(slot?.start).toStartWith('2026-12-02');
  }
});

test.each([
  'tuesday',
  'what about tuesday',
  'tuesday morning works',
  'tuesday after four works',
  'friday works',
])('“%s” is no pick of a slot on that day', async (words) => {
  const call = await practice('en');
  await call.asks('next week afternoons after three');
  const { structured } = await call.does('check_availability', { query: words });
  const interpretation = structured['interpretation'] as { kind: string };
  expect(interpretation.kind).toBe('window');
});
