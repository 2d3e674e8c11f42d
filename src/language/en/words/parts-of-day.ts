import {
  type PartOfDay,
  partOfHours,
  settablePart,
  type UsualParts,
  usualPart,
} from '../../reading/part-of-day.ts';
import { wordMap } from '../../reading/words.ts';

const firstThing = settablePart('first_thing', 8, 10);
const morning = settablePart('morning', 6, 12);
const lunchtime = settablePart('lunchtime', 12, 13);
const afternoon = settablePart('afternoon', 12, 17);
const evening = settablePart('evening', 17, 21);
const night = settablePart('night', 18, 24);
const endOfDay = settablePart('end_of_day', 16, 18);

/** When the parts of the day are, for callers who speak English. */
export const partsOfDay: ReadonlyMap<string, PartOfDay> = new Map([
  ['morning', morning],
  ['mornings', morning],
  ['forenoon', settablePart('morning', 8, 12)],
  ['afternoon', afternoon],
  ['afternoons', afternoon],
  ['evening', evening],
  ['evenings', evening],
  ['night', night],
  ['nights', night],
  ['nighttime', night],
  ['tonight', night],
  ['overnight', partOfHours(18, 30)],
  ['lunchtime', lunchtime],
  ['early morning', partOfHours(6, 9, morning)],
  ['mid morning', partOfHours(9, 11, morning)],
  ['late morning', partOfHours(10, 12, morning)],
  ['early afternoon', partOfHours(12, 14, afternoon)],
  ['mid afternoon', partOfHours(14, 16, afternoon)],
  ['late afternoon', partOfHours(15, 18, afternoon)],
  ['early evening', partOfHours(17, 19, evening)],
  ['late evening', partOfHours(19, 22, evening)],
  ['early night', partOfHours(18, 22, night)],
  ['late night', partOfHours(21, 24, night)],
  ['late tonight', partOfHours(21, 24, night)],
  ['first thing', firstThing],
  ['end of day', endOfDay],
  ['am', partOfHours(6, 12)],
  ['pm', partOfHours(12, 18)],
]);

/** Meals and work: times of the day only beside a word that says so ("after lunch"), else what an appointment is for. */
export const occasions = wordMap([
  ['breakfast', partOfHours(7, 9)],
  ['lunch', lunchtime],
  ['dinner', partOfHours(17, 20)],
  ['work', partOfHours(9, 17)],
  ['school', partOfHours(8, 15)],
]);

/** What callers who speak English say for the parts of the day that a calendar can set. */
export const usualParts: UsualParts = {
  first_thing: [usualPart('first thing', firstThing)],
  morning: [usualPart('morning', morning)],
  lunchtime: [usualPart('lunchtime', lunchtime)],
  afternoon: [usualPart('afternoon', afternoon)],
  evening: [usualPart('evening', evening)],
  night: [usualPart('tonight', night)],
  end_of_day: [usualPart('end of the day', endOfDay)],
};
