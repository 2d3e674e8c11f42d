import type { Expression, Found } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { clockFrame } from '../reading/reader.ts';
import { isPhraseAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isZoneAt } from '../reading/zones/zone-names.ts';
import { readHour } from './clock.ts';
import { isCounted, isPluralDay } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readOperator } from './words/operators.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { sequenceAt } from './words/sequence.ts';

/** Nouns after which a number names a thing: "room 5", "extension 12". */
const namedThings = wordSet(
  `room floor suite gate flight extension number no. # apartment unit building order code page chapter version line
  platform age aged route bus bay desk table reference ticket invoice $`,
);

/** Whether a token is a number that's no time: of a room, a phone, a price. */
export function isDistractor(sentence: Sentence, index: number): boolean {
  const kind = sentence.tokens[index]?.kind;
  if (kind === 'junk') return true;
  if (kind !== 'number' && kind !== 'ordinal' && kind !== 'date') return false;
  const before = textAt(sentence, index - 1);
  const after = textAt(sentence, index + 1);
  if (letter.test(before) || letter.test(after)) return true;
  if (namedThings.has(before) || after === '%') return true;
  // "a party of ten"
  if (before === 'of' && groups.has(textAt(sentence, index - 2))) return true;
  return numberedThings.has(skipped.has(before) ? textAt(sentence, index - 2) : before);
}

/** Letters that stand for nothing in a time of day, so that a number beside them is spelled: "two one j u n". */
const letter = /^[b-gj-lnq-z]$/;

/** What callers have numbers for: "my account is 11/22/33". */
const numberedThings = wordSet(
  'account id policy member membership claim case file confirmation number reference serial pin',
);
const groups = wordSet('party group table family');
const skipped = wordSet("is it's was number id are");

const rangeWords = wordSet('from to - – until between and');
const oneMarks = wordSet('to or and between from - until by after before');
const guestNouns = wordSet(
  'table dinner lunch breakfast brunch room reservation booking party reserve seats tickets',
);

/** A bare number that its neighbors may make an hour or a day, unless it counts things. */
export function readNumber(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Found | undefined {
  const token = sentence.tokens[index];
  const to = index + 1;
  if (token?.kind === 'date') return readPointTime(sentence, index);
  if (token?.kind !== 'number' || isCounted(sentence, index) || token.value < 1) return undefined;
  const preposition = leadOf(sentence, index);
  const isAfterPart = partsOfDay.has(preposition);
  if (token.text === 'one' && !isOneTime(preposition, before?.to === index ? before : undefined))
    return undefined;
  const isEnd = endsThere(sentence, textAt(sentence, to) === 'ish' ? to + 1 : to);
  if ((preposition === 'for' && isParty(sentence, index, isEnd)) || countsSessions(sentence, to))
    return undefined;
  const isLed = rangeWords.has(preposition) || isAfterPart;
  const isPraised = suits(sentence, to);
  const isTime = isEnd || isPraised || (isLed && isTimeFor(sentence, to)) || isFollowedByTime(sentence, to);
  if (!isTime) return undefined;
  const isLikelyTime =
    isPraised ||
    (isEnd && (isGoal(sentence, index) || isAfterTime(sentence, index, before))) ||
    (preposition === 'be' && isDemanded(sentence, index));
  return { kind: 'time', frame: { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) }, to };
}

/** "this one" and "the one in june" are no hours; "before one", "two instead of one", "lunchtime one" may be. */
function isOneTime(lead: string, before: Expression | undefined): boolean {
  if (oneMarks.has(lead)) return true;
  if (before === undefined) return false;
  return partsOfDay.has(lead) || (before.kind === 'operator' && before.operator === 'not');
}

/** "from three for the first one". */
function isTimeFor(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index) === 'for' || sequenceAt(sentence, index) !== undefined;
}

/** "dinner for two", "8 pm, for two"; but "shoot for nine", "for five in the evening". */
function isParty(sentence: Sentence, index: number, isEnd: boolean): boolean {
  if (isEnd && hasClock(sentence, index)) return true;
  const noun = textAt(sentence, index - 2);
  if (aims.has(noun) || isInPart(sentence, index + 1)) return false;
  return !isEnd || (guestNouns.has(noun) && (sentence.tokens[index]?.value ?? 0) < 100);
}

/** Whether a time of day was said already. */
function hasClock({ tokens }: Sentence, index: number): boolean {
  return tokens
    .slice(0, index)
    .some(({ kind, text }) => kind === 'time' || clockMarks.has(text) || partsOfDay.has(text));
}

const clockMarks = wordSet("o'clock noon midnight");

/** The word before a number and the words that soften it: "to say maybe one". */
function leadOf(sentence: Sentence, index: number): string {
  let at = index - 1;
  while (at > index - 5 && softeners.has(textAt(sentence, at))) at--;
  return textAt(sentence, at);
}

