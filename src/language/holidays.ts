import { dateOfDay, dayMs, dayOf, dayOfDate, weekdayOf } from '../domain/time/local-time.ts';
import { type Opened, opened } from './reading/opened.ts';
import { dayReading, numberAt, type Reading, type Sentence, textAt } from './reading/sentence.ts';
import { wordsOf } from './reading/words.ts';

/** The day of a holiday in a year, counted from 1970-01-01. */
export type HolidayRule = (year: number) => number;

/** A rule's numbers, then its names: "12/25 christmas, xmas; 12/26 boxing day" for `onDate`. */
export function holidays(
  ruleOf: (...numbers: number[]) => HolidayRule,
  text: string,
): [HolidayRule, string][] {
  return text.split(';').map((line) => {
    const [numbers = '', ...names] = wordsOf(line);
    return [ruleOf(...numbers.split('/').map(Number)), names.join(' ')];
  });
}

/** The same month and day every year. */
export function onDate(month = 1, day = 1): HolidayRule {
  return (year) => dayOfDate(year, month, day);
}

/** Days that no rule tells, one for each year from the first on: "11/8 10/29". Not a number in other years. */
export function onDays(firstYear: number, days: string): HolidayRule {
  const listed = wordsOf(days).map((day) => day.split('/').map(Number));
  return (year) => {
    const [month = Number.NaN, day = 1] = listed[year - firstYear] ?? [];
    return dayOfDate(year, month, day);
  };
}

/** The nth weekday (1 is Monday) of a month; -1 is the last. */
export function nthWeekday(nth: number, weekday: number, month: number): HolidayRule {
  return (year) => {
    if (nth < 0) {
      const last = dayOfDate(year, month + 1, 1) - 1;
      return last - ((weekdayOf(last) - weekday + 7) % 7);
    }
    const first = dayOfDate(year, month, 1);
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  };
}

/** Days from Easter Sunday, by the anonymous Gregorian algorithm of 1876. */
export function fromEaster(days = 0): HolidayRule {
  return (year) => {
    const a = year % 19;
    const [b, c] = [Math.floor(year / 100), year % 100];
    const g = Math.floor((8 * b + 13) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const sum = h + l - 7 * m + 114;
    return dayOfDate(year, Math.floor(sum / 31), (sum % 31) + 1) + days;
  };
}

/** Days from the first Sunday of Advent, the fourth Sunday before Christmas Day. */
export function fromAdvent(days = 0): HolidayRule {
  return (year) => {
    const christmas = dayOfDate(year, 12, 25);
    return christmas - weekdayOf(christmas) - 21 + days;
  };
}

/** Holidays and what a language calls them, with commas between names. */
export type HolidayNames = readonly (readonly [HolidayRule, string])[];

type NamedRule = { words: readonly string[]; rule: HolidayRule; country: string | undefined };

/** A reader of holidays: those of the caller's country, then those that are the same everywhere. */
export function createHolidayReader(
  everywhere: HolidayNames,
  byCountry: Readonly<Record<string, HolidayNames>> = {},
): Opened<(sentence: Sentence, index: number) => Reading | undefined> {
  const named = [
    ...Object.entries(byCountry).flatMap(([country, names]) => namedRules(names, country)),
    ...namedRules(everywhere),
  ];
  const byFirstWord = Map.groupBy(named, ({ words }) => words[0] ?? '');
  return opened(byFirstWord.keys(), (sentence, index) => {
    const candidates = byFirstWord.get(textAt(sentence, index));
    const holiday = candidates?.find(
      ({ words, country }) =>
        words.every((word, offset) => textAt(sentence, index + offset) === word) &&
        (country === undefined || country === countryOf(sentence.zone.id)),
    );
    const found = holiday && nextHoliday(sentence, holiday.rule, index + holiday.words.length);
    return Number.isNaN(found?.frame.days?.from) ? undefined : found;
  });
}

/** The longest names first. */
function namedRules(holidayNames: HolidayNames, country?: string): NamedRule[] {
  return holidayNames
    .flatMap(([rule, names]) => names.split(',').map((name) => ({ words: wordsOf(name), rule, country })))
    .sort((a, b) => b.words.length - a.words.length);
}

/** The holiday in the year given after it, otherwise the next one. */
export function nextHoliday(sentence: Sentence, dayIn: HolidayRule, to: number): Reading {
  const said = numberAt(sentence, to, { from: 1900, to: 2099 });
  const { year } = dateOfDay(sentence.today);
  const thisYear = dayIn(said ?? year);
  const isPast = said === undefined && thisYear < sentence.today;
  const day = isPast ? dayIn(year + 1) : thisYear;
  const { frame } = dayReading(day, to);
  return { frame: { ...frame, isHoliday: true }, to: said === undefined ? to : to + 1 };
}

/** The next of several holidays: "bank holiday". */
export function nextOf(...rules: readonly HolidayRule[]): (today: number) => number {
  return (today) => {
    const { year } = dateOfDay(today);
    const days = rules.flatMap((rule) => [rule(year), rule(year + 1)]);
    return Math.min(...days.filter((day) => day >= today));
  };
}

/** The day on which the clocks next change; forward, back or either. */
export function clockChangeReading(
  { zone, nowLocalMs, today }: Sentence,
  direction: 'forward' | 'back' | 'either',
  to: number,
): Reading | undefined {
  const now = zone.startAt(nowLocalMs);
  const change = zone.changesBetween(now, now + 400 * dayMs).find((at) => {
    const isForward = zone.offsetAt(at) > zone.offsetAt(at - 1);
    return direction === 'either' || isForward === (direction === 'forward');
  });
  if (change === undefined) return undefined;
  return dayReading(Math.max(dayOf(zone.localAt(change)), today), to);
}

const canada =
  /^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Montreal|Calgary|Yellowknife|Whitehorse|Iqaluit)$/;

const countries: readonly (readonly [string, RegExp])[] = [
  ['CA', canada],
  ['US', /^(?:America|US)\/|^Pacific\/Honolulu$/],
  ['GB', /^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$/],
  ['IE', /^Europe\/Dublin$/],
  ['AU', /^Australia\//],
  ['ZA', /^Africa\/Johannesburg$/],
  ['IN', /^Asia\/(?:Kolkata|Calcutta)$/],
  ['NZ', /^Pacific\/Auckland$/],
  ['DE', /^Europe\/(?:Berlin|Busingen)$/],
  ['AT', /^Europe\/Vienna$/],
  ['CH', /^Europe\/Zurich$/],
];

/** The country, ISO 3166, whose holidays callers in a zone mean; undefined where none is known. */
function countryOf(zoneId: string): string | undefined {
  return countries.find(([, zones]) => zones.test(zoneId))?.[0];
}
