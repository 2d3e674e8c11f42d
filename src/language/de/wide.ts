import { createWideReader } from '../reading/patterns/wide.ts';
import type { Found } from '../reading/reader.ts';
import { isPhraseAt, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { readClock, readHour } from './clock.ts';
import { isMove } from './words/operators.ts';

const readPhrase = createWideReader({
  now: 'jetzt, sofort, ab sofort|jetzt',
  next: `asap, schnellstens, baldmöglichst, sobald,
    so früh|bald|schnell|zeitnah|rasch es geht, so früh|bald|schnell|zeitnah|rasch wie möglich,
    möglichst früh|bald|schnell|zeitnah|rasch, am frühsten|frühesten|ehesten|schnellsten`,
  any: 'jederzeit, egal|wann wann|immer',
  anyDay: `jeder|jeden|jedem tag, irgendein|irgendeinen|irgendeinem|irgendwelche anderer|anderen? tag|tage,
    ein|einen|einem anderer|anderen|andern tag, andere|anderen tage|tagen, egal welcher|welchen tag, egal an? welchem tag`,
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
