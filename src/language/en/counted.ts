import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { checkFor } from './words/checks.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { months, units, weekdays } from './words/words.ts';

/** Whether a number counts what comes after it: "2 hours", "30 minute call", "5 percent". */
export function isCounted(sentence: Sentence, index: number): boolean {
  const after = textAt(sentence, index + 1);
  // "twelve of a Wednesday"
  if (after === 'of' && textAt(sentence, index + 2) === 'a')
    return !isDayWord(textAt(sentence, index + 3)) && !partsOfDay.has(textAt(sentence, index + 3));
  // "three or four hours"
  const isChoice = after === 'or' && sentence.tokens[index + 2]?.kind === 'number';
  const unit = isChoice ? units.get(textAt(sentence, index + 3)) : undefined;
  if (unit === 'minute' || unit === 'hour') return true;
  if (units.has(after) || countedNouns.has(after) || isPluralNoun(after)) return true;
  return isOtherLength(sentence, index) || isAddress(sentence, index);
}

/** "an hour or closer to two" */
const isOtherLength = checkFor('hour|hours|minutes or closer|nearer to? (*)');

const endsInS = wordSet(
  `works suits clashes this thanks thurs weds tues plus times sometimes onwards afterwards is was always perhaps besides
  does goes gets means makes sounds seems looks needs takes comes ends starts finishes`,
);

/** Whether a word is the plural of a weekday: "two Saturdays", "weekdays". */
function isPluralDay(word: string): boolean {
  const isWeekday = weekdays.has(word.slice(0, -1)) && !weekdays.has(word);
  return word === 'weekdays' || (word.endsWith('s') && isWeekday);
}

/** "at two places": a plural, but not of a weekday or part of the day. */
function isPluralNoun(word: string): boolean {
  if (word.length < 4 || !/[^s']s$/.test(word) || endsInS.has(word)) return false;
  return !isPluralDay(word) && !partsOfDay.has(word);
}

const streetEnds = wordSet('at on in and or to for by the with am pm a is i of so but , . ? !');

const streets = wordSet('street st avenue ave road rd lane drive boulevard crescent terrace');

/** How many words the name of a street has, with the number before it. */
const longestStreet = 4;

/** "12 main street", "twelve thirty march street". */
function isAddress(sentence: Sentence, index: number): boolean {
  for (let at = index + 1; at <= index + longestStreet; at++) {
    if (streets.has(textAt(sentence, at))) return true;
    if (streetEnds.has(textAt(sentence, at))) break;
  }
  const next = sentence.tokens[index + 2];
  return textAt(sentence, index + 1) === 'on' && next?.kind === 'word' && !isDayWord(next.text);
}

/** "one on Center" is a place, "one on Tuesday" a time. */
function isDayWord(word: string): boolean {
  const name = word.endsWith('s') ? word.slice(0, -1) : word;
  return weekdays.has(word) || weekdays.has(name) || months.has(word) || dayWords.has(word);
}

const dayWords = wordSet(
  `the that this next a an any either both my our his her their christmas easter new boxing thanksgiving good weekday weekdays
  weekends weekend saint st mother father`,
);

const countedNouns = wordSet(
  `people person persons percent % $ # guests adults adult kids kid children child nights tickets dollars
  pounds euros rand quid bucks pence cents rupees degrees stars times miles friends of`,
);