const softeners = wordSet("say maybe about around like let us you know i don't think guess or so ,");

/** "9.30" is a time here, because no date was read. */
function readPointTime(sentence: Sentence, index: number): Found | undefined {
  const hour = clockFrame(readHour(sentence, index));
  return hour && { kind: 'time', ...hour };
}

/** "shoot for nine". */
const aims = wordSet('shoot shooting aim aiming go going push pushing');

/** "five in the evening", "ten at night". */
function isInPart(sentence: Sentence, index: number): boolean {
  const isIn = textAt(sentence, index) === 'in' || textAt(sentence, index) === 'at';
  const at = textAt(sentence, index + 1) === 'the' ? index + 2 : index + 1;
  return isIn && partsOfDay.has(textAt(sentence, at));
}

/** "ten Saturday"; "two Saturdays" counts them, but "seven to eight Saturdays" doesn't. */
function isBesideDay(sentence: Sentence, index: number): boolean {
  if (!readDay(sentence, index)) return false;
  return isRangeEnd(sentence, index - 1) || !isPluralDay(textAt(sentence, index));
}

function isRangeEnd(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index - 1) === 'to' && sentence.tokens[index - 2]?.kind === 'number';
}

/** "two morning sessions": a number of things in a part of the day. */
function countsSessions(sentence: Sentence, index: number): boolean {
  const noun = textAt(sentence, index + 1);
  const isPlural = noun.length > 4 && noun.endsWith('s') && !noun.endsWith('day');
  return isPlural && partsOfDay.has(textAt(sentence, index));
}

/** "Wednesday, maybe like seven", "mine's Tuesday at three, can it be four". */
function isAfterTime(sentence: Sentence, index: number, before: Expression | undefined): boolean {
  if (before?.kind !== 'time') return false;
  const isSoft = rough.has(textAt(sentence, index - 1)) && leadOf(sentence, index) !== 'for';
  return isSoft || goalAt(sentence, index - 3)?.to === index;
}

const goalAt = createPhraseReader<true>([
  ['can|could|would it|that|we|you|i|she|he be|do|say|have|make|try', true],
]);

const rough = wordSet('like maybe');

const goals = wordSet('to for until make say so case otherwise rather prefer');

/** "to three", "make it four", "let's do two". */
function isGoal(sentence: Sentence, index: number): boolean {
  const isOne = textAt(sentence, index - 1) === 'a' && offerings.has(textAt(sentence, index - 2));
  const isPhrase =
    isOne || isPhraseAt(sentence, index - 2, 'make it') || isPhraseAt(sentence, index - 2, 'let do');
  const isReminder =
    isPhraseAt(sentence, index - 2, 'that was') || isPhraseAt(sentence, index - 2, 'which was');
  return isPhrase || isReminder || goals.has(textAt(sentence, index - 1));
}

/** "it has to be two", "it's got to be three", "it must be four". */
const demandAt = createPhraseReader<true>([
  [
    "it|that is|was|were meant|supposed to be, it|that|it's|that's has|had|have|needs|got|must|should|would|will? got? to? be",
    true,
  ],
]);

function isDemanded(sentence: Sentence, index: number): boolean {
  return [3, 4, 5].some((back) => demandAt(sentence, index - back)?.to === index);
}

/** "is there a ten", "have you got a two". */
const offerings = wordSet('there got have do');

const ends = wordSet(
  'please actually instead then thanks today tomorrow even maybe perhaps possibly available free either',
);

/** Whether nothing follows that a number could count. */
function endsThere(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  return !token || token.kind === 'mark' || ends.has(token.text);
}

const praise = wordSet('ok okay fine good great better best easier perfect ideal');

/** "twelve would be good", "27 is fine". */
function suits(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  // "ten's fine"
  if (sentence.tokens[index - 1]?.isContracted && praise.has(text)) return true;
  return (
    text === 'works' ||
    text === 'suits' ||
    text === 'would' ||
    (text === 'is' && praise.has(textAt(sentence, index + 1)))
  );
}

const followers = wordSet(
  `or and to until through in on at from this next tonight morning afternoon evening night works suits would than is was will before
  after ish sharp if onwards onward because cause cos since as i i'm i've i'd we my the so but though he she they it any each every
  it's it'd it'll i'll we'd we'll that's that still otherwise unless while when`,
);

function isFollowedByTime(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (token?.kind !== 'word') return true;
  return (
    followers.has(token.text) ||
    isZoneAt(sentence, index) ||
    readOperator(sentence, index) !== undefined ||
    isBesideDay(sentence, index) ||
    readDate(sentence, index) !== undefined
  );
}
