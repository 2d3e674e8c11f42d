import type { PartOfDay } from '../part-of-day.ts';
import { wordMap } from './spelling.ts';

const hour = 60;

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

/** When the parts of the day are, for callers who speak German; "morgen" alone is tomorrow. */
export const partsOfDay: ReadonlyMap<string, PartOfDay> = wordMap([
  ['morgens frühmorgens', { from: 6 * hour, to: 12 * hour }],
  ['vormittag vormittags', { from: 8 * hour, to: 12 * hour }],
  ['mittag mittags mittagszeit', { from: 12 * hour, to: 14 * hour }],
  ['mittagspause', { from: 12 * hour, to: 13 * hour }],
  ['nachmittag nachmittags', { from: 12 * hour, to: 17 * hour }],
  ['abend abends', { from: 17 * hour, to: 21 * hour }],
  ['nacht nachts', { from: 20 * hour, to: 24 * hour }],
  ['frühnachmittag frühnachmittags', { from: 12 * hour, to: 15 * hour }],
  ['spätnachmittag spätnachmittags', { from: 15 * hour, to: 18 * hour }],
  ['frühabend vorabend', { from: 17 * hour, to: 19 * hour }],
  ['spätabend spätabends', { from: 20 * hour, to: 23 * hour }],
]);

/** "Morgen" where it is no tomorrow. */
export const morning: PartOfDay = { from: 6 * hour, to: 12 * hour };

/** "morgen früh", "Montag früh". */
export const earlyMorning: PartOfDay = { from: 6 * hour, to: 10 * hour };

/** "Ende des Tages". */
export const endOfDay: PartOfDay = { from: 16 * hour, to: 18 * hour };

/** Early and late shares of the parts of the day. */
export const shadedParts: ReadonlyMap<string, PartOfDay> = new Map([
  ['early morgen', { from: 6 * hour, to: 9 * hour }],
  ['late morgen', { from: 9 * hour, to: 12 * hour }],
  ['early vormittag', { from: 8 * hour, to: 10 * hour }],
  ['late vormittag', { from: 10 * hour, to: 12 * hour }],
  ['early nachmittag', { from: 12 * hour, to: 15 * hour }],
  ['late nachmittag', { from: 15 * hour, to: 18 * hour }],
  ['early abend', { from: 17 * hour, to: 19 * hour }],
  ['late abend', { from: 20 * hour, to: 23 * hour }],
  ['late nacht', { from: 22 * hour, to: 24 * hour }],
]);

/** Meals and work: times of the day only beside a word that says so ("nach der Arbeit"). */
export const occasions: ReadonlyMap<string, PartOfDay> = wordMap([
  ['frühstück', { from: 7 * hour, to: 9 * hour }],
  ['mittagessen', { from: 12 * hour, to: 13 * hour }],
  ['abendessen', { from: 18 * hour, to: 20 * hour }],
  ['arbeit', { from: 9 * hour, to: 17 * hour }],
  ['feierabend', { from: 17 * hour, to: 17 * hour }],
  ['schule', { from: 8 * hour, to: 14 * hour }],
]);
