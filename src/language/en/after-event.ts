import type { Lean, Side } from '../reading/expression.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createRowReader, type Row, type RowMeaning } from '../reading/rows.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { checkFor } from './words/checks.ts';
import { weekdays } from './words/words.ts';

const bounded = 'time|anytime|anything|something|whenever|slot|sometime|just|straight|right';
const alone = "<end>|on|works|suits|that's|would|will|is|are|thanks|please|really|i|i'm|if|maybe|but";

/** What is beyond an event or a day that was said before. */
function rowsBeyond(side: Side, words: Record<'event' | 'lone' | 'ofDay', string>): Row<object, Reading>[] {
  const { event, lone, ofDay } = words;
  return [
    // "when I'm back at three": the event's own time is said with it.
    [
      `${event} <someone> all|both|safely? <state> up|off|home|back|out|in?`,
      beyond({ side, isEvent: true }),
      {
        before: '!except|but|not|unless|even|than',
        after: '!<number>|<time>|at|from|around|about|by|half|quarter|noon',
      },
    ],
    [lone, beyond({ side, isEvent: true }), { before: bounded, after: alone }],
    [lone, beyond({ side, isEvent: true }), { before: 'so', after: '<end>' }],
    [lone, beyond({ side, isOfDays: true }), { before: 'the day|days', after: alone }],
    // "any day after that"
    [ofDay, beyond({ side, isOfDays: true }, 'the'), { before: 'day|days', after: alone }],
  ];
}

function beyond(
  lean: Omit<Extract<Lean, { kind: 'beyond' }>, 'kind'>,
  denied?: string,
): RowMeaning<object, Reading> {
  return ({ at, to }, sentence) =>
    isTimeSaid(sentence, at) && textAt(sentence, at - 2) !== denied && !isPredicate(sentence, at)
      ? leaning({ kind: 'beyond', ...lean }, to)
      : undefined;
}

/** "Tuesday, which is when my wife's off": tells what happens then, not from when on. */
const isPredicate = checkFor("is|was|that's (when)");

function isTimeSaid({ tokens }: Sentence, index: number): boolean {
  return tokens.slice(0, index).some(({ kind, text }) => timeKinds.has(kind) || named.has(text));
}

const timeKinds = wordSet('number time ordinal date');
const named = new Set([...weekdays.keys(), ...wordSet('noon midnight tomorrow today christmas easter day')]);

/**
 * A bound that was said before as a time of day or a day: "he's asleep until two, so after he's up", "once she's gone", "so any
 * time after", "something beforehand".
 */
export const readAfterEvent = createRowReader<object, Reading>({
  said: {},
  slots: {
    someone: `i'm|i've|we're|we've|he's|she's|they're|they've|it's|that's, i|we|he|she|they|it am|is|are|has|have|was|were|get|gets|got,
      the|my|our|his|her|their * is|are|has|have|gets|get, the|my|our|his|her|their *`,
    state: `up|awake|gone|home|back|out|off|free|finished|done|left|over|away|ready|asleep|through|landed|arrived|woken|settled,
      about|clear`,
  },
  rows: [
    ...rowsBeyond('after', {
      event: 'after|once|when',
      lone: 'after, afterwards, after it|this|those|them',
      ofDay: 'after that|then|it|this?, afterwards',
    }),
    ...rowsBeyond('before', {
      event: 'before',
      lone: 'before, beforehand, before it|this|those|them',
      ofDay: 'before that|then|it|this?, beforehand',
    }),
  ],
});
