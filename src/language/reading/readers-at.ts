import type { Found } from './expression.ts';
import { readIsoTime } from './figures.ts';
import type { ReadAt } from './sentence.ts';
import { type Reading, type Sentence, textAt } from './sentence.ts';
import { type Beginning, mayBegin } from './slots.ts';
import type { Token } from './token.ts';
import { type Amount, minutesOfAmount } from './unit.ts';

/** A reader of times with what it may begin with. */
export type Rule<Result> = ReadAt<Result> & Beginning;

/** A language's readers of what may be asked for, by precedence. */
export type TimeRules = {
  /** Words that ask for no particular time: "as soon as possible". */
  wide: Rule<Found>;
  times: readonly Rule<Reading>[];
  amount: Rule<Amount>;
  /** Words after a duration that belong to it: "two hours long". */
  lengthWords: ReadonlySet<string>;
  /** Words that turn an amount of time into an age: "two hours old". */
  ageWords?: ReadonlySet<string>;
};

/** The readers that may find something at a token, in the order in which they're asked. */
export type ReadersAt = (token: Token) => readonly ReadAt<Found>[];

/** Finds readers by the word that they begin with: most words begin nothing. */
export function createReadersAt(rules: TimeRules): ReadersAt {
  const { wide, times, amount } = rules;
  const all = [
    { read: wide, begin: wide },
    ...times.map((time) => ({ read: asTime(time), begin: time })),
    { read: durationReader(rules), begin: amount },
  ];
  const readersAt = (token: Pick<Token, 'kind' | 'text'>) =>
    all.filter(({ begin }) => mayBegin(begin, token)).map(({ read }) => read);
  const words = new Set(all.flatMap(({ begin: { openings = [] } }) => [...openings]));
  const byText = (kind: Token['kind']) =>
    new Map([...words].map((text) => [text, readersAt({ kind, text })]));
  const [ofWords, ofOthers] = [byText('word'), byText('number')];
  const [ofOtherWords, ofAnything] = [
    readersAt({ kind: 'word', text: '' }),
    readersAt({ kind: 'number', text: '' }),
  ];
  const ofMoment = [wide, asTime(readMoment)];
  return ({ kind, text }) => {
    if (kind === 'word') return ofWords.get(text) ?? ofOtherWords;
    return kind === 'moment' ? ofMoment : (ofOthers.get(text) ?? ofAnything);
  };
}

function asTime(read: ReadAt<Reading>): ReadAt<Found> {
  return (sentence, index, before) => {
    const time = read(sentence, index, before);
    return time && { kind: 'time', frame: time.frame, to: time.to };
  };
}

/** "2026-11-24T14:00", as a program would pass it on. */
function readMoment(sentence: Sentence, index: number): Reading | undefined {
  const time = readIsoTime(textAt(sentence, index), sentence.nowLocalMs);
  if (!time) return undefined;
  const frame =
    'epochMs' in time ? { instantAt: time.epochMs } : { span: { from: time.localMs, to: time.localMs } };
  return { frame, to: index + 1 };
}

/** The shortest appointment, in minutes. */
const shortestLength = 5;

/** Reads "for an hour", "a 30 minute call". */
function durationReader({ amount: read, lengthWords, ageWords }: TimeRules): ReadAt<Found> {
  return (sentence, index, before) => {
    const amount = read(sentence, index, before);
    const minutes = amount && minutesOfAmount(amount);
    // "wait a minute"
    if (!amount || !minutes || minutes < shortestLength) return undefined;
    const next = textAt(sentence, amount.to);
    if (ageWords?.has(next)) return undefined;
    const to = lengthWords.has(next) ? amount.to + 1 : amount.to;
    return { kind: 'duration', minutes: Math.round(minutes), to };
  };
}
