import type { Expression, Found } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { numberAsClock } from '../reading/range.ts';
import { isPhraseAt, isSpelledAt, type Sentence, textAt, textsBefore } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted, standsAlone } from './counted.ts';
import { isMove } from './words/operators.ts';
import { months, weekdays } from './words/words.ts';

/** Whether a token is no time: a number of a room, phone or price, a name, a party, or what began long ago. */
export function isDistractor(sentence: Sentence, index: number): boolean {
  if (isThing(sentence, index) || isParty(sentence, index)) return true;
  const start = startOfRun(sentence, index);
  return isSince(sentence, start) || isName(sentence, start);
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
  const before = sentence.tokens[index - 1]?.text ?? '';
  const noun = linking.has(before) ? textAt(sentence, index - 2) : before;
  if (/nummer$|kennung$|zeichen$/.test(noun)) return true;
  const after = textAt(sentence, index + 1);
  const isRanked = after === '.' && rankedThings.has(textAt(sentence, index + 2));
  return isRanked || namedThings.has(before) || after === '%';
}

const linking = wordSet('ist lautet wäre :');

/** "seit Montag", "seit dem dritten März", "seit drei Wochen", "seit in der Früh". */
function isSince(sentence: Sentence, start: number): boolean {
  const before = textAt(sentence, start - 1);
  if (before === 'seit' || textAt(sentence, start - 2) === 'seit') return true;
  if (before === 'der') return isPhraseAt(sentence, start - 3, 'seit in');
  // "seit dem Eingriff am vierten"
  const isEvent = eventJoints.has(before) && !isDated(sentence, start - 2);
  return isEvent && (textAt(sentence, start - 3) === 'seit' || textAt(sentence, start - 4) === 'seit');
}

