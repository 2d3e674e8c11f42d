import {
  fromEaster,
  type HolidayRule,
  leapDay,
  nextOf,
  nthWeekday,
  onDate,
  onDays,
} from '../../domain/calendar/holidays/rules.ts';
import { weekdayOf } from '../../domain/time/local-time.ts';
import { periodAround } from '../reading/day-arithmetic.ts';
import type { DayRange } from '../reading/expression.ts';
import {
  clockChangeReading,
  createHolidayReader,
  type HolidayNames,
  holidays,
  nextHoliday,
} from '../reading/patterns/holidays.ts';
import { createPhraseReader, opened } from '../reading/phrases.ts';
import { periodReading, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

const everywhere: HolidayNames = [
  ...holidays(
    onDate,
    `1/1 new year day, new years day, new years, new year; 1/6 epiphany; 2/2 groundhog day; 2/14 valentine day, valentines day,
    valentine, valentines; 3/17 st patrick day, saint patrick day, patrick day, patricks day, paddy day, paddys day, st paddy day;
    10/31 halloween, hallowe'en; 11/1 all saints day, all saint day; 12/24 christmas eve, xmas eve;
    12/25 christmas, christmas day, xmas, xmas day; 12/26 boxing day, saint stephen day, st stephen day, stephen day, stephens day;
    12/31 new year eve, new years eve, hogmanay; 1/25 burns night; 11/5 bonfire night, guy fawkes night`,
  ),
  ...holidays(
    fromEaster,
    `-47 shrove tuesday, pancake day, mardi gras, fat tuesday; -46 ash wednesday; -7 palm sunday; -3 maundy thursday; -2 good friday;
    -1 easter saturday, holy saturday; 0 easter, easter sunday; 1 easter monday, easter bank holiday; 2 easter tuesday; 39 ascension day; 49 pentecost, whit sunday; 50 whit monday;
    60 corpus christi`,
  ),
  [
    onDays(2024, '11/1 10/20 11/8 10/29 10/17 11/5 10/26 11/14 11/2 10/22 11/10 10/30'),
    'diwali, deepavali, divali',
  ],
  [onDays(2024, '3/25 3/14 3/4 3/22 3/11 3/1 3/20'), 'holi'],
  [
    onDays(2024, '2/10 1/29 2/17 2/6 1/26 2/13 2/3 1/23 2/11 1/31 2/19 2/8'),
    'chinese new year, lunar new year, spring festival',
  ],
  [leapDay, 'leap day, leap year day'],
  [nthWeekday(2, 7, 5), 'mother day, mothers day'],
  [nthWeekday(3, 7, 6), 'father day, fathers day'],
];

const americas: HolidayNames = [
  ...holidays(
    onDate,
    '6/19 juneteenth; 7/4 independence day, the fourth of july; 11/11 veterans day, veteran day; 5/5 cinco de mayo',
  ),
  [
    nthWeekday(3, 1, 1),
    'mlk day, martin luther king day, martin luther king junior day, martin luther king jr day, martin luther king jr . day',
  ],
  [nthWeekday(3, 1, 2), 'presidents day, president day, washington birthday, washingtons birthday'],
  [nthWeekday(-1, 1, 5), 'memorial day'],
  [nthWeekday(1, 1, 9), 'labor day, labour day'],
  [nthWeekday(2, 1, 10), 'columbus day, indigenous people day, indigenous peoples day'],
  [nthWeekday(4, 4, 11), 'thanksgiving, thanksgiving day, turkey day'],
  [(year) => nthWeekday(4, 4, 11)(year) + 1, 'black friday'],
  [(year) => nthWeekday(4, 4, 11)(year) + 4, 'cyber monday'],
];

/** Mothering Sunday, the fourth of Lent. */
const motheringSunday: HolidayNames[number] = [fromEaster(-21), 'mothering sunday, mother day, mothers day'];

const byCountry: Readonly<Record<string, HolidayNames>> = {
  CA: [
    ...holidays(onDate, '7/1 canada day; 11/11 remembrance day'),
    [(year) => onDate(5, 25)(year) - ((weekdayOf(onDate(5, 25)(year)) + 5) % 7) - 1, 'victoria day'],
    [nthWeekday(3, 1, 2), 'family day'],
    [nthWeekday(2, 1, 10), 'thanksgiving, thanksgiving day'],
  ],
  GB: [
    motheringSunday,
    ...holidays(
      onDate,
      '3/1 st david day, saint david day; 4/23 st george day, saint george day; 11/30 st andrew day, saint andrew day; 11/11 remembrance day',
    ),
    [nthWeekday(1, 1, 5), 'may day, may bank holiday, may day bank holiday'],
    [nthWeekday(-1, 1, 5), 'spring bank holiday, whitsun bank holiday'],
    [nthWeekday(-1, 1, 8), 'summer bank holiday, august bank holiday'],
    [nthWeekday(2, 7, 11), 'remembrance sunday'],
  ],
  IE: [
    motheringSunday,
    [nthWeekday(1, 1, 2), 'st brigid day, saint brigid day, brigid day'],
    [nthWeekday(1, 1, 5), 'may bank holiday, may day'],
    [nthWeekday(1, 1, 6), 'june bank holiday'],
    [nthWeekday(1, 1, 8), 'august bank holiday'],
    [nthWeekday(-1, 1, 10), 'october bank holiday, halloween bank holiday'],
  ],
  AU: [
    ...holidays(onDate, '1/26 australia day; 4/25 anzac day'),
    [nthWeekday(1, 7, 9), 'father day, fathers day'],
    [nthWeekday(2, 1, 6), 'king birthday, kings birthday, queen birthday, queens birthday'],
    [nthWeekday(1, 2, 11), 'melbourne cup, melbourne cup day, cup day'],
    [nthWeekday(1, 1, 10), 'labour day'],
  ],
  ZA: [
    ...holidays(
      onDate,
      `3/21 human rights day; 4/27 freedom day; 5/1 workers day, worker day; 6/16 youth day; 8/9 women day, womens day; 9/24 heritage day, braai day;
      12/16 day of reconciliation, reconciliation day; 12/26 day of goodwill`,
    ),
    [fromEaster(1), 'family day'],
  ],
  IN: holidays(
    onDate,
    '1/26 republic day; 4/14 ambedkar jayanti; 8/15 independence day; 10/2 gandhi jayanti',
  ),
  NZ: [
    ...holidays(onDate, '2/6 waitangi day, waitangi; 4/25 anzac day'),
    [nthWeekday(1, 7, 9), 'father day, fathers day'],
    [nthWeekday(1, 1, 6), 'king birthday, kings birthday'],
    [onDays(2024, '6/28 6/20 7/10 6/25 7/14 7/6 6/21 7/11 7/2 6/24 7/7 6/29'), 'matariki'],
    [nthWeekday(4, 1, 10), 'labour day'],
  ],
};

/** Holidays that begin like a part of a month: "the early May bank holiday". */
export const readEarlyHoliday = createHolidayReader([], {
  GB: [
    [nthWeekday(1, 1, 5), 'early may bank holiday'],
    [nthWeekday(-1, 1, 5), 'late may bank holiday'],
  ],
});

const byName = createHolidayReader([...everywhere, ...americas], byCountry);

/** The next of the Mondays on which banks are closed, and of those with the other days. */
function bankHolidays(mondays: readonly HolidayRule[], others: readonly HolidayRule[]) {
  const everyYear = [onDate(1, 1), ...others, onDate(12, 25), onDate(12, 26)];
  return { monday: nextOf(...mondays), any: nextOf(...mondays, ...everyYear) };
}

const british = bankHolidays(
  [fromEaster(1), nthWeekday(1, 1, 5), nthWeekday(-1, 1, 5), nthWeekday(-1, 1, 8)],
  [fromEaster(-2)],
);

const irish = bankHolidays(
  [fromEaster(1), ...[2, 5, 6, 8].map((month) => nthWeekday(1, 1, month)), nthWeekday(-1, 1, 10)],
  [onDate(3, 17)],
);

function bankHoliday(sentence: Sentence, which: 'monday' | 'any', to: number): Reading | undefined {
  // "Monday's a bank holiday"
  if (textAt(sentence, to - 3) === 'a') return undefined;
  const island = sentence.zone.id === 'Europe/Dublin' ? irish : british;
  return nextHoliday(sentence, () => island[which](sentence.today), to);
}

type Special = (sentence: Sentence, to: number) => Reading | undefined;

const special = createPhraseReader<Special>([
  [
    'clocks change, clock change, time change, time changes',
    (sentence, to) => clockChangeReading(sentence, 'either', to),
  ],
  [
    'clocks go|going|went back, daylight saving|savings time? ends|end',
    (sentence, to) => clockChangeReading(sentence, 'back', to),
  ],
  [
    'clocks go|going|spring forward|forwards, daylight saving|savings time? starts|begins',
    (sentence, to) => clockChangeReading(sentence, 'forward', to),
  ],
  ['bank holiday', (sentence, to) => bankHoliday(sentence, 'any', to)],
  ['bank holiday monday', (sentence, to) => bankHoliday(sentence, 'monday', to)],
]);

/** The next occurrence of a holiday: "christmas eve", "thanksgiving weekend", "the day the clocks go back". */
export const readHoliday = opened(['day', ...byName.openings, ...special.openings], holidayAt);

function holidayAt(sentence: Sentence, index: number): Reading | undefined {
  const named = byName(sentence, index);
  if (named) return holidayNouns.has(textAt(sentence, named.to)) ? undefined : withWeekend(sentence, named);
  const found = special(sentence, skipDayThe(sentence, index));
  return found && withWeekend(sentence, found.meaning(sentence, found.to));
}

/** "Christmas pudding", "Australia Day Crescent": what a holiday is part of the name of. */
const holidayNouns = wordSet(
  `pudding card cards gift gifts tree trees menu sale sales deal deals price prices offer offers discount jumper bonus present presents shopping lights
  decorations market street avenue road lane crescent close court drive`,
);

/** "the day the clocks change". */
function skipDayThe(sentence: Sentence, index: number): number {
  return textAt(sentence, index) === 'day' && textAt(sentence, index + 1) === 'the' ? index + 2 : index;
}

/** "Labor Day weekend", "Thanksgiving week". */
function withWeekend(sentence: Sentence, reading: Reading | undefined): Reading | undefined {
  const day = reading?.frame.days?.from;
  if (!reading || day === undefined) return reading;
  const word = textAt(sentence, reading.to);
  if (word === 'week') return periodReading({ unit: 'week', ...periodAround(day, 'week') }, reading.to + 1);
  return word === 'weekend' ? periodReading({ unit: 'weekend', ...weekendOf(day) }, reading.to + 1) : reading;
}

/** The weekend of a holiday: together with a Monday, Thursday or Friday; otherwise the one it is in or that is before it. */
function weekendOf(day: number): DayRange {
  const weekday = weekdayOf(day);
  if (weekday === 1) return { from: day - 2, to: day + 1 };
  if (weekday === 4 || weekday === 5) return { from: day, to: day + 8 - weekday };
  const saturday = day - ((weekday + 1) % 7);
  return { from: saturday, to: saturday + 2 };
}
