import { movedClock } from '../reading/clock.ts';
import type { Lean } from '../reading/expression.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readHour } from './clock.ts';
import { checkFor } from './words/checks.ts';

/** Words before which a time that leans may end. */
export const loneEnds = wordSet("the i i'm is are would either and but so please if");

/** "an hour before three", "class ends at four so half an hour after"; but "half an hour after two" is how long where it's asked for. */
export function readMinutesBeside(
  sentence: Sentence,
  { index, minutes, lean, to }: { index: number; minutes: number; lean: Lean; to: number },
): Reading | undefined {
  if (isWanted(sentence, index)) return undefined;
  const clock = readHour(sentence, owned.has(textAt(sentence, to)) ? to + 1 : to);
  if (clock) return { frame: { clock: movedClock(clock.clock, minutes) }, to: clock.to };
  const next = sentence.tokens[to];
  const isLast = next === undefined || next.kind === 'mark' || loneEnds.has(next.text);
  return isLast ? leaning(lean, to) : undefined;
}

const owned = wordSet('my the our your');

/** Whether an amount is what somebody has or wants: "i'd like an hour", "do you have about an hour before noon". */
const isWanted = checkFor(
  `i'd|we'd|would|he'd|she'd (like), i'd|we'd|would|he'd|she'd like _,
  have|got|get|need|needs|want|wants|book|for|take|spend|fit|squeeze|there|any <other>? <other>? <other>? <other>? _`,
  {
    // not what begins another clause
    other: (sentence, index) =>
      !/^(?:[,.!?]|so|but|and|then|)$/.test(textAt(sentence, index)) && { to: index + 1 },
  },
);
