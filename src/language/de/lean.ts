import { movedClock } from '../reading/clock.ts';
import type { Frame, Lean, Unit } from '../reading/expression.ts';
import { leaningOn } from '../reading/lean.ts';
import type { PartOfDay } from '../reading/part-of-day.ts';
import { unitReading } from '../reading/period.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { isPhraseAt, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { type Amount, awayReading, periodUnits } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { isMove } from './words/operators.ts';
import { morning, partsOfDay } from './words/parts-of-day.ts';
import { declined } from './words/spelling.ts';
import { articles, units, weekdays } from './words/words.ts';

/** A time that leans on another: "der Tag davor", "an dem Abend", "zur gleichen Zeit", "eine Woche nach hinten". */
export function readLean(sentence: Sentence, index: number): Reading | undefined {
  const kind = sentence.tokens[index]?.kind;
  if (kind === 'mark') return undefined;
  return (kind === 'word' ? readNamed(sentence, index) : undefined) ?? readDistanceFrom(sentence, index);
}

function readNamed(sentence: Sentence, index: number): Reading | undefined {
  const named = readSame(sentence, index) ?? readThen(sentence, index) ?? readNoun(sentence, index);
  return named ?? readFollowing(sentence, index);
}

function leaning(lean: Lean, to: number, frame: Frame = {}): Reading {
  return { frame: { lean, ...frame }, to };
}

const samePhrases = createPhraseReader<'time' | 'day' | 'that'>([
  [
    `zur|zu|um gleichen|selben|derselben|der gleichen|selben|zeit|uhrzeit|stunde zeit|uhrzeit|stunde?,
    zur|zu gleichen|selben|derselben zeit|uhrzeit|stunde, um? dieselbe|selbe|gleiche zeit|uhrzeit|stunde,
    um? die gleiche|selbe zeit|uhrzeit|stunde, zu der gleichen|selben zeit|uhrzeit, genauso, gleiche zeit wie,
    um die|diese zeit|uhrzeit, zu der|dieser zeit|uhrzeit, im selben|gleichen zeitraum|zeitfenster`,
    'time',
  ],
  [
    'am selben|gleichen tag, an dem? selben|gleichen tag, an demselben tag, an dem|diesem tag, selber|gleicher tag',
    'day',
  ],
  ['an dem|diesem, am selben|gleichen', 'that'],
]);

/** "zur gleichen Zeit", "am selben Tag", "an dem Abend", "in der gleichen Woche". */
function readSame(sentence: Sentence, index: number): Reading | undefined {
  const same = samePhrases(sentence, index);
  if (same?.meaning === 'that') {
    const noun = textAt(sentence, same.to);
    const part = noun === 'morgen' ? morning : partsOfDay.get(noun);
    return part && leaning({ kind: 'day' }, same.to + 1, { part });
  }
  if (same) return leaning({ kind: same.meaning }, same.to);
  const period = isSameWord(textAt(sentence, index))
    ? periodUnits[unitAt(sentence, index + 1) ?? 'day']
    : undefined;
  if (!period || period === 'days') return undefined;
  const to = index + 2;
  return leaning(
    { kind: 'period', unit: period, offset: 0 },
    to,
    unitReading(sentence, { unit: period, to }).frame,
  );
}

function isSameWord(text: string): boolean {
  return /^(?:der|die|das|dem)?(?:selben?|gleichen?)$/.test(text);
}

function unitAt(sentence: Sentence, index: number): Unit | undefined {
  const text = textAt(sentence, index);
  return text.endsWith('n') ? undefined : units.get(text);
}

const bounds = wordMap<'after' | 'before'>([
  ['danach nachher hinterher anschließend', 'after'],
  ['davor vorher zuvor', 'before'],
]);

const thenVerbs = wordSet(
  'passt passts passen geht gehts ginge gehe gern gerne jederzeit kann könnte bin wieder',
);

/** "danach", "vorher": on one side of what was said before; "bis zum zehnten bin ich weg, dann geht es" likewise. */
function readThen(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  const isThen =
    word === 'dann' && thenVerbs.has(textAt(sentence, index + 1)) && isAfterUntil(sentence, index);
  const side = isThen ? 'after' : bounds.get(word);
  return side && leaning({ kind: 'beyond', side }, index + 1);
}

function isAfterUntil({ tokens }: Sentence, index: number): boolean {
  return tokens.slice(Math.max(0, index - 8), index).some(({ text }) => text === 'bis');
}

const sides = wordMap([
  ['davor vorher zuvor', -1],
  ['danach nachher darauf drauf später darnach', 1],
]);

/** "der Tag davor", "am Mittwoch nach Weihnachten", "die Woche darauf". */
function readNoun(sentence: Sentence, index: number): Reading | undefined {
  const next = textAt(sentence, index + 1);
  const side = sides.get(next);
  const lean = side !== undefined || besideWords.has(next) ? leanOf(textAt(sentence, index)) : undefined;
  if (!lean) return undefined;
  if (side === undefined) return readBesideDay(sentence, index, lean);
  const found = lean(side);
  return leaning(found.lean, index + 2, { ...found.said, ...fallback(sentence, found.lean) });
}

/** "zwei Tage vorher", "eine Stunde später", "um eine Woche nach hinten". */
function readDistanceFrom(sentence: Sentence, index: number): Reading | undefined {
  const isLed = textAt(sentence, index) === 'um';
  const amount = readAmount(sentence, isLed ? index + 1 : index);
  if (!amount) return undefined;
  const shift = readShift(sentence, amount, isLed);
  return shift || isLed ? shift : (readChanged(sentence, amount) ?? readAway(sentence, amount));
}

