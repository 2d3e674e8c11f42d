import type { Expression } from '../reading/expression.ts';
import type { Found } from '../reading/reader.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isZoneName } from '../zone-names.ts';
import { readHour } from './clock.ts';
import { isCounted } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readOperator } from './words/operators.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { weekdays } from './words/words.ts';

/** Nouns after which a number names a thing: "room 5", "extension 12". */
const namedThings = wordSet(
  `room floor suite gate flight extension number no. # apartment unit building order code page chapter version
  line platform age aged route bus bay desk table reference ticket invoice`,
);

/** Whether a token is a number that is no time: of a room, a telephone, a price. */
export function isDistractor(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (token?.kind === 'junk') return true;
  const isNumber = token?.kind === 'number' || token?.kind === 'ordinal' || token?.kind === 'date';
  if (!isNumber) return false;
  const before = textAt(sentence, index - 1);
  return namedThings.has(before) || before === '$' || textAt(sentence, index + 1) === '%';
}

/** A bare number that the words beside it may make an hour or a day; not one that counts things. */
export function readNumber(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Found | undefined {
  const token = sentence.tokens[index];
  if (token?.kind === 'date' && token.value >= 0) {
    const hour = readHour(sentence, index);
    return hour && { kind: 'time', frame: { clock: hour.clock }, to: hour.to };
  }
  if (token?.kind !== 'number' || isCounted(sentence, index) || token.value < 1) return undefined;
  const preposition = textAt(sentence, index - 1);
  if (token.text === 'one' && !isOneTime(preposition, before, index)) return undefined;
  const isEnd = endsThere(sentence, index + 1);
  const isMilitary = token.value >= 100;
  const hasPart = isInPart(sentence, index + 1);
  const isGuests = guestNouns.has(textAt(sentence, index - 2)) && !isMilitary;
  if (preposition === 'for' && !hasPart && (!isEnd || isGuests)) return undefined;
  const isStart = rangeWords.has(preposition) || partsOfDay.has(preposition);
  const isTimeFor = isStart && textAt(sentence, index + 1) === 'for';
  if (countsSessions(sentence, index + 1)) return undefined;
  if (!isEnd && !isTimeFor && !isFollowedByTime(sentence, index + 1)) return undefined;
  const isLikelyTime = (isEnd && isGoal(sentence, index)) || suits(sentence, index + 1);
  return {
    kind: 'time',
    frame: { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) },
    to: index + 1,
  };
}

/** "five in the evening", "ten at night". */
function isInPart(sentence: Sentence, index: number): boolean {
  const isIn = textAt(sentence, index) === 'in' || textAt(sentence, index) === 'at';
  const at = textAt(sentence, index + 1) === 'the' ? index + 2 : index + 1;
  return isIn && partsOfDay.has(textAt(sentence, at));
}

/** "one" is an hour after a preposition; "this one", "the one in june" are none. */
function isOneTime(preposition: string, before: Expression | undefined, index: number): boolean {
  if (['to', 'or', 'and', 'between', 'from', '-', 'until', 'by', 'after', 'before'].includes(preposition))
    return true;
  return partsOfDay.has(preposition) && before?.to === index;
}

const rangeWords = wordSet('from to - – until between and');

/** "two saturdays" counts them. */
function isPluralDay(text: string): boolean {
  return text.endsWith('s') && weekdays.has(text.slice(0, -1)) && !weekdays.has(text);
}

/** "two morning sessions": a number of things of a part of the day. */
function countsSessions(sentence: Sentence, index: number): boolean {
  const noun = textAt(sentence, index + 1);
  return (
    partsOfDay.has(textAt(sentence, index)) && noun.length > 4 && noun.endsWith('s') && !noun.endsWith('day')
  );
}

const goals = wordSet('to for until make say');

const guestNouns = wordSet(
  'table dinner lunch breakfast brunch room reservation booking party reserve seats tickets',
);

/** "to three", "make it four", "let's do two". */
function isGoal(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  const pair = `${textAt(sentence, index - 2)} ${before}`;
  return goals.has(before) || pair === 'make it' || pair === 'let do';
}

const ends = wordSet('please actually instead then thanks today tomorrow');

/** Whether nothing that a number could count comes after it. */
function endsThere(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  return !token || token.kind === 'mark' || ends.has(token.text);
}

/** "twelve would be good", "27 is fine". */
function suits(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  return (
    text === 'works' ||
    text === 'would' ||
    (text === 'is' && ['ok', 'okay', 'fine', 'good', 'great'].includes(textAt(sentence, index + 1)))
  );
}

const followers = wordSet(
  `or and to until through in on at from this next tonight morning afternoon evening night works would is will
  before after ish sharp`,
);

function isFollowedByTime(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (token?.kind !== 'word') return true;
  return (
    followers.has(token.text) ||
    isZoneName(token.text) ||
    readOperator(sentence, index) !== undefined ||
    (readDay(sentence, index) !== undefined && !isPluralDay(token.text)) ||
    readDate(sentence, index) !== undefined
  );
}
