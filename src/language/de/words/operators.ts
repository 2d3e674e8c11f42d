import type { Operator } from '../../reading/expression.ts';
import { createOperatorReader } from '../../reading/operators.ts';
import { type Sentence, skipWords, textAt } from '../../reading/sentence.ts';
import { wordMap, wordSet } from '../../reading/words.ts';
import { readDay } from '../day.ts';
import { readWhole } from '../period.ts';
import { partsOfDay } from './parts-of-day.ts';
import { articles, months } from './words.ts';

/** The operator that begins at a token: "nicht später als", "oder später", "außer". */
export const readOperator = createOperatorReader({
  phrases: {
    from: 'ab, ab frühestens, frühestens ab, nicht früher als',
    to: '-, –, —',
    between: 'zwischen',
    and: 'und, &',
    or: 'oder, /, bzw, beziehungsweise',
    after: 'nach, später als',
    before: 'vor, früher als, nicht später als',
    until: 'bis, -bis, bis zu, bis spätestens, spätestens bis, nicht länger als bis',
    not: `aber nicht, nur nicht, bloß nicht, weder, mit ausnahme von, abgesehen von, bis auf, außer, ausgenommen, ohne,
      statt, anstatt`,
    correction: `nein, nee, ach nein, ach ne, ach nee, oder nein, oder vielmehr, quatsch, moment, sorry, entschuldigung,
      verzeihung, korrektur, sondern, ich meine, ich meinte, besser gesagt, doch lieber, doch besser, doch eher`,
    onwards: 'oder später, oder danach, und später',
    or_before: 'oder früher, oder davor',
  },
  operatorAt,
  isTimeAt,
});

/** What a word means among its neighbors. */
function operatorAt(sentence: Sentence, index: number): Operator | undefined {
  const text = textAt(sentence, index);
  switch (text) {
    case 'von':
    case 'vom':
      if (isMoved(sentence, index)) return 'moved_from';
      return goesOn(sentence, index) ? 'from' : undefined;
    case 'auf':
      if (isAfterFrom(sentence, index)) return 'to';
      return isMove(sentence.tokens) ? 'correction' : undefined;
    case 'noch':
      return isAfter(sentence, index, 'weder') ? 'or' : undefined;
    case 'nicht':
      return isPostponed(sentence, index) ? undefined : 'not';
    default:
      if (isNo.test(text)) return isTimeAt(sentence, index + 1) ? 'not' : undefined;
      return limitAt(sentence, index);
  }
}

const isNo = /^keine?[nrs]?$/;

/** "spätestens um vier" and "um vier spätestens", "frühestens" likewise. */
function limitAt(sentence: Sentence, index: number): Operator | undefined {
  const [before, after] = limits.get(textAt(sentence, index)) ?? [];
  return before && isTimeAt(sentence, index + 1) ? before : after;
}

/** What such words mean before the time they limit, and after it. */
const limits = wordMap<readonly [Operator, Operator]>([
  ['spätestens', ['until', 'or_before']],
  ['frühestens frühstens', ['from', 'onwards']],
]);

const openings = wordSet('von vom');

function isMove(tokens: Sentence['tokens']): boolean {
  return tokens.some(({ text }) => moves.has(text));
}

const moves = wordSet(
  `verschieben verschieb verschiebe verschoben verlegen verlege verlegt umbuchen umlegen ändern vorziehen
  schieben`,
);

/** Words that follow a "nicht" that denies what came before it: "Montag geht nicht, …". */
const afterDenial = wordSet(
  `aber sondern und dafür gehen geht da hier möglich klappen passen kommen leider weil mehr so zu , . ! ? ; gut frei
  verfügbar dabei ganz im allerdings jedoch dann denn`,
);

/** Whether a "nicht" denies the times before it rather than the one after it. */
export function isPostponed(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  if (next?.text === 'im' && isTimeAt(sentence, index + 1)) return false;
  return next === undefined || afterDenial.has(next.text);
}

const reach = 10;

/** Whether something is moved, and "auf" comes before any "bis": "von Montag auf Dienstag verschieben". */
function isMoved({ tokens }: Sentence, index: number): boolean {
  if (!isMove(tokens)) return false;
  const ahead = tokens.slice(index + 1, index + reach).find(({ text }) => text === 'auf' || text === 'bis');
  return ahead?.text === 'auf';
}

const ends = wordSet('bis auf an ab - – —');

/** "von drei bis fünf", "von drei Uhr an"; "der Termin von Montag" begins nothing. */
function goesOn({ tokens }: Sentence, index: number): boolean {
  return tokens.slice(index + 1, index + reach).some(({ text }) => ends.has(text));
}

function isAfter({ tokens }: Sentence, index: number, word: string): boolean {
  return tokens.slice(Math.max(0, index - reach), index).some(({ text }) => text === word);
}

/** Whether there's a "von" or "vom" before, and no "bis" since. */
function isAfterFrom({ tokens }: Sentence, index: number): boolean {
  const behind = tokens
    .slice(Math.max(0, index - reach), index)
    .findLast(({ text }) => text === 'bis' || openings.has(text));
  return behind !== undefined && behind.text !== 'bis';
}

const led: ReadonlySet<string> = new Set([
  ...articles,
  ...wordSet('um am im in gegen bis ab so zum an von ca etwa'),
]);

const timeWords = wordSet('halb viertel dreiviertel mitternacht ende woche wochenende');

/** Whether a time begins here, after small words. */
function isTimeAt(sentence: Sentence, index: number): boolean {
  const at = skipWords(sentence, index, { words: led, end: index + 3 });
  const token = sentence.tokens[at];
  if (!token) return false;
  if (['number', 'time', 'date', 'ordinal'].includes(token.kind)) return true;
  if (partsOfDay.has(token.text) || months.has(token.text) || timeWords.has(token.text)) return true;
  return (readDay(sentence, at) ?? readWhole(sentence, at)) !== undefined;
}
