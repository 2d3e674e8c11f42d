import { movedClock } from '../reading/clock.ts';
import { workdays } from '../reading/day-arithmetic.ts';
import type { Expression, Lean } from '../reading/expression.ts';
import {
  besideBase,
  besideOther,
  createLoneLeanReader,
  createSameReader,
  followingReading,
  leaning,
  type NounLean,
  nounLeans,
  shiftedBy,
  weekdaysBeside,
} from '../reading/patterns/leaning.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { isPhraseAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, awayReading, minutesOfAmount } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { amountOpenings, readAmount } from './amount.ts';
import { readEventDay } from './beside-event.ts';
import { readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { readDayOfEvent, sideOfEvent } from './event-day.ts';
import { standsAlone } from './lone-noun.ts';
import { besideWords, readMinutesBeside } from './minutes-beside.ts';
import { readNowTime } from './now-time.ts';
import { readNth } from './nth.ts';
import { readThen } from './then.ts';
import { isMove } from './words/operators.ts';
import { morning, partsOfDay } from './words/parts-of-day.ts';
import { declined } from './words/spelling.ts';
import { skipArticle, units, weekdays } from './words/words.ts';

/** A time that leans on another: "der Tag davor", "an dem Abend", "zur gleichen Zeit", "eine Woche nach hinten". */
export function readLean(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Reading | undefined {
  const kind = sentence.tokens[index]?.kind;
  if (kind === 'mark') return undefined;
  const named = kind === 'word' ? readNamed(sentence, index, before) : undefined;
  return named ?? readDistanceFrom(sentence, index);
}

function readNamed(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  return (
    readNowTime(sentence, index, before) ??
    readSame(sentence, index) ??
    readThen(sentence, index, before) ??
    readNoun(sentence, index) ??
    readFollowing(sentence, index) ??
    readLone(sentence, index)
  );
}

/** "etwas später", "Viertel nach", "später in der Woche". */
const readLone = createLoneLeanReader({
  lead: 'etwas|bisschen|wenig|noch|was|auch|viel|es|sie',
  later: 'später',
  earlier: 'früher|eher',
  tail: 'als das|dann, am tag',
  others: [
    ['später in der woche', { kind: 'rest', unit: 'week', isAfter: true }],
    ['viertel nach', { kind: 'minute', minute: 15 }],
    ['viertel vor', { kind: 'minute', minute: -15 }],
  ],
  ends: 'bitte|kommen|wäre|ginge|geht|möglich|frei|dann|haben|legen|machen',
});

/** "zur gleichen Zeit", "am selben Tag", "an dem Abend", "in der gleichen Woche". */
const readSame = createSameReader({
  phrases: [
    [
      `zur|zu|um gleichen|selben|derselben|der gleichen|selben|zeit|uhrzeit|stunde zeit|uhrzeit|stunde?,
      zur|zu gleichen|selben|derselben zeit|uhrzeit|stunde, um? dieselbe|selbe|gleiche zeit|uhrzeit|stunde,
      um? die gleiche|selbe zeit|uhrzeit|stunde, zu der gleichen|selben zeit|uhrzeit, genauso, gleiche zeit wie,
      um? die gleiche|selbe zeit|uhrzeit wie heute|immer|sonst|gestern|jetzt, zur gleichen|selben zeit|uhrzeit wie heute|immer|sonst|gestern|jetzt,
      um die|diese zeit|uhrzeit, zu der|dieser zeit|uhrzeit, im selben|gleichen zeitraum|zeitfenster, dasselbe|selbe am|für, das? gleiche am|für`,
      'time',
    ],
    // „Was ist am nächsten dran?“: that time again, which is answered with what is nearest.
    [
      `am nächsten dran|daran, möglichst nah|nahe dran|daran, so nah|nahe wie möglich? dran|daran, nah|nahe dran|daran,
      so nah|nahe dran|daran wie möglich, nah|nahe an dieser|der zeit|uhrzeit`,
      'time',
    ],
    [
      'am selben|gleichen tag, an dem? selben|gleichen tag, an demselben tag, an dem|diesem tag, selber|gleicher tag',
      'day',
    ],
    ['an dem|diesem, am selben|gleichen', 'part'],
    ['selbe|selben|gleiche|gleichen', 'period'],
    ['derselbe|derselben|dieselbe|dieselben|dasselbe|demselben', 'period'],
  ],
  partsOfDay: new Map([...partsOfDay, ['morgen', morning]]),
  units: new Map([...units].filter(([word]) => !word.endsWith('n'))),
});

const sides = wordMap([
  ['davor vorher zuvor', -1],
  ['danach nachher darauf drauf später darnach', 1],
]);

/** "der Tag davor", "am Mittwoch nach Weihnachten", "die Woche darauf". */
function readNoun(sentence: Sentence, index: number): Reading | undefined {
  // "der letzte Arbeitstag vor Weihnachten" is simply the one before.
  const noun = textAt(sentence, index);
  if (lasts.has(noun) && isBefore(sentence, index + 2)) return readNoun(sentence, index + 1);
  const lean = businessDays.has(noun) ? besideBusiness : leans.get(noun);
  const side = standsAlone(sentence, index) ? undefined : sides.get(textAt(sentence, index + 1));
  if (!lean) return undefined;
  // "um die Mittagszeit, vorher sind wir weg"
  if (side === -1 && partsOfDay.has(noun) && !dayArticles.has(textAt(sentence, index - 1))) return undefined;
  return side === undefined
    ? readBesideDay(sentence, index + 1, lean)
    : besideOther(sentence, lean(side), index + 2);
}

/** "zwei Tage vorher", "eine Stunde später", "um eine Woche nach hinten". */
function readDistanceFrom(sentence: Sentence, index: number): Reading | undefined {
  const isLed = textAt(sentence, index) === 'um';
  const amount = readAmount(sentence, isLed ? index + 1 : index);
  if (!amount) return undefined;
  const shift = readShift(sentence, amount, isLed);
  if (shift || isLed) return shift;
  return (
    readChanged(sentence, amount) ?? readAway(sentence, amount) ?? readMinutesBeside(sentence, index, amount)
  );
}

const leans = nounLeans({
  weekdays,
  partsOfDay,
  units,
  day: 'tag',
  isPluralUnit: (word) => word.endsWith('n') || word === 'tage',
});

const dayArticles = wordSet('am der den dem');

const lasts = wordSet('letzte letzten letzter');

function isBefore(sentence: Sentence, index: number): boolean {
  const side = textAt(sentence, index);
  return (besideWords.get(side) ?? sides.get(side)) === -1;
}

const businessDays = wordSet('werktag arbeitstag');

/** "der letzte Arbeitstag vor Weihnachten". */
const besideBusiness: NounLean = (side) => weekdaysBeside(workdays, side);

/** "am Mittwoch nach Weihnachten", "die Woche vor dem zweiten Advent", "am Abend vor Silvester". */
function readBesideDay(sentence: Sentence, index: number, lean: NounLean): Reading | undefined {
  const side = besideWords.get(textAt(sentence, index));
  if (side === undefined) return undefined;
  const at = skipArticle(sentence, index + 1);
  const base =
    readNth(sentence, at) ?? readDay(sentence, at) ?? readDate(sentence, at) ?? readEventDay(sentence, at);
  return base?.frame.days || base?.frame.date ? besideBase(sentence, lean(side), base) : undefined;
}

/** How much later or earlier something is than it was. */
const changes = wordMap([
  ['später', 1],
  ['früher eher', -1],
]);

/** "eine Stunde später", "zwei Tage früher", "eine halbe Stunde früher als acht Uhr". */
function readChanged(sentence: Sentence, amount: Amount): Reading | undefined {
  const { unit, count, to } = amount;
  const side = changes.get(textAt(sentence, to));
  if (side === undefined) return undefined;
  const isThan = textAt(sentence, to + 1) === 'als';
  const than = isThan ? readHour(sentence, to + 2) : undefined;
  const minutes = minutesOfAmount(amount);
  if (than && minutes !== undefined)
    return { frame: { clock: movedClock(than.clock, side * minutes) }, to: than.to };
  const moved = { count: side * count, unit };
  // With nothing to lean on, "an hour later" is no time.
  const isAway = side > 0 && minutes === undefined && !isMove(sentence.tokens);
  const away = isAway ? awayReading(sentence, { ...moved, to }, { to }).frame : {};
  const lean: Lean = { kind: 'moved', amount: moved, keepsTime: true, ...(isThan && { isThan }) };
  return leaning(lean, isThan ? to + 2 : to + 1, away);
}

/** "zwei Tage vorher", "drei Tage danach": only days and longer; an hour before is a bound. */
function readAway(sentence: Sentence, { unit, count, to }: Amount): Reading | undefined {
  const ofEvent = sideOfEvent(sentence, to, unit);
  const side = sides.get(textAt(sentence, to)) ?? ofEvent;
  if (side === undefined) return undefined;
  const lean: Lean = { kind: 'moved', amount: { count: side * count, unit } };
  const day = ofEvent && readDayOfEvent(sentence, to + 2);
  if (day) return besideBase(sentence, { lean, said: {} }, day);
  const said = side > 0 ? awayReading(sentence, { count, unit, to }, { to }).frame : {};
  return leaning(lean, to + 1, said);
}

const nextDayWords = declined([
  ['folgend', 1],
  ['darauffolgend', 1],
]);

const nextWords = declined([['nächst', 1]]);

/** "am darauffolgenden Montag", "am folgenden Vormittag", "am nächsten Tag". */
function readFollowing(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  const noun = textAt(sentence, index + 1);
  const isNextDay = noun === 'tag' && nextWords.has(word);
  const isFollowing = nextDayWords.has(word) || isNextDay;
  return isFollowing ? followingReading(sentence, leans.get(noun), index + 2) : undefined;
}

const directions = createPhraseReader<number>([
  ['nach hinten, zurück, raus, weiter', 1],
  ['nach vorn|vorne, vor, vorziehen, vorverlegen', -1],
]);

/** "um eine Woche nach hinten", "eine halbe Stunde vorziehen", "um einen Tag verschieben". */
function readShift(sentence: Sentence, amount: Amount, isLed: boolean): Reading | undefined {
  const direction = directions(sentence, amount.to);
  // "um zwei Tage nach hinten" moves by itself.
  const isMoving = isMove(sentence.tokens) || (direction && textAt(sentence, amount.to) === 'nach');
  if (!isMoving) return undefined;
  const isPlain = isLed && isMoveAt(sentence, amount.to);
  if (!direction && !isPlain) return undefined;
  // "zwei Tage vor Ostern"
  const isVor = direction && isPhraseAt(sentence, amount.to, 'vor');
  if (isVor && !isMoveAt(sentence, direction.to)) return undefined;
  return shiftedBy(amount, direction?.meaning ?? 1, direction?.to ?? amount.to);
}

function isMoveAt({ tokens }: Sentence, index: number): boolean {
  return isMove(tokens.slice(index, index + 1));
}

/** The words that times which lean may begin with. */
export const leanOpenings = new Set([
  ...readNowTime.openings,
  ...readSame.openings,
  ...(readThen.openings ?? []),
  ...lasts,
  ...businessDays,
  ...leans.keys(),
  ...nextDayWords.keys(),
  ...nextWords.keys(),
  ...(readLone.openings ?? []),
  'um',
  ...amountOpenings,
]);
