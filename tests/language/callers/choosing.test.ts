import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('of times that were offered the one that is chosen is asked for', () => {
  test.each([
    ["you've got monday at nine or tuesday at two? i'll take the tuesday.", '11-24 14:00'],
    ["you said wednesday at eleven or thursday at half one let's go with the wednesday", '11-25 11:00'],
    ["she offered me tuesday at five or wednesday at six i'd like the tuesday", '11-24 17:00'],
    ['the lady said tuesday at three or wednesday at one so wednesday please', '11-25 13:00'],
    ["you said ten o'clock or four thirty tuesday i'll go with the later one", '11-24 16:30'],
    ["you told me nine or half eleven on monday i'll do the first one", '11-23 09:00'],
    ["it's either ten or three on tuesday i'd take the earlier", '11-24 10:00'],
    ["monday at noon or tuesday at four? the first one doesn't work", '11-24 16:00'],
    [
      'i had monday at nine with brenda could i take the other one you offered tuesday at quarter to twelve',
      '11-24 11:45',
    ],
    ['i have class monday at nine or ten so could i come tuesday', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
