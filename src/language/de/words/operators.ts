import type { Operator } from '../../reading/expression.ts';
import { createOperatorReader, type OperatorReading } from '../../reading/patterns/operators.ts';
import { type Sentence, skipWords, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordsSlot } from '../../reading/slots.ts';
import { wordMap, wordSet } from '../../reading/words.ts';
import { readAmount } from '../amount.ts';
import { readDay } from '../day.ts';
import { readNamedPeriod } from '../period.ts';
import { checkFor } from './checks.ts';
import { partsOfDay } from './parts-of-day.ts';
import { asking } from './verbs.ts';
import { articles, months } from './words.ts';

/** What follows a time by which all must be over: "um zwölf muss ich weg sein", "bis vier fertig sein". */
const closings = [
  '',
  'muss ich',
  'muss ich wieder',
  'muss ich schon',
  'müssen wir',
  'müssen wir wieder',
  'muss ich spätestens',
  'wieder',
  'sollte ich',
  'möchte ich',
]
  .flatMap((opening) =>
    ['fertig', 'weg', 'raus', 'durch', 'zurück', 'daheim', 'zuhause', 'draußen', 'los', 'gehen'].flatMap(
      (end) =>
        (opening === '' || opening === 'wieder'
          ? ['bin', 'sind', 'sein', 'werden', 'ist']
          : ['', 'sein']
        ).map((verb) => `${opening} ${end} ${verb}`.trim()),
    ),
  )
  .join(', ');

/** The operator that begins at a token: "nicht später als", "oder später", "außer". */
export const readOperator = createOperatorReader({
  phrases: {
    from: 'ab, ab frühestens, frühestens ab, nicht früher als, nicht eher als',
    to: '-, –, —',
    between: 'zwischen',
    and: 'und, &',
    or: '/, bzw, beziehungsweise',
    after: 'nach, erst wenn, erst sobald',
    later: 'später als',
    before: 'vor, früher als, etwas eher als, was eher als, noch eher als',
    until: `bis, -bis, bis zu, bis zum, bis spätestens, spätestens bis, nicht länger als bis, nicht später als, bis einschließlich, bis inklusive,
      bis und mit, bis einschließlich zum, bis maximal, bis höchstens, bis längstens, bis hin zum, bis rauf zum, bis inkl`,
    not: `nicht schon wieder, nicht wieder, nicht nochmal, nicht noch mal, nicht noch einmal, bloß nicht wieder, bitte nicht wieder, nur nicht wieder,
      kein termin mehr, keinen termin mehr, keine termine mehr, nie wieder, nie mehr, nur nicht, bloß nicht, weder, ohne, statt, anstatt`,
    except: 'mit ausnahme von, abgesehen von, bis auf, außer, ausgenommen, alles außer',
    correction: `schlechter als, nicht so gut wie, weniger gut als, nein, nee, ach, ach so, ach halt, oh, oje, oh je, ups, hoppla, wart, warte, wart mal, wart amal, warte mal, warten sie, warten sie mal, stimmt nicht, stimmt gar nicht, stimmt ja gar nicht, nein stimmt nicht, nein stimmt gar nicht, ach nein, ach ne, ach nee, oder nein, oder vielmehr, quatsch, moment, sorry, entschuldigung,
      verzeihung, korrektur, sondern, ich meinte, besser gesagt, doch lieber, doch besser, doch eher`,
    onwards: 'oder später, und später',
    or_before: `oder früher, ${closings}`,
  },
  operatorAt,
  isTimeAt,
});

/** What a word means among its neighbors. */
function operatorAt(sentence: Sentence, index: number): Operator | OperatorReading | undefined {
  const text = textAt(sentence, index);
  switch (text) {
    case 'von':
    case 'vom':
      if (isMoved(sentence, index)) return 'moved_from';
      return goesOn(sentence, index) ? 'from' : undefined;
    case 'auf':
      if (isAfterFrom(sentence, index)) return 'to';
      return isMove(sentence.tokens) ? 'correction' : undefined;
    case 'gegen':
      return isMove(sentence.tokens) ? exchangeAt(sentence, index) : undefined;
    case 'ich':
      return meant(sentence, index);
    case 'aber':
      return butNot(sentence, index);
    case 'noch':
      return isAfterThat(sentence, index) ? 'or' : undefined;
    case 'oder':
      return orBeyond(sentence, index);
    case 'als':
      return isCompared(sentence, index) ? 'than' : undefined;
    default:
      if (!denies(sentence, index)) return limitAt(sentence, index);
      return { operator: 'not', to: isNoMore(sentence, index) ? index + 2 : index + 1 };
  }
}

/** "ich meine Dienstag"; "da hole ich meine Tochter ab" corrects nothing. */
const isMeant = checkFor('_ meine <time>|<mark>|<end>|natürlich|halt|eben|eigentlich|doch|äh|lieber|nicht', {
  time: isTimeAt,
  mark: ({ tokens }, index) => tokens[index]?.kind === 'mark',
});

