import { dateOfDay, dayMs, minuteMs, weekdayOf } from '../../../domain/time/local-time.ts';
import { fixedClock } from '../clock.ts';
import { addMonths } from '../day-arithmetic.ts';
import type { Expression, Frame } from '../expression.ts';
import { hasDay, hasTime } from '../frame.ts';
import { createPhraseReader, onWords } from '../phrases.ts';
import { type Reading, type Sentence, skipWords } from '../sentence.ts';

/** How a language names the time of day that it is. */
export type NowTimeWords = {
  /** Phrases that always do: "the same time as now". */
  always: string;
  /** Phrases that do before a day: "this time tomorrow". */
  beforeDay?: string;
  /** Phrases that do beside a day, if no other time was said that they may mean: "Monday at about this time". */
  besideDay: string;
  /** Words that may come before the day. */
  prepositions: ReadonlySet<string>;
  /** What reads the day that begins at a token; the first that finds one wins. */
  dayReaders: readonly ((sentence: Sentence, index: number) => Reading | undefined)[];
};

const stepMinutes = 5;

/** A reader of the time of day that it is, to five minutes: "this time tomorrow", "Monday about this time". */
export function createNowTimeReader(words: NowTimeWords) {
  const { always, beforeDay = '', besideDay } = words;
  const phraseAt = createPhraseReader<'before' | 'beside' | 'always'>([
    [beforeDay, 'before'],
    [besideDay, 'beside'],
    [always, 'always'],
  ]);
  const read = (sentence: Sentence, index: number, before: Expression | undefined): Reading | undefined => {
    const found = phraseAt(sentence, index);
    if (!found) return undefined;
    const { meaning, to } = found;
    const isAfterDay = meaning !== 'before' && before?.kind === 'time' && isDayOnly(before.frame);
    const day = isAfterDay && before.to === index ? before.frame : dayAt(sentence, to, words)?.frame;
    if (meaning !== 'always' && !(day && hasDay(day))) return undefined;
    const minute = Math.floor((sentence.nowLocalMs - sentence.today * dayMs) / minuteMs);
    const clock = fixedClock(minute - (minute % stepMinutes));
    const lean: Frame = meaning === 'beside' ? { lean: { kind: 'time' } } : {};
    return { frame: { clock, ...onSameDay(day, sentence), ...lean }, to };
  };
  return onWords(phraseAt.openings, read);
}

function dayAt(
  sentence: Sentence,
  index: number,
  { prepositions, dayReaders }: NowTimeWords,
): Reading | undefined {
  const at = skipWords(sentence, index, { words: prepositions, end: index + 1 });
  for (const readDay of dayReaders) {
    const day = readDay(sentence, at);
    if (day) return day;
  }
  return undefined;
}

function isDayOnly(frame: Frame): boolean {
  return hasDay(frame) && !hasTime(frame);
}

/** "this time next week": on today's weekday; "this time next month": on today's date. */
function onSameDay(frame: Frame | undefined, { today }: Sentence): Frame {
  const { period, weekday, date, days } = frame ?? {};
  if (!period || (weekday ?? date ?? days)) return {};
  const month = dateOfDay(period.from).month - dateOfDay(today).month;
  const day =
    period.unit === 'week'
      ? period.from + weekdayOf(today) - 1
      : period.unit === 'month' && addMonths(today, (month + 12) % 12);
  return day === false ? {} : { days: { from: day, to: day + 1 } };
}
