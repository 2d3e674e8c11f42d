import { comingWeekday, workdays } from '../reading/day-arithmetic.ts';
import type { Expression, Lean } from '../reading/expression.ts';
import {
  besideBase,
  besideOther,
  createLoneLeanReader,
  followingReading,
  type Leaned,
  leaning,
  nounLeans,
  shiftedBy,
  weekdaysBeside,
} from '../reading/patterns/leaning.ts';
import { edgeOf } from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { mayBegin } from '../reading/slots.ts';
import { awayReading, minutesOfAmount } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readAfterEvent } from './after-event.ts';
import { amountOpenings, fortnightOr } from './amount.ts';
import { beforeEventOpenings, isBesideEvent, readBeforeEvent, readNamedBase } from './before-event.ts';
import { isOtherWord } from './day.ts';
import { readHoliday } from './holidays.ts';
import { readMinutesBeside } from './minutes-beside.ts';
import { readNowTime } from './now-time.ts';
import { readShare } from './period.ts';
import { readSame, readSameAgain } from './same.ts';
import { directions, isMoved, readShift } from './shift.ts';
import { readThen } from './then.ts';
import { checkFor } from './words/checks.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { units, weekdays } from './words/words.ts';

const sideAt = createPhraseReader<-1 | 1>([
  [
    'before, beforehand, prior, previous, prior to, ahead of, just|right|shortly|directly|immediately|straight before, leading|running up to',
    -1,
  ],
  [
    'after, afterwards, following, later, just|right|shortly|directly|immediately|straight after, following on from',
    1,
  ],
]);

