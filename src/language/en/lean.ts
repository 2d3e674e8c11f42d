import { comingWeekday } from '../reading/day-arithmetic.ts';
import type { Frame, Lean } from '../reading/expression.ts';
import { leaningOn } from '../reading/lean.ts';
import type { PartOfDay } from '../reading/part-of-day.ts';
import { unitReading } from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { isPhraseAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, awayReading, minutesOfAmount, periodUnits } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { fortnightOr } from './amount.ts';
import { readDate } from './date.ts';
import { isOtherWord, readDay } from './day.ts';
import { readHoliday } from './holidays.ts';
import { readWhole } from './period.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { units, weekdays } from './words/words.ts';

const sides = wordMap([
  ['before beforehand prior previous', -1],
  ['after afterwards following later', 1],
]);

/** A time that leans on another: "the day before", "that morning", "the same time", "push it back an hour". */
export function readLean(sentence: Sentence, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'the' ? index + 1 : index;
  return (
    readOrNext(sentence, index) ??
    readSame(sentence, at) ??
    readBeside(sentence, at) ??
    readShift(sentence, index)
  );
}

/** "this Friday or next", "not this week and not next". */
function readOrNext(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'next' || !nextMarks.has(textAt(sentence, index - 1))) return undefined;
  const after = sentence.tokens[index + 1];
  const isAlone = after === undefined || after.kind === 'mark' || loneEnds.has(after.text);
  return isAlone ? leaning({ kind: 'one', side: 1 }, index + 1) : undefined;
}

const nextMarks = wordSet('or not and nor');

const loneEnds = wordSet("the i i'm is are would either and but so please if");

function leaning(lean: Lean, to: number, frame = {}): Reading {
  return { frame: { lean, ...frame }, to };
}

const sameWords = wordSet('same that');

/** "the same time", "that day", "that morning", "that week". */
function readSame(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (isPhraseAt(sentence, index, 'keep the time')) return leaning({ kind: 'time' }, index + 3);
  if (!sameWords.has(word)) return readThen(sentence, index);
  const noun = textAt(sentence, index + 1);
  const to = index + 2;
  if (noun === 'day' || noun === 'date') return leaning({ kind: 'day' }, to);
  if (word === 'same' && ['time', 'slot', 'hour'].includes(noun)) return leaning({ kind: 'time' }, to);
  const part = word === 'that' ? partsOfDay.get(noun) : undefined;
  if (part) return leaning({ kind: 'day' }, to, { part });
  const unit = units.get(noun);
  const period = unit && periodUnits[unit];
  if (!period || period === 'days') return readThen(sentence, index);
  return leaning(
    { kind: 'period', unit: period, offset: 0 },
    to,
    unitReading(sentence, { unit: period, to }).frame,
  );
}

const thenMarks = wordSet('before after until by from time not day around about anything');

/** "before that", "any time then", "not then". */
function readThen(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (word !== 'that' && word !== 'then' && word !== 'it') return undefined;
  const before = textAt(sentence, index - 1);
  const isMarked =
    word === 'then'
      ? thenMarks.has(before) && textAt(sentence, index - 2) !== 'if'
      : ['before', 'after', 'until'].includes(before);
  return isMarked ? leaning({ kind: 'then' }, index + 1) : undefined;
}

/** "the day before", "the Friday before the twelfth", "the week after Easter", "the following day", "the one after". */
function readBeside(sentence: Sentence, index: number): Reading | undefined {
  const noun = textAt(sentence, index);
  if (isNearest(sentence, index)) return readBeside(sentence, index + 1);
  if (businessWords.has(noun) && textAt(sentence, index + 1) === 'day')
    return readBusinessDay(sentence, index + 2);
  if (noun === 'one') return readOne(sentence, index);
  if (noun === 'following' || noun === 'next') return readFollowing(sentence, index);
  const lean = wholes.has(textAt(sentence, index - 1)) ? undefined : leanOf(noun);
  if (!lean) return readAmountBeside(sentence, index);
  const side = sides.get(textAt(sentence, index + 1));
  return side === undefined ? readTheWeekday(sentence, index) : based(sentence, lean(side), index + 2);
}

/** "the last Saturday before Christmas", "the first Monday after it": simply the one before or after. */
function isNearest(sentence: Sentence, index: number): boolean {
  const side = besides.get(textAt(sentence, index));
  const isSide = side !== undefined && sides.get(textAt(sentence, index + 2)) === side;
  return isSide && leanOf(textAt(sentence, index + 1)) !== undefined;
}

