import { describe, expect, test } from 'bun:test';
import { heard, inShort, isOfficeOpenAt } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('a caller who says', () => {
  test.each([
    ['tomorrow afternoon', '11-21 12:00-17:00'],
    ['as soon as possible but not before wednesday', '11-25 00:00-'],
    ['could you squeeze me in late tuesday afternoon', '11-24 15:00-18:00'],
    ['early tomorrow morning', '11-21 06:00-09:00'],
    ['not before ten on monday', '11-23 10:00-24:00'],
    ['no later than three on tuesday', '11-24 00:00-15:00'],
    ['tuesday at two please', '11-24 14:00'],
    ['uh do you have like anything tuesday uh maybe around three ish', '11-24 15:00'],
    ['at three in the afternoon on the fifteenth', '12-15 15:00'],
    ['half two on tuesday', '11-24 14:30'],
    ['the twenty third at twenty to six', '11-23 17:40'],
    ['monday the thirtieth', '11-30'],
    ['thursday at ten in the morning next week', '11-26 10:00'],
    ['ten tomorrow', '11-21 10:00'],
    ['tomorrow evening at seven', '11-21 19:00'],
    ['the day after tomorrow in the evening', '11-22 17:00-21:00'],
    ['thirty minutes tomorrow morning', '11-21 06:00-12:00'],
    ['the fourth of next month', '12-04'],
    ['first thing monday morning', '11-23 08:00-10:00'],
    ['yesterday at three', '11-19 15:00'],
    ['in twenty minutes', '11-20 10:50'],
    ['book it for 3', '11-20 15:00'],
    ['move it to eleven', '11-20 11:00'],
    ['2026-11-24T14:00', '11-24 14:00'],
    ['2026-11-24T14:00:00-06:00', '11-24 15:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('ranges and bounds', () => {
  test.each([
    ['between two and four tomorrow', '11-21 14:00-16:00'],
    ['from nine to five on wednesday', '11-25 09:00-17:00'],
    ['wednesday two to four pm', '11-25 14:00-16:00'],
    ['noon to two', '11-20 12:00-14:00'],
    ['monday to wednesday', '11-23..11-25'],
    ['from monday to wednesday in the mornings', '11-23 06:00-12:00, 11-24 06:00-12:00, 11-25 06:00-12:00'],
    ['from the 26th to the 2nd', '11-26..12-02'],
    ['december 13 to 15', '12-13..12-15'],
    ['december between 19 and 21', '12-19..12-21'],
    ['from 4 pm today to noon tomorrow', '11-20 16:00..11-21 12:00'],
    ['between now and five', '11-20 10:30-17:00'],
    ['from two for an hour tomorrow', '11-21 14:00-15:00'],
    ["i can't come until one", '11-20 13:00-24:00'],
    ['anything after five', '11-20 17:00-24:00'],
    ['monday after lunch', '11-23 13:00-17:00'],
    ['not before ten', '11-21 10:00-24:00'],
    ['tuesday but not before 3', '11-24 15:00-24:00'],
    ['no later than four on thursday', '11-26 00:00-16:00'],
    ['before noon', '11-20 10:30-12:00'],
    ['until three', '11-20 10:30-15:00'],
    ['by friday', '11-20..11-27'],
    ['after the fifteenth', '12-16 00:00-'],
    ['3 pm or later on monday', '11-23 15:00-24:00'],
    ['before lunch at 11:45', '11-20 11:45'],
    ['before the end of december', '11-20..12-31'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('lists and exclusions', () => {
  test.each([
    ['monday or wednesday', '11-23, 11-25'],
    ['tuesday or thursday after three', '11-24 15:00-24:00, 11-26 15:00-24:00'],
    ['tuesday morning or thursday afternoon', '11-24 06:00-12:00, 11-26 12:00-17:00'],
    ['monday at three or tuesday at four', '11-23 15:00, 11-24 16:00'],
    ['at three or four on monday', '11-23 15:00, 11-23 16:00'],
    ['the third or fifth of december', '12-03, 12-05'],
    ['monday, tuesday and friday mornings', '11-23 06:00-12:00, 11-24 06:00-12:00, 11-27 06:00-12:00'],
    ['next week on tuesday or thursday', '11-24, 11-26'],
    ['friday this week or next week', '11-20, 11-27'],
    ['any time monday except lunch', '11-23 00:00-12:00, 11-23 13:00-24:00'],
    ['sometime next week but not thursday', '11-23..11-25, 11-27..11-29'],
    ['next week except monday and friday', '11-24..11-26, 11-28..11-29'],
    ["i can't do tuesday but wednesday works", '11-25'],
    [
      'weekday mornings the week after next',
      '11-30 06:00-12:00, 12-01 06:00-12:00, 12-02 06:00-12:00, 12-03 06:00-12:00, 12-04 06:00-12:00',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });

  test('what is ruled out is told, so that it is not offered as the nearest either', () => {
    const excluded = heard('next week but not thursday')?.excluded ?? [];
    const thursday = [{ startAt: Date.UTC(2026, 10, 26, 5), endAt: Date.UTC(2026, 10, 27, 5) }];
    expect(excluded).toEqual(expect.arrayContaining(thursday));
    // The Thursdays next to it too: what is offered instead may lie there.
    expect(excluded.map((period) => new Date(period.startAt).getUTCDate())).toEqual([19, 26, 3]);
  });

  test('any weekday but thursday leaves four days of a week, for four weeks', () => {
    expect(inShort(heard('any weekday but thursday'))).toBe(
      '11-20, 11-23..11-25, 11-27, 11-30..12-02, 12-04, 12-07..12-09, 12-11, 12-14..12-16',
    );
  });
});

describe('corrections', () => {
  test.each([
    ['monday no wait tuesday', '11-24'],
    ['tuesday at 10 no make that 11', '11-24 11:00'],
    ['on monday at three actually on wednesday', '11-25 15:00'],
    ['friday at 3 instead of 2', '11-27 15:00'],
    ['i had monday with bob can you do tuesday', '11-24'],
    ['can we move it from monday at three to tuesday at four', '11-24 16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('nothing of time is said with', () => {
  test.each([
    'thank you goodbye',
    'good morning',
    'i need a haircut',
    'my number is five five five one two three four',
    'call me at 555-1212',
    'i am forty five years old',
    'room twelve',
    "i'm on the third floor",
    'a table for two people',
    'my name is may',
    'this is the one',
    'schedule me a one-on-one meeting',
    'it costs $25',
    'reference number 2026',
    '',
    'have a nice weekend',
    'we met at two places',
    'the score was 3:2',
    'my blood pressure is 120 over 80',
    'the first thing i want to know is the price',
    'three times a day',
  ])('"%s"', (words) => {
    expect(heard(words)).toBeUndefined();
  });
});

describe('beside the windows', () => {
  test.each([
    ['an hour and a half on tuesday', 90],
    ['a thirty minute slot on monday at nine', 30],
    ['tomorrow at three for 2 hours', 120],
    ['in two hours', undefined],
  ])('"%s" lasts %s minutes', (words, minutes) => {
    expect(heard(words)?.durationMinutes).toBe(minutes);
  });

  test.each([
    ['next available', 'next'],
    ['the earliest you have', 'next'],
    ['as soon as possible', 'next'],
    ['the earliest on tuesday', 'next'],
    ['any time', 'window'],
    ['tomorrow', 'window'],
    ['tomorrow at 3', 'instant'],
    ['tomorrow at 3 or 4', 'instant'],
  ] as const)('"%s" is of the kind %s', (words, kind) => {
    expect(heard(words)?.kind).toBe(kind);
  });

  test('the earliest of a day is sought in that day, of none from now on', () => {
    expect(inShort(heard('the earliest on tuesday'))).toBe('11-24');
    expect(inShort(heard('next available'))).toBe('11-20 10:30-');
  });

  test.each([
    ['tuesday at two', ['afternoon']],
    ['at two pm', ['today']],
    ['at nine am', ['tomorrow']],
    ['on the fifth', ['next_month']],
    ['february 3', ['next_year']],
    ['friday', ['next_week']],
    ['tuesday at two pm', []],
  ] as const)('"%s" leaves %j to be assumed', (words, assumed) => {
    expect(heard(words)?.assumed).toEqual([...assumed]);
  });

  test('where speakers differ, the other reading is told', () => {
    const sunday = heard('next sunday at noon');
    expect(inShort(sunday)).toBe('11-29 12:00');
    expect(sunday?.alternatives.map((each) => inShort({ ...sunday, ...each }))).toEqual(['11-22 12:00']);
    expect(heard('next monday')?.alternatives).toEqual([]);
  });

  test('words are told apart into those that were used and those that were not', () => {
    const heardWords = heard('Could you do Tuesday at two, please?');
    expect(heardWords?.text).toBe('tuesday at two');
    expect(heardWords?.ignored).toEqual(['could', 'you', 'do', 'please']);
  });
});

describe('without am or pm', () => {
  test('daytime is meant', () => {
    expect(inShort(heard('tomorrow at six'))).toBe('11-21 18:00');
    expect(inShort(heard('tomorrow at eight'))).toBe('11-21 08:00');
  });

  test('the calendar that is open in one half only decides', () => {
    const isOpenAt = (epochMs: number) => !isOfficeOpenAt(epochMs);
    expect(inShort(heard('monday at two', { isOpenAt: isOfficeOpenAt }))).toBe('11-23 14:00');
    expect(inShort(heard('monday at two', { isOpenAt }))).toBe('11-23 02:00');
    expect(inShort(heard('monday from 8 to 9', { isOpenAt: isOfficeOpenAt }))).toBe('11-23 08:00-09:00');
  });

  test('a part of the day decides', () => {
    expect(inShort(heard('eight in the evening'))).toBe('11-20 20:00');
    expect(inShort(heard('evening six'))).toBe('11-20 18:00');
    expect(inShort(heard('tomorrow morning at seven'))).toBe('11-21 07:00');
    expect(inShort(heard('tonight at eight'))).toBe('11-20 20:00');
  });
});

test('a time of which no day is said is the next such time', () => {
  expect(inShort(heard('at ten', { at: '2026-11-20T09:00' }))).toBe('11-20 10:00');
  expect(inShort(heard('at ten', { at: '2026-11-20T11:00' }))).toBe('11-21 10:00');
  expect(inShort(heard('in the morning', { at: '2026-11-20T16:00' }))).toBe('11-21 06:00-12:00');
});

describe('what our own ears brought up', () => {
  test.each([
    ['not this week but the week after', '11-23..11-29'],
    ['not tomorrow but the day after', '11-22'],
    ['not next week the week after', '11-30..12-06'],
    ['the tuesday after thanksgiving', '12-01'],
    ['until december', '11-20..11-30'],
    ['by the end of december', '11-20..12-31'],
    ['make it four', '11-20 16:00'],
    ["let's do two", '11-20 14:00'],
    ['between eight and ten in the morning on thursday or monday', '11-23 08:00-10:00, 11-26 08:00-10:00'],
    ['before ten or after four', '11-20 16:00..11-21 10:00'],
    ['before ten or after four on monday', '11-23 00:00-10:00, 11-23 16:00-24:00'],
    ['monday nine to eleven or wednesday two to four', '11-23 09:00-11:00, 11-25 14:00-16:00'],
    ['three or later', '11-20 15:00-24:00'],
    ['four thirty no five', '11-20 17:00'],
    ['two saturdays from now', '11-28'],
    ['on or after december first', '12-01 00:00-'],
    ['i get off work at five so anything after five thirty', '11-20 17:30-24:00'],
    ['tuesday evening or saturdays', '11-21, 11-24 17:00-21:00, 11-28, 12-05, 12-12'],
    [
      'what do you have for wednesday or thursday afternoon next week',
      '11-25 12:00-17:00, 11-26 12:00-17:00',
    ],
    ['preferably in the morning but not before nine', '11-21 09:00-12:00'],
    ['next week apart from wednesday afternoon', '11-23 00:00..11-25 12:00, 11-25 17:00..11-30 00:00'],
    ['at three or on tuesday at four', '11-24 15:00, 11-24 16:00'],
    ['the day before thanksgiving', '11-25'],
    ['before christmas', '11-20..12-24'],
    ['wednesday noon at the latest', '11-25 00:00-12:00'],
    ['monday at 3 pm pacific', '11-23 18:00'],
    ['tomorrow between nine and eleven central time', '11-21 10:00-12:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });

  test('weekends or after six on weekdays are two kinds of days', () => {
    expect(inShort(heard('weekends or after six on weekdays')).split(', ').slice(0, 3)).toEqual([
      '11-20 18:00..11-23 00:00',
      '11-23 18:00-24:00',
      '11-24 18:00-24:00',
    ]);
  });

  test('a time on every day but one is no single day', () => {
    const windows = inShort(heard('anytime between 1 and 3 except monday')).split(', ');
    expect(windows.slice(0, 4)).toEqual([
      '11-20 13:00-15:00',
      '11-21 13:00-15:00',
      '11-22 13:00-15:00',
      '11-24 13:00-15:00',
    ]);
  });

  test.each([
    'at 12 main street',
    'call me back at 212 555 0199',
    'one second please',
    'i may be late',
    'my zip code is 9 0 2 1 0',
  ])('"%s" says no time', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test('plural days and parts are every one of the four weeks to come', () => {
    expect(heard('mornings only')?.windows).toHaveLength(28);
    expect(inShort(heard('no mondays please')).split(', ')[0]).toBe('11-20 10:30..11-23 00:00');
  });
});
