import { periodAround } from '../reading/day-arithmetic.ts';
import { type Counted, nthIn, nthReading, type Share, shareOf } from '../reading/period-share.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordMap } from '../reading/words.ts';
import { readDate } from './date.ts';
import { readWhole } from './period.ts';
import { weekdays } from './words/words.ts';

const shareWords = wordMap<Share>([
  ['early beginning start', 'start'],
  ['middle mid', 'middle'],
  ['late end', 'end'],
]);

/** "early next week", "the end of the month", "mid march", "eom". */
export function readShare(sentence: Sentence, index: number): Reading | undefined {
  const first = textAt(sentence, index);
  if (first === 'eom')
    return shareOf({ unit: 'month', ...periodAround(sentence.today, 'month') }, 'end', index + 1);
  const share = shareWords.get(first);
  if (!share) return undefined;
  let at = index + 1;
  while (['of', 'in', 'part', 'around', 'about', 'the', '-'].includes(textAt(sentence, at)) && at < index + 5)
    at++;
  if (textAt(sentence, at - 1) === 'the') at--;
  const reading = readWhole(sentence, at) ?? readDate(sentence, at) ?? bareUnit(sentence, at);
  const period = reading?.frame.period;
  return reading && period ? shareOf(period, share, reading.to) : undefined;
}

/** "end of month", "beginning of year". */
function bareUnit(sentence: Sentence, index: number): Reading | undefined {
  const unit = textAt(sentence, index);
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') return undefined;
  return { frame: { period: { unit, ...periodAround(sentence.today, unit) } }, to: index + 1 };
}

const countedThings = wordMap<Counted>([
  ['day', 'day'],
  ['week', 'week'],
  ['weekend', 'weekend'],
]);

/** "the first monday of june", "last week of the month", "15th day of next month", "last friday in october". */
export function readNth(sentence: Sentence, index: number): Reading | undefined {
  const at = textAt(sentence, index) === 'the' ? index + 1 : index;
  const token = sentence.tokens[at];
  const isLast = token?.text === 'last';
  if (!token || !(token.kind === 'ordinal' || isLast)) return undefined;
  const fromEnd = !isLast && textAt(sentence, at + 1) === 'last';
  const thing = fromEnd ? at + 2 : at + 1;
  const joint = textAt(sentence, thing + 1);
  if (joint !== 'of' && joint !== 'in') return undefined;
  const inside = readWhole(sentence, thing + 2) ?? readDate(sentence, thing + 2);
  const period = inside?.frame.period;
  if (!inside || !period) return undefined;
  const nth = isLast ? -1 : fromEnd ? -token.value : token.value;
  const counted = countedThings.get(textAt(sentence, thing)) ?? weekdays.get(textAt(sentence, thing));
  return counted === undefined ? undefined : nthReading(nthIn(period, counted, nth), inside.to);
}

/** "the rest of the week", "rest of my day". */
export function readRest(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'rest' && textAt(sentence, index) !== 'remainder') return undefined;
  const at = textAt(sentence, index + 1) === 'of' ? index + 2 : index + 1;
  const whole = readWhole(sentence, at);
  const end = whole?.frame.period?.to ?? whole?.frame.days?.to;
  if (!whole || end === undefined) return undefined;
  if (whole.frame.days)
    return { frame: { span: { from: sentence.nowLocalMs, to: end * 86_400_000 } }, to: whole.to };
  return { frame: { period: { unit: 'days', from: sentence.today, to: end } }, to: whole.to };
}