type Leaned = { lean: Lean; said: Frame };

/** How a noun leans to the side of a time: the day before, the week after, the Friday after. */
function leanOf(noun: string): ((side: number) => Leaned) | undefined {
  const weekday = weekdays.get(noun);
  if (weekday !== undefined)
    return (side) => ({ lean: { kind: 'weekday', weekdays: [weekday], side: side < 0 ? -1 : 1 }, said: {} });
  const part = noun.endsWith('s') ? undefined : dayPart(noun);
  if (noun === 'tag' || part)
    return (side) => ({
      lean: { kind: 'moved', amount: { count: side, unit: 'day' } },
      said: part ? { part } : {},
    });
  const period = noun === 'tage' || noun.endsWith('n') ? undefined : periodUnits[units.get(noun) ?? 'second'];
  if (!period || period === 'days') return undefined;
  return (side) => ({ lean: { kind: 'period', unit: period, offset: side }, said: {} });
}

function dayPart(noun: string): PartOfDay | undefined {
  return partsOfDay.get(noun);
}

const besideWords = wordMap([
  ['vor', -1],
  ['nach', 1],
]);

/** "am Mittwoch nach Weihnachten", "die Woche vor dem zweiten Advent", "am Abend vor Silvester". */
function readBesideDay(
  sentence: Sentence,
  index: number,
  lean: (side: number) => Leaned,
): Reading | undefined {
  const side = besideWords.get(textAt(sentence, index + 1));
  if (side === undefined) return undefined;
  const at = articles.has(textAt(sentence, index + 2)) ? index + 3 : index + 2;
  const base = readDay(sentence, at) ?? readDate(sentence, at);
  if (!base || (!base.frame.days && !base.frame.date)) return undefined;
  const found = lean(side);
  const frame = leaningOn({ lean: found.lean, ...found.said }, base.frame, sentence.today);
  return frame && { frame, to: base.to };
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
  const than = textAt(sentence, to + 1) === 'als' ? readHour(sentence, to + 2) : undefined;
  const minutes = unit === 'minute' ? count : unit === 'hour' ? count * 60 : undefined;
  if (than && minutes !== undefined)
    return { frame: { clock: movedClock(than.clock, side * minutes) }, to: than.to };
  const moved = { count: side * count, unit };
  const end = textAt(sentence, to + 1) === 'als' ? to + 2 : to + 1;
  // With nothing to lean on, "an hour later" is no time.
  const isAway = side > 0 && minutes === undefined && !isMove(sentence.tokens);
  const away = isAway ? awayReading(sentence, { ...moved, to }, { to }).frame : {};
  return leaning({ kind: 'moved', amount: moved, keepsTime: true }, end, away);
}

/** "zwei Tage vorher", "drei Tage danach": only days and longer; an hour before is a bound. */
function readAway(sentence: Sentence, { unit, count, to }: Amount): Reading | undefined {
  const side = sides.get(textAt(sentence, to));
  if (side === undefined) return undefined;
  const lean: Lean = { kind: 'moved', amount: { count: side * count, unit } };
  const said = side > 0 ? awayReading(sentence, { count, unit, to }, { to }).frame : {};
  return leaning(lean, to + 1, said);
}

/** With nothing to lean on it's today: "der Tag danach" is tomorrow. */
function fallback({ today }: Sentence, lean: Lean): Frame {
  if (lean.kind === 'weekday' && lean.side > 0)
    return { weekday: { weekdays: lean.weekdays, which: 'coming' } };
  const isAfter = lean.kind === 'period' ? lean.offset > 0 : lean.kind === 'moved' && lean.amount.count > 0;
  return (isAfter && leaningOn({ lean }, { days: { from: today, to: today + 1 } }, today)) || {};
}

const nextDayWords = declined([
  ['folgend', 1],
  ['darauffolgend', 1],
]);

/** "am darauffolgenden Montag", "am folgenden Vormittag", "am nächsten Tag". */
function readFollowing(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  const noun = textAt(sentence, index + 1);
  const isNextDay = noun === 'tag' && /^naechste[nrsm]?$/.test(word);
  const found = nextDayWords.has(word) || isNextDay ? leanOf(noun)?.(1) : undefined;
  return found && leaning(found.lean, index + 2, { ...fallback(sentence, found.lean), ...found.said });
}

const directions = createPhraseReader<number>([
  ['nach hinten, zurück, raus, weiter', 1],
  ['nach vorn|vorne, vor, vorziehen, vorverlegen', -1],
]);

/** "um eine Woche nach hinten", "eine halbe Stunde vorziehen", "um einen Tag verschieben". */
function readShift(sentence: Sentence, amount: Amount, isLed: boolean): Reading | undefined {
  if (!isMove(sentence.tokens)) return undefined;
  const direction = directions(sentence, amount.to);
  const isPlain = isLed && isMoveAt(sentence, amount.to);
  if (!direction && !isPlain) return undefined;
  // "zwei Tage vor Ostern"
  const isVor = direction && isPhraseAt(sentence, amount.to, 'vor');
  if (isVor && !isMoveAt(sentence, direction.to)) return undefined;
  const moved = { count: (direction?.meaning ?? 1) * amount.count, unit: amount.unit };
  return leaning({ kind: 'moved', amount: moved, keepsTime: true }, direction?.to ?? amount.to);
}

function isMoveAt({ tokens }: Sentence, index: number): boolean {
  return isMove(tokens.slice(index, index + 1));
}
