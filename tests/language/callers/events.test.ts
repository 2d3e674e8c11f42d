import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('an amount before or after what has a day', () => {
  test.each([
    ['i need it done a week before the inspection on december tenth', '12-03'],
    ['two days before i see the surgeon on the third of december', '12-01'],
    ['the friday before the party on the twelfth of december', '12-11'],
    ['two weeks before our move on the eleventh of december', '11-27'],
    ['two days before friday the eleventh of december', '12-09'],
    ['it has to be at least three days before the wedding on the twelfth of december', '11-20..12-09'],
    ['they want me back six weeks after the op and the op was on the twenty ninth of october', '12-10'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['eine woche vor der prüfung am zehnten dezember', '12-03'],
    ['zwei wochen vor unserem umzug am elften dezember', '11-27'],
    ['mindestens eine woche vor der hochzeit am zwölften dezember', '11-20..12-05'],
    ['sechs wochen nach der op und die op war am neunundzwanzigsten oktober', '12-10'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });

  test("somebody else's absence is no wish", () => {
    const words =
      "we both want to be there and his dad's away till the third so the fourth or fifth after work";
    expect(inEnglish(words)).toBe('12-04 17:00-21:00, 12-05 17:00-21:00');
  });
});

describe('a table is for a meal', () => {
  test.each([
    ['tomorrow for lunch please', '11-21 12:00-13:00'],
    ['saturday for dinner', '11-21 17:00-20:00'],
    ['a table for six this saturday about half seven', '11-21 19:30'],
    ['table for two on monday at one', '11-23 13:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test('"ein tisch für sechs am samstag um halb acht"', () => {
    expect(inGerman('ein tisch für sechs am samstag um halb acht')).toBe('11-21 19:30');
  });
});

describe('spelled halves of the day, and an hour that is taken back', () => {
  test.each([
    ['either monday or tuesday in the a m', '11-23 06:00-12:00, 11-24 06:00-12:00'],
    ['monday in the p m', '11-23 12:00-18:00'],
    ["monday nine o'clock no make it eleven", '11-23 11:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
