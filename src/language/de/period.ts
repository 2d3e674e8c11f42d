import { periodAround } from '../reading/day-arithmetic.ts';
import { leaning } from '../reading/patterns/leaning.ts';
import { createPeriods, periodUnitOf } from '../reading/patterns/named-period.ts';
import { unitReading } from '../reading/period.ts';
import { opened } from '../reading/phrases.ts';
import { type Reading, type Sentence, textAt, textsBefore } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { basics } from './counted.ts';
import { monthAt, readDate } from './date.ts';
import { readDay } from './day.ts';
import { declined } from './words/spelling.ts';
import { articles, units } from './words/words.ts';

/** How far from this one a period is: "nächste" is 1. */
export const offsets = declined([
  ['dies', 0],
  ['laufend', 0],
  ['aktuell', 0],
  ['ganz', 0],
  ['nächst', 1],
  ['kommend', 1],
  ['neu', 1],
  ['folgend', 1],
  ['übernächst', 2],
  ['letzt', -1],
  ['vorig', -1],
  ['vergangen', -1],
]);

const periods = createPeriods({
  ...basics,
  units,
  articles,
  offsets,
  plurals: wordSet('wochen wochenenden monate monaten jahre jahren'),
  isNext: (word) => word.startsWith('naechst'),
  isComing: (word) => word.startsWith('kommend'),
  wishes: wordSet('schönes gutes tolles'),
  // "der Woche", "des Monats", "noch die Woche"; "die Woche" and "zweimal in der Woche" may be any.
  isOfThis: (sentence, to) => {
    const [before, article] = [textAt(sentence, to - 3), textAt(sentence, to - 2)];
    return before === 'noch' ? article === 'die' : before !== 'in' && ['der', 'des'].includes(article);
  },
  weekNames: wordSet('kw kalenderwoche'),
  week: 'woche',
  around: 'vom',
  from: 'ab',
  readDate,
  readDay,
  monthAt,
  // "die Woche darauf"
  readTail(sentence, unit, index) {
    if (!['darauf', 'drauf', 'danach'].includes(textAt(sentence, index))) return undefined;
    const isAfterNext = sentence.tokens.slice(0, index - 1).some(({ text }) => text.startsWith('naechst'));
    const { frame, to } = unitReading(sentence, { unit, offset: isAfterNext ? 2 : 1, to: index + 1 });
    return leaning({ kind: 'period', unit, offset: 1 }, to, frame);
  },
  readShort: (sentence, index, offset) =>
    readListed(sentence, index, offset) ?? readShort(sentence, index, offset),
  shares: {
    shares: [
      ['anfang, beginn, anfangs', 'start'],
      ['mitte', 'middle'],
      ['ende', 'end'],
    ],
    compounds: [
      ['wochenanfang, wochenbeginn', ['week', 'start']],
      ['wochenmitte', ['week', 'middle']],
      ['monatsanfang, monatsbeginn', ['month', 'start']],
      ['monatsmitte', ['month', 'middle']],
      ['monatsende', ['month', 'end']],
      ['jahresanfang, jahresbeginn', ['year', 'start']],
      ['jahresende', ['year', 'end']],
    ],
    joints: wordSet('von vom in im'),
  },
  rest: 'rest',
  ofDay: 'des tages',
});

/** Readers of a period, with or without its article, of shares of one, and of what is left of it: "der Rest der Woche". */
export const { readPeriod, readShare, readRest } = periods;

/** "nächste Woche", "des Monats", "am Wochenende", "KW 48", "die Woche vom 18.", "übernächsten März"; "heuer" is what is left of this year. */
export const readNamedPeriod = opened(['heuer', ...periods.readNamedPeriod.openings], namedAt);

function namedAt(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'heuer') return periods.readNamedPeriod(sentence, index);
  const { today } = sentence;
  return { frame: { days: { from: today, to: periodAround(today, 'year').to } }, to: index + 1 };
}

/** "diese oder nächste Woche": the unit is said once. */
function readListed(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const isListed =
    ['oder', 'und'].includes(textAt(sentence, index)) && offsets.has(textAt(sentence, index + 1));
  const unit = isListed ? periodUnitOf(units.get(textAt(sentence, index + 2))) : undefined;
  return unit && unitReading(sentence, { unit, offset, to: index });
}

/** How far before it the unit is said that "die nächste" leaves out. */
const mostBeforeShort = 8;

/** "diese Woche oder erst nächste", "am Anfang der nächsten". */
function readShort(sentence: Sentence, index: number, offset: number): Reading | undefined {
  const next = sentence.tokens[index];
  if (offset < 1 || (next && next.kind !== 'mark' && !shortEnds.has(next.text))) return undefined;
  const said = textsBefore(sentence, index - 1, mostBeforeShort).findLast((text) => shortUnits.has(text));
  const unit = said === undefined ? undefined : periodUnitOf(units.get(said));
  return unit && unitReading(sentence, { unit, offset, to: index });
}

const shortUnits = wordSet('woche monat');
const shortEnds = wordSet(
  'bitte dann geht ginge passt wäre halt oder bin ist sind hab habe haben auch kann könnte',
);
