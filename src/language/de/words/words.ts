import type { Unit } from '../../reading/expression.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordMap, wordSet } from '../../reading/words.ts';

/** ISO weekday (1 is Monday) by its name. */
export const weekdays = wordMap([
  ['montag', 1],
  ['dienstag', 2],
  ['mittwoch', 3],
  ['donnerstag', 4],
  ['freitag', 5],
  ['samstag sonnabend', 6],
  ['sonntag', 7],
]);

/** ISO weekday by its two letters: believed only where something marks them, for most are words too. */
export const shortWeekdays = wordMap([
  ['mo', 1],
  ['di', 2],
  ['mi', 3],
  ['do', 4],
  ['fr', 5],
  ['sa', 6],
  ['so', 7],
]);

/** Month 1–12 by name and short name. */
export const months = wordMap([
  ['januar jänner jan', 1],
  ['februar feber feb', 2],
  ['märz mär', 3],
  ['april apr', 4],
  ['mai', 5],
  ['juni juno jun', 6],
  ['juli julei jul', 7],
  ['august aug', 8],
  ['september sept sep', 9],
  ['oktober okt', 10],
  ['november nov', 11],
  ['dezember dez', 12],
]);

/** Units of time by every form they are said in. */
export const units = wordMap<Unit>([
  ['sekunde sekunden sek', 'second'],
  ['minute minuten min minütchen', 'minute'],
  ['stunde stunden std stündchen stund', 'hour'],
  ['tag tage tagen tages tags', 'day'],
  ['woche wochen', 'week'],
  ['monat monate monaten monats', 'month'],
  ['quartal quartale quartals', 'quarter'],
  ['jahr jahre jahren jahres', 'year'],
  ['wochenende wochenenden wochenendes', 'weekend'],
]);

/** Articles, which may stand before whatever is named. */
export const articles = wordSet('der die das dem den des');

/** Words that may stand between the parts of one time without meaning anything else. */
export const glue = wordSet(
  `der die das dem den des ein eine einen einem einer am an im in um zu zum zur für auf bei beim gegen ca circa zirka
  ungefähr etwa so rund bitte vielleicht eventuell evtl gern gerne liebsten möglichst äh ähm öh öhm hm also ja mal dann
  da halt eben uhr irgendwann irgendwie schon noch genau punkt pünktlich ist wäre jeweils immer auch nur es gleich
  ungefährer zirka kurz direkt h ganz sehr von vom , ( ) @ diesem diesen dieser`,
);

/** Words that belong to the time they stand before. */
export const joiningWords = wordSet(
  'der die das dem den des am an im in um zum zur für auf gegen ca circa zirka ungefähr etwa so rund punkt @',
);

/** What is said after an hour. */
export const hourMarks = ['uhr', 'h'] as const;

/** Words after which a number is an hour, whatever follows it that it does not count. */
export const hourPrepositions = wordSet('um gegen punkt pünktlich @');

/** Words after which a number is an hour where nothing follows that it could count. */
export const nearWords = wordSet(
  'ca circa zirka ungefähr etwa rund so ab nach vor bis spätestens frühestens von',
);

/** Words whose point ends no sentence. */
export const abbreviations = wordSet(
  `mo di mi do fr sa jan feb mär apr jun jul aug sept sep okt nov dez ca std min sek bzw evtl ggf spätest nr
  tel kw`,
);

/** The token after an article, or the token itself if it isn't one. */
export function skipArticle(sentence: Sentence, index: number): number {
  return articles.has(textAt(sentence, index)) ? index + 1 : index;
}

/** Words of time and of turning one down that only German has, each far too common in it to be anything else. */
export const tellingWords = wordSet(
  `montag dienstag mittwoch donnerstag freitag samstag sonntag heute übermorgen uhr vormittag vormittags nachmittag
  nachmittags abends mittags woche wochen nächste nächsten nächster frühestens
  keiner keins davon sonst anderen anderes früher später`,
);
