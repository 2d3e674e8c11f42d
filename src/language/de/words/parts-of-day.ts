import {
  type PartOfDay,
  partOfHours,
  settablePart,
  type UsualParts,
  usualPart,
} from '../../reading/part-of-day.ts';
import { wordMap } from '../../reading/words.ts';

/** Parts of the day that weekdays are joined with: "montagabend". */
export const partStems: readonly string[] = [
  'vormittag',
  'nachmittag',
  'mittag',
  'morgen',
  'abend',
  'nacht',
  'frueh',
];

/** "Morgen" where it is no tomorrow. */
export const morning: PartOfDay = settablePart('morning', 6, 12);

/** "morgen früh", "Montag früh". */
export const earlyMorning: PartOfDay = settablePart('first_thing', 6, 10);

/** "Ende des Tages". */
export const endOfDay: PartOfDay = settablePart('end_of_day', 16, 18);

const forenoon = settablePart('morning', 8, 12);
const noon = settablePart('lunchtime', 12, 14);
const lunch = settablePart('lunchtime', 12, 13);
const afternoon = settablePart('afternoon', 12, 17);
const evening = settablePart('evening', 17, 21);
const night = settablePart('night', 20, 24);

/** When the parts of the day are, for callers who speak German; "morgen" alone is tomorrow. */
export const partsOfDay = wordMap([
  ['morgens frühmorgens', morning],
  ['vormittag vormittags', forenoon],
  ['mittag mittags mittagszeit', noon],
  ['mittagspause', lunch],
  ['nachmittag nachmittags', afternoon],
  ['abend abends', evening],
  ['nacht nachts', night],
  ['frühnachmittag frühnachmittags', partOfHours(12, 15, afternoon)],
  ['spätnachmittag spätnachmittags', partOfHours(15, 18, afternoon)],
  ['frühabend vorabend', partOfHours(17, 19, evening)],
  ['spätabend spätabends', partOfHours(20, 23, evening)],
]);

/** Early and late shares of the parts of the day. */
export const shadedParts: ReadonlyMap<string, PartOfDay> = new Map([
  ['early morgen', partOfHours(6, 9, morning)],
  ['late morgen', partOfHours(9, 12, morning)],
  ['early vormittag', partOfHours(8, 10, forenoon)],
  ['late vormittag', partOfHours(10, 12, forenoon)],
  ['early nachmittag', partOfHours(12, 15, afternoon)],
  ['late nachmittag', partOfHours(15, 18, afternoon)],
  ['early abend', partOfHours(17, 19, evening)],
  ['late abend', partOfHours(20, 23, evening)],
  ['late nacht', partOfHours(22, 24, night)],
]);

/** Meals and work: times of the day only beside a word that says so ("nach der Arbeit"). */
export const occasions = wordMap([
  ['frühstück', partOfHours(7, 9)],
  ['mittagessen', lunch],
  ['abendessen', partOfHours(18, 20)],
  ['arbeit', partOfHours(9, 17)],
  ['feierabend', partOfHours(17, 17)],
  ['schule', partOfHours(8, 14)],
]);

/** What callers who speak German say for the parts of the day that a calendar can set. */
export const usualParts: UsualParts = {
  first_thing: [usualPart('früh', earlyMorning)],
  morning: [usualPart('morgens', morning), usualPart('vormittags', forenoon)],
  lunchtime: [usualPart('mittags', noon)],
  afternoon: [usualPart('nachmittags', afternoon)],
  evening: [usualPart('abends', evening)],
  night: [usualPart('nachts', night)],
  end_of_day: [usualPart('Ende des Tages', endOfDay)],
};
