import { createPartReader, partReading } from '../reading/patterns/part.ts';
import { isPhraseAt, type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import {
  allDay,
  dawn,
  endOfDay,
  firstThing,
  lateInTheDay,
  lunchtime,
  night,
  occasions,
  partsOfDay,
  shadedParts,
} from './words/parts-of-day.ts';

/** Words that make a greeting or a wish of what follows: "good morning", "have a nice evening". */
export const wishes = wordSet('good nice great lovely wonderful');

/** A part of the day: "afternoon", "early this morning", "tonight", "end of day", "around lunch". */
export function readPart(sentence: Sentence, index: number): Reading | undefined {
  return (
    readShaded(sentence, index) ??
    readShadedBeforeDay(sentence, index) ??
    readPlain(sentence, index) ??
    readOccasion(sentence, index)
  );
}

const shades = wordMap([
  ['early earlier', 'early'],
  ['mid middle', 'mid'],
  ['late later', 'late'],
]);

const shadeJoints = wordSet('in the of - at');

/** "late afternoon", "early in the morning", "early this evening". */
function readShaded(sentence: Sentence, index: number): Reading | undefined {
  if (isPhraseAt(sentence, index, 'first thing')) return readFirstThing(sentence, index);
  const shade = shades.get(textAt(sentence, index));
  if (!shade) return undefined;
  const at = skipWords(sentence, index + 1, { words: shadeJoints, end: index + 4 });
  const isThat = textAt(sentence, at) === 'that';
  const isThis = textAt(sentence, at) === 'this' || isThat;
  const name = textAt(sentence, isThis ? at + 1 : at);
  // "noon is no good, but later that day"
  if (isThat && name === 'day' && textAt(sentence, index) === 'later')
    return { frame: { lean: { kind: 'beyond', side: 'after' } }, to: at + 2 };
  const part = shade === 'late' && name === 'day' ? lateInTheDay : shadedParts.get(`${shade} ${name}`);
  if (isThat && part) return { frame: { part, lean: { kind: 'day' } }, to: at + 2 };
  const isToday = isThis || name === 'tonight';
  return part && partReading(part, isThis ? at + 2 : at + 1, isToday ? sentence.today : undefined);
}

/** "late tuesday afternoon": the day is in between. */
function readShadedBeforeDay(sentence: Sentence, index: number): Reading | undefined {
  const shade = shades.get(textAt(sentence, index - 2));
  if (!shade || !/day$|^tomorrow$/.test(textAt(sentence, index - 1))) return undefined;
  return partReading(shadedParts.get(`${shade} ${textAt(sentence, index)}`), index + 1);
}

const thoughts = wordSet('i you we is that');
const firstThingJoints = wordSet('in the');

/** "first thing in the morning", but not "the first thing I want to know". */
function readFirstThing(sentence: Sentence, index: number): Reading | undefined {
  if (thoughts.has(textAt(sentence, index + 2))) return undefined;
  const at = skipWords(sentence, index + 2, { words: firstThingJoints, end: index + 4 });
  return partReading(firstThing, textAt(sentence, at) === 'morning' ? at + 1 : index + 2);
}

/** "morning", "this evening", "tonight", "am", "end of the day"; "good morning" is a greeting. */
function readPlain(sentence: Sentence, index: number): Reading | undefined {
  if (wishes.has(textAt(sentence, index - 1)) || isGreeting(sentence, index)) return undefined;
  const { today } = sentence;
  const text = textAt(sentence, index);
  switch (text) {
    case 'next':
      return partReading(partsOfDay.get(textAt(sentence, index + 1)), index + 2, today + 1);
    case 'this':
    case 'that':
      return partReading(partsOfDay.get(textAt(sentence, index + 1)), index + 2, today);
    case 'tonight':
      return partReading(partsOfDay.get(text), index + 1, today);
    case 'am':
    case 'pm':
      return isHalfDay(sentence, index) ? partReading(partsOfDay.get(text), index + 1) : undefined;
    default:
      return readNamed(sentence, index);
  }
}

/** "Morning, can I …"; "mornings are better" and "lunchtime is fine" greet nobody. */
function isGreeting(sentence: Sentence, index: number): boolean {
  if (!greetingParts.has(textAt(sentence, index))) return false;
  const isFirst = index === 0 || (index === 1 && hellos.has(textAt(sentence, 0)));
  return isFirst && (textAt(sentence, index + 1) === ',' || greeted.has(textAt(sentence, index + 1)));
}

const greetingParts = wordSet('morning afternoon evening');
const hellos = wordSet('hi hello hiya oh yeah yes hey');

/** What callers go on with after a greeting. */
const greeted = wordSet(
  "i i'm i'd i've can could is are do have it's this we we're my hi hello love mate just would any there all to",
);

const readPhrase = createPartReader([
  ['eod, cob, last thing, end|close of the? day|play|business', endOfDay],
  ['lunch time|hour', lunchtime],
  ['night time', night],
  ['crack of dawn', dawn],
]);

function readNamed(sentence: Sentence, index: number): Reading | undefined {
  const phrase = readPhrase(sentence, index);
  if (phrase) return phrase;
  if (isPhraseAt(sentence, index, 'all day') && /^on$|day$|^tomorrow$/.test(textAt(sentence, index + 2)))
    return partReading(allDay, index + 2);
  const text = textAt(sentence, index);
  const part = partsOfDay.get(text);
  return part && { frame: text.endsWith('s') ? { part, isDaily: true } : { part }, to: index + 1 };
}

/** "tuesday am", "in the pm"; not the verb. */
function isHalfDay(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  const isVerb = textAt(sentence, index) === 'am' && (before === 'i' || textAt(sentence, index + 1) === 'i');
  return !isVerb && /^the$|day$|^(?:mon|tue|wed|thu|fri|sat|sun|tomorrow)$/.test(before);
}

const occasionMarks = wordSet('around over during before after except but excluding until not');

/** "after lunch", "before work": an occasion is a time only if something is placed by it. */
function readOccasion(sentence: Sentence, index: number): Reading | undefined {
  const part = occasions.get(textAt(sentence, index));
  if (!part) return undefined;
  // "that doesn't work" is about no job.
  const isVerb = textAt(sentence, index) === 'work' && textAt(sentence, index - 1) === 'not';
  const isLater = isPhraseAt(sentence, index - 2, 'later than');
  const isMarked = isLater || (!isVerb && occasionMarks.has(textAt(sentence, index - 1)));
  const isAtLunch = isPhraseAt(sentence, index - 1, 'at lunch');
  return isMarked || isAtLunch ? partReading(part, index + 1) : undefined;
}

/** The words that parts of the day may begin with. */
export const partOpenings = new Set([
  ...wordSet('first next this that all'),
  ...shades.keys(),
  ...readPhrase.openings,
  ...partsOfDay.keys(),
  ...occasions.keys(),
]);
