import { createHourClock } from '../reading/patterns/hour-clock.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { basics } from './counted.ts';
import { earlyMorning, partsOfDay } from './words/parts-of-day.ts';

/** Readers of clock readings: "15 Uhr 30", "halb drei", "Viertel nach vier", "fünf vor halb neun", and after "um" also "drei". */
export const { readClock, readHour } = createHourClock({
  ...basics,
  named: [
    ['mitternacht', 1440],
    // "von acht bis Mittag"
    ['mittag', 720, { before: 'bis' }],
  ],
  about: 'kurz vor|nach, punkt',
  leads: [
    ['halb', -30],
    ['dreiviertel, drei|dreie|3 viertel', -15],
    // In the east "viertel drei" is a quarter of the third hour.
    ['viertel', -45],
    ['viertel nach|über|ab', 15],
    ['viertel vor', -15],
  ],
  minutes: 'minute|minuten|min|minütchen',
  past: 'nach|über|ab',
  to: 'vor',
  half: 'halb',
  isMinuteCount,
  one: 'ein',
  doubtful: new Map([['achte', 8]]),
  partsAfter: new Map([...[...partsOfDay].filter(([word]) => word.endsWith('s')), ['frueh', earlyMorning]]),
  nights: wordSet('nachts'),
});

/** Whether a number counts minutes: "zwei ab drei" doesn't. */
function isMinuteCount(sentence: Sentence, index: number, to: number): boolean {
  const isAb = [to - 1, to - 2].some((at) => at > index && textAt(sentence, at) === 'ab');
  return !isAb || (sentence.tokens[index]?.value ?? 0) % 5 === 0;
}
