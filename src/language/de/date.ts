import { createDayFirstDates } from '../reading/patterns/day-first-dates.ts';
import { wordSet } from '../reading/words.ts';
import { basics } from './counted.ts';
import { nearWords, units } from './words/words.ts';

/** Dates and hours both follow these words: it's taken as a date. */
const dateWords = wordSet('ab nach vor bis von');

/**
 * Reads a date: "dritter Dezember", "3.12.", "am dritten", "Mai 2027", "den siebten vierten"; and the month that is named at a
 * token.
 */
export const { readDate, monthAt } = createDayFirstDates({
  ...basics,
  marks: wordSet('- /'),
  surely: 'am|zum|vom|ab|bis|einschließlich|inklusive',
  perhaps: 'den|der|dem',
  joints: '-|–|bis|und|oder|/|<comma>',
  ranked: `<weekday>|<unit>|tor|zimmer|raum|gleis|tisch|standort|eingang|gate|freien|freier|möglichen|verfügbaren|geburtstag|tag|tage,
    schalter|stock|etage|termin|platz|ort|wochenende|woche|monat|abend|nachmittag|vormittag|morgen|versuch|sonntag|advent,
    weihnachtsfeiertag|feiertag|urlaubstag|werktag|arbeitstag`,
  on: 'am',
  beforeFigures: 'den der dem vom zum bis für , ist',
  beforeHours: basics.hourPrepositions.union(nearWords.difference(dateWords)),
  hasNumberedMonths: { units },
  // "Jan" without a day beside it is a person.
  isOtherName({ tokens }, index) {
    if (tokens[index]?.text !== 'jan') return false;
    const isBesideDay = [index - 1, index + 1].some((at) => (tokens[at]?.value ?? 0) > 0);
    return !isBesideDay && tokens[index - 1]?.text !== '.';
  },
});
