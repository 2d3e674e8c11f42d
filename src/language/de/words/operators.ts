import type { Operator } from '../../reading/expression.ts';
import { type OperatorReading, type Phrases, readOperatorIn } from '../../reading/operator-phrases.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { readDay } from '../day.ts';
import { readWhole } from '../period.ts';
import { partsOfDay } from './parts-of-day.ts';
import { wordMap, wordSet } from './spelling.ts';
import { articles, months } from './words.ts';

/** Phrases of several words, under their first word, longest first, in the spelling of the tokens. */
const phrases: Phrases = {
  nicht: [
    ['nicht frueher als', 'from'],
    ['nicht spaeter als', 'before'],
    ['nicht laenger als bis', 'until'],
  ],
  frueher: [['frueher als', 'before']],
  spaeter: [['spaeter als', 'after']],
  aber: [['aber nicht', 'not']],
  nur: [['nur nicht', 'not']],
  bloss: [['bloss nicht', 'not']],
  mit: [['mit ausnahme von', 'not']],
  weder: [['weder', 'not']],
  abgesehen: [['abgesehen von', 'not']],
  bis: [
    ['bis auf', 'not'],
    ['bis spaetestens', 'until'],
    ['bis zu', 'until'],
  ],
  spaetestens: [['spaetestens bis', 'until']],
  fruehestens: [['fruehestens ab', 'from']],
  ab: [['ab fruehestens', 'from']],
  oder: [
    ['oder spaeter', 'onwards'],
    ['oder danach', 'onwards'],
    ['oder frueher', 'or_before'],
    ['oder davor', 'or_before'],
    ['oder vielmehr', 'correction'],
    ['oder nein', 'correction'],
    ['oder', 'or'],
  ],
  und: [
    ['und spaeter', 'onwards'],
    ['und', 'and'],
  ],
  ich: [
    ['ich meine', 'correction'],
    ['ich meinte', 'correction'],
  ],
  besser: [['besser gesagt', 'correction']],
  doch: [
    ['doch lieber', 'correction'],
    ['doch besser', 'correction'],
    ['doch eher', 'correction'],
  ],
  ach: [
    ['ach nein', 'correction'],
    ['ach ne', 'correction'],
    ['ach nee', 'correction'],
  ],
};

const single: ReadonlyMap<string, Operator> = wordMap<Operator>([
  ['ab', 'from'],
  ['bis -bis', 'until'],
  ['- – —', 'to'],
  ['zwischen', 'between'],
  ['&', 'and'],
  ['/ bzw beziehungsweise', 'or'],
  [',', 'comma'],
  ['nach', 'after'],
  ['vor', 'before'],
  ['außer ausgenommen ohne statt anstatt', 'not'],
  ['nein nee quatsch moment sorry entschuldigung verzeihung korrektur sondern', 'correction'],
]);

/** The operator that begins at a token: "nicht später als", "oder später", "außer". */
export function readOperator(sentence: Sentence, index: number): OperatorReading | undefined {
  return readOperatorIn({ phrases, operatorAt, isTimeAt }, sentence, index);
}

/** What a single word means among its neighbours. */
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
      return limitAt(sentence, index) ?? single.get(text);
  }
}

const isNo = /^keine?[nrs]?$/;

/** "spätestens um vier" and "um vier spätestens", "frühestens" likewise. */
function limitAt(sentence: Sentence, index: number): Operator | undefined {
  const limit = limits.get(textAt(sentence, index));
  return limit && (isTimeAt(sentence, index + 1) ? limit.before : limit.after);
}

/** What such words are before the time they limit, and after it. */
const limits: ReadonlyMap<string, { before: Operator; after: Operator }> = wordMap<{
  before: Operator;
  after: Operator;
}>([
  ['spätestens', { before: 'until', after: 'or_before' }],
  ['frühestens frühstens', { before: 'from', after: 'onwards' }],
]);

const openings: ReadonlySet<string> = wordSet('von vom');

function isMove(tokens: Sentence['tokens']): boolean {
  return tokens.some(({ text }) => moves.has(text));
}

const moves: ReadonlySet<string> = wordSet(
  'verschieben verschieb verschiebe verschoben verlegen verlege verlegt umbuchen umlegen ändern vorziehen schieben',
);

/** Words that follow a "nicht" which denies what was said before it: "Montag geht nicht, …". */
const afterDenial: ReadonlySet<string> = wordSet(
  `aber sondern und dafür gehen geht da hier möglich klappen passen kommen leider weil mehr so zu , . ! ? ; gut frei
  verfügbar dabei ganz im allerdings jedoch dann denn`,
);

/** Whether a "nicht" denies the times before it rather than the one after it. */
export function isPostponed(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  return (
    next === undefined ||
    (afterDenial.has(next.text) && !(next.text === 'im' && isTimeAt(sentence, index + 1)))
  );
}

const reach = 10;

/** Whether "auf" comes before any "bis" where something is moved: "von Montag auf Dienstag verschieben". */
function isMoved({ tokens }: Sentence, index: number): boolean {
  if (!isMove(tokens)) return false;
  const ahead = tokens.slice(index + 1, index + reach).find(({ text }) => text === 'auf' || text === 'bis');
  return ahead?.text === 'auf';
}

const ends: ReadonlySet<string> = wordSet('bis auf an ab - – —');

/** "von drei bis fünf", "von drei Uhr an"; "der Termin von Montag" begins nothing. */
function goesOn({ tokens }: Sentence, index: number): boolean {
  return tokens.slice(index + 1, index + reach).some(({ text }) => ends.has(text));
}

function isAfter({ tokens }: Sentence, index: number, word: string): boolean {
  return tokens.slice(Math.max(0, index - reach), index).some(({ text }) => text === word);
}

/** Whether a "von" or "vom" stands before, and no "bis" since. */
function isAfterFrom({ tokens }: Sentence, index: number): boolean {
  const behind = tokens
    .slice(Math.max(0, index - reach), index)
    .findLast(({ text }) => text === 'bis' || openings.has(text));
  return behind !== undefined && behind.text !== 'bis';
}

const led: ReadonlySet<string> = wordSet('um am im in gegen bis ab so zum an von ca etwa');

/** Whether a time begins here, small words before it aside. */
function isTimeAt(sentence: Sentence, index: number): boolean {
  let at = index;
  while (at < index + 3 && (led.has(textAt(sentence, at)) || articles.has(textAt(sentence, at)))) at++;
  const token = sentence.tokens[at];
  if (!token) return false;
  const isFigure = ['number', 'time', 'date', 'ordinal'].includes(token.kind);
  return (
    isFigure ||
    partsOfDay.has(token.text) ||
    ['halb', 'viertel', 'dreiviertel', 'mitternacht', 'ende', 'woche', 'wochenende'].includes(token.text) ||
    months.has(token.text) ||
    (readDay(sentence, at) ?? readWhole(sentence, at)) !== undefined
  );
}
