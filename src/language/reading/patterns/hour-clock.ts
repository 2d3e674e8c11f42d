import { clockOf, clockOfMinutes, fixedClock, hourOrMilitary, inHalf, inPart } from '../clock.ts';
import type { Clock } from '../expression.ts';
import type { PartOfDay } from '../part-of-day.ts';
import { createPhraseReader, opened } from '../phrases.ts';
import { createRowReader, type Row } from '../rows.ts';
import { type ClockReading, isPointAt, numberAt, type Sentence, textAt } from '../sentence.ts';
import type { Basics } from './basics.ts';
import { createRelativeClockReader } from './relative-clock.ts';

/** How a language with a word after its hours, "15 Uhr 30", says what time it is. */
export type HourClockWords = Basics & {
  /** Times of day by name, in minutes, and what has to stand beside them. */
  named: readonly (readonly [phrases: string, minute: number, beside?: Row<object, unknown>[2]])[];
  /** What says no more than that it's about that hour: "kurz nach". */
  about?: string;
  /** What comes before an hour, and how many minutes from it that is: "halb", "viertel nach". */
  leads: Iterable<readonly [string, number]>;
  /** What comes between a number of minutes and an hour, and before an hour half of which is left: "halb neun". */
  minutes: string;
  past: string;
  to: string;
  half: string;
  /** Whether a number counts minutes, with a joint up to but not including the token `to`. */
  isMinuteCount?(sentence: Sentence, index: number, to: number): boolean;
  /** What one is called before "Uhr", where it's an article too. */
  one: string;
  /** Hours that are other words where nothing calls for an hour: "achte". */
  doubtful?: ReadonlyMap<string, number>;
  /** Parts of the day after an hour, and those that go on until the morning: "zwei nachts". */
  partsAfter: ReadonlyMap<string, PartOfDay>;
  nights: ReadonlySet<string>;
};

/**
 * Readers of clock readings: on their own, "15 Uhr 30", "halb drei", "fünf vor halb neun", and after words that call for one,
 * "um drei", "gegen 9.30".
 */
