import {
  createHolidayReader,
  fromAdvent,
  fromEaster,
  holidays,
  nextHoliday,
  nthWeekday,
  onDate,
} from '../holidays.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { ordinalAt } from './words/numbers.ts';

const byName = createHolidayReader([
  ...holidays(
    onDate,
    `1/1 neujahr, neujahrstag; 1/6 heilige drei könige, dreikönigstag; 2/14 valentinstag;
    5/1 tag der arbeit, maifeiertag; 6/29 peter und paul; 8/15 mariä himmelfahrt; 10/3 tag der deutschen einheit;
    10/31 reformationstag, halloween; 11/1 allerheiligen; 11/2 allerseelen; 11/11 martinstag;
    12/6 nikolaus, nikolaustag; 12/24 heiligabend, heiliger abend, heiligen abend;
    12/25 weihnachten, erster weihnachtsfeiertag, ersten weihnachtsfeiertag;
    12/26 zweiter weihnachtsfeiertag, zweiten weihnachtsfeiertag; 12/31 silvester`,
  ),
  ...holidays(
    fromEaster,
    `-52 weiberfastnacht; -49 karneval; -48 rosenmontag; -47 faschingsdienstag; -46 aschermittwoch; -7 palmsonntag;
    -3 gründonnerstag; -2 karfreitag; -1 karsamstag; 0 ostersonntag, ostern; 1 ostermontag;
    39 christi himmelfahrt, himmelfahrt, vatertag; 49 pfingstsonntag, pfingsten; 50 pfingstmontag; 60 fronleichnam`,
  ),
  ...holidays(
    fromAdvent,
    '-14 volkstrauertag; -11 buß - und bettag, buß und bettag; -7 totensonntag, ewigkeitssonntag',
  ),
  [nthWeekday(2, 7, 5), 'muttertag'],
  [nthWeekday(1, 7, 10), 'erntedankfest'],
]);

/** The next occurrence of a holiday: "Heiligabend", "Ostermontag 2027", "zweiter Advent". */
export function readHoliday(sentence: Sentence, index: number): Reading | undefined {
  return byName(sentence, index) ?? readAdvent(sentence, index);
}

/** "der 3. Advent", "zweiten Advent". */
function readAdvent(sentence: Sentence, index: number): Reading | undefined {
  const ordinal = ordinalAt(sentence, index);
  const isAdvent =
    ordinal && ordinal.value >= 1 && ordinal.value <= 4 && textAt(sentence, ordinal.to) === 'advent';
  return isAdvent ? nextHoliday(sentence, fromAdvent((ordinal.value - 1) * 7), ordinal.to + 1) : undefined;
}
