import type { PeriodUnit } from '../expression.ts';
import { unitReading } from '../period.ts';
import { createPhraseReader, onWords } from '../phrases.ts';
import { periodReading, type Reading, type Sentence, skipWords } from '../sentence.ts';

/** A share of a period without exact bounds: "early next week". */
export type Share = 'start' | 'middle' | 'end';

type ShareOfUnit = readonly [PeriodUnit, Share];

/** How a language names the shares of a period. */
export type ShareWords = {
  shares: Iterable<readonly [string, Share]>;
  /** Shares of this week, month or year that are one word: "eom". */
  compounds: Iterable<readonly [string, ShareOfUnit]>;
  /** Words between a share and its period: "end of". */
  joints: ReadonlySet<string>;
  readPeriod(sentence: Sentence, index: number): Reading | undefined;
};

const mostJoints = 4;

/** A reader of "early next week", "the end of the month", "mid March". */
export function createShareReader({ shares, compounds, joints, readPeriod }: ShareWords) {
  const shareAt = createPhraseReader<Share | ShareOfUnit>([...shares, ...compounds]);
  return onWords(shareAt.openings, (sentence: Sentence, index: number): Reading | undefined => {
    const found = shareAt(sentence, index);
    if (!found) return undefined;
    const { meaning, to } = found;
    if (typeof meaning !== 'string')
      return shareOf(unitReading(sentence, { unit: meaning[0], to }), meaning[1]);
    const at = skipWords(sentence, to, { words: joints, end: to + mostJoints });
    return shareOf(readPeriod(sentence, at), meaning);
  });
}

/** A share of the period of a reading: three days of a week, ten of a month, a month of a year. */
function shareOf(reading: Reading | undefined, share: Share): Reading | undefined {
  const period = reading?.frame.period;
  if (!reading || !period) return undefined;
  const { from, to: end } = period;
  const days = end - from;
  const length = days <= 7 ? Math.min(3, days) : days <= 31 ? 10 : 31;
  const middle = from + Math.floor((days - length) / 2);
  const parts = {
    start: { from, to: from + length },
    middle: { from: middle, to: middle + length },
    end: { from: days > 7 && days <= 31 ? from + 20 : end - length, to: end, isEnd: true },
  };
  return periodReading({ unit: 'days', ...parts[share] }, reading.to);
}
