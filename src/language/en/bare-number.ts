import type { Expression, Found } from '../reading/expression.ts';
import { clockFrame } from '../reading/reader.ts';
import { isSpelledAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordsSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { isZoneAt } from '../reading/zones/zone-names.ts';
import { readHour } from './clock.ts';
import { isCounted } from './counted.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { checkFor } from './words/checks.ts';
import { readOperator } from './words/operators.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { sequenceAt } from './words/sequence.ts';
import { weekdays } from './words/words.ts';

const numeral = '(<number>|<ordinal>|<date>)';
const numbered =
  'account|policy|member|membership|claim|case|file|confirmation|serial|pin|id|reference|number';

/** Whether a token is a number that's no time: of a room, a phone, a price, a party; or spelled, as in "two one j u n". */
export function isDistractor(sentence: Sentence, index: number): boolean {
  return sentence.tokens[index]?.kind === 'junk' || isThing(sentence, index) || isSpelledOut(sentence, index);
}

/** "Munday, m u n d a y": a name, whatever it sounds like. */
function isSpelledOut(sentence: Sentence, index: number): boolean {
  return isSpelledAt(sentence, index + 1) && isSpelledAt(sentence, index + 3);
}

const isThing = checkFor(
  `<letter> ${numeral}, ${numeral} <letter>|%, party|group|table|family of ${numeral},
  room|floor|suite|gate|flight|extension|number|no.|#|apartment|unit|building|order|code|page|chapter|version|line ${numeral},
  on|down|off|along|up the (<number>) oh <number>, platform|age|aged|route|bus|bay|desk|table|reference|ticket|invoice|$ ${numeral},
  turn|turns|turning|turned ${numeral}, he's|she's|they're ${numeral} on|next|this|in,
  ${numbered} ${numeral}, ${numbered} is|it's|was|number|id|are ${numeral}`,
  { letter: 'b|c|d|e|f|g|j|k|l|n|q|r|s|t|u|v|w|x|y|z' },
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
  const isEnd = isLast(sentence, index);
  const isSaid = isEnd && isRough(sentence, index);
  if (token.text === 'one' && !isSaid && !isOneTime(preposition, before?.to === index ? before : undefined))
    return undefined;
  if ((preposition === 'for' && isParty(sentence, index, isEnd)) || countsSessions(sentence, to))
    return undefined;
  const isLed = rangeWords.has(preposition) || isAfterPart;
  const isPraised = suits(sentence, to);
  const isTime = isEnd || isPraised || (isLed && isTimeFor(sentence, to)) || isFollowedByTime(sentence, to);
  if (!isTime) return undefined;
  const isLikelyTime =
    isPraised ||
    (isEnd && (isGoal(sentence, index) || isAfterTime(sentence, index, before))) ||
    isDemanded(sentence, index);
  return { kind: 'time', frame: { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) }, to };
}

/** "this one" and "the one in june" are no hours; "before one", "two instead of one", "lunchtime one" may be. */
function isOneTime(lead: string, before: Expression | undefined): boolean {
  if (oneMarks.has(lead)) return true;
  if (before === undefined) return false;
  return partsOfDay.has(lead) || (before.kind === 'operator' && before.operator === 'not');
}

const rangeWords = wordSet('from to - – until between and');
const oneMarks = wordSet('to or and between from - until by after before');

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

/** "dinner for two", "8 pm, for two"; but "shoot for nine", "for five in the evening". */
function isParty(sentence: Sentence, index: number, isEnd: boolean): boolean {
  if (isEnd && hasClock(sentence, index)) return true;
  return !isGoalOrPart(sentence, index) && (!isEnd || isForGuests(sentence, index));
}

/** Whether a time of day was said already. */
function hasClock({ tokens }: Sentence, index: number): boolean {
  return tokens
    .slice(0, index)
    .some(({ kind, text }) => kind === 'time' || clockMarks.has(text) || partsOfDay.has(text));
}

const clockMarks = wordSet("o'clock noon midnight");