/** A time that leans on another: "the day before", "that morning", "the same time", "push it back an hour". */
export function readLean(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Reading | undefined {
  const token = sentence.tokens[index];
  if (token?.kind !== 'word') return readBeside(sentence, index);
  const at = token.text === 'the' ? index + 1 : index;
  return (
    readNowTime(sentence, index, before) ??
    readSame(sentence, at) ??
    readSameAgain(sentence, at) ??
    readThen(sentence, index) ??
    readBeforeEvent(sentence, index) ??
    readAfterEvent(sentence, index) ??
    readBeside(sentence, at) ??
    readShift(sentence, index) ??
    readLone(sentence, index)
  );
}

/** "something later", "make it half past", "later in the week". */
const readLone = createLoneLeanReader({
  lead: 'be|it|come|one|anything|something|appointment|slot|time|bit|little|much|any|slightly|somewhat',
  later: 'later',
  earlier: 'earlier|sooner',
  tail: 'than that|then, in the day',
  others: [
    ['later in|that the? week', { kind: 'rest', unit: 'week', isAfter: true }],
    ['half past', { kind: 'minute', minute: 30 }],
    ['a? quarter past|after', { kind: 'minute', minute: 15 }],
    ['a? quarter to|till|of|before', { kind: 'minute', minute: -15 }],
    ['on the hour', { kind: 'minute', minute: 0 }],
  ],
  ends: 'please|instead|then|if|would|is|works|on|onwards|onward|maybe|perhaps|or',
});

/** "the day before", "the Friday before the twelfth", "the week after Easter", "the following day", "the one after". */
function readBeside(sentence: Sentence, index: number): Reading | undefined {
  const noun = textAt(sentence, index);
  if (isNearest(sentence, index)) return readBeside(sentence, index + 1);
  if (businessWords.has(noun) && textAt(sentence, index + 1) === 'day')
    return readBusinessDay(sentence, index + 2);
  if (noun === 'one') return readOne(sentence, index) ?? readAmountBeside(sentence, index);
  if (noun === 'following' || noun === 'next') return readFollowing(sentence, index);
  const lean = wholes.has(textAt(sentence, index - 1)) ? undefined : leans.get(noun);
  if (!lean) return readAmountBeside(sentence, index);
  // "Tuesday later than three"
  const isThan = textAt(sentence, index + 2) === 'than';
  const side = isThan ? undefined : sideAt(sentence, index + 1);
  if (!side) return readTheWeekday(sentence, index);
  if (isPartOfDay(sentence, index) || isBesideEvent(sentence, index, side.to)) return undefined;
  const leaned = lean(side.meaning);
  if (isApposed(sentence, index, side.to))
    return leaning({ ...leaned.lean, isApposed: true }, side.to, leaned.said);
  return beside(sentence, leaned, { to: side.to, isAlone: isAlone(sentence, index) });
}

/** "the fifth, the day before my flight": only says which day the one before it is. */
function isApposed(sentence: Sentence, index: number, to: number): boolean {
  return isAfterDay(sentence, index) && isOwned(sentence, to) && !isSubject(sentence, to);
}

const isAfterDay = checkFor('<ordinal>|<date>|<number>|<month>|<weekday> <comma> the _');
const isOwned = checkFor('my|our|his|her|their|the *');
const isSubject = checkFor('_ ..5 would|is|works|suits|will|might');

/** "Wednesday evening after class", "day after tomorrow evening before dinner": the evening of that day, not of another. */
const isPartOfDay = checkFor('<weekday>|today|tomorrow (<part>)');

/** "the day after ten thirty", "the Tuesday right after ten": another day, whatever hour is said next. */
function isAlone(sentence: Sentence, index: number): boolean {
  if (textAt(sentence, index - 1) !== 'the') return false;
  if (textAt(sentence, index) === 'day') return !daytime.has(textAt(sentence, index - 2));
  return textAt(sentence, index + 1) === 'right';
}

/** "the last Saturday before Christmas", "the first Monday after it": simply the one before or after. */
function isNearest(sentence: Sentence, index: number): boolean {
  const side = besides.get(textAt(sentence, index));
  const isSide = side !== undefined && sideAt(sentence, index + 2)?.meaning === side;
  return isSide && leans.has(textAt(sentence, index + 1));
}

/** "two days before", "a day or two after", "an hour later", "half an hour back". */
function readAmountBeside(sentence: Sentence, index: number): Reading | undefined {
  const amount = mayBegin(fortnightOr, sentence.tokens[index]) ? fortnightOr(sentence, index) : undefined;
  if (!amount) return undefined;
  const { unit, count } = amount;
  const isTwo = isOr(sentence, amount.to, 'two');
  const to = isTwo || isOr(sentence, amount.to, 'so') ? amount.to + 2 : amount.to;
  const most = isTwo ? 2 : count;
  const word = textAt(sentence, to);
  const isThan = textAt(sentence, to + 1) === 'than';
  const shift = isThan ? undefined : directions.get(word);
  if (shift !== undefined && isMoved(sentence, index)) return shiftedBy(amount, shift, to + 1);
  const change = changes.get(word);
  const found = change === undefined ? sideAt(sentence, to) : undefined;
  const side = change ?? found?.meaning;
  if (side === undefined) return undefined;
  const distance = { count: side * count, unit };
  const moved: Lean = { kind: 'moved', amount: distance, to: { count: side * most, unit } };
  if (change === undefined) {
    const minutes = minutesOfAmount(amount);
    const isOfBase = minutes === undefined || baseWords.has(textAt(sentence, to + 1));
    return isOfBase
      ? beside(sentence, { lean: moved, said: {} }, { to: found?.to ?? to + 1 })
      : readMinutesBeside(sentence, { index, minutes: side * minutes, lean: moved, to: to + 1 });
  }
  const away =
    isThan && isMoved(sentence, index) ? {} : awayReading(sentence, { ...distance, to }, { to }).frame;
  return leaning({ ...moved, keepsTime: true, ...(isThan && { isThan }) }, isThan ? to + 2 : to + 1, away);
}

const besides = wordMap([
  ['first', 1],
  ['last', -1],
]);

const ofThatWeek = createPhraseReader<true>([['of|in? that week, of|in? the same week', true]]);
const businessWords = wordSet('business working work');

/** "the first working day after Easter". */
function readBusinessDay(sentence: Sentence, index: number): Reading | undefined {
  const side = sideAt(sentence, index);
  return side && beside(sentence, weekdaysBeside(workdays, side.meaning), side);
}

/** "the one after that". */
function readOne(sentence: Sentence, index: number): Reading | undefined {
  const side = sideAt(sentence, index + 1);
  if (!side || isTimely(sentence, side.to)) return undefined;
  const to = baseWords.has(textAt(sentence, side.to)) ? side.to + 1 : side.to;
  return leaning({ kind: 'one', side: side.meaning }, to);
}

/** How much later or earlier something is than it was. */
const changes = wordMap([
  ['later', 1],
  ['earlier sooner', -1],
]);

/** "an hour or two", "an hour or so". */
function isOr(sentence: Sentence, index: number, word: 'two' | 'so'): boolean {
  return textAt(sentence, index) === 'or' && textAt(sentence, index + 1) === word;
}

/** "any day before that", "Monday to Thursday after that": a bound, not a day. */
const wholes = wordSet('any every each to through until');

const leans = nounLeans({
  weekdays,
  partsOfDay,
  units,
  day: 'day',
  isPluralUnit: (word) => word.endsWith('s'),
});

/** What is leant on, where it's said right after; else it's elsewhere in the sentence, or else today. */
function beside(
  sentence: Sentence,
  leaned: Leaned,
  { to, isAlone = false }: { to: number; isAlone?: boolean },
): Reading | undefined {
  const at = textAt(sentence, to) === 'the' ? to + 1 : to;
  if (textAt(sentence, at) === 'next') return undefined;
  const base = edgeOf(readShare(sentence, at)) ?? readNamedBase(sentence, at);
  const named = besideBase(sentence, leaned, base);
  const isOfOther = (!isAlone && isTimely(sentence, to)) || sentence.tokens[at]?.ownMeaning !== undefined;
  if (named || isOfOther) return named;
  return besideOther(sentence, leaned, baseAt(sentence, to)?.to ?? to);
}

/** Whether what follows is a time itself: "Friday after two", "morning before work". */
const isTimely = checkFor(
  '<figure>|<part>|next|noon|midnight|half|quarter|lunch|work|school|dinner|breakfast|hours|day|all|a|my',
);

/** "later in the day after three". */
const daytime = wordSet('in of during through throughout');

const baseWords = wordSet('that then this it');

/** "after that", "after I'm back". */
const baseAt = createPhraseReader([["that|then|this|it, i'm|we're|i|we|she|he get|come? back", true]]);
const followed = wordSet('day morning evening afternoon night');

/** "the following Monday", "the next day". */
function readFollowing(sentence: Sentence, index: number): Reading | undefined {
  const noun = textAt(sentence, index + 1);
  const isFollowing = textAt(sentence, index) === 'following' || followed.has(noun);
  return isFollowing ? followingReading(sentence, leans.get(noun), index + 2) : undefined;
}

/** "the Monday", "the Thursday of that week": near what was said before. */
function readTheWeekday(sentence: Sentence, index: number): Reading | undefined {
  const weekday = weekdays.get(textAt(sentence, index));
  if (weekday === undefined || isOtherWord(sentence, index)) return undefined;
  const within = ofThatWeek(sentence, index + 1);
  if (within) return leaning({ kind: 'within', weekdays: [weekday] }, within.to);
  if (textAt(sentence, index - 1) !== 'the') return undefined;
  const whole = textAt(sentence, index + 1) === 'of' ? readHoliday(sentence, index + 2) : undefined;
  if (whole?.frame.period) {
    // "the Friday of Memorial Day weekend" is near it.
    const day = comingWeekday(whole.frame.period.from - 4, weekday);
    return { frame: { days: { from: day, to: day + 1 } }, to: whole.to };
  }
  const next = sentence.tokens[index + 1];
  const isDated =
    next &&
    (next.kind !== 'word' || ['the', 'of', 'in', 'week', 'fortnight', 'after', 'before'].includes(next.text));
  const isPunctuated = next?.kind === 'mark' && next.text !== '-';
  if (isDated && !isPunctuated && next.kind !== 'time') return undefined;
  const which = { weekday: { weekdays: [weekday], which: 'coming' as const } };
  return leaning({ kind: 'weekday', weekdays: [weekday], side: 0 }, index + 1, which);
}

/** The words that times which lean may begin with. */
export const leanOpenings = new Set([
  ...wordSet('the next one following again'),
  ...readNowTime.openings,
  ...readSame.openings,
  ...beforeEventOpenings,
  ...(readAfterEvent.openings ?? []),
  ...besides.keys(),
  ...businessWords,
  ...leans.keys(),
  ...amountOpenings,
  ...(readShift.openings ?? []),
  ...(readThen.openings ?? []),
  ...(readLone.openings ?? []),
]);
