import type { Expression, Operator } from '../expression.ts';
import { minutesOfAmount, readAmount } from './amount.ts';
import { isCounted, readClock, readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay, readDistance } from './day.ts';
import { readOperator } from './operators.ts';
import { readPart } from './part.ts';
import { readPeriod } from './period.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';
import { glue, hourPrepositions } from './words.ts';

type Found = Expression extends infer Each
  ? Each extends Expression
    ? Omit<Each, 'from' | 'isApart'>
    : never
  : never;

/** The expressions of a sentence, in order; every token is looked at once by each reader at most. */
export function readExpressions(sentence: Sentence): Expression[] {
  const found: Expression[] = [];
  let isApart = false;
  let index = 0;
  while (index < sentence.tokens.length) {
    const expression = readAt(sentence, index, found.at(-1));
    if (expression && expression.to > index) {
      found.push({ ...expression, from: index, isApart } as Expression);
      isApart = false;
      index = expression.to;
    } else {
      if (!glue.has(textAt(sentence, index))) isApart = true;
      index++;
    }
  }
  return found;
}

function readAt(sentence: Sentence, index: number, before: Expression | undefined): Found | undefined {
  const skipped = skipDistractor(sentence, index);
  if (skipped !== undefined) return undefined;
  const wide = readWide(sentence, index);
  if (wide) return wide;
  const reading = readTime(sentence, index, before);
  if (reading) return { kind: 'time', frame: reading.frame, to: reading.to };
  const duration = readDuration(sentence, index);
  if (duration) return duration;
  const operator = readOperator(sentence, index);
  if (operator) return { kind: 'operator', operator: operator.operator, to: operator.to };
  return readNumber(sentence, index, before);
}

/** Readers in the order in which one may overrule the next. */
function readTime(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const afterHourWord = hourPrepositions.has(textAt(sentence, index - 1));
  if (afterHourWord || isBound(before)) {
    const date = sentence.tokens[index]?.kind === 'number' ? readDate(sentence, index) : undefined;
    const hour = date ? undefined : readHour(sentence, index);
    if (hour) return { frame: { clock: hour.clock }, to: hour.to };
    if (date) return date;
  }
  const token = sentence.tokens[index];
  return (
    readDistance(sentence, index) ??
    readPart(sentence, index) ??
    readPeriod(sentence, index) ??
    readDay(sentence, index) ??
    (token?.kind === 'time' || token?.kind === 'word' ? readClockFrame(sentence, index) : undefined) ??
    readDate(sentence, index) ??
    readClockFrame(sentence, index)
  );
}

function isBound(before: Expression | undefined): boolean {
  const bounds: readonly Operator[] = ['after', 'before', 'until'];
  return before?.kind === 'operator' && bounds.includes(before.operator);
}

function readClockFrame(sentence: Sentence, index: number): Reading | undefined {
  const clock = readClock(sentence, index);
  return clock && { frame: { clock: clock.clock }, to: clock.to };
}

/** "next available", "as soon as possible", "any time", "now". */
function readWide(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  switch (text) {
    case 'next':
    case 'first':
    case 'soonest':
    case 'earliest':
      return readEarliest(sentence, index);
    case 'asap':
    case 'immediately':
    case 'now':
      return { kind: 'next', to: index + 1 };
    case 'soon':
      return textAt(sentence, index - 1) === 'as' ? { kind: 'next', to: index + 1 } : undefined;
    case 'as': {
      const isSoon = next === 'soon' && textAt(sentence, index + 2) === 'as';
      const isEarly = next === 'early' && textAt(sentence, index + 2) === 'as';
      return isSoon || isEarly
        ? { kind: 'next', to: index + (textAt(sentence, index + 3) === 'possible' ? 4 : 3) }
        : undefined;
    }
    case 'anytime':
    case 'whenever':
      return next === 'but' ? undefined : { kind: 'any', to: index + 1 };
    case 'any':
      return next === 'time' && textAt(sentence, index + 2) !== 'but'
        ? { kind: 'any', to: index + 2 }
        : undefined;
    default:
      return undefined;
  }
}

const openings: ReadonlySet<string> = new Set(
  'available availability appointment slot opening free possible one you date spot'.split(' '),
);

function readEarliest(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  if (text === 'earliest' || text === 'soonest') {
    if (textAt(sentence, index - 2) === 'at') return undefined;
    return { kind: 'next', to: next === 'available' || next === 'possible' ? index + 2 : index + 1 };
  }
  const isOpening = next === 'available' || next === 'free' || next === 'possible' || next === 'opening';
  return isOpening && openings.has(next) ? { kind: 'next', to: index + 2 } : undefined;
}

/** "for an hour", "a 30 minute call", "five nights". */
function readDuration(sentence: Sentence, index: number): Found | undefined {
  const token = sentence.tokens[index];
  if (textAt(sentence, index + 1) === 'nights' && token?.kind === 'number')
    return { kind: 'nights', to: index + 2 };
  if (textAt(sentence, index + 1) === 'night' && token?.text === 'one')
    return { kind: 'nights', to: index + 2 };
  const amount = readAmount(sentence, index);
  const minutes = amount && minutesOfAmount(amount);
  if (!amount || !minutes || textAt(sentence, amount.to) === 'old') return undefined;
  const to = ['long', 'duration'].includes(textAt(sentence, amount.to)) ? amount.to + 1 : amount.to;
  return { kind: 'duration', minutes: Math.round(minutes), to };
}

/** Nouns after which a number names a thing: "room 5", "extension 12". */
const namedThings: ReadonlySet<string> = new Set(
  'room floor suite gate flight extension number no. # apartment unit building order code page chapter version line platform age aged route bus bay desk table reference ticket invoice'.split(
    ' ',
  ),
);

function skipDistractor(sentence: Sentence, index: number): true | undefined {
  const token = sentence.tokens[index];
  if (token?.kind === 'junk') return true;
  const isNumber = token?.kind === 'number' || token?.kind === 'ordinal' || token?.kind === 'date';
  if (!isNumber) return undefined;
  const before = textAt(sentence, index - 1);
  return namedThings.has(before) || before === '$' || textAt(sentence, index + 1) === '%' ? true : undefined;
}

/** A bare number that the words beside it may make an hour or a day; not one that counts things. */
function readNumber(sentence: Sentence, index: number, before: Expression | undefined): Found | undefined {
  const token = sentence.tokens[index];
  if (token?.kind === 'date' && token.value >= 0) {
    const hour = readHour(sentence, index);
    return hour && { kind: 'time', frame: { clock: hour.clock }, to: hour.to };
  }
  if (token?.kind !== 'number' || isCounted(sentence, index) || token.value < 1) return undefined;
  const isOne = token.text === 'one' && !(before && before.to >= index - 1);
  if (isOne || !isFollowedByTime(sentence, index + 1)) return undefined;
  return { kind: 'time', frame: { number: token.value }, to: index + 1 };
}

const followers: ReadonlySet<string> = new Set(
  'or and to until through in on at this next today tomorrow tonight morning afternoon evening night works would please , . ? ! ; - – / if with for is will through before after instead ish then sharp'.split(
    ' ',
  ),
);

function isFollowedByTime(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || token.kind !== 'word') return true;
  return (
    followers.has(token.text) ||
    readDay(sentence, index) !== undefined ||
    readDate(sentence, index) !== undefined
  );
}
