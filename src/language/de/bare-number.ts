import type { Expression, Found } from '../reading/expression.ts';
import { numberAsClock } from '../reading/range.ts';
import { isSpelledAt, type Sentence, textAt } from '../reading/sentence.ts';
import { numberSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { isCounted, standsAlone } from './counted.ts';
import { checkFor } from './words/checks.ts';
import { isMove } from './words/operators.ts';
import { months } from './words/words.ts';

/** Whether a token is no time: a number of a room, phone or price, a name, a party, or what began long ago. */
export function isDistractor(sentence: Sentence, index: number): boolean {
  const { kind = 'mark', text = '' } = sentence.tokens[index] ?? {};
  if (kind === 'junk' && !/^\d{1,2},\d$/.test(text)) return true;
  if (numerals.has(kind) && isCode(sentence, index)) return true;
  if (isThing(sentence, index) || isParty(sentence, index)) return true;
  const start = startOfRun(sentence, index);
  if (isSince(sentence, start) || isName(sentence, start) || isSpelledAt(sentence, start + 1)) return true;
  return isOfDay(sentence, start) && !goesOn(sentence, start) && !isMove(sentence.tokens);
}

const numerals = wordSet('number ordinal date');
const numeral = '(<number>|<ordinal>|<date>)';
const ranked =
  'stock|etage|stockwerk|klasse|mal|platz|versuch|rang|gang|reihe|person|kind|tür|termin|gespräch';

const relatives =
  'ich|er|sie|opa|oma|papa|mama|mutter|vater|mann|frau|sohn|tochter|bub|bruder|schwester|kleine|kleiner|enkel|enkelin|chef|chefin|onkel|tante|hund|katze';

/** "Zimmer 5", "Hausnummer zwölf", "im dritten Stock", "15 %", "da wird Oma achtzig". */
const isThing = checkFor(
  `(<ordinal>) ${ranked}, ${numeral} . ${ranked}, ${numeral} %,
  zimmer|raum|stock|etage|tor|flug|zug|gleis|nummer|nr|hausnummer|wohnung|gebäude|kapitel|seite|version|linie|bus|tisch ${numeral},
  telefonnummer|durchwahl|postleitzahl|plz|kundennummer|rechnung|rechnungsnummer|auftrag|straße|weg|platz|saal|alter ${numeral},
  artikel|paragraf|klasse|gruppe|kabine|schalter ${numeral},
  wird|wurde|werde *? *? ${relatives} (<number>)`,
);

/** "Kundennummer 5", "die Vorgangsnummer lautet zwölf". */
function isCode({ tokens }: Sentence, index: number): boolean {
  const before = `${tokens[index - 2]?.text} ${tokens[index - 1]?.text}`;
  return /(?:nummer|kennung|zeichen)(?: (?:ist|lautet|waere|:))?$/.test(before);
}

/** "seit Montag", "seit dem dritten März", "seit in der Früh", "seit dem Eingriff am vierten". */
const isSince = checkFor('seit _, seit * _, seit in der _, seit *? !<weekday> <word> am|im|vom _');

/** "Herr Mai", "Straße des siebzehnten Juni", "die Rechnung vom dritten": what is named after a day. */
const isName = checkFor(
  `_ buchstabiert, _ am apparat, name|hier ist _, name|hier ist übrigens|auch|ja _, namen _,
  schönen|schönes|schöne|frohe|frohes|gesegnete|herr|herrn|frau|fräulein|familie|doktor|dr|professor|prof|onkel|tante|firma _,
  kollege|kollegin|heiße|heiß|heißt|hieß|nachname|spricht _, straße|platz|allee|weg|gasse|ring|ufer|brücke des|der _,
  rechnung|rechnungen|schreiben|brief|mail|email|bestellung|lieferung|rezept|bescheid|mahnung|angebot|quittung *? vom|von _,
  gespräch|telefonat|anruf|überweisung|befund|lieferschein|kostenvoranschlag|vertrag|auftrag|bon|beleg|gutschein|anzeige *? vom|von _`,
);

/** "die Probe vom Freitag": a thing of that day, where nothing goes on from there. */
const isOfDay = checkFor(
  `die|der|das|den|meine|meinen|mein|ihre|ihren|ihr|eure|euren|unsere|unseren !<appointment> * vom|von _`,
  {
    appointment: `termin|termine|treffen|stunde|uhrzeit|zeit|woche|tag|behandlung|sitzung|kurs|besuch|slot|platz|reservierung|buchung,
      monat|wochenende|rest|anfang|ende`,
  },
);

const goesOn = checkFor('..5 bis|auf|an|ab|weg');

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

/** "zu acht", "wir sind sechs", "ein Tisch für vier": how many come. */
const isParty = checkFor(
  `zu (<several>) !uhr, wir sind (<few>) !uhr, sind wir (<few>) !uhr,
  tisch|tische|reservierung|reservieren|platz|plätze|tafel|brunch|essen|abendessen|gäste|gästen ..5 für (<few>) !uhr`,
  {
    few: numberSlot({ from: 0, to: 60 }, () => ({})),
    several: ({ tokens }, index) => {
      const token = tokens[index];
      return (
        token?.kind === 'number' && !token.digits && token.value > 1 && token.value <= 60 && { to: index + 1 }
      );
    },
  },
);

/** A bare number that its neighbors may make an hour or a day, unless it counts things. */
export function readNumber(
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
): Found | undefined {
  const token = sentence.tokens[index];
  if (token?.kind !== 'number' || token.value < 1 || token.value > 2400 || isCounted(sentence, index))
    return undefined;
  const isYear = token.value >= 1950 && token.value < 2100 && !isEnd(sentence, index);
  if (isYear || !(standsAlone(sentence, index + 1) || isKnownTime(sentence, index))) return undefined;
  // German days of the month are ordinals, so a bare number after a day is an hour: "Mittwoch 14 bis 16 Uhr".
  const isAfterDay =
    before?.kind === 'time' && before.to === index && Boolean(before.frame.weekday ?? before.frame.days);
  const isAsked = before?.kind === 'time' && isAskedBack(sentence, index);
  const clock = isAfterDay || isAsked ? numberAsClock(token.value) : undefined;
  if (clock) return { kind: 'time', frame: { clock }, to: index + 1 };
  const isLikelyTime = isWished(sentence, index);
  const frame = { number: token.value, ...(isLikelyTime ? { isLikelyTime } : {}) };
  return { kind: 'time', frame, to: index + 1 };
}

/** "Donnerstag? Ja. Zehn? Nein, elf.": what a caller asks themselves of the day. */
function isAskedBack(sentence: Sentence, index: number): boolean {
  const isFirst = ['.', '?'].includes(textAt(sentence, index - 1));
  const next = textAt(sentence, index + 1);
  return isFirst && (next === '?' || answers.has(next === ',' ? textAt(sentence, index + 2) : next));
}

const answers = wordSet('ja nein nee ne');

const isEnd = checkFor('-|–|bis _');

const owing = 'muss|müssen|müsste|müssten|sollte|sollten|soll|sollen|könnte|könnten|kann|können';
const onward = 'weil|sonst|anders|denn|da|damit|aber|oder|und|also';

/** "zwei statt drei", "zwischen neun und zehn", "zwei bis vier", "müsste vor elf passieren": whatever follows. */
const isKnownTime = checkFor(
  `_ statt|anstatt <number>, <number> bis _ !<word>, zwischen <number> und _,
  ${owing} ..6 vor|nach|bis _ <infinitive> !<word>, ${owing} ..6 vor|nach|bis _ <infinitive> ${onward}`,
  {
    infinitive: ({ tokens }, index) =>
      /en$/.test(tokens[index]?.text ?? '') ? { to: index + 1 } : undefined,
  },
);

/** "lieber neun", "sagen wir neun", "ich sag mal so acht". */
const isWished = checkFor(
  `_ statt|anstatt <number>, auf|lieber|auch|besser|eher _, sagen wir _, sagen wir mal _, sagen wir mal? so _,
  sag|sage ich? mal _, sag|sage ich? mal so _,
  nehmen|machen wir _, nehmen|machen wir dann|lieber|mal|so _, _ wäre|wär|ginge|passt|klappt, daraus|draus _, _ daraus|draus`,
);
