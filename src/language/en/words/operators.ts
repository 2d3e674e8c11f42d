import type { Operator } from '../../reading/expression.ts';
import { type OperatorReading, type Phrases, readOperatorIn } from '../../reading/operator-phrases.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { readDay } from '../day.ts';
import { partsOfDay } from './parts-of-day.ts';
import { weekdays } from './words.ts';

/** Phrases of several words, under their first word, longest first. */
const phrases: Phrases = {
  no: [
    ['no earlier than', 'from'],
    ['no sooner than', 'from'],
    ['no later than', 'until'],
    ['no wait', 'correction'],
  ],
  not: [
    ['not earlier than', 'from'],
    ['not later than', 'until'],
    ['not before', 'from'],
    ['not until', 'from'],
    ['not after', 'until'],
    ['not', 'not'],
  ],
  but: [
    ['but not before', 'from'],
    ['but not until', 'from'],
    ['but not after', 'until'],
    ['but not', 'not'],
    ['but before', 'before'],
    ['but after', 'after'],
  ],
  anything: [['anything but', 'not']],
  any: [['any time but', 'not']],
  anytime: [['anytime but', 'not']],
  other: [['other than', 'not']],
  apart: [['apart from', 'not']],
  aside: [['aside from', 'not']],
  instead: [
    ['instead of', 'not'],
    ['instead', 'correction'],
  ],
  rather: [['rather than', 'not']],
  "can't": [
    ["can't do", 'not'],
    ["can't come", 'not'],
  ],
  "don't": [
    ["don't want", 'not'],
    ["don't like", 'not'],
  ],
  as: [['as late as', 'before']],
  earlier: [['earlier than', 'before']],
  later: [['later than', 'after']],
  at: [
    ['at the earliest', 'onwards'],
    ['at the latest', 'or_before'],
  ],
  or: [
    ['or later', 'onwards'],
    ['or after', 'onwards'],
    ['or earlier than', 'before'],
    ['or later than', 'after'],
    ['or earlier', 'or_before'],
    ['or before', 'or_before'],
    ['or rather', 'correction'],
    ['or', 'or'],
  ],
  and: [
    ['and ending', 'to'],
    ['and onwards', 'onwards'],
    ['and later', 'onwards'],
    ['and', 'and'],
  ],
  i: [
    ['i mean', 'correction'],
    ['i meant', 'correction'],
  ],
  scratch: [['scratch that', 'correction']],
  make: [['make that', 'correction']],
  in: [['in between', 'between']],
  up: [
    ['up until', 'until'],
    ['up to', 'until'],
  ],
  on: [
    ['on or before', 'until'],
    ['on or after', 'from'],
  ],
};

const single: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['starting', 'starting'],
  ['beginning', 'starting'],
  ['since', 'from'],
  ['to', 'to'],
  ['-', 'to'],
  ['–', 'to'],
  ['—', 'to'],
  ['through', 'to'],
  ['between', 'between'],
  ['&', 'and'],
  ['/', 'or'],
  [',', 'comma'],
  ['after', 'after'],
  ['past', 'after'],
  ['>', 'after'],
  ['before', 'before'],
  ['<', 'before'],
  ['by', 'until'],
  ['except', 'not'],
  ['excluding', 'not'],
  ['besides', 'not'],
  ['without', 'not'],
  ['wait', 'correction'],
  ['actually', 'correction'],
  ['sorry', 'correction'],
  ['correction', 'correction'],
  ['onwards', 'onwards'],
  ['onward', 'onwards'],
]);

/** The operator that begins at a token: "not before", "or later", "except". */
export function readOperator(sentence: Sentence, index: number): OperatorReading | undefined {
  return readOperatorIn({ phrases, operatorAt, isTimeAt }, sentence, index);
}

/** What a single word means among its neighbours. */
function operatorAt(sentence: Sentence, index: number): Operator | undefined {
  const text = textAt(sentence, index);
  switch (text) {
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
      return single.get(text);
  }
}

/** "any day but friday" rules out; "tuesday but after three" goes on. */
function isExclusion(sentence: Sentence, index: number): boolean {
  for (let back = 1; back <= 4; back++) {
    if (['any', 'every', 'anything', 'all', 'anytime'].includes(textAt(sentence, index - back))) return true;
  }
  return false;
}

const denials: ReadonlySet<string> = new Set(
  "not can't cannot won't don't doesn't didn't isn't couldn't didnt cant wont dont isnt".split(' '),
);

/** "I can't until one": free after one. */
function isDenied(sentence: Sentence, index: number): boolean {
  for (let back = 1; back <= 4; back++) if (denials.has(textAt(sentence, index - back))) return true;
  return false;
}

const moves: ReadonlySet<string> = new Set(
  'move change reschedule switch push shift moved changed'.split(' '),
);

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
