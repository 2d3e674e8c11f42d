import type { Side } from '../reading/expression.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { weekdays } from './words/words.ts';

const someone = `i'm|i've|we're|we've|he's|she's|they're|they've|it's|that's, i|we|he|she|they|it am|is|are|has|have|was|were|get|gets|got,
  the|my|our|his|her|their * is|are|has|have|gets|get, the|my|our|his|her|their *`;
const states = `up|awake|gone|home|back|out|off|free|finished|done|left|over|away|ready|asleep|through|landed|arrived|woken|settled|about|clear`;
const more = 'up|off|home|back|out|in';

/** "once she's gone", "after my husband's home", "when they're back". */
const eventAt = createPhraseReader<Side>(
  (['after', 'before'] as const).map((side) => [
    someone
      .split(',')
      .map(
        (who) =>
          `${side === 'after' ? 'after|once|when' : 'before'} ${who} all|both|safely? ${states} ${more}?`,
      )
      .join(),
    side,
  ]),
);

/** "any time after", "something beforehand": the time that bounds them was said before. */
const loneAt = createPhraseReader<Side>([
  ['after, afterwards, after it|this|those|them', 'after'],
  ['before, beforehand, before it|this|those|them', 'before'],
]);

const bounded = wordSet(
  'time anytime anything something whenever day days slot sometime just straight right',
);

/** "any day after that". */
const dayAfterAt = createPhraseReader<Side>([
  ['after that|then|it|this?, afterwards', 'after'],
  ['before that|then|it|this?, beforehand', 'before'],
]);

/** The words that may begin such a bound. */
export const eventOpeners = new Set([...eventAt.openings, ...loneAt.openings]);

/** A bound that was said before as a time of day or a day: "he's asleep until two, so after he's up", "so any time after". */
export function readAfterEvent(sentence: Sentence, index: number): Reading | undefined {
  const event = eventAt(sentence, index);
  const isTime = event && !isTold(sentence, event.to) && !notAfter.has(textAt(sentence, index - 1));
  if (isTime && isTimeSaid(sentence, index))
    return leaning({ kind: 'beyond', side: event.meaning, isEvent: true }, event.to);
  const lead = textAt(sentence, index - 1);
  const isOfDays = lead === 'day' || lead === 'days';
  const loneIn = isOfDays && textAt(sentence, index - 2) !== 'the' ? dayAfterAt : loneAt;
  const lone = bounded.has(lead) || lead === 'so' ? loneIn(sentence, index) : undefined;
  const next = lone && sentence.tokens[lone.to];
  const isAlone = next === undefined || next.kind === 'mark' || (lead !== 'so' && ends.has(next.text));
  return lone && isAlone && isTimeSaid(sentence, index)
    ? leaning(
        { kind: 'beyond', side: lone.meaning, ...(isOfDays ? { isOfDays } : { isEvent: true }) },
        lone.to,
      )
    : undefined;
}

const notAfter = wordSet('except but not unless even than');
const ends = wordSet("on works suits that's would will is are thanks please really i i'm if maybe but");

function isTimeSaid({ tokens }: Sentence, index: number): boolean {
  const said = tokens.slice(0, index);
  return said.some(
    ({ kind, text }) => kind === 'number' || kind === 'time' || isDay(kind) || named.has(text),
  );
}

function isDay(kind: string): boolean {
  return kind === 'ordinal' || kind === 'date';
}

const named = new Set([...weekdays.keys(), ...wordSet('noon midnight tomorrow today')]);

/** "when I'm back at three": the event's own time is said with it. */
function isTold(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index];
  return next !== undefined && (next.kind === 'number' || next.kind === 'time' || tellers.has(next.text));
}

const tellers = wordSet('at from around about by half quarter noon');
