import { wordSet } from '../../reading/words.ts';

/** Words of time and of turning one down that only German has, each far too common in it to be anything else. */
export const tellingWords = wordSet(
  `montag dienstag mittwoch donnerstag freitag samstag sonntag heute übermorgen uhr vormittag vormittags nachmittag
  nachmittags abends mittags woche wochen nächste nächsten nächster frühestens
  keiner keins davon sonst anderen anderes früher später`,
);
