import type { PartOfDay } from '../part-of-day.ts';

const hour = 60;

/** When the parts of the day are, for callers who speak English. */
export const partsOfDay: ReadonlyMap<string, PartOfDay> = new Map([
  ['morning', { from: 6 * hour, to: 12 * hour }],
  ['mornings', { from: 6 * hour, to: 12 * hour }],
  ['forenoon', { from: 8 * hour, to: 12 * hour }],
  ['afternoon', { from: 12 * hour, to: 17 * hour }],
  ['afternoons', { from: 12 * hour, to: 17 * hour }],
  ['evening', { from: 17 * hour, to: 21 * hour }],
  ['evenings', { from: 17 * hour, to: 21 * hour }],
  ['night', { from: 18 * hour, to: 24 * hour }],
  ['nights', { from: 18 * hour, to: 24 * hour }],
  ['nighttime', { from: 18 * hour, to: 24 * hour }],
  ['tonight', { from: 18 * hour, to: 24 * hour }],
  ['overnight', { from: 18 * hour, to: 30 * hour }],
  ['lunchtime', { from: 12 * hour, to: 13 * hour }],
  ['early morning', { from: 6 * hour, to: 9 * hour }],
  ['mid morning', { from: 9 * hour, to: 11 * hour }],
  ['late morning', { from: 10 * hour, to: 12 * hour }],
  ['early afternoon', { from: 12 * hour, to: 14 * hour }],
  ['mid afternoon', { from: 14 * hour, to: 16 * hour }],
  ['late afternoon', { from: 15 * hour, to: 18 * hour }],
  ['early evening', { from: 17 * hour, to: 19 * hour }],
  ['late evening', { from: 19 * hour, to: 22 * hour }],
  ['early night', { from: 18 * hour, to: 22 * hour }],
  ['late night', { from: 21 * hour, to: 24 * hour }],
  ['late tonight', { from: 21 * hour, to: 24 * hour }],
  ['first thing', { from: 8 * hour, to: 10 * hour }],
  ['end of day', { from: 16 * hour, to: 18 * hour }],
  ['am', { from: 6 * hour, to: 12 * hour }],
  ['pm', { from: 12 * hour, to: 18 * hour }],
]);

/** Meals and work: times of the day only beside a word that says so ("after lunch"), else what an appointment is for. */
export const occasions: ReadonlyMap<string, PartOfDay> = new Map([
  ['breakfast', { from: 7 * hour, to: 9 * hour }],
  ['lunch', { from: 12 * hour, to: 13 * hour }],
  ['dinner', { from: 17 * hour, to: 20 * hour }],
  ['work', { from: 9 * hour, to: 17 * hour }],
  ['school', { from: 8 * hour, to: 15 * hour }],
]);
