import type { Expression, Operator } from '../../reading/expression.ts';
import type { OperatorReading } from '../../reading/patterns/operators.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { readDay } from '../day.ts';
import { checkFor } from './checks.ts';

const first = 'earliest|soonest|quickest';
const being = 'would|will|might|has|to|is|was|be';

const limitAt = createPhraseReader<Operator>([
  [`at the very|absolute? ${first}, ${being} to? be? the very|absolute|bare? ${first}`, 'onwards'],
  [`at the very|absolute? latest, ${being} to? be? the very|absolute? latest`, 'or_before'],
]);

const contractedAt = createPhraseReader<Operator>([
  [`the very|absolute? ${first}`, 'onwards'],
  ['the very|absolute? latest', 'or_before'],
]);

/** "four o'clock at the earliest", "half past would be the soonest", "three's the latest": what limits the hour right before it. */
export function readLimit(
  sentence: Sentence,
  index: number,
  before: Expression,
): OperatorReading | undefined {
  if (before.kind !== 'time' || before.to !== index) return undefined;
  const { clock, number, lean } = before.frame;
  if ((clock ?? number) === undefined && lean?.kind !== 'minute') return undefined;
  const isContracted = sentence.tokens[index - 1]?.isContracted;
  const limit = limitAt(sentence, index) ?? (isContracted ? contractedAt(sentence, index) : undefined);
  return limit && { operator: limit.meaning, to: limit.to };
}

const ability = 'i|we|he|she can|could do|come|make|manage|get|be|sit|start|meet? it|there|down|in|away? is';

/** "the latest I can do is four", "the earliest we could sit down is half one". */
export const limitOfOwn = createPhraseReader<Operator>([
  [`latest ${ability}`, 'until'],
  [`earliest|soonest ${ability}`, 'from'],
]);

/** "Wednesday, but I have to be out by three", "… but I've to pick him up at three": the hour before which callers have to go. */
export const isLeaving = checkFor(
  [
    'leave|go|head|shoot|dash|run|drive|pick|collect|fetch|catch|meet ..6 (at|by|for)',
    'be|get !there|here|seen|booked|in ..6 (at|by|for)',
    'be in work|court|school|town|the|my ..6 (at|by|for)',
  ]
    .map((going) => `but|though|although ${mustOf('got|have|need|must|gotta')} ${going}`)
    .concat(`${mustOf('got|have|must|gotta')} be !there|here|seen|booked ..4 (by)`)
    .join(),
);

function mustOf(verbs: string): string {
  return `i|we|i've|we've|i'd|we'd|i'll|we'll ${verbs}? to?`;
}

/** "leave it until Thursday": whether something is left or put off up to a token. */
export function isPutOff(sentence: Sentence, index: number): boolean {
  return (
    things.has(textAt(sentence, index - 1)) &&
    textsBefore(sentence, index, 3).some((text) => leaving.has(text))
  );
}

const [leaving, things] = [wordSet('leave leaving put'), wordSet('it that this them off')];

/** "stop by on Friday", "passing by Tuesday" is no bound, "come by five" is. */
export const isVisit = checkFor('<visit> _ on|<day>', {
  // also "stopping" and "dropping"
  visit: (sentence, index) =>
    /^(?:stop|pop|drop|swing|nip|com|call|pass|go|run|driv|walk)p?n?(?:ing|e)?$/.test(
      textAt(sentence, index),
    ) && { to: index + 1 },
  day: readDay,
});
