import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('a time of day is ruled out, whatever it is for', () => {
  test.each([
    ["i'm home all day monday apart from the school run at three", '11-23 00:00-15:00, 11-23 16:00-24:00'],
    ['tuesday any time apart from my meeting at two', '11-24 00:00-14:00, 11-24 15:00-24:00'],
    ['monday apart from lunch with my boss at one', '11-23 00:00-13:00, 11-23 14:00-24:00'],
    ["i'm in all day tuesday except when i fetch the kids at three", '11-24 00:00-15:00, 11-24 16:00-24:00'],
    ["wednesday all day except at the dentist's at ten", '11-25 00:00-10:00, 11-25 11:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['montag den ganzen tag außer beim zahnarzt um zehn', '11-23 00:00-10:00, 11-23 11:00-24:00'],
    ['dienstag jederzeit außer mein termin um zwei', '11-24 00:00-14:00, 11-24 15:00-24:00'],
    [
      'ich bin montag den ganzen tag da außer wenn ich um drei die kinder abhole',
      '11-23 00:00-15:00, 11-23 16:00-24:00',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

describe('"that" leaves out a time told before', () => {
  test.each([
    ["i've choir tuesdays so any day next week apart from that", '11-23, 11-25..11-29'],
    [
      'i coach on wednesdays so any morning next week but that',
      '11-23 06:00-12:00, 11-24 06:00-12:00, 11-26 06:00-12:00, 11-27 06:00-12:00, 11-28 06:00-12:00, 11-29 06:00-12:00',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

test.each([
  ['monday or if not then tuesday, after four both days', '11-23 16:00-24:00, 11-24 16:00-24:00'],
  [
    'tuesday, or failing that the thursday, straight after work both times',
    '11-24 17:00-21:00, 11-26 17:00-21:00',
  ],
])('"both" gives two days the same hours: "%s"', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

describe('hours that are said for one day alone', () => {
  test.each([
    ['wednesday or thursday but thursday only before eleven', '11-25 00:00..11-26 11:00'],
    ['monday works or tuesday but tuesday only after four', '11-23, 11-24 16:00-24:00'],
    ['this weekend any time or monday after half five', '11-21..11-22, 11-23 17:30-24:00'],
    ['saturday all day or monday after five', '11-21, 11-23 17:00-24:00'],
    ['saturday or monday after five', '11-21 17:00-24:00, 11-23 17:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['mittwoch oder donnerstag aber donnerstag nur vor elf', '11-25 00:00..11-26 11:00'],
    ['dieses wochenende jederzeit oder montag nach halb sechs', '11-21..11-22, 11-23 17:30-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});

describe('a time of day with the part of the day that it is in', () => {
  test.each([
    ['monday at 5:30 pm, after work', '11-23 17:30'],
    ['tuesday at six, after work', '11-24 18:00'],
    ['monday at nine, in the morning', '11-23 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('the same on another day is at the same time', () => {
  test.each([
    ['thursday six thirty in the morning or the same on wednesday', '11-25 06:30, 11-26 06:30'],
    ['monday at four or the same again on tuesday', '11-23 16:00, 11-24 16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test('"dienstag um zwei oder das gleiche am mittwoch"', () => {
    expect(inGerman('dienstag um zwei oder das gleiche am mittwoch')).toBe('11-24 14:00, 11-25 14:00');
  });
});

describe('what is told of a day after a "but" rules it out', () => {
  test.each([
    ["monday to thursday but tuesday that's choir", '11-23, 11-25..11-26'],
    ["next week's good but thursday that's my birthday", '11-23..11-25, 11-27..11-29'],
    ["monday to friday but not wednesday i've class", '11-23..11-24, 11-26..11-27'],
    ["monday's fine but tuesday i've training", '11-23'],
    ["monday or tuesday but wednesday's better", '11-23..11-25'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('"other than that" leaves out no time that comes after it', () => {
  test.each([
    'other than that tuesday at four',
    'other than that, tuesday at four',
    'apart from that could you do tuesday at four',
    'besides that tuesday at four works',
  ])('"%s" asks for that time', (words) => {
    expect(inEnglish(words)).toBe('11-24 16:00');
  });

  test('it leaves out the day that it names where a wish came before it', () => {
    expect(inEnglish('any day next week other than that tuesday')).toBe('11-23, 11-25..11-29');
  });
});

test.each([
  ['not tuesday any morning next week', inEnglish('any morning next week not tuesday')],
  ['other than tuesday any evening next week', inEnglish('any evening next week other than tuesday')],
  ['except on tuesday any evening next week', inEnglish('any evening next week except on tuesday')],
  ['not monday or tuesday any morning next week', inEnglish('any morning next week not monday or tuesday')],
])('"%s": only the day is ruled out', (words, windows) => {
  expect(windows).toMatch(/^11-2[35] /);
  expect(inEnglish(words)).toBe(windows);
});
