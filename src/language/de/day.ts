import { weekdayOf } from '../../domain/time/local-time.ts';
import { workdays } from '../reading/day-arithmetic.ts';
import {
  asRead,
  daysAway,
  everyDay,
  noDay,
  type SaidDay,
  weekdayIn,
  weekdayOrEvery,
} from '../reading/patterns/weekday.ts';
import { onWords } from '../reading/phrases.ts';
import { createRowReader } from '../reading/rows.ts';
import { type Reading, type Sentence, skipWords, textAt, weekdayReading } from '../reading/sentence.ts';
import { type Place, wordsSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { readHoliday } from './holidays.ts';
import { checkFor } from './words/checks.ts';
import { inflected } from './words/spelling.ts';
import { shortWeekdays, weekdays } from './words/words.ts';

const [soon, nextDay] = [inflected('dies~|kommend~'), inflected('nächst~|folgend~')];
const past = inflected('letzt~|vorig~|vergangen~');
const [everyOne, afterNext] = [inflected('jed~'), inflected('übernächst~')];
const names = [...weekdays.keys()].flatMap((name) => [name, `${name}s`]);

/** "Freitag", "nächsten Montag", "dienstags", "an Werktagen", "unter der Woche", "Freitag nach dem nächsten". */
const readWeekday = createRowReader<SaidDay, Reading>({
  said: noDay,
  slots: {
    weekday: onWords([...names, ...shortWeekdays.keys()], weekdayAt),
    which: [soon, nextDay, past, everyOne, afterNext].join('|'),
  },
  rows: [
    ['<weekday>', weekdayOrEvery('coming')],
    [`${soon} <weekday>`, weekdayOrEvery('this')],
    [`${nextDay} <weekday>`, weekdayOrEvery('nearest')],
    [`${past} <weekday>`, weekdayOrEvery('last')],
    [`${everyOne} <weekday>`, weekdayOrEvery('every')],
    [`${afterNext} <weekday>`, weekdayIn(1)],
    ['<weekday> nach dem nächsten|kommenden', weekdayIn(1)],
    [
      `<which>? werktag|werktage|werktagen|werktags, <which>? wochentag|wochentage|wochentagen|wochentags,
      <which>? arbeitstag|arbeitstage|arbeitstagen, <which>? unter der woche`,
      everyDay(workdays),
    ],
    ['<which>? wochenenden', everyDay([6, 7])],
  ],
});

/** Whether "morgen" is the part of the day: "heute Morgen", "Dienstag Morgen", "am Morgen". */
export const isMorning = checkFor(
  `${nextDay}|${inflected('darauffolgend~')}|<weekday> (morgen), heute|gestern|übermorgen|am|den|dem|der|guten|gutn (morgen),
  schönen|jeden|diesem|frühen|späten|über (morgen)`,
);

/** A day relative to today, a weekday or a holiday. */
export const readDay = createRowReader<SaidDay, Reading>({
  said: noDay,
  slots: {
    weekday: readWeekday,
    holiday: readHoliday,
    morning: isMorning,
  },
  rows: [
    ['<weekday>|<holiday>', asRead],
    ['diesen|dieser|dieses|kommenden', shortened],
    ['vorgestern', daysAway(-2)],
    ['gestern', daysAway(-1)],
    ['heute, heut', daysAway(0)],
    [
      `!<morning> morgen, folgetag, ${nextDay}|${inflected('darauffolgend~')} tag, tag danach|darauf`,
      daysAway(1),
    ],
    ['übermorgen', daysAway(2)],
    ['überübermorgen', daysAway(3)],
  ],
});

/** "nicht diesen, sondern nächsten Dienstag": the day is said once. */
function shortened({ at: index }: Place, sentence: Sentence): Reading | undefined {
  const at = skipWords(sentence, index + 1, { words: contrasts, end: index + 1 + mostContrasts });
  const later = at > index + 1 ? readWeekday(sentence, at)?.frame : undefined;
  const weekday = later?.weekday?.weekdays ?? (later?.days && [weekdayOf(later.days.from)]);
  return weekday && weekdayReading(weekday, 'this', index + 1);
}

const contrasts = wordSet(', sondern aber erst den am');
const mostContrasts = 4;

function weekdayAt(sentence: Sentence, index: number) {
  const text = textAt(sentence, index);
  const plural = text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined;
  const weekday = weekdays.get(text) ?? plural ?? shortWeekdayAt(sentence, index);
  return weekday === undefined ? undefined : { weekday, isPlural: plural !== undefined, to: index + 1 };
}

/** "Mi, 24.3.", "am Fr": two letters are a weekday only beside a date, a mark or another weekday. */
function shortWeekdayAt(sentence: Sentence, index: number): number | undefined {
  const text = textAt(sentence, index);
  const isDay = text === 'so' ? isSunday : isShortDay;
  return shortWeekdays.has(text) && isDay(sentence, index) ? shortWeekdays.get(text) : undefined;
}

const short = { short: wordsSlot(shortWeekdays.keys()) };

const isShortDay = checkFor(
  `am|bis|-|–|ab|vom|<article> _, _ bis|und|oder|um|ab|früh|vormittag|vormittags|mittags|nachmittag|nachmittags|abend|abends,
  _ <short>|<date>|<number>|<time>, _ !?|. <mark>, <nothing>|<short>|oder _ <nothing>`,
  short,
);

const isSunday = checkFor(
  `<short>|- _, <nothing> _ <comma>|.|<date>, oder|und _ <date>, oder|und _ <comma>|. ..1 <date>`,
  short,
);
