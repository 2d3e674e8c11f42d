import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { testRuns } from '../../helpers/test-runs.ts';
import { heard as heardInGerman } from '../de/reading.ts';
import { heard } from './reading.ts';

const english =
  'monday tuesday next week weekend at from to until between and or , not except before after three 15 30 half quarter 3rd 12/24 december tomorrow early mornings evening in two weeks days hours today no wait last first of end start the - 9:30 pm by';

const german =
  'montag dienstag nächste woche wochenende am um von bis zwischen und oder , nicht außer vor nach ab drei 15 uhr 30 halb viertel 3. 24.12. dezember morgen früh vormittags abends in zwei wochen tagen stunden heute nein geht spätestens letzter erster im ende anfang kw 48 auf verschieben 9:30 - weder noch';

test.each([
  ['English', heard, english],
  ['German', heardInGerman, german],
])('whatever %s words are put together, windows are in order and end after they begin', (_, read, words) => {
  const sentence = fc
    .array(fc.constantFrom(...words.split(' ')), { maxLength: 14 })
    .map((each) => each.join(' '));
  fc.assert(
    fc.property(sentence, (said) => {
      let last = Number.NEGATIVE_INFINITY;
      for (const { startAt, endAt } of read(said)?.windows ?? []) {
        const from = startAt ?? Number.NEGATIVE_INFINITY;
        expect(from).toBeGreaterThanOrEqual(last);
        expect(from).toBeLessThanOrEqual(endAt ?? Number.POSITIVE_INFINITY);
        last = from;
      }
    }),
    { numRuns: testRuns * 10 },
  );
});
