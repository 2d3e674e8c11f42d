import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import type { Picked } from '../../replies/reply-reader.ts';
import { free, going } from './verbs.ts';

const article = 'der|die|das|den|dem';
const the = `${article}|am`;
const what = 'termin|tag|datum|zeit';
const weekdays = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag';

/** "den ersten davon", "den ersten von beiden". */
const ofThose = (which: string): string =>
  `${which} davon|hiervon, ${which} von|unter denen|diesen|beiden, ${which} von den|diesen beiden|zweien|dreien,
  ${which} der beiden|zwei|drei termine|tage|daten|zeiten?`;

/** "das zweite Datum passt", after one of the words that come first. */
const ordinals = (first: string): readonly (readonly [string, Picked])[] => [
  [`${first} erste|erster|ersten|erstes ${what}?`, 0],
  [`${first} zweite|zweiter|zweiten|zweites ${what}?`, 1],
  [`${first} dritte|dritter|dritten|drittes ${what}?`, 2],
];

const last = `${the} letzte|letzter|letzten|letztes`;
const earlier = `${the} frühere|früherer|früheren|früheste|frühesten|nähere|näheren`;
const later = `${the} spätere|späterer|späteren|späteste|spätesten`;

const picks: readonly (readonly [string, Picked])[] = [
  ...ordinals(the),
  [ofThose(`${the} erste|erster|ersten|erstes`), 0],
  [ofThose(`${the} zweite|zweiter|zweiten|zweites`), 1],
  [ofThose(`${the} dritte|dritter|dritten|drittes`), 2],
  ['erstes', 0],
  ['zweites', 1],
  ['drittes', 2],
  [`${the} mittlere|mittleren|mittlerer ${what}?`, 1],
  [`${last} ${what}?, ${ofThose(last)}`, -1],
  [`${earlier} ${what}?, ${ofThose(earlier)}`, 'earlier'],
  [`${later} ${what}?, ${ofThose(later)}`, 'later'],
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
  [`${earlier} ${weekdays}`, 'earlier'],
  [`${later} ${weekdays}`, 'later'],
  [`${the} erstere|ersterer|ersteren|ersteres, ersteres, vor, davor, vorher, nach, danach, nachher`, 0],
  [`${the}? letztere|letzterer|letzteren|letzteres, an dem|diesem tag, am selben tag, genau dann`, 1],
  [`${the} andere|anderen ${what}?`, 'other'],
  ['jede|eine|zu einer? andere|anderen zeit, jeder|ein anderer tag, gerade nicht', 1],
  ['der|das|den danach, eine woche später', 'later'],
]);

/** "am ersten" is a date. */
export const datingWords = wordSet('am bis ab vor nach seit zum vom');

const fits = 'passt|geht|klappt|ginge|ist|wäre|kommt|taugt';
const alas = 'mir|uns|leider|da|so|gar|bei';

/** How a pick is denied: "nicht den ersten", "der erste passt nicht". */
export const denial = {
  before: createPhraseReader<boolean>([
    ['nicht, nur nicht, bloß nicht, alles außer|ausser, alle außer|ausser', true],
    ['warum|wieso nicht', false],
  ]),
  after: createPhraseReader<true>([
    [
      `${fits} ${alas}? ${alas}? ${alas}? nicht möglich|gut|ideal|infrage?, nicht, scheidet aus, fällt aus|weg`,
      true,
    ],
  ]),
};
