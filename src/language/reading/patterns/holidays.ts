import type { HolidayRule } from '../../../domain/calendar/holidays/rules.ts';
import { dateOfDay, dayMs, dayOf } from '../../../domain/time/local-time.ts';
import { type Opened, onWords } from '../phrases.ts';
import { dayReading, numberAt, type Reading, type Sentence, textAt } from '../sentence.ts';
import { wordsOf } from '../words.ts';

/** Holidays and what a language calls them, with commas between names. */
export type HolidayNames = readonly (readonly [HolidayRule, string])[];

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
  return onWords(byFirstWord.keys(), (sentence, index) => {
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
