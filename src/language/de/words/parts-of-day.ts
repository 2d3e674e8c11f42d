import {
  partOfHours,
  settablePart,
  shadesOf,
  type UsualParts,
  usualPart,
} from '../../reading/part-of-day.ts';
import { wordMap, wordsOf } from '../../reading/words.ts';
import { inflected } from './spelling.ts';

/** Parts of the day that weekdays form compounds with: "montagabend". */
export const partStems = wordsOf('vormittag nachmittag mittag morgen abend nacht früh');

/** "Morgen" when it isn't tomorrow. */
export const morning = settablePart('morning', 6, 12);

/** "morgen früh", "Montag früh". */
export const earlyMorning = settablePart('first_thing', 6, 10);

/** "Ende des Tages". */
export const endOfDay = settablePart('end_of_day', 16, 18);

/** "den ganzen Tag". */
export const wholeDay = partOfHours(0, 24);

const forenoon = settablePart('morning', 8, 12);
export const noon = settablePart('lunchtime', 12, 14);
const lunch = settablePart('lunchtime', 12, 13);
const afternoon = settablePart('afternoon', 12, 17);
export const evening = settablePart('evening', 17, 21);
const night = settablePart('night', 20, 24);

/** When the parts of the day are for callers who speak German; "morgen" on its own is tomorrow. */
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

const [early, late] = [inflected('früh~'), inflected('spät~')];

/** Shares of the parts of the day: "früher Abend". */
export const shadedParts = [
  ...shadesOf('morgen|morgens', morning, { [early]: [6, 9], [late]: [9, 12] }),
  ...shadesOf('vormittag|vormittags', forenoon, { [early]: [8, 10], [late]: [10, 12] }),
  ...shadesOf('nachmittag|nachmittags', afternoon, { [early]: [12, 15], [late]: [15, 18] }),
  ...shadesOf('abend|abends', evening, { [early]: [17, 19], [late]: [20, 23] }),
  ...shadesOf('nacht|nachts', night, { [late]: [22, 24] }),
];

/** Meals and work are times only beside a word that says so ("nach der Arbeit"). */
export const occasions = wordMap([
  ['frühstück', partOfHours(7, 9)],
  ['mittagessen', lunch],
  ['abendessen', partOfHours(18, 20)],
  ['arbeit hackn hacken hackeln büro dienst', partOfHours(9, 17)],
  ['feierabend dienstschluss büroschluss', partOfHours(17, 17)],
  ['schule unterricht', partOfHours(8, 14)],
  ['kita kindergarten', partOfHours(8, 15)],
  ['uni vorlesung', partOfHours(9, 16)],
]);

/** What callers who speak German call the parts of the day that a calendar can set. */
export const usualParts: UsualParts = {
  first_thing: [usualPart('früh', earlyMorning)],
  morning: [usualPart('morgens', morning), usualPart('vormittags', forenoon)],
  lunchtime: [usualPart('mittags', noon)],
  afternoon: [usualPart('nachmittags', afternoon)],
  evening: [usualPart('abends', evening)],
  night: [usualPart('nachts', night)],
  end_of_day: [usualPart('Ende des Tages', endOfDay)],
};
