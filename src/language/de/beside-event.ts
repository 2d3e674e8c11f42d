import type { Frame, Side } from '../reading/expression.ts';
import { partReading } from '../reading/patterns/part.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import { boundOf } from '../reading/range.ts';
import { type Reading, type Sentence, skipWords, textAt } from '../reading/sentence.ts';
import { wordsSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { readHour } from './clock.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { checkFor } from './words/checks.ts';
import { occasions } from './words/parts-of-day.ts';
import { skipArticle } from './words/words.ts';

const sideAt = createPhraseReader<Side>([
  ['nach, erst wenn|sobald|nachdem, nachdem', 'after'],
  ['vor, bevor, ehe', 'before'],
]);

/** How many words an event has before it's said when it is: "erst wenn die Putzfrau weg ist". */
const longestEvent = 6;

/**
 * A time on one side of what happens: "vor meinem Flug, der geht um drei", "nach dem Yoga, das geht bis sechs", "bevor wir am
 * Samstag wegfahren"; or during it: "wenn die Kinder in der Schule sind".
 */
export function readBesideEvent(sentence: Sentence, index: number): Reading | undefined {
  const word = textAt(sentence, index);
  if (durings.has(word)) return readDuring(sentence, index + 1);
  const side = sideAt(sentence, index);
  if (!side) return undefined;
  const isClause = word === 'bevor' || word === 'ehe';
  return (
    readToldEvent(sentence, side.to, side.meaning) ?? (isClause ? readLeaving(sentence, side.to) : undefined)
  );
}

const durings = wordSet('wenn solange während');

const pronouns = wordSet('der die das er sie es');
const happenings = wordSet(
  'geht gehen dauert dauern endet enden beginnt beginnen startet läuft laufen fährt fliegt ist sind fängt hört kommt',
);
const fillers = wordSet(
  'immer ja noch erst so ca etwa circa ungefähr meist meistens leider wohl normalerweise dann',
);
const leads = wordSet('um gegen ab von vom am bis zum so');

/** "…, der geht um drei", "…, die geht vom achten bis zum zwölften". */
function readToldEvent(sentence: Sentence, from: number, side: Side): Reading | undefined {
  for (let at = from + 1; at < from + longestEvent; at++) {
    if (!pronouns.has(textAt(sentence, at)) || !happenings.has(textAt(sentence, at + 1))) continue;
    const lead = skipWords(sentence, at + 2, { words: fillers, end: at + 4 });
    if (!leads.has(textAt(sentence, lead))) continue;
    const first = readLed(sentence, lead);
    const isRange = first && textAt(sentence, first.to) === 'bis';
    const last = isRange ? (readLed(sentence, first.to) ?? first) : first;
    const said = side === 'after' ? last : first;
    return said && last && boundReading(sentence, said.frame, { side, to: last.to });
  }
  return undefined;
}

/** A time after the words that lead to it: "um drei", "bis zum zwölften". */
function readLed(sentence: Sentence, index: number): Reading | undefined {
  const at = skipArticle(sentence, skipWords(sentence, index, { words: leads, end: index + 2 }));
  const hour = readDate(sentence, at) ? undefined : readHour(sentence, at);
  return hour ? { frame: { clock: hour.clock }, to: hour.to } : readDayOf(sentence, at);
}

/** A day by its date or by its name: "siebzehnten Mai", "Samstag". */
export function readDayOf(sentence: Sentence, index: number): Reading | undefined {
  return readDate(sentence, index) ?? readDay(sentence, index);
}

const verbs = wordSet(
  `fahren fahre fahr fliegen fliege verreisen verreise wegfahren wegfahre wegfliegen losfahren abreisen umziehen umziehe
  heiraten heirate geht losgeht los gehen gehe ziehen anfange anfangen`,
);

/** "bevor wir am Samstag in Urlaub fahren". */
function readLeaving(sentence: Sentence, from: number): Reading | undefined {
  for (let at = from + 1; at < from + longestEvent; at++) {
    if (textAt(sentence, at) !== 'am') continue;
    const day = readDayOf(sentence, at + 1);
    if (!day) return undefined;
    const ahead = [0, 1, 2].find((words) => verbs.has(textAt(sentence, day.to + words)));
    return ahead === undefined
      ? undefined
      : boundReading(sentence, day.frame, { side: 'before', to: day.to + ahead + 1 });
  }
  return undefined;
}

function boundReading(
  { today }: Sentence,
  frame: Frame,
  { side, to }: { side: Side; to: number },
): Reading | undefined {
  const bound = boundOf(side, frame, { today, isInclusive: false });
  return bound && { frame: bound, to };
}

const being = wordSet('ist sind war findet');

/** The day of an event that is told right after it: "vor der Hochzeit, die ist am siebzehnten". */
export function readEventDay(sentence: Sentence, index: number): Reading | undefined {
  for (let at = index + 1; at < index + longestEvent; at++) {
    if (!pronouns.has(textAt(sentence, at)) || !being.has(textAt(sentence, at + 1))) continue;
    return textAt(sentence, at + 2) === 'am' ? readDayOf(sentence, at + 3) : undefined;
  }
  return undefined;
}

/** "… die Kinder in der Schule sind": as long as that lasts. */
function readDuring(sentence: Sentence, from: number): Reading | undefined {
  for (let at = from + 1; at < from + longestEvent; at++)
    if (isInside(sentence, at)) return partReading(occasions.get(textAt(sentence, at)), at + 2);
  return undefined;
}

const isInside = checkFor('im (<occasion>) sind|ist|bin|is, in *? (<occasion>) sind|ist|bin|is', {
  occasion: wordsSlot(occasions.keys()),
});
