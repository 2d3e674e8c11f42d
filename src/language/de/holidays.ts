import {
  fromAdvent,
  fromEaster,
  type HolidayRule,
  leapDay,
  nextOf,
  nthWeekday,
  onDate,
} from '../../domain/calendar/holidays/rules.ts';
import { weekdayOf } from '../../domain/time/local-time.ts';
import {
  clockChangeReading,
  createHolidayReader,
  type HolidayNames,
  holidays,
  nextHoliday,
} from '../reading/patterns/holidays.ts';
import { createPhraseReader, opened } from '../reading/phrases.ts';
import {
  dayReading,
  periodReading,
  type Reading,
  type Sentence,
  textAt,
  textsBefore,
} from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { ordinalAt } from './words/numbers.ts';
import { articles, months, skipArticle, weekdays } from './words/words.ts';

const everywhere: HolidayNames = [
  ...holidays(
    onDate,
    `1/1 neujahr, neujahrstag; 1/6 heilige drei könige, heiligen drei könige, heilige drei könig, heiligen drei könig,
    dreikönig, dreikönigstag, heiligdreikönig, epiphanias; 2/2 lichtmess, mariä lichtmess; 2/14 valentinstag; 3/8 frauentag, weltfrauentag, internationaler frauentag;
    5/1 tag der arbeit, maifeiertag, staatsfeiertag; 6/29 peter und paul; 8/15 mariä himmelfahrt;
    10/3 tag der deutschen einheit; 10/31 reformationstag, halloween; 11/1 allerheiligen; 11/2 allerseelen;
    11/11 martinstag, sankt martin, martini; 12/4 barbaratag; 12/6 nikolaus, nikolaustag, nikolo, samichlaus;
    12/8 mariä empfängnis; 12/24 heiligabend, heiliger abend, heiligen abend, heilig abend, weihnachtsabend;
    12/25 weihnachten, weihnacht, 1 . weihnachtsfeiertag, 1 . weihnachtstag, erster weihnachtsfeiertag, ersten weihnachtsfeiertag, erster weihnachtstag, ersten weihnachtstag, christtag, weihnachtstag;
    12/26 2 . weihnachtsfeiertag, 2 . weihnachtstag, zweiter weihnachtsfeiertag, zweiten weihnachtsfeiertag, zweiter weihnachtstag, zweiten weihnachtstag, stefanitag, stephanitag, stephanstag, stefanstag;
    12/31 silvester, silvesterabend, altjahrstag`,
  ),
  ...holidays(
    fromEaster,
    `-52 weiberfastnacht, schmutziger donnerstag; -49 karneval; -48 rosenmontag; -47 faschingsdienstag, fastnacht;
    -46 aschermittwoch; -7 palmsonntag; -3 gründonnerstag; -2 karfreitag; -1 karsamstag, ostersamstag;
    0 ostersonntag, ostern; 1 ostermontag; 2 osterdienstag; 39 christi himmelfahrt, himmelfahrt, vatertag, auffahrt; 48 pfingstsamstag;
    49 pfingstsonntag, pfingsten; 50 pfingstmontag; 51 pfingstdienstag; 60 fronleichnam`,
  ),
  ...holidays(
    fromAdvent,
    '-14 volkstrauertag; -11 buß - und bettag, buß und bettag; -7 totensonntag, ewigkeitssonntag',
  ),
  [leapDay, 'schalttag'],
  [nthWeekday(2, 7, 5), 'muttertag'],
  [nthWeekday(1, 7, 10), 'erntedankfest, erntedank'],
];

const byName = createHolidayReader(everywhere, {
  AT: [...holidays(onDate, '10/26 nationalfeiertag'), [nthWeekday(2, 7, 6), 'vatertag']],
  CH: [
    ...holidays(onDate, '8/1 nationalfeiertag, bundesfeier, bundesfeiertag; 1/2 berchtoldstag'),
    [nthWeekday(1, 7, 6), 'vatertag'],
    [nthWeekday(3, 7, 9), 'buß - und bettag, buß und bettag, bettag'],
  ],
});

/** Holidays that make bridge days, whatever their weekday. */
const bridged: readonly HolidayRule[] = [
  onDate(1, 1),
  onDate(1, 6),
  onDate(5, 1),
  fromEaster(39),
  fromEaster(60),
  onDate(10, 3),
  onDate(10, 26),
  onDate(11, 1),
  onDate(12, 8),
  onDate(12, 25),
];

type Special = (sentence: Sentence, to: number) => Reading | undefined;

