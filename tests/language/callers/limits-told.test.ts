import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('when callers have to leave limits what they ask for', () => {
  test.each([
    ["i can do wednesday but i've to be gone by half past eleven", '11-25 00:00-11:30'],
    ['monday works but i have to head off at four to get the bus', '11-23 00:00-16:00'],
    ["thursday morning but i've got to collect my daughter at eleven", '11-26 06:00-11:00'],
    ['we can do tuesday but we need to be at the airport for six', '11-24 00:00-18:00'],
    ['monday is ok but we need to be there at three', '11-23 15:00'],
    ['monday is fine but i have to go to london on tuesday', '11-23'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what the house does in general is only a condition', () => {
  test.each([
    ['sunday afternoon if your chap works sundays', '11-22 12:00-17:00'],
    ['saturday morning if you do saturdays', '11-21 06:00-12:00'],
    ['monday at six if you do evenings', '11-23 18:00'],
    ['this saturday at ten if you work weekends', '11-21 10:00'],
    ["i'd like tuesday evening if you're open late on tuesdays", '11-24 17:00-21:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is not until a day is from it, after a day from the next', () => {
  test.each([
    ['not until after the twelfth what with the holidays', '12-13 00:00-'],
    ['not till after monday', '11-24 00:00-'],
    ['not until the third', '12-03 00:00-'],
    ["i'm not back until the third", '12-03 00:00-'],
    ["she won't be home until the third", '12-03 00:00-'],
    ["i'm not available until next week", '11-23 00:00-'],
    ["we can't do anything until after the third", '12-04 00:00-'],
    ['he is not home until four on thursday', '11-26 16:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('an hour is of the day after it', () => {
  test.each([
    ['so say ten on the thursday', '11-26 10:00'],
    ["three's no use we're out by then make it two on the wednesday instead", '11-25 14:00'],
    ['have you got one at the end of the day instead like five on the thursday', '11-26 17:00'],
    ['any chance of something early maybe like nine on the tuesday', '11-24 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is booked for an hour is moved with it', () => {
  test.each([
    ["i'm booked in for ten on monday and need to move it to the tuesday same time please", '11-24 10:00'],
    ['i was booked for three on wednesday can i do thursday same time', '11-26 15:00'],
    ["he's down for nine on tuesday could it be wednesday at the same time", '11-25 09:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told beside a wish limits it, moves it or leaves it as it is', () => {
  test.each([
    ["what have you got on tuesday i've got to be in court by ten", '11-24 00:00-10:00'],
    ['could you do seven on monday i have to be at work by nine', '11-23 07:00'],
    ["i can't do tomorrow i'm on a course but i'm home monday all day", '11-23'],
    ['i said ten on monday but call it half past', '11-23 10:30'],
    ['monday at eleven we could manage or even quarter past', '11-23 11:00, 11-23 11:15'],
    ["if you can't do five then half past on monday", '11-23 17:30'],
    ['she needs it for her prom on the tenth so the day before at the latest', '11-20..12-09'],
    ["i could come straight from work on monday that'd be about quarter past five", '11-23 17:15'],
    ["we're closed mondays ourselves so a monday would be ideal", '11-23'],
    ["i'm off next week so any time except wednesday", '11-23..11-24, 11-26..11-29'],
    ["not before the seventeenth because i'm on sick leave but still in december", '12-17..12-31'],
    ["wednesday's no good what about the week after", '11-30..12-06'],
    ['can you move my tuesday at four to saturday any time', '11-21'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
