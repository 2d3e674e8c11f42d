import type { Zone } from '../../domain/time/zone.ts';
import type { Clock, Expression, Frame, Which } from './expression.ts';
import type { DateOrder } from './figures.ts';
import type { Token } from './token.ts';

/** A sentence being read, and the moment at which it was said. */
export type Sentence = {
  tokens: readonly Token[];
  /** Local day counted from 1970-01-01. */
  today: number;
  nowLocalMs: number;
  order: DateOrder;
  /** The caller's. */
  zone: Zone;
};

/** A time found in a sentence, up to but not including the token `to`. */
export type Reading = { frame: Frame; to: number };

/** Reads what begins at a token; `before` is the preceding expression. */
export type ReadAt<Result> = (
  sentence: Sentence,
  index: number,
  before: Expression | undefined,
) => Result | undefined;

/** A clock reading found in a sentence, up to but not including the token `to`. */
export type ClockReading = { clock: Clock; to: number };

/** The text of a token; empty beyond the ends. */
export function textAt({ tokens }: Pick<Sentence, 'tokens'>, index: number): string {
  return tokens[index]?.text ?? '';
}

/** The texts of several tokens, with spaces between them. */
export function phraseAt({ tokens }: Sentence, index: number, count: number): string {
  const texts = tokens.slice(index, index + count).map(({ text }) => text);
  return texts.join(' ');
}

/** The texts of the tokens right before an index, as many as are asked for at most. */
export function textsBefore({ tokens }: Sentence, index: number, most: number): string[] {
  return tokens.slice(Math.max(0, index - most), index).map(({ text }) => text);
}

/** Whether tokens are the words of a phrase. */
export function isPhraseAt(sentence: Sentence, index: number, phrase: string): boolean {
  const first = sentence.tokens[index]?.text;
  if (!first || !phrase.startsWith(first)) return false;
  return phrase === phraseAt(sentence, index, phrase.split(' ').length);
}

/** The value of a token that is a number within bounds, both included. */
export function numberAt(
  { tokens }: Sentence,
  index: number,
  { from, to }: { from: number; to: number },
): number | undefined {
  const token = tokens[index];
  if (token?.kind !== 'number' || token.value < from || token.value > to) return undefined;
  return token.value;
}

/** The first token from an index on that isn't one of some words, `end` at the latest. */
export function skipWords(
  sentence: Sentence,
  index: number,
  { words, end }: { words: ReadonlySet<string>; end: number },
): number {
  let at = index;
  while (at < end && words.has(textAt(sentence, at))) at++;
  return at;
}

/** Whether a token is a point with no space before it. */
export function isPointAt({ tokens }: Sentence, index: number): boolean {
  const token = tokens[index];
  return token?.text === '.' && token.isGlued;
}

/** Whether somebody spells from a token on, letter by letter: "j u n e". */
export function isSpelledAt({ tokens }: Sentence, index: number): boolean {
  return /^[a-z] [a-z]$/.test(`${tokens[index]?.text} ${tokens[index + 1]?.text}`);
}

/** One day, counted from 1970-01-01. */
export function dayReading(day: number, to: number): Reading {
  return { frame: { days: { from: day, to: day + 1 } }, to };
}

/** Weekdays by their ISO numbers. */
export function weekdayReading(weekdays: readonly number[], which: Which, to: number): Reading {
  return { frame: { weekday: { weekdays, which } }, to };
}

/** A period that other words may narrow. */
export function periodReading(period: NonNullable<Frame['period']>, to: number): Reading {
  return { frame: { period }, to };
}

/** Where a word comes after plain words, at least one and fewer than `most`; undefined if anything else comes first. */
export function placeAfterWords(
  { tokens }: Sentence,
  index: number,
  { word, most }: { word: string; most: number },
): number | undefined {
  const at = tokens.findIndex(({ text }, place) => place > index && text === word);
  const isNear = at > index && at < index + most;
  return isNear && tokens.slice(index, at).every(({ kind }) => kind === 'word') ? at : undefined;
}