function meant(sentence: Sentence, index: number): OperatorReading | undefined {
  return isMeant(sentence, index) ? { operator: 'correction', to: index + 2 } : undefined;
}

/** "nächste Woche, aber nicht Dienstag"; "Dienstag geht aber nicht" denies what was said. */
function butNot(sentence: Sentence, index: number): OperatorReading | undefined {
  const before = textAt(sentence, index - 1);
  const isOfVerb = verbs.has(before) || verbFollowers.has(before);
  return textAt(sentence, index + 1) === 'nicht' && !isOfVerb
    ? { operator: 'not', to: index + 2 }
    : undefined;
}

/** "mindestens eine Woche vor der Hochzeit": that day at the latest. */
const isLeastBefore = checkFor('mindestens <amount> vor', { amount: readAmount });

/** "da müsste die Frisur um elf sitzen", "um zwölf muss ich wieder im Büro sein": by that hour. */
const isReady = checkFor(
  `muss|müssen|müsste|müssten|soll|sollen|sollte|sollten ..9 (sitzen),
  muss|müssen|müsste|müssten|sollte|sollten ..6 um|bis ..3 (wieder) im|in|am|auf|an|bei|zur *? * sein,
  um|bis ..3 muss|müssen|müsste|müssten|sollte|sollten * (wieder) im|in|am|auf|an|bei|zur *? * sein`,
);

/** "am Dienstag oder danach"; "davor oder danach" are two times. */
function orBeyond(sentence: Sentence, index: number): Operator | OperatorReading | undefined {
  // "morgen geht noch, oder"
  if (tagEnds.has(textAt(sentence, index + 1))) return undefined;
  const operator = beyond.get(textAt(sentence, index + 1));
  return operator && !beyond.has(textAt(sentence, index - 1)) ? { operator, to: index + 2 } : 'or';
}

const tagEnds = new Set(['', ',', '?', '.']);

const beyond = wordMap<Operator>([
  ['danach', 'onwards'],
  ['davor', 'or_before'],
]);

/** Whether a word rules out the time after it: "nicht am Montag", "keinen Montag". */
function denies(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (forwardDenials.has(text)) return isForward(sentence, index);
  return isNo.test(text) && isTimeAt(sentence, index + 1);
}

/** "lieber Dienstag als Mittwoch", "Freitag passt besser als Donnerstag". */
const isCompared = checkFor(
  `besser|lieber|eher|mehr|angenehmer|praktischer|leichter|einfacher|bequemer|passender|ruhiger|geschickter|gescheiter ..9 _ über|jetzt|erst|schon|gleich? <time>`,
  { time: isTimeAt },
);

const isNo = /^keine?[nrs]?$/;

/** "spätestens um vier" and "um vier spätestens", "frühestens" likewise. */
function limitAt(sentence: Sentence, index: number): Operator | undefined {
  if (isLeastBefore(sentence, index)) return 'until';
  if (isReady(sentence, index)) return 'or_before';
  const [before, after] = limits.get(textAt(sentence, index)) ?? [];
  return before && isTimeAt(sentence, index + 1) ? before : after;
}

/** What such words mean before the time they limit, and after it. */
const limits = wordMap<readonly [Operator, Operator]>([
  ['spätestens allerspätestens', ['until', 'or_before']],
  ['frühestens frühstens allerfrühestens', ['from', 'onwards']],
]);

const openings = wordSet('von vom');
const askers = wordSet(`${asking} muss müssen`.replaceAll('|', ' '));

/** Whether something is moved in a sentence. */
export function isMove(tokens: Sentence['tokens']): boolean {
  return tokens.some(
    ({ text }, at) => moves.has(text) || (moveStems.test(text) && !isBack(text, tokens[at - 1]?.text)),
  );
}

/** "mein Rücken", "Rückruf". */
function isBack(text: string, before = ''): boolean {
  return (
    text.startsWith('rueck') && (text.length > 'ruecken'.length || !/^(?:nach|um|weiter|zu)$/.test(before))
  );
}

const moveStems = /^(?:ver|vor|zurueck|um)?(?:schieb|schob|leg|zieh|rueck|tausch)/;

const moves = wordSet(
  `verschieben verschieb verschiebe verschoben verlegen verlege verlegt umbuchen umlegen ändern vorziehen
  schieben wechseln wechsle gewechselt`,
);

/** Words between a "nicht" and the time that it rules out. */
const softeners = wordSet('unbedingt gerade grad schon erst wieder gleich ausgerechnet direkt grade');

const boundWords = wordSet('vor nach ab bis zwischen später früher länger vorm vom von über eher');

/** Verbs after which a "nicht" denies the time before them, even right before another: "Montag geht nicht Dienstag geht". */
const verbs = wordSet(
  `geht gehts ginge gehen kann können könnte könnten passt passts passen passte klappt klappts klappen schaff schaffe schaffen krieg kriege
  haut möglich`,
);

