import { createHolidayReader, type HolidayRule } from '../holidays.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { ordinalAt } from './words/ordinal.ts';

/** Holidays that callers date things by, in the spelling of the tokens; longest names first. */
const holidays: readonly (readonly [string, HolidayRule])[] = [
  ['heiligabend', { month: 12, day: 24 }],
  ['heiliger abend', { month: 12, day: 24 }],
  ['heiligen abend', { month: 12, day: 24 }],
  ['weihnachten', { month: 12, day: 25 }],
  ['erster weihnachtsfeiertag', { month: 12, day: 25 }],
  ['ersten weihnachtsfeiertag', { month: 12, day: 25 }],
  ['zweiter weihnachtsfeiertag', { month: 12, day: 26 }],
  ['zweiten weihnachtsfeiertag', { month: 12, day: 26 }],
  ['nikolaus', { month: 12, day: 6 }],
  ['nikolaustag', { month: 12, day: 6 }],
  ['silvester', { month: 12, day: 31 }],
  ['neujahr', { month: 1, day: 1 }],
  ['neujahrstag', { month: 1, day: 1 }],
  ['heilige drei koenige', { month: 1, day: 6 }],
  ['dreikoenigstag', { month: 1, day: 6 }],
  ['valentinstag', { month: 2, day: 14 }],
  ['weiberfastnacht', { afterEaster: -52 }],
  ['karneval', { afterEaster: -49 }],
  ['rosenmontag', { afterEaster: -48 }],
  ['faschingsdienstag', { afterEaster: -47 }],
  ['aschermittwoch', { afterEaster: -46 }],
  ['palmsonntag', { afterEaster: -7 }],
  ['gruendonnerstag', { afterEaster: -3 }],
  ['karfreitag', { afterEaster: -2 }],
  ['karsamstag', { afterEaster: -1 }],
  ['ostersonntag', { afterEaster: 0 }],
  ['ostern', { afterEaster: 0 }],
  ['ostermontag', { afterEaster: 1 }],
  ['christi himmelfahrt', { afterEaster: 39 }],
  ['himmelfahrt', { afterEaster: 39 }],
  ['vatertag', { afterEaster: 39 }],
  ['pfingstsonntag', { afterEaster: 49 }],
  ['pfingsten', { afterEaster: 49 }],
  ['pfingstmontag', { afterEaster: 50 }],
  ['fronleichnam', { afterEaster: 60 }],
  ['tag der arbeit', { month: 5, day: 1 }],
  ['maifeiertag', { month: 5, day: 1 }],
  ['muttertag', { month: 5, weekday: 7, nth: 2 }],
  ['peter und paul', { month: 6, day: 29 }],
  ['mariae himmelfahrt', { month: 8, day: 15 }],
  ['tag der deutschen einheit', { month: 10, day: 3 }],
  ['erntedankfest', { month: 10, weekday: 7, nth: 1 }],
  ['reformationstag', { month: 10, day: 31 }],
  ['halloween', { month: 10, day: 31 }],
  ['allerheiligen', { month: 11, day: 1 }],
  ['allerseelen', { month: 11, day: 2 }],
  ['martinstag', { month: 11, day: 11 }],
  ['volkstrauertag', { beforeAdvent: 14 }],
  ['buss - und bettag', { beforeAdvent: 11 }],
  ['buss und bettag', { beforeAdvent: 11 }],
  ['totensonntag', { beforeAdvent: 7 }],
  ['ewigkeitssonntag', { beforeAdvent: 7 }],
];

const byName = createHolidayReader(holidays);
const advents = [1, 2, 3, 4].map((nth) => createHolidayReader([['advent', { beforeAdvent: (1 - nth) * 7 }]]));

/** The next of a holiday that begins at a token: "Heiligabend", "Ostermontag 2027", "zweiter Advent". */
export function readHoliday(sentence: Sentence, index: number): Reading | undefined {
  return byName(sentence, index) ?? readAdvent(sentence, index);
}

/** "der 3. Advent", "zweiten Advent". */
function readAdvent(sentence: Sentence, index: number): Reading | undefined {
  const ordinal = ordinalAt(sentence, index);
  const read = ordinal && textAt(sentence, ordinal.to) === 'advent' ? advents[ordinal.value - 1] : undefined;
  return ordinal && read?.(sentence, ordinal.to);
}
