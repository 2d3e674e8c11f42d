import { createAmountReaders } from '../reading/patterns/amount.ts';
import { opened } from '../reading/phrases.ts';
import { numberAt, type Sentence, textAt } from '../reading/sentence.ts';
import type { Quantity } from '../reading/unit.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { isCounted } from './counted.ts';
import { units } from './words/words.ts';

const approximately = wordSet(
  'etwa ca circa zirka ungefähr rund so knapp knappe knappen gut gute guten einer eines ganze ganzen noch',
);

const articlesOfOne = wordSet('ein eine einen einem einer eines');

const fractions = wordMap([
  ['halb halbe halben halber halbes halbem', 0.5],
  ['anderthalb eineinhalb einundeinhalb', 1.5],
  ['eineinviertel einundeinviertel', 1.25],
  ['eindreiviertel einunddreiviertel', 1.75],
  ['zweieinviertel', 2.25],
  ['zweidreiviertel', 2.75],
  ['zweieinhalb zweiundeinhalb', 2.5],
  ['dreieinhalb', 3.5],
  ['viereinhalb', 4.5],
  ['paar einige einigen', 3],
  ['beiden beide', 2],
]);

const one = [...articlesOfOne].join('|');
const good = 'gute|guten|knappe|knappen|ganze|ganzen';

const clockWords = wordSet('uhr nach vor bis h - – :');

const { readJoined, openings } = createAmountReaders({
  minutes: [
    [`${one}? ${good}? viertelstunde|viertelstündchen`, 15],
    [`${one}? halbestunde, zwei viertelstunden`, 30],
    [`${one}? ${good}? dreiviertelstunde|dreiviertelstündchen, drei|dreie|3 viertelstunden`, 45],
    [`${one}? ${good}? dreiviertel stunde|stunden|std|stündchen`, 45],
    [`${one}? drei|dreie|3 viertel stunde|stunden|std|stündchen`, 45],
    ['fünf|5 viertelstunden, fünf|5 viertel stunden', 75],
  ],
  readQuantity,
  unitAt: (sentence, index) => units.get(textAt(sentence, index)),
  and: 'und',
  goesOn: (sentence, index) => clockWords.has(textAt(sentence, index + 1)) || isCounted(sentence, index),
});

/** The words that amounts may begin with. */
export const amountOpenings = new Set([...openings, ...fractions.keys(), ...articlesOfOne, ...approximately]);

/** The amount that begins at a token: "anderthalb Stunden", "eine Stunde und dreißig Minuten", "2,5 Stunden". */
export const readAmount = opened(amountOpenings, readJoined);

/** How many words may come before a number: "so etwa eine gute halbe Stunde". */
const mostWordsBefore = 4;

/** How many: "zwei", "beiden", "anderthalb". `wordsBefore` words have been skipped; the limit keeps texts of nothing but such words cheap. */
export function readQuantity(sentence: Sentence, index: number, wordsBefore = 0): Quantity | undefined {
  const text = textAt(sentence, index);
  const fraction = fractions.get(text);
  if (fraction !== undefined) return { count: fraction, to: index + 1 };
  if (articlesOfOne.has(text) || approximately.has(text)) {
    const isAtEnd = wordsBefore === mostWordsBefore;
    const after = isAtEnd ? undefined : readQuantity(sentence, index + 1, wordsBefore + 1);
    return articlesOfOne.has(text) ? readArticle(sentence, index, after) : after;
  }
  const token = sentence.tokens[index];
  if (token?.kind === 'junk' && /^\d{1,2},\d$/.test(text))
    return { count: Number(text.replace(',', '.')), to: index + 1 };
  const count = numberAt(sentence, index, { from: 0, to: 999 });
  if (count === undefined) return undefined;
  const next = textAt(sentence, index + 1);
  // "1 1/2 Stunden", "zwei volle Stunden"
  if (next === '1/2') return { count: count + 0.5, to: index + 2 };
  return { count, to: emphases.has(next) ? index + 2 : index + 1 };
}

/** "eine Stunde", "eine halbe Stunde", "ein paar Tage"; `after` is the quantity after the article. */
function readArticle(sentence: Sentence, index: number, after: Quantity | undefined): Quantity | undefined {
  if (after && (after.count === 0.5 || after.count === 3)) return after;
  const isApproximate = approximately.has(textAt(sentence, index));
  if (isApproximate && !units.has(textAt(sentence, index + 1))) return after;
  return { count: 1, to: skipEmphasis(sentence, index + 1) };
}

const emphases = wordSet('volle vollen ganze ganzen gute guten knappe knappen');

/** "zwei volle Stunden". */
function skipEmphasis(sentence: Sentence, index: number): number {
  return emphases.has(textAt(sentence, index)) ? index + 1 : index;
}
