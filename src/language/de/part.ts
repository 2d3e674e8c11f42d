import type { Expression, Frame } from '../reading/expression.ts';
import type { PartOfDay } from '../reading/part-of-day.ts';
import { createPartReader, partReading } from '../reading/patterns/part.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { isPhraseAt, type Reading, type Sentence, textAt, textsBefore } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readHour } from './clock.ts';
import { isMorning } from './day.ts';
import {
  earlyMorning,
  endOfDay,
  evening,
  morning,
  noon,
  occasions,
  partsOfDay,
  shadedParts,
  wholeDay,
} from './words/parts-of-day.ts';
import { declined } from './words/spelling.ts';
import { articles, skipArticle, weekdays } from './words/words.ts';

const shades = declined([
  ['früh', 'early'],
  ['spät', 'late'],
]);

const wishes = wordSet('guten gutn schönen schöne gute nen');

const occasionMarks = wordSet('nach vor zum beim während außer bis ab');

/** A part of the day: "nachmittags", "am frühen Abend", "früh", "nach der Arbeit". */
export function readPart(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Reading | undefined {
  if (wishes.has(textAt(sentence, index - 1))) return undefined;
  return (
    readPhrase(sentence, index) ??
    readShaded(sentence, index) ??
    readNext(sentence, index) ??
    readPlain(sentence, index, before) ??
    readWholeDay(sentence, index, before) ??
    readEarly(sentence, index, before) ??
    readOccasion(sentence, index)
  );
}

const readPhrase = createPartReader([
  ['über mittag, über den mittag, zu mittag, in der mittagszeit', noon],
  ['auf d|die nacht, aufd nacht', evening],
  ['gleich als erstes|erste|erster|ersten|allererstes|allererste|allererster|allerersten', earlyMorning],
  ['tagesende, ende des tages', endOfDay],
]);

/** "früher Nachmittag", "am späten Vormittag", "früh morgens", "spät am Abend". */
function readShaded(sentence: Sentence, index: number): Reading | undefined {
  const shade = shades.get(textAt(sentence, index));
  if (!shade) return undefined;
  const start = ['am', 'in'].includes(textAt(sentence, index + 1)) ? index + 2 : index + 1;
  const at = skipArticle(sentence, start);
  const part = shadedParts.get(`${shade} ${textAt(sentence, at).replace(/s$/, '')}`);
  const isTomorrow = isPhraseAt(sentence, index, 'frueh morgen');
  return isTomorrow ? undefined : partReading(part, at + 1);
}

const nextWords = wordMap([
  ['nächste nächsten nächster nächstes folgende folgenden folgender folgendes', 1],
  ['diese diesen dieser dieses', 0],
]);

/** "am nächsten Vormittag", "diesen Abend". */
function readNext(sentence: Sentence, index: number): Reading | undefined {
  const offset = nextWords.get(textAt(sentence, index));
  const part = offset === undefined ? undefined : named(sentence, index + 1);
  return offset === undefined ? undefined : partReading(part, index + 2, sentence.today + offset);
}

function named(sentence: Sentence, index: number): PartOfDay | undefined {
  return isMorning(sentence, index) ? morning : partsOfDay.get(textAt(sentence, index));
}

function readPlain(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const text = textAt(sentence, index);
  const part = named(sentence, index);
  if (!part) return undefined;
  const isDaily =
    text.endsWith('s') && textAt(sentence, index - 1) !== 'des' && !isAtClock(sentence, index + 1, before);
  const frame: Frame = isDaily ? { part, isDaily } : { part };
  return { frame, to: index + 1 };
}

const clockMarks = wordSet('um gegen von zwischen ab so nach vor bis');

/** "morgens um sieben", "acht Uhr abends", "abends ab sechs": once, not every day. */
function isAtClock(sentence: Sentence, index: number, before: Expression | undefined): boolean {
  if (before?.kind === 'time' && before.to === index - 1 && before.frame.clock) return true;
  return clockMarks.has(textAt(sentence, index)) || readHour(sentence, index) !== undefined;
}

const strong = wordSet('ganz sehr');

/** "morgen früh", "Montag früh", "gleich morgen als Erstes", "in der Früh": these are times only after a day. */
function readEarly(sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined {
  const isFirst = isDay(before, index) && textsBefore(sentence, index, mostBeforeFirst).includes('gleich');
  const first = isFirst ? firstThing(sentence, index) : undefined;
  if (first) return partReading(earlyMorning, first.to);
  if (textAt(sentence, index) !== 'frueh') return undefined;
  const isNoun = isPhraseAt(sentence, index - 2, 'in der');
  const at = strong.has(textAt(sentence, index - 1)) ? index - 1 : index;
  const isAfterDay = isDay(before, at);
  const isBeforeDay = textAt(sentence, index + 1) === 'am' && weekdays.has(textAt(sentence, index + 2));
  return isNoun || isAfterDay || isBeforeDay ? partReading(earlyMorning, index + 1) : undefined;
}

/** "am Dienstag den ganzen Tag": a time of its own, so that it takes none from other days. */
function readWholeDay(sentence: Sentence, index: number, before: Expression | undefined) {
  const whole = isDay(before, index) ? wholeDayAt(sentence, index) : undefined;
  return whole && partReading(wholeDay, whole.to);
}

const wholeDayAt = createPhraseReader<true>([['den|der ganzen|ganze tag, ganztags, ganztägig', true]]);

function isDay(before: Expression | undefined, to: number): boolean {
  return before?.kind === 'time' && before.to === to && !before.frame.clock;
}

/** How far before "als Erstes" its "gleich" stands. */
const mostBeforeFirst = 3;

const firstThing = createPhraseReader<true>([
  ['als erstes|erste|erster|ersten|allererstes|allererste|allererster|allerersten', true],
]);

/** "nach der Arbeit", "vor dem Mittagessen", "nach Feierabend". */
function readOccasion(sentence: Sentence, index: number): Reading | undefined {
  const part = occasions.get(textAt(sentence, index));
  if (!part) return undefined;
  const before = textAt(sentence, index - 1);
  const mark =
    articles.has(before) || before.startsWith('mein') || before.startsWith('unser')
      ? textAt(sentence, index - 2)
      : before;
  return occasionMarks.has(mark) ? partReading(part, index + 1) : undefined;
}

/** The words that parts of the day may begin with. */
export const partOpenings = new Set([
  ...wordSet('morgen früh'),
  ...readPhrase.openings,
  ...shades.keys(),
  ...nextWords.keys(),
  ...partsOfDay.keys(),
  ...wholeDayAt.openings,
  ...firstThing.openings,
  ...occasions.keys(),
]);