const verbFollowers = wordSet('mir mer ich uns wir leider gar da es bei mich das überhaupt halt eben auch');

/** Whether a "nicht" rules out the time after it; otherwise it denies what its clause says: "Montag geht nicht, …". */
export function isForward(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (!forwardDenials.has(text)) return false;
  if (isNoDenial(sentence, index)) return false;
  const at = isNoMore(sentence, index)
    ? index + 2
    : skipWords(sentence, index + 1, { words: softeners, end: index + 3 });
  const next = textAt(sentence, at);
  if (boundWords.has(next)) return isTimeAt(sentence, textAt(sentence, at + 1) === 'als' ? at + 2 : at + 1);
  return isTimeAt(sentence, at) && (next === 'im' || !isAfterVerb(sentence, index));
}

/** "nicht mehr diese Woche". */
const isNoMore = checkFor('_ mehr diese|dieses|diesen');

/** "auf jeden Fall", "heute auch nichts, morgen bin ich da", "nichts gegen Donnerstag": what rules out nothing ahead. */
const isNoDenial = checkFor(
  `<nothing> (fall|umständen), !keinen * (fall|umständen), auch|gar|noch|leider|wieder (nichts|nix),
  (nichts|nix) <softener>? <softener>? gegen, <time> auch|a (nicht)`,
  { softener: wordsSlot(softeners), time: isTimeAt },
);

const forwardDenials = wordSet('nicht nie niemals nichts nix keinesfalls keineswegs fall umständen');

/** "das klappt nicht Freitag ginge": what was said doesn't, and what comes next does. */
const isOfferedAfter = checkFor(
  `_ ..7 ginge|ging|wäre|wär|klappte|käme|könnte|könnten|hätte|hätt, _ ..7 würde|würd gehen|passen, _ ..7 passt|klappt !nicht|nimmer|nix|nichts|leider`,
);

/** Whether a verb stands right before a word and has a time of its clause before it, or one that was said before. */
function isAfterVerb(sentence: Sentence, index: number): boolean {
  let at = index - 1;
  while (at > 0 && verbFollowers.has(textAt(sentence, at))) at--;
  if (!verbs.has(textAt(sentence, at))) return false;
  if (isOfferedAfter(sentence, index)) return true;
  for (let back = at - 1; back >= 0 && back > at - reach; back--) {
    const token = sentence.tokens[back];
    if (!token || clauseMarks.has(token.text)) return false;
    const isTime = partsOfDay.has(token.text) || dayWords.has(token.text);
    if (token.kind !== 'word' || isTime || readDay(sentence, back) !== undefined) return true;
  }
  return false;
}

const clauseMarks = wordSet(', . ; ! ? aber und sondern');

const dayWords = wordSet('woche wochenende');

const reach = 10;

/** Whether something is moved, and "auf" comes before any "bis": "von Montag auf Dienstag verschieben". */
function isMoved({ tokens }: Sentence, index: number): boolean {
  if (!isMove(tokens)) return false;
  const ahead = tokens.slice(index + 1, index + reach).find(({ text }) => text === 'auf' || text === 'bis');
  return ahead?.text === 'auf';
}

/** "von drei bis fünf", "von drei Uhr an"; "der Termin von Montag" begins nothing. */
const goesOn = checkFor('_ ..8 bis|auf|an|ab|-|–|—');

/** "den Montag gegen Dienstag tauschen", "vom Montag tauschen gegen Dienstag". */
function exchangeAt(sentence: Sentence, index: number): Operator | undefined {
  if (isAfterThat(sentence, index)) return 'correction';
  return textAt(sentence, index - 1) === 'tauschen' ? 'to' : undefined;
}

const isAfterThat = checkFor('den ..9 (gegen), weder ..9 (noch)');

/** Whether there's a "von" or "vom" before, and neither "bis" since nor the verb of "den vom zwölften müsste ich verlegen, auf …". */
function isAfterFrom(sentence: Sentence, index: number): boolean {
  const before = textsBefore(sentence, index, reach);
  const behind = before.findLast((text) => text === 'bis' || openings.has(text) || askers.has(text));
  return behind !== undefined && openings.has(behind);
}

const led: ReadonlySet<string> = new Set([
  ...articles,
  ...wordSet('um am im in gegen bis ab so zum an von ca etwa'),
]);

const timeWords = wordSet('halb viertel dreiviertel mitternacht ende woche wochenende');

/** Whether a time begins here, after small words. */
export function isTimeAt(sentence: Sentence, index: number): boolean {
  const at = skipWords(sentence, index, { words: led, end: index + 3 });
  const token = sentence.tokens[at];
  if (!token) return false;
  if (['number', 'time', 'date', 'ordinal'].includes(token.kind)) return true;
  if (partsOfDay.has(token.text) || months.has(token.text) || timeWords.has(token.text)) return true;
  return (readDay(sentence, at) ?? readNamedPeriod(sentence, at)) !== undefined;
}
