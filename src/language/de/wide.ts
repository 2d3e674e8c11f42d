import type { Found } from '../reading/reader.ts';
import { isPhraseAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

const soonWords = wordSet('früh bald schnell zeitnah rasch');

const nextWords = wordSet('jetzt sofort asap schnellstens baldmöglichst sobald');

const nextStems = /^(?:naechst|frueh(?:e)?st|schnellst|bald|eh(?:e)?st)moeglich/;

const firstStems = /^(?:naechst|erst|frueh(?:e)?st)e[nrsm]?$/;

const openStems = /^(?:frei(?:e[nrsm]?)?|verfuegbar(?:e[nrsm]?)?|moegliche?[nrsm]?|offene?[nrsm]?)$/;

/** "so früh wie möglich", "nächster freier Termin", "jetzt", "irgendwann". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  const next = textAt(sentence, index + 1);
  if (text === 'so' && soonWords.has(next)) return readSoon(sentence, index);
  if (text === 'moeglichst' && soonWords.has(next)) return { kind: 'next', to: index + 2 };
  if (text === 'ab' && (next === 'sofort' || next === 'jetzt')) return { kind: 'next', to: index + 2 };
  if (text === 'am' && /^(?:frueh(?:e)?sten|ehesten|schnellsten)$/.test(next))
    return { kind: 'next', to: index + 2 };
  // "und jetzt wollte ich fragen"
  if (text === 'jetzt' && !isNow(sentence, index)) return undefined;
  if (nextWords.has(text) || nextStems.test(text)) return { kind: 'next', to: index + 1 };
  if (firstStems.test(text)) return readFirst(sentence, index);
  if (text === 'jederzeit') return { kind: 'any', to: index + 1 };
  const isAny = (text === 'egal' || text === 'wann') && (next === 'wann' || next === 'immer');
  return isAny ? { kind: 'any', to: index + 2 } : undefined;
}

/** "jetzt gleich", "jetzt bitte"; between other words it only goes on. */
function isNow(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  return next === undefined || next.kind !== 'word' || nowEnds.has(next.text);
}

const nowEnds = wordSet('gleich bitte sofort und bis oder noch direkt schon');

function readSoon(sentence: Sentence, index: number): Found | undefined {
  const isSoon =
    isPhraseAt(sentence, index + 2, 'es geht') || isPhraseAt(sentence, index + 2, 'wie moeglich');
  return isSoon ? { kind: 'next', to: index + 4 } : undefined;
}

/** "der nächste freie Termin", "ersten freien Termin", "frühester Termin". */
function readFirst(sentence: Sentence, index: number): Found | undefined {
  const next = textAt(sentence, index + 1);
  const isEarliest = textAt(sentence, index).startsWith('frueh') && /^(?:termin|zeitpunkt)/.test(next);
  if (!openStems.test(next)) return isEarliest ? { kind: 'next', to: index + 2 } : undefined;
  return { kind: 'next', to: textAt(sentence, index + 2).startsWith('termin') ? index + 3 : index + 2 };
}
