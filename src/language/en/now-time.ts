import { createNowTimeReader } from '../reading/patterns/now-time.ts';
import { wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readDistance } from './distance.ts';
import { readNamedPeriod } from './period.ts';

/** "about this time on Monday", "the same time as now". */
export const readNowTime = createNowTimeReader({
  always: `the? same time as? right? now, the? current time, exactly? as now`,
  beforeDay: 'this time, this very time',
  besideDay: 'about|around|at about|around? this very? time|hour',
  prepositions: wordSet('on'),
  dayReaders: [readDistance, readNamedPeriod, readDay, readDate],
});
