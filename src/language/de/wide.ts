import type { Found } from '../reading/expression.ts';
import { wide } from '../reading/patterns/wide.ts';
import { createRowReader } from '../reading/rows.ts';
import { type Sentence, skipWords } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readClock, readHour } from './clock.ts';
import { isMove } from './words/operators.ts';
import { inflected } from './words/spelling.ts';

/** Words beside a last appointment that was: "war mein letzter Termin". */
const told = 'mein|meinem|meinen|meiner|unser|unserem|beim|seit|nach|vor|war|hatte|hatten|vom|bei';

/** "so früh wie möglich", "nächster freier Termin", "der späteste Termin", "jetzt", "irgendwann". */
export const readWide = createRowReader<object, Found>({
  said: {},
  slots: {
    clock: readClock,
    hour: (sentence, index) => readHour(sentence, index) !== undefined,
    // "jetzt schon zwanzig Minuten"
    lasting: (sentence, index) => isLasting(sentence, index),
    moving: ({ tokens }) => isMove(tokens),
    first: inflected('nächste~|erste~|frühste~|früheste~'),
    last: inflected('letzte~|späteste~'),
    open: inflected('frei~|verfügbar~|möglich~|offen~'),
    appointment: 'termin|termine|terminen|termins|slot|slots',
    mine: inflected('mein~|unser~|ihr~'),
    possible: `wie|als irgend|irgendwie|nur? möglich|machbar, wie|als es|s nur|irgendwie? geht, wies nur|irgendwie? geht, wie|als nur? geht,
      wie|als sie|ihr können|haben, wie|als sie|ihr was|etwas haben`,
  },
  rows: [
    // "Und jetzt wollte ich fragen"
    [
      'jetzt !<number> !<lasting>',
      wide.now,
      { after: '<end>|<figure>|gleich|bitte|sofort|und|bis|oder|noch|direkt|schon' },
    ],
    ['sofort, ab sofort|jetzt', wide.now],
    [
      `lieber|eher früher als später, lieber heute als morgen, je früher|eher, desto|umso besser, je früher|eher desto|umso besser, asap, schnellstens, sobald,
      so früh|bald|schnell|zeitnah|rasch es geht, so früh|bald|schnell|zeitnah|rasch wie möglich,
      möglichst früh|bald|schnell|zeitnah|rasch, am frühsten|frühesten|ehesten|schnellsten`,
      wide.next,
    ],
    [
      inflected(`nächstbest~|nächstmöglich~|frühstmöglich~|frühestmöglich~|schnellstmöglich~|baldmöglich~|ehstmöglich~|ehestmöglich~,
        schnellstmöglichst~|baldmöglichst~|baldmöglichstens`),
      wide.next,
    ],
    // "Wann könnten wir da frühestens kommen"
    ['frühestens', wide.next, { before: 'wann *? *? *? *?' }],
    [inflected('<first> <open> termin?, frühste~|früheste~ <appointment>|zeitpunkt'), wide.next],
    // "der nächste Tag, an dem um zwei frei ist", "das nächste Mal um zwei"; "mein nächster Termin" is one that there is.
    ['<first> tag !<moving>', wide.next, { before: '!<mine>', after: '<comma>? an dem, <comma>? wo' }],
    ['<first> mal|termin !<moving>', wide.next, { before: '!<mine>', after: '<comma>? um <hour>' }],
    ['<first> !<moving>', wide.next, { before: '!<mine>', after: '<clock>' }],
    [
      `lieber|eher später als früher, möglichst spät, je später, desto|umso besser, je später desto|umso besser, so spät <possible>`,
      wide.latest,
    ],
    ['so spät', wide.latest, { after: '* *? *? <possible>' }],
    [inflected('spätmöglich~|spätestmöglich~|spätmöglichst~'), wide.latest],
    // "das Späteste, was Sie haben"
    ['<last> <open>?', wide.latest, { after: '<comma>? was' }],
    // "der letzte Termin" alone is one of those that were told.
    [
      '<last> <open>? <appointment>',
      wide.latest,
      { before: `!${told} *?`, after: `!${told}|bitte|<nothing>` },
    ],
    [
      '<last> <open>? <appointment>',
      wide.latest,
      { before: `!${told} *?, <nothing> *?`, after: 'bitte|<nothing>' },
    ],
    ['jederzeit, egal|wann wann|immer', wide.any],
    [
      `jeder|jeden|jedem andere|anderen? tag, irgendein|irgendeinen|irgendeinem|irgendwelche anderer|anderen? tag|tage,
      ein|einen|einem anderer|anderen|andern tag, andere|anderen tage|tagen, egal welcher|welchen tag, egal an? welchem tag`,
      wide.anyDay,
    ],
  ],
});

const lasting = wordSet('schon wieder fast über gut mindestens');

/** Whether a length is told of what goes on: "schon zwanzig Minuten", "schon wieder acht Monate". */
function isLasting(sentence: Sentence, index: number): boolean {
  const at = skipWords(sentence, index, { words: lasting, end: index + 3 });
  return at > index && readAmount(sentence, at) !== undefined;
}
