import { createNowTimeReader } from '../reading/patterns/now-time.ts';
import { wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readDistance } from './distance.ts';
import { readNamedPeriod } from './period.ts';

/** "am Montag um diese Zeit", "um dieselbe Uhrzeit wie jetzt". */
export const readNowTime = createNowTimeReader({
  always: `um? dieselbe|gleiche|selbe zeit|uhrzeit wie jetzt|gerade, um? die gleiche|selbe zeit|uhrzeit wie jetzt|gerade,
    zur|zu gleichen|selben|derselben zeit|uhrzeit wie jetzt|gerade, so? wie jetzt gerade?, um? diese zeit wie jetzt, genau jetzt um die zeit`,
  besideDay: 'um diese|die zeit|uhrzeit, zu dieser|der zeit|uhrzeit',
  prepositions: wordSet('am an im'),
  dayReaders: [readDistance, readNamedPeriod, readDay, readDate],
});
