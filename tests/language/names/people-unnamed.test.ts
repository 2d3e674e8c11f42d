import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { germanInterpreter } from '../../../src/language/de/interpreter.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { testRuns } from '../../helpers/test-runs.ts';
import { membersOf } from '../members.ts';
import { friday, newYork } from '../reading/reading.ts';

const english =
  "monday friday next week at from to until between and or , not except before after three 15 half 3rd december april may tomorrow early evening in two weeks no wait sorry actually with for see can is free on does have me you're here it's the same never again please i saw was uh doctor dr";

const german =
  'montag freitag nächste woche am um von bis zwischen und oder , nicht außer vor nach drei 15 uhr halb viertel 3. mai morgen früh abends in zwei wochen nein bei zu mit hat ist kann mich zeit frei da keinen termin nie wieder ich meine war äh doktor frau hier sie sprechen muss sein';

/** People whose names nobody says. */
const members = membersOf([
  'Dr. Oyelaran',
  ['Xanthippe Quux', 'Quuxy'],
  'Frau Żółć',
  'Prof. Ingeborg Ypsilanti',
]);

test.each([
  ['English', englishInterpreter, english],
  ['German', germanInterpreter, german],
])(
  'whatever %s words are put together, a team that nobody is named of changes nothing',
  (_, interpreter, words) => {
    const sentence = fc
      .array(fc.constantFrom(...words.split(' ')), { maxLength: 14 })
      .map((each) => each.join(' '));
    const context = { now: friday, zone: newYork };
    fc.assert(
      fc.property(sentence, (said) => {
        const read = interpreter.interpret(said, { ...context, members });
        // "The same doctor" says who without a name.
        if (read?.people) expect(read.people.withIds).toEqual([]);
        else expect(read).toEqual(interpreter.interpret(said, context));
      }),
      { numRuns: testRuns * 10 },
    );
  },
);
