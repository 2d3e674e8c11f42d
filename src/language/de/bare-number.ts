import type { Expression } from '../reading/expression.ts';
import { numberAsClock } from '../reading/range.ts';
import type { Found } from '../reading/reader.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted, standsAlone } from './counted.ts';

/** Whether a token is no time: a number of a room, phone or price, or something that began long ago. */
export function isDistractor(sentence: Sentence, index: number): boolean {
  return isThing(sentence, index) || isSince(sentence, index);
}

/** Nouns after which a number names a thing: "Zimmer 5", "Hausnummer zwölf". */
const namedThings = wordSet(
  `zimmer raum stock etage tor flug zug gleis nummer nr hausnummer wohnung gebäude kapitel seite version linie bus tisch
  telefonnummer durchwahl postleitzahl plz kundennummer rechnung rechnungsnummer auftrag straße weg platz saal alter
  artikel paragraf klasse gruppe kabine schalter`,
);

/** Nouns that are counted off: "im dritten Stock". */
const rankedThings = wordSet(
  'stock etage stockwerk klasse mal platz versuch rang gang reihe person kind tür termin gespräch',
);

function isThing(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (token?.kind === 'junk') return !/^\d{1,2},\d$/.test(token.text);
  if (token?.kind === 'ordinal' && rankedThings.has(textAt(sentence, index + 1))) return true;
  if (token?.kind !== 'number' && token?.kind !== 'ordinal' && token?.kind !== 'date') return false;
  const isRanked = textAt(sentence, index + 1) === '.' && rankedThings.has(textAt(sentence, index + 2));
  return isRanked || namedThings.has(textAt(sentence, index - 1)) || textAt(sentence, index + 1) === '%';
}

/** "seit Montag", "seit letzter Woche". */
function isSince(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index - 1) === 'seit' || textAt(sentence, index - 2) === 'seit';
}

const goals = wordSet('auf lieber zu');

/** A bare number that its neighbors may make an hour or a day, unless it counts things. */
export function readNumber(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Found | undefined {
  const token = sentence.tokens[index];
  if (token?.kind !== 'number' || token.value < 1 || token.value > 2400 || isCounted(sentence, index))
    return undefined;
  const isEnd = ['-', '–', 'bis'].includes(textAt(sentence, index - 1));
  const isYear = token.value >= 1950 && token.value < 2100 && !isEnd;
  if (isYear || !standsAlone(sentence, index + 1)) return undefined;
  // German days of the month are ordinals, so a bare number after a day is an hour: "Mittwoch 14 bis 16 Uhr".
  const isAfterDay =
    before?.kind === 'time' && before.to === index && Boolean(before.frame.weekday ?? before.frame.days);
  const clock = isAfterDay ? numberAsClock(token.value) : undefined;
  if (clock) return { kind: 'time', frame: { clock }, to: index + 1 };
  const isLikelyTime = goals.has(textAt(sentence, index - 1));
  const frame = { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) };
  return { kind: 'time', frame, to: index + 1 };
}
