import { comingWeekday } from '../day-arithmetic.ts';
import type { Which } from '../expression.ts';
import { opened } from '../opened.ts';
import { createPhraseReader } from '../phrases.ts';
import { dayReading, type Reading, type Sentence, weekdayReading } from '../sentence.ts';

/** Which one of the weekdays is meant; a number is how many weeks after the coming one. */
export type WhichWeekday = Which | number;

/** A weekday (1 is Monday) by its name, up to but not including the token `to`. */
export type WeekdayName = { weekday: number; isPlural: boolean; to: number };

/** How a language names weekdays. */
export type WeekdayWords = {
  /** What comes before a weekday: "next". */
  leads: Iterable<readonly [string, WhichWeekday]>;
  /** What comes after a weekday: "after next". Weeks count only from the coming one. */
  tails: Iterable<readonly [string, WhichWeekday]>;
  /** Several weekdays at once: "weekdays". */
  groups: Iterable<readonly [string, readonly number[]]>;
  /** The name at a token. `isLed` says whether it comes after one of the `leads`. */
  nameAt(sentence: Sentence, index: number, isLed: boolean): WeekdayName | undefined;
};

/** A reader of "Friday", "next Monday", "Tuesdays", "weekdays", "Friday after next"; its openings lack the names. */
export function createWeekdayReader({ leads, tails, groups, nameAt }: WeekdayWords) {
  const leadAt = createPhraseReader(leads);
  const groupAt = createPhraseReader(groups);
  const tailAt = createPhraseReader(tails);
  const openings = [...leadAt.openings, ...groupAt.openings];
  return opened(openings, (sentence: Sentence, index: number): Reading | undefined => {
    const lead = leadAt(sentence, index);
    const at = lead?.to ?? index;
    const group = groupAt(sentence, at);
    if (group) return weekdayReading(group.meaning, 'every', group.to);
    const name = nameAt(sentence, at, lead !== undefined);
    if (!name) return undefined;
    const which = name.isPlural && typeof lead?.meaning !== 'number' ? 'every' : lead?.meaning;
    const tail = tailAt(sentence, name.to);
    if (tail && !(which && typeof tail.meaning === 'number'))
      return whichReading(sentence, { ...name, to: tail.to }, tail.meaning);
    return whichReading(sentence, name, which ?? 'coming');
  });
}

function whichReading(
  { today }: Sentence,
  { weekday, to }: { weekday: number; to: number },
  which: WhichWeekday,
): Reading {
  return typeof which === 'number'
    ? dayReading(comingWeekday(today, weekday) + 7 * which, to)
    : weekdayReading([weekday], which, to);
}
