import { periodAround } from '../reading/day-arithmetic.ts';
import type { PeriodUnit } from '../reading/expression.ts';
import { type Counted, nthIn, nthReading, type Share, shareOf } from '../reading/period-share.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap, wordSet } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readWhole } from './period.ts';
import { ordinalAt } from './words/ordinal.ts';
import { declined } from './words/spelling.ts';
import { units, weekdays } from './words/words.ts';

const shareWords = wordMap<Share>([
  ['anfang beginn anfangs', 'start'],
  ['mitte', 'middle'],
  ['ende', 'end'],
]);

const shareCompounds: ReadonlyMap<string, { unit: PeriodUnit; share: Share }> = wordMap<{
  unit: PeriodUnit;
  share: Share;
}>([
  ['wochenanfang wochenbeginn', { unit: 'week', share: 'start' }],
  ['wochenmitte', { unit: 'week', share: 'middle' }],
  ['monatsanfang monatsbeginn', { unit: 'month', share: 'start' }],
  ['monatsmitte', { unit: 'month', share: 'middle' }],
  ['monatsende', { unit: 'month', share: 'end' }],
  ['jahresanfang jahresbeginn', { unit: 'year', share: 'start' }],
  ['jahresende', { unit: 'year', share: 'end' }],
]);

const joints = wordSet('von vom in im');

/** "Anfang nächster Woche", "Ende des Monats", "Mitte März", "zum Monatsende". */
export function readShare(sentence: Sentence, index: number): Reading | undefined {
  const compound = shareCompounds.get(textAt(sentence, index));
  if (compound) {
    const { unit, share } = compound;
    return shareOf({ unit, ...periodAround(sentence.today, unit) }, share, index + 1);
  }
  const share = shareWords.get(textAt(sentence, index));
  if (!share) return undefined;
  const at = joints.has(textAt(sentence, index + 1)) ? index + 2 : index + 1;
  const reading = readPeriod(sentence, at);
  const period = reading?.frame.period;
  return reading && period ? shareOf(period, share, reading.to) : undefined;
}

/** A period, its article or none: "des Monats", "nächster Woche", "Dezember", "Monat". */
function readPeriod(sentence: Sentence, index: number): Reading | undefined {
  const reading = readWhole(sentence, index) ?? readDate(sentence, index);
  if (reading?.frame.period) return reading;
  const unit = units.get(textAt(sentence, index));
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') return undefined;
  return { frame: { period: { unit, ...periodAround(sentence.today, unit) } }, to: index + 1 };
}

const countedThings: ReadonlyMap<string, Counted> = new Map<string, Counted>([
  ['tag', 'day'],
  ['woche', 'week'],
  ['wochenende', 'weekend'],
  ...weekdays,
]);

const lastWords = declined([
  ['letzt', -1],
  ['vorletzt', -2],
]);

const nthJoints = wordSet('im in des der vom von');

/** "der erste Montag im Dezember", "die letzte Woche im Juli", "am zweiten Dienstag des Monats". */
export function readNth(sentence: Sentence, index: number): Reading | undefined {
  const last = lastWords.get(textAt(sentence, index));
  const ordinal = last === undefined ? ordinalAt(sentence, index) : { value: last, to: index + 1 };
  if (!ordinal) return undefined;
  const thing = countedThings.get(textAt(sentence, ordinal.to));
  const joint = textAt(sentence, ordinal.to + 1);
  if (thing === undefined || !nthJoints.has(joint)) return undefined;
  const at = ['des', 'der'].includes(joint) ? ordinal.to + 1 : ordinal.to + 2;
  const inside = readWhole(sentence, at) ?? readPeriod(sentence, ordinal.to + 2);
  const period = inside?.frame.period;
  return inside && period ? nthReading(nthIn(period, thing, ordinal.value), inside.to) : undefined;
}

/** "der Rest der Woche", "den Rest des Tages". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest') return undefined;
  if (textAt(sentence, index + 1) === 'des' && textAt(sentence, index + 2) === 'tages') {
    const to = (sentence.today + 1) * 86_400_000;
    return { frame: { span: { from: sentence.nowLocalMs, to } }, to: index + 3 };
  }
  const whole = readPeriod(sentence, index + 1);
  const end = whole?.frame.period?.to;
  return whole && end !== undefined
    ? { frame: { period: { unit: 'days', from: sentence.today, to: end } }, to: whole.to }
    : undefined;
}
