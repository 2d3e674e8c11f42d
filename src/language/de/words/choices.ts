import { createPhraseReader } from '../../reading/phrases.ts';
import type { Choice } from '../../reply.ts';

const the = 'der|die|das|den|dem|am';
const what = 'termin|tag|datum|zeit';

const picks: readonly (readonly [string, Choice])[] = [
  [`${the} erste|erster|ersten|erstes ${what}?, erstes`, 0],
  [`${the} zweite|zweiter|zweiten|zweites ${what}?, zweites`, 1],
  [`${the} dritte|dritter|dritten|drittes ${what}?, drittes`, 2],
  [`${the} letzte|letzter|letzten|letztes ${what}?`, -1],
  [`${the} frühere|früheren|früheste|frühesten|nähere|näheren ${what}?`, 'earlier'],
  [`${the} spätere|späteren|späteste|spätesten ${what}?`, 'later'],
];

/** How callers pick a slot that they were told of: "das zweite". */
export const pickAt = createPhraseReader<Choice>(picks);

/** How callers pick one of two readings: "das zweite", "davor", "jede andere Zeit". */
export const choiceAt = createPhraseReader<Choice>([
  ...picks,
  [`${the} erstere|ersterer|ersteren|ersteres, ersteres, vor, davor, vorher, nach, danach, nachher`, 0],
  [
    `${the}? letztere|letzterer|letzteren|letzteres, ${the} andere|anderen, an dem|diesem tag, am selben tag, genau dann`,
    1,
  ],
  ['jede|eine|zu einer? andere|anderen zeit, jeder|ein anderer tag, gerade nicht', 1],
  ['der|das|den danach, eine woche später', 'later'],
]);
