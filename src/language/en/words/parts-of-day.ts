import {
  partOfHours,
  settablePart,
  shadesOf,
  type UsualParts,
  usualPart,
} from '../../reading/part-of-day.ts';
import { wordMap } from '../../reading/words.ts';

export const firstThing = settablePart('first_thing', 8, 10);
export const endOfDay = settablePart('end_of_day', 16, 18);
const morning = settablePart('morning', 6, 12);
export const lunchtime = settablePart('lunchtime', 12, 13);
const afternoon = settablePart('afternoon', 12, 17);
const evening = settablePart('evening', 17, 21);
export const night = settablePart('night', 18, 24);

/** When the parts of the day are for callers who speak English. */
export const partsOfDay = wordMap([
  ['morning mornings', morning],
  ['forenoon', settablePart('morning', 8, 12)],
  ['lunchtime lunchtimes', lunchtime],
  ['afternoon afternoons arvo arvos', afternoon],
  ['evening evenings', evening],
  ['night nights nighttime tonight', night],
  ['daytime', partOfHours(8, 17)],
  ['teatime', partOfHours(17, 19)],
  ['overnight', partOfHours(18, 30)],
  ['am', partOfHours(6, 12)],
  ['pm', partOfHours(12, 18)],
]);

const [early, mid, late] = ['early|earlier', 'mid|middle', 'late|later'];

/** Shares of the parts of the day: "early morning". */
export const shadedParts = [
  ...shadesOf('morning', morning, { [early]: [6, 9], [mid]: [9, 11], [late]: [10, 12] }),
  ...shadesOf('afternoon', afternoon, { [early]: [12, 14], [mid]: [14, 16], [late]: [15, 18] }),
  ...shadesOf('evening', evening, { [early]: [17, 19], [late]: [19, 22] }),
  ...shadesOf('night', night, { [early]: [18, 22], [late]: [21, 24] }),
  ...shadesOf('tonight', night, { [late]: [21, 24] }),
];

/** The whole day, where a time of day is said beside it: "ten till two on Tuesday, or all day Wednesday". */
export const allDay = partOfHours(0, 24);

/** "the crack of dawn". */
export const dawn = partOfHours(5, 8);

/** "late in the day". */
export const lateInTheDay = partOfHours(15, 17);

/** "tomorrow first half". */
export const [firstHalf, secondHalf] = [partOfHours(8, 13), partOfHours(13, 18)];

/** Dinner is at noon in some places, in the evening in others. */
export const [noonMeal, eveningMeal] = [partOfHours(12, 14), partOfHours(17, 20)];

/** Meals and work are times only beside a word that says so ("after lunch"); otherwise they're what an appointment is for. */
export const occasions = wordMap([
  ['breakfast', partOfHours(7, 9)],
  ['lunch', lunchtime],
  ['dinner', eveningMeal],
  ['tea', partOfHours(16, 17)],
  ['work', partOfHours(9, 17)],
  ['school', partOfHours(8, 15)],
]);

/** What callers who speak English call the parts of the day that a calendar can set. */
export const usualParts: UsualParts = {
  first_thing: [usualPart('first thing', firstThing)],
  morning: [usualPart('morning', morning)],
  lunchtime: [usualPart('lunchtime', lunchtime)],
  afternoon: [usualPart('afternoon', afternoon)],
  evening: [usualPart('evening', evening)],
  night: [usualPart('tonight', night)],
  end_of_day: [usualPart('end of the day', endOfDay)],
};
