import type { Unit } from '../reading/expression.ts';
import { shiftedBy } from '../reading/patterns/leaning.ts';
import { createRowReader, type RowMeaning } from '../reading/rows.ts';
import type { Reading } from '../reading/sentence.ts';
import { choicesOf, wordMap } from '../reading/words.ts';
import { fortnightOr } from './amount.ts';
import { checkFor } from './words/checks.ts';

const moves = 'push|move|bring|put|shift|bump|slide|pull|go|take|make|pushed|moved ..11';
const [later, earlier] = ['back out later', 'forward forwards up earlier ahead'];

/** What moves something later, or earlier. */
export const directions = wordMap([
  [later, 1],
  [earlier, -1],
]);

type SaidShift = { count: number; unit: Unit };

const shift =
  (sign: number): RowMeaning<SaidShift, Reading> =>
  (said) =>
    shiftedBy(said, sign, said.to);

/** "push it back an hour", "bring it forward by a day"; but "I'll go back two weeks from now". */
export const readShift = createRowReader<SaidShift, Reading>({
  said: { count: 1, unit: 'day' },
  slots: { amount: fortnightOr },
  rows: [
    ['it|that|this|mine <amount>', shift(1), { before: 'push|bump|shift|pushed|bumped|shifted' }],
    ['by <amount>', shift(1), { before: 'postpone|postponed|delay|delayed ..11' }],
    ['by <amount>', shift(-1), { before: 'prepone|preponed|advance|advanced ..11' }],
    [`${choicesOf(later)} by? <amount>`, shift(1), { before: moves, after: '!from|after|before' }],
    [`${choicesOf(earlier)} by? <amount>`, shift(-1), { before: moves, after: '!from|after|before' }],
  ],
});

/** Whether something is moved, shortly before a token. */
export const isMoved = checkFor(`${moves} _`);
