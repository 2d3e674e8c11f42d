import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('what limits an hour may be said after it', () => {
  test.each([
    ['monday but ten would be the earliest i could do', '11-23 10:00-24:00'],
    ["half nine is the soonest i'd get there on monday", '11-23 09:30-24:00'],
    ["tuesday four's the latest i could be there", '11-24 00:00-16:00'],
    ['wednesday and three at the very latest', '11-25 00:00-15:00'],
    ['thursday afternoon works but two is the earliest i can do', '11-26 14:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told bounds the days and hours that are asked for', () => {
  test.each([
    ["i'm in cork until thursday so it'd be the friday or the saturday", '11-27..11-28'],
    ["i'll be at my mother's until the tuesday so it'd be the wednesday or the thursday", '11-25..11-26'],
    ['my course ends on the fourth at noon so any day after that', '12-05 00:00-'],
    ["i've a scan on the third at ten any day before that is grand", '11-20..12-02'],
    ["monday evening but he won't be back until half six", '11-23 18:30-21:00'],
    ["tomorrow evening if you can, i won't be down from dublin till seven", '11-21 19:00-21:00'],
    ['anything going this side of christmas', '11-20..12-24'],
    ["december's mad so leave it until january, any day from the eleventh on", '01-11..01-31'],
    ['we have thursday at four with you but it gets dark by then so could it be two instead', '11-26 14:00'],
    ["it has to be wednesday, he can't miss any more maths, so not before three twenty", '11-25 15:20-24:00'],
    [
      "i'm coming from out of town so not first thing, twelve would be the earliest, tuesday",
      '11-24 12:00-24:00',
    ],
    ['it would be mid afternoon, three till five, on tuesday', '11-24 15:00-17:00'],
    ["so tomorrow's labor day, wednesday then, before nine", '11-25 00:00-09:00'],
    [
      'spring break starts monday so the kids are home all next week and any day but thursday works',
      '11-23..11-25, 11-27..11-29',
    ],
    ["i'm off all next week so any day works", '11-23..11-29'],
    [
      "i'm around all next week so any day from three",
      '11-23 15:00-24:00, 11-24 15:00-24:00, 11-25 15:00-24:00, 11-26 15:00-24:00, 11-27 15:00-24:00, 11-28 15:00-24:00, 11-29 15:00-24:00',
    ],
    ['this weekend or monday first thing', '11-21..11-22, 11-23 08:00-10:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what a card says is set right after a "but"', () => {
  test.each([
    ['the reminder says tuesday at ten but we agreed on wednesday at ten can you fix that', '11-25 10:00'],
    ['your text says monday at two but i booked tuesday at two', '11-24 14:00'],
    ['it says friday on the card but we said thursday at three', '11-26 15:00'],
    ['my card says tuesday', 'nothing'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('a second choice is what goes if the first is full', () => {
  test.each([
    ["i'd sooner monday to be honest but if it's rammed stick me in tuesday at nine", '11-23, 11-24 09:00'],
    ["i'd prefer wednesday any time but if you're chocka thursday at two", '11-25, 11-26 14:00'],
    ["if the morning's chocka then monday at three is fine", '11-23 15:00'],
    ["saturday morning or if they're all gone then monday afternoon", '11-21 06:00-12:00, 11-23 12:00-17:00'],
    ["tomorrow if you've owt, else monday at nine", '11-21, 11-23 09:00'],
    ["if thursday's full then friday week at two", '11-26, 12-04 14:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('the hour of what bounds a time is its bound', () => {
  test.each([
    ["monday's fine so long as it's before the match that's at two", '11-23 00:00-14:00'],
    [
      "it's got to be after my shift i'm done at six, monday or tuesday",
      '11-23 18:00-24:00, 11-24 18:00-24:00',
    ],
    ["wednesday before the kids' swimming which is at half three", '11-25 00:00-15:30'],
    ['tuesday after my lecture which ends at three', '11-24 15:00-24:00'],
    ['monday after work i get off at five', '11-23 17:00-24:00'],
    ['any time tuesday but it has to be before my train which goes at four', '11-24 00:00-16:00'],
    ['before my meeting at three on wednesday', '11-25 00:00-15:00'],
    ['monday at two before my meeting that is at three', '11-23 14:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('a condition said after a time narrows it', () => {
  test.each([
    ["i'd prefer the ninth over the tenth but it does have to be in the evening", '12-09 17:00-21:00'],
    ['tuesday suits but it has got to be in the morning', '11-24 06:00-12:00'],
    ["wednesday's fine though it'll have to be in the afternoon", '11-25 12:00-17:00'],
    ['my scan is on monday at ten so straight after, say half ten', '11-23 10:30'],
    ['friday the fourth after three, four would be best', '12-04 16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('a need that is given as the reason is not the wish', () => {
  test.each([
    ['monday by three because i have to get my daughter from school at half past', '11-23 00:00-15:00'],
    ['tuesday before eleven since i need to be at work at noon', '11-24 00:00-11:00'],
    ['i’d like wednesday morning as i need to be in boston at two', '11-25 06:00-12:00'],
    ['tuesday at one would do, not monday because i’ve gotta be in town at ten', '11-24 13:00'],
    ['monday after six because i need to be in the shop from nine to five', '11-23 18:00-24:00'],
    ['could i come on monday because i have to be out of there by ten', '11-23 00:00-10:00'],
    ['i’m calling because i need an appointment on tuesday at three', '11-24 15:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('somebody’s last day bounds what is asked for before it', () => {
  const mornings = [20, 21, 22, 23, 24, 25, 26].map((day) => `11-${day} 06:00-12:00`).join(', ');

  test.each([
    ['my last day is friday so before then please', '11-20..11-26'],
    ['my last day is friday so before then please, mornings only', mornings],
    ['friday is my last day here so before that, mornings only', mornings],
    ['i can only come before friday mornings only', mornings],
    ['the last day of the month', '11-30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
