import { describe, expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('a month alone', () => {
  test.each([
    ['may', '05-01..05-31'],
    ['march', '03-01..03-31'],
    ['yeah march', '03-01..03-31'],
    ['march or may', '03-01..03-31, 05-01..05-31'],
    ['either march or april', '03-01..04-30'],
    ['february, march or may', '02-01..03-31, 05-01..05-31'],
    ['april may june', '04-01..06-30'],
    ['between april and may', '04-01..05-31'],
    ['anywhere from march to may', '03-01..05-31'],
    ['march through june', '03-01..06-30'],
    ['how about may', '05-01..05-31'],
    ['make it march', '03-01..03-31'],
    ['i think may would be best', '05-01..05-31'],
    ['so march then', '03-01..03-31'],
    ['my may appointment', '05-01..05-31'],
    ['may next year', '05-01..05-31'],
    ['next year in march', '03-01..03-31'],
    ['the end of may next year', '05-21..05-31'],
    ['january next year', '01-01..01-31'],
    ['before march next year', '11-20..02-28'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });

  test.each([
    'may i ask you something',
    'this may take a while',
    'that may work',
    'that may be fine',
    'it may or may not be a crown',
    'yes you may',
    'or may be',
    'we march with the band',
  ])('"%s" names none', (words) => {
    expect(heard(words)).toBeUndefined();
  });

  test.each([
    ['i may come in on tuesday', '11-24'],
    ['tuesday or it may be wednesday', '11-24..11-25'],
    ['tuesday may not work but wednesday is fine', '11-25'],
    ['monday at three but i may be late', '11-23 15:00'],
    ['this may sound odd but could i come on monday', '11-23'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});