const isGoalOrPart = checkFor(
  `shoot|shooting|aim|aiming|go|going|go|push|pushing * _, _ in|at the? <part>,
  booked|scheduled|down|due|in for _ on|this|next|tomorrow|<weekday>`,
);
const isForGuests = checkFor(
  'table|dinner|lunch|breakfast|brunch|room|reservation|booking|party|reserve|seats|tickets * (<few>)',
  { few: ({ tokens }, index) => (tokens[index]?.value ?? 0) < 100 && { to: index + 1 } },
);

/** "two morning sessions": a number of things in a part of the day. */
const countsSessions = checkFor('<part> <things>', {
  things: (sentence, index) => /.{4}s$/.test(textAt(sentence, index)) && { to: index + 1 },
});

/** "from three for the first one", "between nine and twelve you can reach me": whether what follows can't be counted. */
const isTimeFor = checkFor(
  `for|<sequence>|you|you're|you've|you'd|you'll|he's|she's|they're|we're|we've|he'll|she'll|they'll|this|that'd|that'll|there|there's,
  which|where|what|how|who|once|till|although|even|just|only|not|no|nothing|nobody|somebody|can|could|do|does|did|will|have|hope,
  hopefully|with|about|your|his|her|their|our|otherwise|sorry|thank|also|anyway`,
  { sequence: sequenceAt },
);

/** "Wednesday, maybe like seven", "mine's Tuesday at three, can it be four". */
function isAfterTime(sentence: Sentence, index: number, before: Expression | undefined): boolean {
  // "before three on Friday, like one"
  const isAfterComma = before?.kind === 'operator' && before.operator === 'comma';
  if (before?.kind !== 'time' && !isAfterComma) return false;
  return isAskedFor(sentence, index) || (isRough(sentence, index) && leadOf(sentence, index) !== 'for');
}

const isRough = checkFor('like|maybe _');
const isAskedFor = checkFor('can|could|would it|that|we|you|i|she|he be|do|say|have|make|try _');

/** "to three", "make it four", "let's do two", "is there a ten", "have you got a two". */
const isGoal = checkFor(
  `to|for|until|make|say|keep|so|case|otherwise|rather|prefer _, make it _, let|so|then do|put _, that|which was _, there|got|have|do a _`,
);

/** "it has to be two", "it's got to be three", "it must be four". */
const isDemanded = checkFor(
  `it|that is|was|were meant|supposed to be _,
  it|that|it's|that's has|had|have|needs|got|must|should|would|will|to got? to? be _`,
);

/** Whether nothing follows that a number could count. */
const isLast = checkFor(
  '_ ish? <end>|please|actually|instead|then|thanks|today|tomorrow|even|maybe|perhaps|possibly|available|free|either|only',
);

/** "twelve would be good", "27 is fine", "ten's fine". */
const suits = checkFor('works|suits|would, is <praise>, <contracted> (<praise>)', {
  praise: 'ok|okay|fine|good|great|grand|better|best|easier|perfect|ideal|lovely|brilliant|handy',
});

const weekdayPlurals = [...weekdays.keys()].map((name) => `${name}s`).filter((name) => !weekdays.has(name));

const isFollowedByTime = checkFor(
  `!<word>, or|and|to|until|through|in|on|at|from|this|next|tonight|morning|afternoon|evening|night|works|suits|would|than|is|was,
  anything|anytime|whatever|whenever|only|you|he's|she's|they're|we're,
  will|before|after|ish|sharp|if|onwards|onward|because|cause|cos|since|as|i|i'm|i've|i'd|we|my|the|so|but|though|he|she|they,
  it|any|each|every|it's|it'd|it'll|i'll|we'd|we'll|that's|that|still|otherwise|unless|while|when, <zone>|<operator>|<date>,
  <number> to * (<day>), !<plural> <day>`,
  {
    zone: isZoneAt,
    operator: readOperator,
    date: readDate,
    day: readDay,
    // "two Saturdays" counts them, but "seven to eight Saturdays" doesn't.
    plural: wordsSlot(['weekdays', ...weekdayPlurals]),
  },
);