/** "two days before", "a day or two after", "an hour later", "half an hour back". */
function readAmountBeside(sentence: Sentence, index: number): Reading | undefined {
  const amount = fortnightOr(sentence, index);
  if (!amount) return undefined;
  const { unit, count } = amount;
  const to = isOrTwo(sentence, amount.to) ? amount.to + 2 : amount.to;
  const most = to > amount.to ? 2 : count;
  const word = textAt(sentence, to);
  const shift = directions.get(word);
  if (shift !== undefined && isMoved(sentence, index)) return shifted(amount, shift, to + 1);
  const change = changes.get(word);
  const side = change ?? sides.get(word);
  if (side === undefined) return undefined;
  const distance = { count: side * count, unit };
  const moved: Lean = { kind: 'moved', amount: distance, to: { count: side * most, unit } };
  if (change === undefined) {
    const isShort = minutesOfAmount(amount) !== undefined && !baseWords.has(textAt(sentence, to + 1));
    return isShort ? undefined : based(sentence, { lean: moved }, to + 1);
  }
  const away = awayReading(sentence, { ...distance, to }, { to }).frame;
  const end = textAt(sentence, to + 1) === 'than' ? to + 2 : to + 1;
  return leaning({ ...moved, keepsTime: true }, end, away);
}

const besides = wordMap([
  ['first', 1],
  ['last', -1],
]);

const businessWords = wordSet('business working work');

/** "the first business day after New Year's Day". */
function readBusinessDay(sentence: Sentence, index: number): Reading | undefined {
  const side = sides.get(textAt(sentence, index));
  if (side === undefined) return undefined;
  return based(
    sentence,
    { lean: { kind: 'weekday', weekdays: [1, 2, 3, 4, 5], side: side < 0 ? -1 : 1 } },
    index + 1,
  );
}

/** "the one after that", "this Friday or next". */
function readOne(sentence: Sentence, index: number): Reading | undefined {
  const next = textAt(sentence, index + 1);
  const side = textAt(sentence, index) === 'one' ? sides.get(next) : undefined;
  if (side !== undefined && !isTimely(sentence, index + 2)) {
    const to = baseWords.has(textAt(sentence, index + 2)) ? index + 3 : index + 2;
    return leaning({ kind: 'one', side: side < 0 ? -1 : 1 }, to);
  }
  return undefined;
}

/** How much later or earlier something is than it was. */
const changes = wordMap([
  ['later', 1],
  ['earlier sooner', -1],
]);

function isOrTwo(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index) === 'or' && textAt(sentence, index + 1) === 'two';
}

/** "any day before that", "Monday to Thursday after that": a bound, not a day. */
const wholes = wordSet('any every each to through until');

/** How a noun leans to the side of a time: the day before, the evening before, the week after, the Friday after. */
function leanOf(noun: string): ((side: number) => { lean: Lean; part?: PartOfDay }) | undefined {
  const weekday = weekdays.get(noun);
  if (weekday !== undefined)
    return (side) => ({ lean: { kind: 'weekday', weekdays: [weekday], side: side < 0 ? -1 : 1 } });
  const part = noun.endsWith('s') ? undefined : partsOfDay.get(noun);
  if (noun === 'day' || part)
    return (side) => ({
      lean: { kind: 'moved', amount: { count: side, unit: 'day' } },
      ...(part ? { part } : {}),
    });
  const unit = noun.endsWith('s') ? undefined : units.get(noun);
  const period = unit && periodUnits[unit];
  return period && ((side) => ({ lean: { kind: 'period', unit: period, offset: side } }));
}

/** What is leant on, where it's said right after; else it's elsewhere in the sentence, or else today. */
function based(
  sentence: Sentence,
  { lean, ...said }: { lean: Lean; part?: PartOfDay },
  index: number,
): Reading | undefined {
  const at = textAt(sentence, index) === 'the' ? index + 1 : index;
  if (textAt(sentence, at) === 'next') return undefined;
  const base = readDay(sentence, at) ?? readDate(sentence, at) ?? readWhole(sentence, at);
  const frame = base && leaningOn({ lean, ...said }, base.frame, sentence.today);
  if (base && frame) return { frame, to: base.to };
  if (isTimely(sentence, index)) return undefined;
  const to = returns(sentence, index)?.to ?? (baseWords.has(textAt(sentence, index)) ? index + 1 : index);
  return leaning(lean, to, { ...said, ...fallback(sentence, lean) });
}

