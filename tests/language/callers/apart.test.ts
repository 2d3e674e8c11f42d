import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('a time of day that is said long after its day belongs to it', () => {
  test.each([
    ['monday morning after the school run say nineish', '11-23 09:00'],
    ['saturday after the game maybe like five', '11-21 17:00'],
    ['tuesday evening once the kids are in bed so say eight', '11-24 20:00'],
    ["sunday arvo once i've finished at the markets say four", '11-22 16:00'],
    ["wednesday first up if you've got it like seven", '11-25 07:00'],
    ["tuesday if that's okay with you guys around ten fifteen", '11-24 10:15'],
    ['thursday night after footy training so eight thirty say', '11-26 20:30'],
    ['saturday morning before it gets too hot say eight', '11-21 08:00'],
    ['tuesday arvo after i knock off so fiveish', '11-24 17:00'],
    ['could you squeeze me in monday arvo after work say fiveish', '11-23 17:00'],
    ['monday after the school run', 'After Monday the 23rd, or on the 23rd?'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is refused once more ends where a day is asked for', () => {
  test.each([
    ['not another seven am please wednesday from eleven on', '11-25 11:00-24:00'],
    ['last time you had me in at six never again thursday after ten', '11-26 10:00-24:00'],
    ["i can't face another five pm slot tuesday at two", '11-24 14:00'],
    ['seven was way too early last time wednesday at ten', '11-25 10:00'],
    ['not first thing please wednesday the twenty fifth say eleven', '11-25 11:00'],
    ['six in the morning again no way wednesday at eleven', '11-25 11:00'],
    ["don't want another eight o'clock monday the thirtieth at one", '11-30 13:00'],
    ["don't give me eight again anything but the crack of dawn tuesday say from ten on", '11-24 10:00-24:00'],
    ['please not the crack of dawn monday any time after eleven', '11-23 11:00-24:00'],
    ["can't make this wednesday or the next but the one after that at two", '12-09 14:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told of a time is not asked for', () => {
  test.each([
    ['my card expires on the first so either tomorrow or wednesday otherwise forget it', '11-21, 11-25'],
    ["the clocks change on sunday so i'll be up early anyway monday at seven", '11-23 07:00'],
    [
      'diwali is tomorrow so after the festival monday or tuesday eleven to twelve',
      '11-23 11:00-12:00, 11-24 11:00-12:00',
    ],
    ["i'm signed off till the thirtieth so ideally before that", '11-20..11-29'],
    [
      'we have court all morning thursday so the earliest we could sit down is one thirty',
      '11-26 13:30-24:00',
    ],
    ['i was told sunday the twenty second but i do no sundays so the next day', '11-23'],
    ["just as long as it's before the month is out", '11-20..11-30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('a day beside another is told in many words', () => {
  test.each([
    ["the wednesday ahead of thanksgiving that's the twenty fifth", '11-25'],
    [
      "the tuesday ahead of christmas that's december twenty second i think either nine or ten",
      '12-22 09:00, 12-22 10:00',
    ],
    ['two days ahead of christmas', '12-23'],
    ['the week ahead of christmas', '12-14..12-20'],
    ["the friday just before christmas that's the eighteenth i believe", '12-18'],
    ['the monday prior to thanksgiving that would be november twenty third', '11-23'],
    ["the friday after next that's december fourth at nine forty or ten twenty", '12-04 09:40, 12-04 10:20'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('the old time of a move is not asked for', () => {
  test.each([
    ["mine's tuesday at three can it be four", '11-24 16:00'],
    ["i'm down for the thirtieth at two can we do four instead", '11-30 16:00'],
    [
      "i'm in for half ten on the first with sally but i've a delivery then so can we make it half two instead same day",
      '12-01 14:30',
    ],
    [
      "you've got me down for the thirtieth at eight but honestly after lunch that same day is nicer",
      '11-30 13:00-17:00',
    ],
    ['could you come back the same time tomorrow it was half nine', '11-21 09:30'],
    ['our meeting should go back a week that was on the thirtieth', '12-07'],
    ['we said monday at ten but can we say tuesday at ten', '11-24 10:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

test.each([
  ['christmas is a friday this year so i could do the monday the twenty eighth', '12-28'],
  ["new year's day is a friday so let's do the saturday the second", '01-02'],
  ["new year's eve is a thursday and you're closed so the wednesday the thirtieth", '12-30'],
  ['the monday the twenty eighth', 'Monday is the 30th, the 28th is a Saturday. Which one do you mean?'],
])('of a holiday that was told, "%s" takes the month', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test('of two times for one visit, the first is asked for', () => {
  expect(
    inEnglish('can i drop the car off at half seven tomorrow morning and pick it up the day after'),
  ).toBe('11-21 07:30');
});

test.each([
  [
    'the house closing went from the third to the tenth so our meeting should go back a week that was on the thirtieth',
    '12-07',
  ],
  ["i'm making it a long weekend so tuesday the first", '12-01'],
  ['to morrow at too if there is room', '11-21 14:00'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test.each([
  ["put my lesson on saturday morning seven to eight weekdays i'm at the office", '11-21 07:00-08:00'],
  ["i'd like saturday at ten weekdays i work", '11-21 10:00'],
  ["could we say thursday at four friday i'm in court", '11-26 16:00'],
])('a day right before "I" is that statement\'s: "%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});

test.each([
  ['my husband has the car monday and tuesday so it’s wednesday onwards for me', '11-25 00:00-'],
  ["the kids are off so it's thursday then", '11-26'],
  ['do you have nine thirty tomorrow or failing that the same time monday', '11-21 09:30, 11-23 09:30'],
])('"%s" means %s', (words, windows) => {
  expect(inEnglish(words)).toBe(windows);
});
