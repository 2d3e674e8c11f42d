import { type Sentence, textAt } from '../reading/sentence.ts';
import { checkFor } from './words/checks.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { weekdays } from './words/words.ts';

/** Whether a "vorher" or "danach" right after a noun begins something else: "um die Mittagszeit, vorher …", "Mittwoch Nachmittag, vorher …", "Donnerstag, danach muss ich weg". */
export function standsAlone(sentence: Sentence, index: number): boolean {
  const [noun, word, after] = [0, 1, 2].map((step) => textAt(sentence, index + step));
  // "am Donnerstag später als drei", "Donnerstag, später Nachmittag"
  if (after === 'als' || (word === 'spaeter' && partsOfDay.has(after ?? ''))) return true;
  if (noun === undefined || around.test(noun)) return true;
  return (partsOfDay.has(noun) && weekdays.has(textAt(sentence, index - 1))) || goesOn(sentence, index + 1);
}

const around = /(?:zeit|pause|frueh)$/;
const goesOn = checkFor(
  '_ muss|bin|geh|gehe|fahr|fahre|hol|hole|bring|bringe ich|i|wir|ma, _ muss der|die|das|mein|meine',
);
