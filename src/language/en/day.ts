import { workdays } from '../reading/day-arithmetic.ts';
import {
  asRead,
  type DayMeaning,
  daysAway,
  everyDay,
  noDay,
  type SaidDay,
  weekdayIn,
  weekdayOrEvery,
  weekdayWhich,
} from '../reading/patterns/weekday.ts';
import { onWords } from '../reading/phrases.ts';
import { createRowReader } from '../reading/rows.ts';
import { dayReading, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { readHoliday } from './holidays.ts';
import { checkFor } from './words/checks.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { weekdays } from './words/words.ts';

const weekdayNames = [...weekdays.keys()].flatMap((name) => [name, `${name}s`]);

/** A day relative to today, a weekday or a holiday. */
export const readDay = createRowReader<SaidDay, Reading>({
  said: noDay,
  slots: {
    holiday: onWords(readHoliday.openings, holidayAt),
    weekday: onWords(weekdayNames, weekdayAt),
    which: 'this|coming|upcoming|next|following|last|past|previous|every|each coming|upcoming?',
  },
  rows: [
    ['<holiday>', asRead],
    // "the day after Christmas"
    ['day after <holiday>', besideHoliday(1)],
    ['day before <holiday>', besideHoliday(-1)],
    ['<weekday>', weekdayOrEvery('coming')],
    // "Is she in of a Sunday?"
    ['<weekday>', weekdayWhich('every'), { before: 'of a' }],
    ['this|coming|upcoming coming|upcoming? <weekday>', weekdayWhich('this')],
    ['next|following coming|upcoming? <weekday>', weekdayWhich('next')],
    ['last|past|previous coming|upcoming? <weekday>', weekdayWhich('last')],
    ['every|each coming|upcoming? <weekday>', weekdayWhich('every')],
    ['<which>? <weekday> after next', weekdayWhich('after_next')],
    // "monday week" is a week after the coming Monday.
    ['<weekday> week', weekdayIn(1)],
    ['<weekday> fortnight', weekdayIn(2)],
    ['<which>? weekday|weekdays|workday|workdays', everyDay(workdays)],
    ['<which>? weekends', everyDay([6, 7])],
    ['day before yesterday', daysAway(-2)],
    ['yesterday, day before today', daysAway(-1)],
    ['today, day after yesterday, day before tomorrow', daysAway(0)],
    ['tomorrow, day after today', daysAway(1)],
    ['day after tomorrow', daysAway(2)],
    ['yesterday week', daysAway(6)],
    ['today week, this day week', daysAway(7)],
    ['this day fortnight', daysAway(14)],
    ['tomorrow week', daysAway(8)],
  ],
});

/** A holiday; not in "Happy Easter", "it's Valentine, like the day", and "Thursday's no good Friday's fine" names no Good Friday. */
function holidayAt(sentence: Sentence, index: number): Reading | undefined {
  return isOnlyPraise(sentence, index) ? undefined : readHoliday(sentence, index);
}

const isOnlyPraise = checkFor(
  `happy|merry|lovely|nice|wonderful _, no|not|so|any|very|is|are|was|really|pretty (good),
  it's|name|name's|i'm _ like|as in? the day|holiday|feast|season`,
);

function besideHoliday(offset: number): DayMeaning {
  return ({ frame, to }) => frame?.days && dayReading(frame.days.from + offset, to);
}

function weekdayAt(sentence: Sentence, index: number) {
  const text = textAt(sentence, index);
  const single = weekdays.get(text);
  const weekday = single ?? (text.endsWith('s') ? weekdays.get(text.slice(0, -1)) : undefined);
  if (weekday === undefined || isOtherWord(sentence, index)) return undefined;
  const isPlural = single === undefined && text.length > 5;
  const to = textAt(sentence, index + 1) === '.' && text.length < 5 ? index + 2 : index + 1;
  return { weekday, isPlural, to };
}

/**
 * What is no day: "Happy Friday"; somebody's name, "Mrs. Friday", "Friday Evans
 * speaking", "the dog is called Sunday", "Doctor Friday", but "the doctor
 * Friday"; part of another name, "Sunday roast"; "we sat down", "the grey one sat on your forecourt", "in the sun".
 */
export const isOtherWord = checkFor(
  `happy|merry|lovely|nice|wonderful _, mister|mr|missus|mrs|ms|named|name|surname _, name|surname is|was _,
  is|was|are|she's|he's|it's|that's|who's|dog|cat|puppy called _,
  <nothing>|hi|hello|hey|yes|morning (<weekday>) <surname> speaking,
  <nothing> doctor|dr|professor|nurse _ *, <other> doctor|dr|professor|nurse _ *,
  i|we|he|she|they (sat), (sat) here|there|outside|down|around|waiting|on|beside|next,
  (sat) in|at the|my|your|a car|waiting|back|front|drive|window|desk|table|reception, the (sun),
  (!sat *) street|road|avenue|lane|drive|addams|roast|roasts|paper|papers|league|school|special,
  (!sat *) gift|gifts|deal|deals|price|prices`,
  {
    surname: (sentence, index) => !partsOfDay.has(textAt(sentence, index)) && { to: index + 1 },
    other: (sentence, index) =>
      !/^(?:the|an?|any|another|my|y?our|)$/.test(textAt(sentence, index)) && { to: index + 1 },
  },
);
