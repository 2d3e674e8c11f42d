import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { occasions, partsOfDay } from './words/parts-of-day.ts';

const shades = wordSet('early late mid middle later earlier');

const atWords = wordSet('around over during before after except but excluding until not');

/** Words that make a greeting or a wish of what follows: "good morning", "have a nice evening". */
export const wishes = wordSet('good nice great lovely wonderful');

/** A part of the day that begins at a token: "afternoon", "early this morning", "tonight", "end of day", "around lunch". */
export function readPart(sentence: Sentence, index: number): Reading | undefined {
  return (
    readShaded(sentence, index) ??
    readShadedBeforeDay(sentence, index) ??
    readPlain(sentence, index) ??
    readOccasion(sentence, index)
  );
}

/** "late afternoon", "early in the morning", "early this evening". */
function readShaded(sentence: Sentence, index: number): Reading | undefined {
  const shade = textAt(sentence, index);
  if (shade === 'first' && textAt(sentence, index + 1) === 'thing') return readFirstThing(sentence, index);
  if (!shades.has(shade)) return undefined;
  let at = index + 1;
  while (['in', 'the', 'of', '-', 'at'].includes(textAt(sentence, at)) && at < index + 4) at++;
  const isToday = textAt(sentence, at) === 'this' || textAt(sentence, at) === 'that';
  if (isToday) at++;
  const name = textAt(sentence, at);
  const part = shaded(shade, name);
  if (!part) return undefined;
  const days =
    isToday || name === 'tonight' ? { days: { from: sentence.today, to: sentence.today + 1 } } : {};
  return { frame: { part, ...days }, to: at + 1 };
}

function shaded(shade: string, name: string) {
  const key = { earlier: 'early', later: 'late', middle: 'mid' }[shade] ?? shade;
  return partsOfDay.get(`${key} ${name}`);
}

/** "late tuesday afternoon": the day stands between. */
function readShadedBeforeDay(sentence: Sentence, index: number): Reading | undefined {
  const shade = textAt(sentence, index - 2);
  if (!shades.has(shade) || !/day$|^tomorrow$/.test(textAt(sentence, index - 1))) return undefined;
  const part = shaded(shade, textAt(sentence, index));
  return part && { frame: { part }, to: index + 1 };
}

function readFirstThing(sentence: Sentence, index: number): Reading | undefined {
  const part = partsOfDay.get('first thing');
  // "the first thing I want to know"
  if (!part || ['i', 'you', 'we', 'is', 'that'].includes(textAt(sentence, index + 2))) return undefined;
  let at = index + 2;
  while (['in', 'the'].includes(textAt(sentence, at)) && at < index + 4) at++;
  return { frame: { part }, to: textAt(sentence, at) === 'morning' ? at + 1 : index + 2 };
}

/** "morning", "this evening", "tonight", "am", "end of the day"; "good morning" is a greeting. */
function readPlain(sentence: Sentence, index: number): Reading | undefined {
  if (wishes.has(textAt(sentence, index - 1))) return undefined;
  switch (textAt(sentence, index)) {
    case 'next':
      return onDay(sentence, index + 1, sentence.today + 1);
    case 'this':
    case 'that':
      return onDay(sentence, index + 1, sentence.today);
    case 'tonight':
      return onDay(sentence, index, sentence.today);
    case 'end':
      return readEndOfDay(sentence, index);
    case 'am':
    case 'pm':
      return readHalfDay(sentence, index);
    default:
      return readNamed(sentence, index);
  }
}

function onDay(sentence: Sentence, index: number, day: number): Reading | undefined {
  const reading = named(textAt(sentence, index), index + 1);
  return reading && { ...reading, frame: { ...reading.frame, days: { from: day, to: day + 1 } } };
}

function readEndOfDay(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index + 1) !== 'of') return undefined;
  const at = textAt(sentence, index + 2) === 'the' ? index + 3 : index + 2;
  return textAt(sentence, at) === 'day' ? named('end of day', at + 1) : undefined;
}

function readNamed(sentence: Sentence, index: number): Reading | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  if (text === 'eod' || text === 'cob') return named('end of day', index + 1);
  if (text === 'lunch' && (next === 'time' || next === 'hour')) return named('lunchtime', index + 2);
  if (text === 'night' && next === 'time') return named('night', index + 2);
  const reading = named(text, index + 1);
  return reading && text.endsWith('s') ? { ...reading, frame: { ...reading.frame, isDaily: true } } : reading;
}

function named(name: string, to: number): Reading | undefined {
  const part = partsOfDay.get(name);
  return part && { frame: { part }, to };
}

/** "tuesday am", "in the pm"; not the verb. */
function readHalfDay(sentence: Sentence, index: number): Reading | undefined {
  const before = textAt(sentence, index - 1);
  const isVerb = textAt(sentence, index) === 'am' && (before === 'i' || textAt(sentence, index + 1) === 'i');
  const isDay = before === 'the' || /day$|^(?:mon|tue|wed|thu|fri|sat|sun|tomorrow)$/.test(before);
  return isDay && !isVerb ? named(textAt(sentence, index), index + 1) : undefined;
}

/** "after lunch", "before work": an occasion is a time only where something is placed by it. */
function readOccasion(sentence: Sentence, index: number): Reading | undefined {
  const part = occasions.get(textAt(sentence, index));
  if (!part) return undefined;
  const before = textAt(sentence, index - 1);
  const isLunch = before === 'at' && textAt(sentence, index) === 'lunch';
  return isLunch || atWords.has(before) ? { frame: { part }, to: index + 1 } : undefined;
}
