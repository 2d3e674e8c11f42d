import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import type { Picked } from '../../replies/reply-reader.ts';
import { free, going } from './verbs.ts';

const article = 'der|die|das|den|dem';
const the = `${article}|am`;
const what = 'termin|tag|datum|zeit';

/** "das zweite Datum passt", after one of the words that come first. */
const ordinals = (first: string): readonly (readonly [string, Picked])[] => [
  [`${first} erste|erster|ersten|erstes ${what}?`, 0],
  [`${first} zweite|zweiter|zweiten|zweites ${what}?`, 1],
  [`${first} dritte|dritter|dritten|drittes ${what}?`, 2],
];

const picks: readonly (readonly [string, Picked])[] = [
  ...ordinals(the),
  ['erstes', 0],
  ['zweites', 1],
  ['drittes', 2],
  [`${the} mittlere|mittleren|mittlerer ${what}?`, 1],
  [`${the} letzte|letzter|letzten|letztes ${what}?`, -1],
  [`${the} frühere|früheren|früheste|frühesten|nähere|näheren ${what}?`, 'earlier'],
  [`${the} spätere|späteren|späteste|spätesten ${what}?`, 'later'],
];

/** "der zweite", which is also a date: a pick where it stands alone, or beside nothing but `besidePick`. */
export const bareAt = createPhraseReader<Picked>(ordinals(article));

const agreeing = `passt passts passen gut super ideal perfekt prima toll fein klasse schön nehme nehm nehmen klingt`;

/** What callers say when they agree to a time: "Dienstag passt". */
export const agreeingWords = wordSet(agreeing);

/** What callers say around a pick. */
export const besidePick = wordSet(
  `${agreeing} ${going.replaceAll('|', ' ')} ${free.replaceAll('|', ' ')} ja jo gern gerne bitte danke dann also äh ähm
  öh öhm hm na ich wir mir uns es möchte möcht hätte hätt würde würd klänge gefällt ist sehr ganz mal`,
);

/** How callers pick a slot that they were told of: "das zweite". */
export const pickAt = createPhraseReader<Picked>(picks);

/** How callers pick one of two readings: "das zweite", "davor", "jede andere Zeit". */
export const choiceAt = createPhraseReader<Picked>([
  ...picks,
  [`${the} erstere|ersterer|ersteren|ersteres, ersteres, vor, davor, vorher, nach, danach, nachher`, 0],
  [
    `${the}? letztere|letzterer|letzteren|letzteres, ${the} andere|anderen, an dem|diesem tag, am selben tag, genau dann`,
    1,
  ],
  ['jede|eine|zu einer? andere|anderen zeit, jeder|ein anderer tag, gerade nicht', 1],
  ['der|das|den danach, eine woche später', 'later'],
]);
