import { describe, expect, test } from 'bun:test';
import { heard } from '../offered.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('denied and corrected', () => {
  test.each([
    ['not a cleaning, a check-up on tuesday at three', 'Check-up', '11-24 15:00'],
    ["i don't need a cleaning just a check-up on tuesday", 'Check-up', '11-24'],
    ['a check-up, not a cleaning, monday at nine', 'Check-up', '11-23 09:00'],
    ['an oil change on monday no wait winter tires on tuesday', 'Winter tires', '11-24'],
    ['tuesday at ten for a cleaning sorry a check-up', 'Check-up', '11-24 10:00'],
    ['a root canal i mean a crown on wednesday', 'Same-day crown', '11-25'],
    ['instead of the oil change winter tires on thursday', 'Winter tires', '11-26'],
    ['an oil change tuesday at ten no make that eleven', 'Oil change', '11-24 11:00'],
    ['no massage a second opinion on the second', 'Second opinion', '12-02'],
    ['not the half leg wax the full leg wax thursday at one', 'Full leg wax', '11-26 13:00'],
    ["it's not for a cleaning it's for a check-up on tuesday", 'Check-up', '11-24'],
    ["i don't want a cleaning only a check-up on tuesday", 'Check-up', '11-24'],
    ['i had a cleaning in october now i need a root canal on tuesday', 'Root canal', '11-24'],
    ['a massage but not hot stone on tuesday', 'Deep tissue massage', '11-24'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('several that fit', () => {
  test.each([
    ['a massage on tuesday at three', 'Deep tissue massage or Hot stone massage?', '11-24 15:00'],
    ['a haircut tomorrow at noon', "Women's haircut or Men's haircut?", '11-21 12:00'],
    ['leg wax at half past two on thursday', 'Half leg wax or Full leg wax?', '11-26 14:30'],
    ['do you have lessons on monday', '60-minute lesson or Trial lesson?', '11-23'],
    ['a check-up or a cleaning on tuesday', 'Check-up or Teeth cleaning?', '11-24'],
    ['a check-up and a cleaning on monday at nine', 'Check-up or Teeth cleaning?', '11-23 09:00'],
    [
      'a cleaning at nine and a check-up at ten on tuesday',
      'Check-up or Teeth cleaning?',
      '11-24 09:00, 11-24 10:00',
    ],
    ['first visit second opinion tuesday at ten', 'Second opinion or First visit?', '11-24 10:00'],
    ['a half or full leg wax on tuesday', 'Half leg wax or Full leg wax?', '11-24'],
    ["a men's and a women's haircut on tuesday at ten", "Women's haircut or Men's haircut?", '11-24 10:00'],
    ['oil change and winter tires next week', 'Oil change or Winter tires?', '11-23..11-29'],
    ['a massage friday at four', 'Deep tissue massage or Hot stone massage', '11-27 16:00'],
    ['a haircut at the same time on thursday', "Women's haircut or Men's haircut", '11-26'],
  ])('"%s" is %s, %s', (words, question, windows) => {
    expect(heard(words)).toEqual([question, windows]);
  });
});

describe('one that fits once the rest is said', () => {
  test.each([
    ['a massage, deep tissue, on tuesday', 'Deep tissue massage', '11-24'],
    ['tuesday at two for a massage hot stone please', 'Hot stone massage', '11-24 14:00'],
    ["a haircut on monday, men's", "Men's haircut", '11-23'],
    ["a haircut, women's, thursday at ten", "Women's haircut", '11-26 10:00'],
    ['a leg wax the full one thursday at ten', 'Full leg wax', '11-26 10:00'],
    ['a massage for an hour on tuesday', 'Deep tissue massage', '11-24'],
    ['a cleaning for my teeth on tuesday at nine', 'Teeth cleaning', '11-24 09:00'],
    ['a massage on tuesday at five hot stone', 'Hot stone massage', '11-24 17:00'],
    ['a lesson on tuesday just a trial', 'Trial lesson', '11-24'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});