export function createHourClock(words: HourClockWords) {
  const { isCounted, standsAlone, doubtful } = words;
  const [mark, short] = words.hourMarks;
  const isMark = (sentence: Sentence, index: number) => {
    const text = textAt(sentence, index);
    return text === mark || text === short;
  };

  /** An hour of the day. */
  const hourAt = (sentence: Sentence, index: number) => {
    const isOne = textAt(sentence, index) === words.one && textAt(sentence, index + 1) === mark;
    return isOne ? 1 : numberAt(sentence, index, { from: 0, to: 24 });
  };

  /** The hour that minutes count from, with or without "Uhr". */
  const readWholeHour = (sentence: Sentence, index: number): ClockReading | undefined => {
    const hour = hourAt(sentence, index);
    if (hour === undefined || isCounted(sentence, index)) return undefined;
    const to = textAt(sentence, index + 1) === mark ? index + 2 : index + 1;
    return { clock: clockOf(hour, 0), to };
  };

  const namedAt = createRowReader<object, ClockReading>({
    said: {},
    rows: words.named.map(([phrases, minute, beside]) => [
      phrases,
      ({ to }) => ({ clock: fixedClock(minute), to }),
      beside,
    ]),
  });
  const aboutAt = createPhraseReader<true>([[words.about ?? '', true]]);
  const names = new Set([...(namedAt.openings ?? []), ...aboutAt.openings]);
  const readNamed = (sentence: Sentence, index: number) => {
    if (!names.has(textAt(sentence, index))) return undefined;
    const about = aboutAt(sentence, index);
    return namedAt(sentence, index) ?? (about && readWholeHour(sentence, about.to));
  };

  const readRelative = createRelativeClockReader({
    leads: words.leads,
    joints: [
      [`${words.minutes}? ${words.past}`, (minutes) => minutes],
      [`${words.minutes}? ${words.to}`, (minutes) => -minutes],
      [`${words.minutes}? ${words.past} ${words.half}`, (minutes) => minutes - 30],
      [`${words.minutes}? ${words.to} ${words.half}`, (minutes) => -minutes - 30],
    ],
    isMinuteCount: words.isMinuteCount ?? (() => true),
    readHour: readWholeHour,
  });

  /** Minutes after "Uhr": "dreißig", "05"; not the hour of another time, nor a count. */
  const minuteAt = (sentence: Sentence, index: number): number | undefined => {
    const minute = numberAt(sentence, index, { from: 0, to: 59 });
    if (minute === undefined || isCounted(sentence, index) || isMark(sentence, index + 1)) return undefined;
    const next = sentence.tokens[index + 1];
    const isDate = isPointAt(sentence, index + 1) && sentence.tokens[index + 2] !== undefined;
    // "elf Uhr zwanzig Zeit": what's counted there is seldom a round number, and was ruled out if it's known.
    const isRound = minute >= 10 && minute % 5 === 0 && isMark(sentence, index - 1);
    const isAlone = standsAlone(sentence, index + 1) || (isRound && next?.kind === 'word');
    return isDate || !isAlone ? undefined : minute;
  };

  /** "15:20", "18.00 h", "3:30 PM". */
  const readFigure = (sentence: Sentence, index: number): ClockReading | undefined => {
    const { kind = 'mark', text = '', value = -1 } = sentence.tokens[index] ?? {};
    const isMarked = isMark(sentence, index + 1);
    if (value < 0 || (kind !== 'time' && !(kind === 'date' && isMarked))) return readNumber(sentence, index);
    const clock = clockOf(Math.floor(value / 60), value % 60, text.startsWith('0'));
    return withHalf(sentence, clock, isMarked ? index + 2 : index + 1);
  };

  /** "9 Uhr", "zwölf Uhr dreißig", "15h30", "3 PM". */
  const readNumber = (sentence: Sentence, index: number): ClockReading | undefined => {
    const hour = hourAt(sentence, index);
    const isMarked = isMark(sentence, index + 1);
    if (hour === undefined) return isMarked ? readMilitary(sentence, index) : undefined;
    const digits = sentence.tokens[index]?.digits ?? 0;
    const clock = digits > 0 ? hourOrMilitary(hour, digits) : clockOf(hour, 0);
    if (!clock) return undefined;
    if (textAt(sentence, index + 1) === 'pm') return withHalf(sentence, clock, index + 1);
    if (!isMarked) return readSpoken(sentence, index, 13);
    const minute = minuteAt(sentence, index + 2);
    const said = minute === undefined ? clock : { ...clock, minute: clock.minute + minute };
    return withHalf(sentence, said, minute === undefined ? index + 2 : index + 3);
  };

  /** "vierzehn dreißig" without "Uhr", only in words: on the 24-hour clock, or after a word that calls for an hour. */
  const readSpoken = (sentence: Sentence, index: number, from: number): ClockReading | undefined => {
    const { kind = 'mark', value = -1, digits = 0 } = sentence.tokens[index] ?? {};
    if (kind !== 'number' || digits > 0 || value < from || value > 24) return undefined;
    const minute = sentence.tokens[index + 1]?.digits ? undefined : minuteAt(sentence, index + 1);
    return minute === undefined || minute < 10 ? undefined : { clock: clockOf(value, minute), to: index + 2 };
  };

  /** "acht Uhr abends", "drei nachts": the part of the day belongs to the hour. */
  const withPart = (sentence: Sentence, { clock, to }: ClockReading): ClockReading => {
    const word = textAt(sentence, to);
    const part = words.partsAfter.get(word);
    if (!part) return { clock, to };
    const isSmallHour = clock.isOpen && words.nights.has(word) && clock.minute > 0 && clock.minute < 360;
    return { clock: isSmallHour ? fixedClock(clock.minute) : inPart(clock, part), to: to + 1 };
  };

  const clockAt = (sentence: Sentence, index: number): ClockReading | undefined => {
    const clock = readNamed(sentence, index) ?? readRelative(sentence, index) ?? readFigure(sentence, index);
    return clock && withPart(sentence, clock);
  };

  const readHour = (sentence: Sentence, index: number): ClockReading | undefined => {
    const clock = clockAt(sentence, index);
    if (clock) return clock;
    const token = sentence.tokens[index];
    if (!token || isCounted(sentence, index)) return undefined;
    const spoken = readSpoken(sentence, index, 0);
    if (spoken) return withPart(sentence, spoken);
    if (token.kind === 'date' && token.value >= 0)
      return { clock: clockOfMinutes(token.value), to: index + 1 };
    // "um achte"
    const hour = doubtful?.get(token.text);
    if (hour !== undefined && standsAlone(sentence, index + 1))
      return withPart(sentence, { clock: clockOf(hour, 0), to: index + 1 });
    const reading = token.kind === 'number' ? hourOrMilitary(token.value, token.digits) : undefined;
    return reading && withPart(sentence, { clock: reading, to: index + 1 });
  };

  const openings = new Set([...names, ...readRelative.openings, words.one, ...(doubtful?.keys() ?? [])]);
  return { readClock: opened(openings, clockAt), readHour };
}

/** "1830 Uhr". */
function readMilitary({ tokens }: Sentence, index: number): ClockReading | undefined {
  const token = tokens[index];
  const clock = token?.kind === 'number' ? hourOrMilitary(token.value, token.digits) : undefined;
  return clock && { clock, to: index + 2 };
}

function withHalf(sentence: Sentence, clock: Clock, to: number): ClockReading {
  return textAt(sentence, to) === 'pm' ? { clock: inHalf(clock, 'pm'), to: to + 1 } : { clock, to };
}
