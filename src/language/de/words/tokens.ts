import { digitTokens, withoutDigitRuns } from '../../reading/digit-tokens.ts';
import { blank, longestText, type Place, type Token } from '../../reading/token.ts';
import { plainSpelling } from '../../reading/words.ts';
import { cardinalOf, ordinals } from './numbers.ts';
import { partStems } from './parts-of-day.ts';
import { abbreviations, weekdays } from './words.ts';

const lexeme =
  /(\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:\d\d)?)|(\d+,\d+(?![\d.]))|(\d+[:.]\d\d(?=\/\d+[:.]\d\d)|\d+(?:[:;./-]\d+)*)|(p\.\s?m\b\.?)|([a-zäöüß]+)|([,;.?!–—\-@<>()/$%#+€])/g;

/** The tokens of a sentence: compounds taken apart, number words as numbers, umlauts as two letters. */
export function tokenize(words: string): Token[] {
  const text = words
    .slice(0, longestText)
    .toLowerCase()
    .normalize('NFC')
    .replace(/https?:\S+/g, ' ');
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexeme)) {
    const at = match.index;
    const isGlued = at > 0 && text[at - 1] !== ' ' && tokens.at(-1)?.end === at;
    const place = { at, end: at + match[0].length, isGlued };
    if (match[1]) tokens.push({ ...blank, ...place, text: match[1], kind: 'moment' });
    else if (match[2]) tokens.push({ ...blank, ...place, text: match[2], kind: 'junk' });
    else if (match[3]) tokens.push(...digitTokens(match[3], place));
    else if (match[4]) tokens.push({ ...blank, ...place, text: 'pm' });
    else if (match[5]) pushWord(tokens, plainSpelling(match[5]), place);
    else if (!isPointOfAbbreviation(tokens.at(-1), match[0], isGlued))
      tokens.push({ ...blank, ...place, text: match[0], kind: 'mark' });
  }
  return withoutDigitRuns(tokens);
}

function isPointOfAbbreviation(before: Token | undefined, mark: string, isGlued: boolean): boolean {
  return mark === '.' && isGlued && before?.kind === 'word' && abbreviations.has(before.text);
}

function pushWord(tokens: Token[], word: string, place: Place): void {
  const before = tokens.at(-1);
  if (before?.kind === 'number' && place.isGlued && /^(?:s?te[nrsm]?)$/.test(word)) {
    before.kind = 'ordinal';
    before.end = place.end;
    return;
  }
  for (const part of partsOf(word)) tokens.push(wordToken(part, place));
}

function wordToken(text: string, place: Place): Token {
  const cardinal = cardinalOf(text);
  if (cardinal !== undefined) return { ...blank, ...place, text, kind: 'number', value: cardinal };
  const ordinal = ordinals.get(text);
  if (ordinal !== undefined) return { ...blank, ...place, text, kind: 'ordinal', value: ordinal };
  return { ...blank, ...place, text };
}

const dayPart = new RegExp(`^(${[...weekdays.keys(), 'heute'].join('|')})(?:s?(${partStems.join('|')})s?)$`);
const partNoun = new RegExp(`^(${partStems.join('|')})s?(?:termine?n?|flug|zug|stunden)$`);
const lengthAdjective = /^([a-z]+?)(stuend|minuet)ige?[nrsm]?$/;
const clockWord =
  /^(halb|viertel|dreiviertel)(nach|vor|eins|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|elf|zwoelf)$/;

/** "montagnachmittag", "nachmittagstermin", "halbstündig", "halbdrei" in the words they are made of. */
function partsOf(word: string): string[] {
  if (word.length < 6) return [word];
  const day = dayPart.exec(word);
  if (day?.[1] && day[2]) return [day[1], day[2]];
  const part = partNoun.exec(word);
  if (part?.[1]) return [part[1]];
  const length = lengthAdjective.exec(word);
  if (length?.[1]) return [length[1], length[2] === 'stuend' ? 'stunde' : 'minute'];
  const clock = clockWord.exec(word);
  return clock?.[1] && clock[2] ? [clock[1], clock[2]] : [word];
}