/** Whether what follows is a time itself: "Friday after two", "morning before work". */
function isTimely({ tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  return (
    token !== undefined &&
    ((token.kind !== 'word' && token.kind !== 'mark') || timely.has(token.text) || partsOfDay.has(token.text))
  );
}

const timely = wordSet(
  'next noon midnight half quarter lunch work school dinner breakfast hours day all a my',
);

const baseWords = wordSet('that then this it');

/** "after I'm back". */
const returns = createPhraseReader([["i'm|we're|i|we|she|he get|come? back", true]]);

/** With nothing to lean on it's today: "the day after" is tomorrow. */
function fallback({ today }: Sentence, lean: Lean): Frame {
  if (lean.kind === 'weekday' && lean.side > 0)
    return { weekday: { weekdays: lean.weekdays, which: 'coming' } };
  const isAfter = lean.kind === 'period' ? lean.offset > 0 : lean.kind === 'moved' && lean.amount.count > 0;
  return (isAfter && leaningOn({ lean }, { days: { from: today, to: today + 1 } }, today)) || {};
}

const followed = wordSet('day morning evening afternoon night');

/** "the following Monday", "the next day". */
function readFollowing(sentence: Sentence, index: number): Reading | undefined {
  const noun = textAt(sentence, index + 1);
  const lean = textAt(sentence, index) === 'following' || followed.has(noun) ? leanOf(noun)?.(1) : undefined;
  return (
    lean &&
    leaning(lean.lean, index + 2, {
      ...fallback(sentence, lean.lean),
      ...(lean.part ? { part: lean.part } : {}),
    })
  );
}

/** "the Monday", "the Thursday of that week": near what was said before. */
function readTheWeekday(sentence: Sentence, index: number): Reading | undefined {
  const weekday = weekdays.get(textAt(sentence, index));
  if (weekday === undefined || textAt(sentence, index - 1) !== 'the' || isOtherWord(sentence, index))
    return undefined;
  const whole = textAt(sentence, index + 1) === 'of' ? readHoliday(sentence, index + 2) : undefined;
  if (whole?.frame.period) {
    // "the Friday of Memorial Day weekend" is near it.
    const day = comingWeekday(whole.frame.period.from - 4, weekday);
    return { frame: { days: { from: day, to: day + 1 } }, to: whole.to };
  }
  const at = index + 1;
  if (isPhraseAt(sentence, at, 'of that week') || isPhraseAt(sentence, at, 'of the same week'))
    return leaning(
      { kind: 'within', weekdays: [weekday] },
      textAt(sentence, at + 2) === 'week' ? at + 3 : at + 4,
    );
  const next = sentence.tokens[at];
  const isDated =
    next &&
    (next.kind !== 'word' || ['the', 'of', 'in', 'week', 'fortnight', 'after', 'before'].includes(next.text));
  const isPunctuated = next?.kind === 'mark' && next.text !== '-';
  if (isDated && !isPunctuated && next.kind !== 'time') return undefined;
  const which = { weekday: { weekdays: [weekday], which: 'coming' as const } };
  return leaning({ kind: 'weekday', weekdays: [weekday], side: 0 }, at, which);
}

const moves = wordSet('push move bring put shift bump slide pull go take make pushed moved');

const directions = wordMap([
  ['back out later', 1],
  ['forward forwards up earlier ahead', -1],
]);

/** "push it back an hour", "bring it forward by a day"; but "I'll go back two weeks from now". */
function readShift(sentence: Sentence, index: number): Reading | undefined {
  const sign = directions.get(textAt(sentence, index));
  if (sign === undefined || !isMoved(sentence, index)) return undefined;
  const amount = fortnightOr(sentence, textAt(sentence, index + 1) === 'by' ? index + 2 : index + 1);
  const isFrom = amount && fromWords.has(textAt(sentence, amount.to));
  return amount && !isFrom ? shifted(amount, sign, amount.to) : undefined;
}

function shifted({ count, unit }: Amount, sign: number, to: number): Reading {
  return leaning({ kind: 'moved', amount: { count: sign * count, unit }, keepsTime: true }, to);
}

const fromWords = wordSet('from after before');

/** How many words are looked back for the verb that moves something. */
const longestMove = 12;

function isMoved({ tokens }: Sentence, index: number): boolean {
  return tokens.slice(Math.max(0, index - longestMove), index).some(({ text }) => moves.has(text));
}
