import { shiftedBy } from '../reading/patterns/leaning.ts';
import { type Reading, type Sentence, textAt, textsBefore } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { fortnightOr } from './amount.ts';

const moves = wordSet('push move bring put shift bump slide pull go take make pushed moved');

/** What moves something later, or earlier. */
export const directions = wordMap([
  ['back out later', 1],
  ['forward forwards up earlier ahead', -1],
]);

/** "push it back an hour", "bring it forward by a day"; but "I'll go back two weeks from now". */
export function readShift(sentence: Sentence, index: number): Reading | undefined {
  // "push it a week"
  const isPushed = pushedOn.has(textAt(sentence, index)) && pushes.has(textAt(sentence, index - 1));
  const pushed = isPushed ? fortnightOr(sentence, index + 1) : undefined;
  if (pushed) return shiftedBy(pushed, 1, pushed.to);
  const postponed = textAt(sentence, index) === 'by' ? readPostponed(sentence, index) : undefined;
  if (postponed) return postponed;
  const sign = directions.get(textAt(sentence, index));
  if (sign === undefined || !isMoved(sentence, index)) return undefined;
  const amount = fortnightOr(sentence, textAt(sentence, index + 1) === 'by' ? index + 2 : index + 1);
  const isFrom = amount && fromWords.has(textAt(sentence, amount.to));
  return amount && !isFrom ? shiftedBy(amount, sign, amount.to) : undefined;
}

const postponing = wordMap([
  ['postpone postponed delay delayed', 1],
  ['prepone preponed advance advanced', -1],
]);

/** "postpone it by an hour", "prepone my appointment by two days". */
function readPostponed(sentence: Sentence, index: number): Reading | undefined {
  const signs = textsBefore(sentence, index, longestMove).flatMap((text) => postponing.get(text) ?? []);
  const sign = signs.at(-1);
  const amount = sign === undefined ? undefined : fortnightOr(sentence, index + 1);
  return amount && sign !== undefined ? shiftedBy(amount, sign, amount.to) : undefined;
}

const pushes = wordSet('push bump shift pushed bumped shifted');
const pushedOn = wordSet('it that this mine');

/** The words that a shift may begin with. */
export const shiftOpenings = new Set(['by', ...pushedOn, ...directions.keys()]);

const fromWords = wordSet('from after before');

/** How many words are looked back for the verb that moves something. */
const longestMove = 12;

/** Whether something is moved, shortly before a token. */
export function isMoved(sentence: Sentence, index: number): boolean {
  return textsBefore(sentence, index, longestMove).some((text) => moves.has(text));
}
