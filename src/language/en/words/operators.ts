import type { Operator } from '../../reading/expression.ts';
import { createOperatorReader } from '../../reading/operators.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { readDay } from '../day.ts';
import { partsOfDay } from './parts-of-day.ts';
import { weekdays } from './words.ts';

/** The operator that begins at a token: "not before", "or later", "except". */
export const readOperator = createOperatorReader({
  phrases: {
    from: `no earlier than, no sooner than, not earlier than, not before, not until, but not before, but not until,
      on or after, since`,
    starting: 'starting, beginning',
    to: 'to, -, –, —, through, and ending',
    between: 'between, in between',
    and: 'and, &',
    or: 'or, /',
    after: 'after, past, >, but after, later than',
    before: 'before, <, but before, as late as, earlier than, or earlier than',
    until: 'by, no later than, not later than, not after, but not after, up until, up to, on or before',
    not: `not, but not, anything but, any time but, anytime but, other than, apart from, aside from, instead of,
      rather than, can't do, can't come, don't want, don't like, except, excluding, besides, without`,
    correction: `no wait, wait, actually, sorry, correction, instead, or rather, i mean, i meant, scratch that,
      make that`,
    onwards: 'onwards, onward, at the earliest, or later, or after, and onwards, and later',
    or_before: 'at the latest, or earlier, or before',
  },
  operatorAt,
  isTimeAt,
});

/** What a single word means among its neighbours. */
function operatorAt(sentence: Sentence, index: number): Operator | undefined {
  switch (textAt(sentence, index)) {
    case 'no':
      if (isPlural(textAt(sentence, index + 1))) return 'not';
      return isTimeAt(sentence, index + 1) ? 'correction' : undefined;
    case 'but':
      return isExclusion(sentence, index) ? 'not' : undefined;
    case 'from':
      return isMove(sentence, index) ? 'moved_from' : 'from';
    case 'until':
      return isDenied(sentence, index) ? 'after' : 'until';
    default:
      return undefined;
  }
}

/** "any day but friday" rules out; "tuesday but after three" goes on. */
function isExclusion(sentence: Sentence, index: number): boolean {
  for (let back = 1; back <= 4; back++) {
    if (['any', 'every', 'anything', 'all', 'anytime'].includes(textAt(sentence, index - back))) return true;
  }
  return false;
}

const denials = wordSet(
  "not can't cannot won't don't doesn't didn't isn't couldn't didnt cant wont dont isnt",
);

/** "I can't until one": free after one. */
function isDenied(sentence: Sentence, index: number): boolean {
  for (let back = 1; back <= 4; back++) if (denials.has(textAt(sentence, index - back))) return true;
  return false;
}

const moves = wordSet('move change reschedule switch push shift moved changed');

/** "move it from monday to tuesday"; "change it to be from two to three" is a range. */
function isMove(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  if (before === 'be' || before === 'to' || before === 'go') return false;
  for (let at = Math.max(0, index - 10); at < index; at++) if (moves.has(textAt(sentence, at))) return true;
  return false;
}

/** "weekends or after six": what follows is bounded, not what went before. */
function isTimeAt(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  return token?.kind === 'number' || token?.kind === 'time' || readDay(sentence, index) !== undefined;
}

/** "no mornings", "no mondays". */
function isPlural(text: string): boolean {
  return text.endsWith('s') && (partsOfDay.has(text) || weekdays.has(text.slice(0, -1)));
}