function isDated({ tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  return token?.kind !== 'word' || weekdays.has(token.text);
}

const eventJoints = wordSet('am im vom');

const titles = wordSet(
  'schönen schönes schöne frohe frohes gesegnete herr herrn frau fräulein familie doktor dr professor prof onkel tante firma kollege kollegin heiße heiß heißt hieß nachname spricht',
);

const introductions = wordSet('name hier');
const asides = wordSet('übrigens auch ja');

const places = wordSet('straße platz allee weg gasse ring ufer brücke');

const documents = wordSet(
  `rechnung rechnungen schreiben brief mail email bestellung lieferung rezept bescheid mahnung angebot quittung
  gespräch telefonat anruf überweisung befund lieferschein kostenvoranschlag vertrag auftrag bon beleg gutschein anzeige`,
);

/** "Herr Mai", "Straße des siebzehnten Juni", "die Rechnung vom dritten": what is named after a day. */
function isName(sentence: Sentence, start: number): boolean {
  const before = textAt(sentence, start - 1);
  const after = textAt(sentence, start + 1);
  if (after === 'buchstabiert' || (after === 'am' && textAt(sentence, start + 2) === 'apparat')) return true;
  const verb = asides.has(before) ? start - 2 : start - 1;
  const isIntroduced = textAt(sentence, verb) === 'ist' && introductions.has(textAt(sentence, verb - 1));
  if (titles.has(before) || isIntroduced || isSpelledAt(sentence, start + 1) || before === 'namen')
    return true;
  if (before === 'des' || before === 'der') return places.has(textAt(sentence, start - 2));
  if (before !== 'vom' && before !== 'von') return false;
  const noun = textAt(sentence, start - 2);
  const earlier = textAt(sentence, start - 3);
  if (documents.has(noun) || documents.has(earlier)) return true;
  return owned.has(earlier) && isOfDay(sentence, start - 2);
}

/** "die Probe vom Freitag": a thing of that day, where nothing goes on from there. */
function isOfDay(sentence: Sentence, index: number): boolean {
  const noun = textAt(sentence, index);
  if (appointments.has(noun)) return false;
  const ahead = sentence.tokens.slice(index + 2, index + 2 + mostAhead);
  return !ahead.some(({ text }) => ends.has(text)) && !isMove(sentence.tokens);
}

const mostAhead = 6;
const ends = wordSet('bis auf an ab weg');
const owned = wordSet('die der das den meine meinen mein ihre ihren ihr eure euren unsere unseren');
const appointments = wordSet(
  `termin termine treffen stunde uhrzeit zeit woche tag behandlung sitzung kurs besuch slot platz reservierung buchung
  monat wochenende rest anfang ende`,
);

/** How far back the words of a date reach. */
const longestRun = 3;

/** Where the words of a date begin that a token is one of. */
function startOfRun(sentence: Sentence, index: number): number {
  let at = index;
  if (isDateWord(sentence, at)) while (at > index - longestRun && isDateWord(sentence, at - 1)) at--;
  return at;
}

function isDateWord({ tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  return token.kind === 'ordinal' || token.kind === 'number' || dateWords.has(token.text);
}

const dateWords: ReadonlySet<string> = new Set([
  ...months.keys(),
  ...wordSet('. letzter letzten letztem anfang mitte ende'),
]);

const guestWords = wordSet(
  'tisch tische reservierung reservieren platz plätze tafel brunch essen abendessen gäste gästen',
);

const partyMarks = wordSet('zu sind wir für');

const mostGuests = 60;

/** "zu acht", "wir sind sechs", "ein Tisch für vier": how many come. */
function isParty(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  const before = textAt(sentence, index - 1);
  if (token?.kind !== 'number' || !partyMarks.has(before)) return false;
  if (token.value > mostGuests || textAt(sentence, index + 1) === 'uhr') return false;
  const earlier = textAt(sentence, index - 2);
  if (before === 'zu' && token.value > 1 && !token.digits) return true;
  if ((earlier === 'wir' && before === 'sind') || (earlier === 'sind' && before === 'wir')) return true;
  return before === 'fuer' && isBooking(sentence, index - 1);
}

/** Whether a table or places have been asked for shortly before. */
function isBooking(sentence: Sentence, index: number): boolean {
  return textsBefore(sentence, index, 6).some((text) => guestWords.has(text));
}

const goals = wordSet('auf lieber auch besser eher');

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
  const [word, other] = [sentence.tokens[index + 1], sentence.tokens[index + 2]];
  // "zwei statt drei"
  const isInstead = instead.has(word?.text ?? '') && other?.kind === 'number';
  if (isYear || !(standsAlone(sentence, index + 1) || isInstead || isRangeEnd(sentence, index)))
    return undefined;
  // German days of the month are ordinals, so a bare number after a day is an hour: "Mittwoch 14 bis 16 Uhr".
  const isAfterDay =
    before?.kind === 'time' && before.to === index && Boolean(before.frame.weekday ?? before.frame.days);
  const clock = isAfterDay ? numberAsClock(token.value) : undefined;
  if (clock) return { kind: 'time', frame: { clock }, to: index + 1 };
  const isLikelyTime = isInstead || goals.has(textAt(sentence, index - 1)) || saidAt(sentence, index);
  const frame = { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) };
  return { kind: 'time', frame, to: index + 1 };
}

const instead = wordSet('statt anstatt');

/** "sagen wir neun", "ich sag mal so acht". */
const sayingAt = createPhraseReader<true>([['sagen wir mal? so?, sag|sage ich? mal so?', true]]);

function saidAt(sentence: Sentence, index: number): boolean {
  return [2, 3, 4].some((back) => sayingAt(sentence, index - back)?.to === index);
}

/** "zwischen neun und zehn", "zwei bis vier": whatever follows. */
function isRangeEnd(sentence: Sentence, index: number): boolean {
  const joint = textAt(sentence, index - 1);
  const isNumber = sentence.tokens[index - 2]?.kind === 'number';
  if (joint === 'bis') return isNumber && sentence.tokens[index + 1]?.kind !== 'word';
  return joint === 'und' && isNumber && textAt(sentence, index - 3) === 'zwischen';
}
