import { createWideReader } from '../reading/patterns/wide.ts';
import type { Found } from '../reading/reader.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

const readPhrase = createWideReader({
  next: `jetzt, sofort, asap, schnellstens, baldmöglichst, sobald, ab sofort|jetzt,
    so früh|bald|schnell|zeitnah|rasch es geht, so früh|bald|schnell|zeitnah|rasch wie möglich,
    möglichst früh|bald|schnell|zeitnah|rasch, am frühsten|frühesten|ehesten|schnellsten`,
  any: 'jederzeit, egal|wann wann|immer',
});

const nextStems = /^(?:naechst|frueh(?:e)?st|schnellst|bald|eh(?:e)?st)moeglich/;

const firstStems = /^(?:naechst|erst|frueh(?:e)?st)e[nrsm]?$/;

const openStems = /^(?:frei(?:e[nrsm]?)?|verfuegbar(?:e[nrsm]?)?|moegliche?[nrsm]?|offene?[nrsm]?)$/;

/** "so früh wie möglich", "nächster freier Termin", "jetzt", "irgendwann". */
export function readWide(sentence: Sentence, index: number): Found | undefined {
  const text = textAt(sentence, index);
  // "und jetzt wollte ich fragen"
  if (text === 'jetzt' && !isNow(sentence, index)) return undefined;
  if (firstStems.test(text)) return readFirst(sentence, index);
  return nextStems.test(text) ? { kind: 'next', to: index + 1 } : readPhrase(sentence, index);
}

/** "jetzt gleich", "jetzt bitte"; between other words it only goes on. */
function isNow(sentence: Sentence, index: number): boolean {
  const next = sentence.tokens[index + 1];
  return next === undefined || next.kind !== 'word' || nowEnds.has(next.text);
}

const nowEnds = wordSet('gleich bitte sofort und bis oder noch direkt schon');

/** "der nächste freie Termin", "ersten freien Termin", "frühester Termin". */
function readFirst(sentence: Sentence, index: number): Found | undefined {
  const next = textAt(sentence, index + 1);
  const isEarliest = textAt(sentence, index).startsWith('frueh') && /^(?:termin|zeitpunkt)/.test(next);
  if (!openStems.test(next)) return isEarliest ? { kind: 'next', to: index + 2 } : undefined;
  return { kind: 'next', to: textAt(sentence, index + 2).startsWith('termin') ? index + 3 : index + 2 };
}
