import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { heard } from './reading.ts';

const words =
  'montag dienstag nächste woche wochenende am um von bis zwischen und oder , nicht außer vor nach ab drei 15 uhr 30 halb viertel 3. 24.12. dezember morgen früh vormittags abends in zwei wochen tagen stunden heute nein geht spätestens letzter erster im ende anfang kw 48 auf verschieben 9:30 - weder noch'.split(
    ' ',
  );

test('whatever words are put together, windows are in order and end after they begin', () => {
  const sentence = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((each) => each.join(' '));
  fc.assert(
    fc.property(sentence, (said) => {
      const windows = heard(said)?.windows ?? [];
      for (const [index, { startAt, endAt }] of windows.entries()) {
        if (startAt !== null && endAt !== null) expect(startAt).toBeLessThanOrEqual(endAt);
        const before = windows[index - 1];
        expect(before?.startAt ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(
          startAt ?? Number.NEGATIVE_INFINITY,
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('umlauts say the same in two letters', () => {
  const pairs = [
    ['übermorgen um fünf', 'uebermorgen um fuenf'],
    ['am dreißigsten März', 'am dreissigsten maerz'],
    ['nächsten Dienstag früh', 'naechsten dienstag frueh'],
    ['außer am zwölften', 'ausser am zwoelften'],
  ] as const;
  for (const [umlauts, digraphs] of pairs)
    expect(heard(digraphs)?.windows).toEqual(heard(umlauts)?.windows ?? []);
});