const special = createPhraseReader<Special>([
  [
    'zeitumstellung, uhrenumstellung, umstellung der uhr|uhren',
    (sentence, to) => clockChangeReading(sentence, 'either', to),
  ],
  ['brückentag', readBridge],
  ['karwoche', (sentence, to) => betweenReading(sentence, [fromEaster(-6), fromEaster()], to)],
  ['osterwoche', (sentence, to) => betweenReading(sentence, [fromEaster(1), fromEaster(8)], to)],
  [
    'zwischen den jahren|feiertagen',
    (sentence, to) => betweenReading(sentence, [onDate(12, 27), onDate(1, 1)], to),
  ],
]);

/** The next occurrence of a holiday: "Heiligabend", "Ostermontag 2027", "zweiter Advent", "Brückentag nach Fronleichnam". */
export const readHoliday = opened([...byName.openings, ...special.openings], holidayAt);

function holidayAt(sentence: Sentence, index: number): Reading | undefined {
  const named = byName(sentence, index);
  if (named) return isOccasion(sentence, index) ? undefined : named;
  const found = special(sentence, index);
  return found ? found.meaning(sentence, found.to) : readAdvent(sentence, index);
}

/** "am Donnerstag um drei für Ostern": what something is for, and not when it's asked for. */
function isOccasion(sentence: Sentence, index: number): boolean {
  const at = articles.has(textAt(sentence, index - 1)) ? index - 2 : index - 1;
  if (!purposes.has(textAt(sentence, at))) return false;
  return textsBefore(sentence, at, longestHours).some((text) => weekdays.has(text) || months.has(text));
}

const purposes = wordSet('für fürs');
/** How many words may stand between a day and what it's for: its hours. */
const longestHours = 5;

/** "der 3. Advent", "zweiten Advent". */
function readAdvent(sentence: Sentence, index: number): Reading | undefined {
  const ordinal = ordinalAt(sentence, index);
  const isAdvent =
    ordinal && ordinal.value >= 1 && ordinal.value <= 4 && textAt(sentence, ordinal.to).startsWith('advent');
  return isAdvent ? nextHoliday(sentence, fromAdvent((ordinal.value - 1) * 7), ordinal.to + 1) : undefined;
}

/** "Brückentag", "Brückentag nach Himmelfahrt": the day between a holiday and a weekend. */
function readBridge(sentence: Sentence, to: number): Reading | undefined {
  const isBeside = ['nach', 'vor', 'an', 'zu', 'von', 'bei'].includes(textAt(sentence, to));
  const holiday = isBeside ? byName(sentence, skipArticle(sentence, to + 1)) : undefined;
  const day = holiday?.frame.days?.from;
  if (holiday && day !== undefined) return dayReading(bridgeOf(day) ?? day + 1, holiday.to);
  const rules = bridged.map(
    (rule): HolidayRule =>
      (year) =>
        bridgeOf(rule(year)) ?? Number.POSITIVE_INFINITY,
  );
  const next = nextOf(...rules)(sentence.today);
  return Number.isFinite(next) ? dayReading(next, to) : undefined;
}

/** The day between a holiday and a weekend; undefined if there's none. */
function bridgeOf(holiday: number): number | undefined {
  const weekday = weekdayOf(holiday);
  if (weekday === 4) return holiday + 1;
  return weekday === 2 ? holiday - 1 : undefined;
}

/** "zwischen Weihnachten und Neujahr": the days between two holidays, without either. */
export function readBetweenHolidays(sentence: Sentence, index: number): Reading | undefined {
  if (textAt(sentence, index) !== 'zwischen') return undefined;
  const first = byName(sentence, index + 1);
  if (!first || textAt(sentence, first.to) !== 'und') return undefined;
  const second = byName({ ...sentence, today: first.frame.days?.to ?? sentence.today }, first.to + 1);
  const [from, to] = [first.frame.days?.to, second?.frame.days?.from];
  if (!second || from === undefined || to === undefined || from >= to) return undefined;
  // Christmas has two days.
  const isChristmas = textAt(sentence, index + 1).startsWith('weihnacht');
  return periodReading({ unit: 'days', from: isChristmas ? from + 1 : from, to }, second.to);
}

function betweenReading({ today }: Sentence, [first, end]: [HolidayRule, HolidayRule], to: number): Reading {
  const next = nextOf(end)(today + 1);
  const from = nextOf(first)(today);
  return periodReading({ unit: 'days', from: Math.min(from, next), to: next }, to);
}
