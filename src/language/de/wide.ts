import type { Found } from '../reading/found.ts';
import { createWideReader } from '../reading/patterns/wide.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { isPhraseAt, type Sentence, textAt, textsBefore } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readClock, readHour } from './clock.ts';
import { isMove } from './words/operators.ts';

const readPhrase = createWideReader({
  now: 'jetzt, sofort, ab sofort|jetzt',
  next: `lieber|eher früher als später, lieber heute als morgen, je früher|eher , desto|umso besser, je früher|eher desto|umso besser, asap, schnellstens, baldmöglichst, sobald,
    so früh|bald|schnell|zeitnah|rasch es geht, so früh|bald|schnell|zeitnah|rasch wie möglich,
    möglichst früh|bald|schnell|zeitnah|rasch, am frühsten|frühesten|ehesten|schnellsten`,
  latest:
    'lieber|eher später als früher, möglichst spät, je später , desto|umso besser, je später desto|umso besser',
  any: 'jederzeit, egal|wann wann|immer',
  anyDay: `jeder|jeden|jedem andere|anderen? tag, irgendein|irgendeinen|irgendeinem|irgendwelche anderer|anderen? tag|tage,
    ein|einen|einem anderer|anderen|andern tag, andere|anderen tage|tagen, egal welcher|welchen tag, egal an? welchem tag`,
});

/** How far before it what asks stands: "wann könnten wir da frühestens kommen". */
const mostAsked = 5;

const nextStems = /^naechstbeste|^(?:naechst|frueh(?:e)?st|schnellst|bald|eh(?:e)?st)moeglich/;

const firstStems = /^(?:naechst|erst|frueh(?:e)?st)e[nrsm]?$/;

const openStems = /^(?:frei(?:e[nrsm]?)?|verfuegbar(?:e[nrsm]?)?|moegliche?[nrsm]?|offene?[nrsm]?)$/;

/** "so früh wie möglich", "nächster freier Termin", "jetzt", "irgendwann". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  // "und jetzt wollte ich fragen"
  if (text === 'jetzt' && !isNow(sentence, index)) return undefined;
  if (text === 'fruehestens' && textsBefore(sentence, index, mostAsked).includes('wann'))
    return { kind: 'next', to: index + 1 };
  if (firstStems.test(text)) return readFirst(sentence, index);
  if (text === 'so' || lastStems.test(text))
    return readLatest(sentence, index) ?? readPhrase(sentence, index);
  return nextStems.test(text) ? { kind: 'next', to: index + 1 } : readPhrase(sentence, index);
}

/** "so spät wie möglich", "so spät am Tag wie's geht", "der späteste Termin", "das Späteste, was Sie haben". */
function readLatest(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  if (text === 'so') return readAsLate(sentence, index);
  if (/moeglich/.test(text)) return { kind: 'latest', to: index + 1 };
  const at = openStems.test(textAt(sentence, index + 1)) ? index + 2 : index + 1;
  const noun = textAt(sentence, at);
  if (noun === 'was' || (noun === ',' && textAt(sentence, at + 1) === 'was'))
    return { kind: 'latest', to: at };
  const isTold = textsBefore(sentence, index, mostBefore).some((word) => told.has(word));
  const next = sentence.tokens[at + 1];
  // "der letzte Termin" alone is one of those that were told.
  const isPicked = index < 2 && (next === undefined || next.text === 'bitte');
  const isOffered = /^termin|^slot/.test(noun) && !isTold && !isPicked && !told.has(next?.text ?? '');
  return isOffered ? { kind: 'latest', to: at + 1 } : undefined;
}

const lastStems = /^(?:letzt|spaetest)e[nrsm]?$|^spaet(?:est)?moeglich/;

/** Words beside a last appointment that was: "war mein letzter Termin". */
const told = wordSet('mein meinem meinen meiner unser unserem beim seit nach vor war hatte hatten vom bei');
const mostBefore = 2;

/** "so spät wie möglich", or only "so spät" where a time is in between: "so spät am Nachmittag wie's geht". */
function readAsLate(sentence: Sentence, index: number): Found | undefined {
  if (textAt(sentence, index + 1) !== 'spaet') return undefined;
  const as = [2, 3, 4, 5].map((ahead) => index + ahead).find((at) => asWords.has(textAt(sentence, at)));
  if (as === undefined) return undefined;
  const possible = possibleAt(sentence, as);
  return possible && { kind: 'latest', to: as === index + 2 ? possible.to : index + 2 };
}

const asWords = wordSet('wie wies als');
const possibleAt = createPhraseReader<true>([
  [
    'wie|als irgend|irgendwie|nur? möglich|machbar, wie|als es|s nur|irgendwie? geht, wies nur|irgendwie? geht, wie|als nur? geht, wie|als sie|ihr können|haben, wie|als sie|ihr was|etwas haben',
    true,
  ],
]);

/** "jetzt gleich", "jetzt bitte"; between other words it only goes on. */
function isNow(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  if (next?.kind === 'number') return false;
  return next === undefined || next.kind !== 'word' || nowEnds.has(next.text);
}

const nowEnds = wordSet('gleich bitte sofort und bis oder noch direkt schon');

/** "der nächste freie Termin", "ersten freien Termin", "frühester Termin". */
function readFirst(sentence: Sentence, index: number): Found | undefined {
  const next = textAt(sentence, index + 1);
  if (openStems.test(next))
    return { kind: 'next', to: textAt(sentence, index + 2).startsWith('termin') ? index + 3 : index + 2 };
  const isEarliest = textAt(sentence, index).startsWith('frueh') && /^(?:termin|zeitpunkt)/.test(next);
  if (isEarliest || isRepeated(sentence, index + 1)) return { kind: 'next', to: index + 2 };
  return !isMine(sentence, index) && readClock(sentence, index + 1)
    ? { kind: 'next', to: index + 1 }
    : undefined;
}

/** "der nächste Tag, an dem um zwei frei ist", "das nächste Mal um zwei", "der nächste Termin um zwei". */
function isRepeated(sentence: Sentence, index: number): boolean {
  if (isMine(sentence, index - 1)) return false;
  const at = textAt(sentence, index + 1) === ',' ? index + 2 : index + 1;
  switch (textAt(sentence, index)) {
    case 'tag':
      return isPhraseAt(sentence, at, 'an dem') || isPhraseAt(sentence, at, 'wo');
    case 'mal':
    case 'termin':
      return textAt(sentence, at) === 'um' && readHour(sentence, at + 1) !== undefined;
    default:
      return false;
  }
}

/** "mein nächster Termin" is one that there is. */
function isMine(sentence: Sentence, index: number): boolean {
  return /^(?:mein|unser|ihr)/.test(textAt(sentence, index - 1)) || isMove(sentence.tokens);
}
