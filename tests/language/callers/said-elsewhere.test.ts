import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('what comes after a part of a day is on that day', () => {
  test.each([
    ['day after tomorrow evening after office hours like six thirty', '11-22 18:30'],
    ['monday evening after tuition say seven', '11-23 19:00'],
    ['tuesday afternoon after prayers around two', '11-24 14:00'],
    ['tomorrow morning before college', '11-21 06:00-12:00'],
    ['what have you got monday after dinner say two o’clock', '11-23 14:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('an "only" may follow what it is said of', () => {
  test.each([
    ['tell him to come on monday between ten and twelve only after that i am going out', '11-23 10:00-12:00'],
    ['after six only i am free so wednesday after six', '11-25 18:00-24:00'],
    ['tuesday only i can come', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told right before a wish or after it is not asked for', () => {
  test.each([
    ['last week also i took off so better you give me monday evening', '11-23 17:00-21:00'],
    ['last month also i came late so please you keep me on tuesday at ten', '11-24 10:00'],
    [
      'wednesday morning or else wednesday evening afternoon my driver is out',
      '11-25 06:00-12:00, 11-25 17:00-21:00',
    ],
    [
      "it's been noisy since last tuesday and my mechanic's retired so i wanted to drop it off thursday",
      '11-26',
    ],
    ['Monday after 2 pm (shift worker, on nights until Sunday)', '11-23 14:00-24:00'],
    ['Monday (the 23rd) at 3 pm', '11-23 15:00'],
    ["I can't do Monday (or Tuesday) but Wednesday works", '11-25'],
    ['we could do the open day this monday', '11-23'],
    ["either thursday at four or wednesday at four and i'd rather the thursday", '11-25 16:00, 11-26 16:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('prices, ages, names and questions about the house ask for no time', () => {
  test.each([
    'the fee is five hundred only or for sunday it is extra',
    'is it double on sundays',
    'my daughter turned six on saturday so is she still free',
    "it's under april may that's my name yes april",
    'patient name is sunday okafor age is thirty two',
    'are you people working between christmas and new year or is it closed',
    'are you guys open black friday or do you take that whole weekend off',
    'do you get christmas eve off',
    'do i get the student rate on a wednesday',
    'do the prices go up at weekends',
    'my contract ends on the thirtieth do i have to do anything',
    'have you got my results from monday',
    'did anybody ring me on monday',
    'are you busy on saturdays as a rule',
    'can i pay half now and half in june',
    "i had my eyes done in november and the left one's gone blurry",
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['do you take bookings for monday evening', '11-23 17:00-21:00'],
    ['my permit expires on wednesday so tuesday', '11-24'],
    ["i had my roots done in march and i'd like the same on monday", '11-23'],
    ['are you people open tomorrow i want to come at ten', '11-21 10:00'],
    ['my name is april and could i come in in april', '04-01..04-30'],
  ])('but "%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what leads to a time may stand between it and its bound', () => {
  test.each([
    ['could i come straight after like half ten on tuesday', '11-24 10:30'],
    ['it needs to be before we fly on the twelfth', '11-20..12-11'],
    ['sometime before my wedding on the 4th', '11-20..12-03'],
    ['tomorrow first half', '11-21 08:00-13:00'],
    ['i will be reaching from delhi on sunday night so monday second half please', '11-23 13:00-18:00'],
    ['how about lunch on tuesday', '11-24 12:00-13:00'],
    ['monday teatime would be grand', '11-23 17:00-19:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('when the house opens or somebody comes may be asked in any order', () => {
  test.each([
    'just checking what time you close on saturdays',
    'at what time you are closing on sunday',
    'doctor rao is coming at what time tomorrow',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });
});
