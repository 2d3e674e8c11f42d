import { leaningAlone } from '../reading/patterns/leaning.ts';
import { createRowReader } from '../reading/rows.ts';
import { type Reading, textAt } from '../reading/sentence.ts';
import { loneEnds } from './minutes-beside.ts';

const then = leaningAlone({ kind: 'then' });

/** "before that", "any time then", "not then"; "this Friday or next", "not this week and not next". */
export const readThen = createRowReader<object, Reading>({
  said: {},
  slots: {
    // "If not then"
    aside: (sentence, index) => textAt(sentence, index - 3) === 'if',
    // "before it gets worse"
    doing: (sentence, index) => doing.test(textAt(sentence, index)),
  },
  rows: [
    ["that|that's", then, { before: 'before|after|until' }],
    ['it', then, { before: 'before|after|until', after: '!<doing>' }],
    ['that', then, { before: 'other than, apart|aside from, except|besides|but', after: '<nothing>, .' }],
    ['then !<aside>', then, { before: 'before|after|until|by|from|time|not|day|around|about|anything' }],
    [
      'next',
      leaningAlone({ kind: 'one', side: 1 }),
      { before: 'or|not|and|nor the?', after: `<end>|${[...loneEnds].join('|')}` },
    ],
  ],
});

/** A verb after "it", so that "it" is its subject: "gets", "starts", "has". */
const doing = /^(?:(?!works$|suits$|please$).{2,}[^sui]s|is|has|can|will|got|all)$/;
