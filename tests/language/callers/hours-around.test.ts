import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('when somebody is busy on the day that they ask for leaves the rest of it', () => {
  test.each([
    ["i'm in court on wednesday until three so wednesday from four", '11-25 16:00-24:00'],
    ["we're away monday till noon so monday after one would work", '11-23 13:00-24:00'],
    ['on tuesday i have surgery from one to three so tuesday at four please', '11-24 16:00'],
    ["i'm at a conference wednesday until half past three so wednesday at four thirty", '11-25 16:30'],
    ["tomorrow i'm working till two so tomorrow after three", '11-21 15:00-24:00'],
    ["she's away thursday until four so thursday evening", '11-26 17:00-21:00'],
    ["i'm in hospital on monday until two so could you do monday afternoon", '11-23 14:00-17:00'],
    ["i'm not free thursday until three so thursday any time after that", '11-26 15:00-24:00'],
    ["I'm in court Wednesday until 3 pm, so Thursday would be better.", '11-26'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test('likewise in German', () => {
    expect(inGerman('ich hab am mittwoch bis drei gericht also mittwoch ab vier')).toBe('11-25 16:00-24:00');
  });
});

describe('hours told of every Tuesday bound the Tuesday that is asked for', () => {
  test.each([
    ['i finish at four on tuesdays, so after that this tuesday', '11-24 16:00-24:00'],
    ['i get off at half two mondays so next monday any time after that', '11-23 14:30-24:00'],
    ['i clock out at six on weekdays so tomorrow from half past', '11-21 18:30-24:00'],
    ['he has class at five on wednesdays so wednesday the twenty fifth before that', '11-25 00:00-17:00'],
    ['i finish at four on tuesdays, so after that next week', '11-24 16:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('hours of work bound no part of a day that they are far from', () => {
  test.each([
    ["i don't get off till ten at night so wednesday morning please", '11-25 06:00-12:00'],
    ["my shift doesn't end till six in the morning so can we say monday afternoon", '11-23 12:00-17:00'],
    ["i'm working until midnight so saturday afternoon would be better", '11-21 12:00-17:00'],
    ["i can't do before ten so monday morning would be fine", '11-23 10:00-12:00'],
    ["i'm in meetings until three so tuesday afternoon then", '11-24 15:00-17:00'],
    ["i'm busy until nine at night so monday evening", '11-23 21:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what callers do around a part of the day is at an hour of it', () => {
  test.each([
    ['could i drop it in on monday first thing before i go to work', '11-23 08:00-10:00'],
    ['thursday first thing before i start work', '11-26 08:00-10:00'],
    ['can you do monday late afternoon after i finish work', '11-23 15:00-18:00'],
    ['wednesday evening after i get home would be great', '11-25 17:00-21:00'],
    ["we're moving on the twelfth so sometime before we move", '11-20..12-11'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
