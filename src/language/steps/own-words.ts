import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { Interpretation, InterpretationContext, Interpreter } from '../interpretation/interpretation.ts';
import { compose } from '../meaning/compose.ts';
import { rangeMinutes } from '../reading/clock.ts';
import type { Found, Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type Grammar, readExpressions } from '../reading/reader.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/token.ts';

/** An own word as its phrase is heard. */
type HeardWord = { texts: readonly string[]; meaning: string };

/** Makes each own word in some tokens one token, the longest first, that says what it means. */
export type OwnWordReader = (tokens: readonly Token[], ownWords: readonly OwnWord[]) => readonly Token[];

/** A reader of own words for a language, which remembers how each list of them is heard. */
export function createOwnWordReader(tokenize: Grammar['tokenize']): OwnWordReader {
  const known = new WeakMap<readonly OwnWord[], HeardWord[]>();
  return (tokens, ownWords) => {
    if (ownWords.length === 0) return tokens;
    const heard = known.get(ownWords) ?? heardWords(ownWords, tokenize);
    known.set(ownWords, heard);
    return mergedWords(tokens, heard);
  };
}

function heardWords(ownWords: readonly OwnWord[], tokenize: Grammar['tokenize']): HeardWord[] {
  return ownWords
    .map(({ phrase, meaning }) => ({ texts: tokenize(phrase).map(({ text }) => text), meaning }))
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => b.texts.length - a.texts.length);
}

function mergedWords(tokens: readonly Token[], phrases: readonly HeardWord[]): Token[] {
  const merged: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const own = phrases.find(({ texts }) => texts.every((text, at) => tokens[index + at]?.text === text));
    const [first, last] = [tokens[index], tokens[index + (own?.texts.length ?? 1) - 1]];
    if (!first || !last) break;
    merged.push(own ? ownToken(own, { first, last }) : first);
    index += own?.texts.length ?? 1;
  }
  return merged;
}

/** Before the words of an own token's text, so that no table of the language has it. */
const mark = 'own: ';

function ownToken({ texts, meaning }: HeardWord, { first, last }: { first: Token; last: Token }): Token {
  const { at, isGlued } = first;
  const text = `${mark}${texts.join(' ')}`;
  return { text, kind: 'word', value: 0, digits: 0, at, end: last.end, isGlued, ownMeaning: meaning };
}

/** A token as it's shown to people. */
export function spelledText({ text, ownMeaning }: Token): string {
  return ownMeaning === undefined ? text : text.slice(mark.length);
}

/** What an own word's meaning says, as expressions that take its place. Hours without a day are a part of the day. */
export function readMeaning(
  meaning: string,
  { sentence, grammar }: { sentence: Sentence; grammar: Grammar },
): Found[] {
  const expressions = readExpressions({ ...sentence, tokens: grammar.tokenize(meaning) }, grammar);
  const { frames, excluded } = compose(expressions, sentence).constraint;
  const [frame] = frames;
  const isOne = frame !== undefined && frames.length === 1 && excluded.length === 0;
  return isOne ? [{ kind: 'time', frame: asPart(frame), to: 0 }] : expressions;
}

function asPart({ range, ...rest }: Frame): Frame {
  const [hours] = range && !hasDay(rest) ? rangeMinutes(range) : [];
  return hours ? { ...rest, part: hours } : { ...rest, ...(range && { range }) };
}

/**
 * What an own word would mean, or why it can't be one: its meaning isn't a time ("not_time"), or has words that aren't
 * understood ("ignored"), or is in doubt; or the language has the phrase already ("taken").
 */
export type OwnWordCheck =
  | { kind: 'meaning'; interpretation: Interpretation }
  | { kind: 'not_time' | 'in_doubt' | 'taken' }
  | { kind: 'ignored'; words: string[] };

/** Checks an own word before it's kept. `weekday` is the name of one in the language. */
export function checkOwnWord(
  { interpret, isCommon }: Pick<Interpreter, 'interpret' | 'isCommon'>,
  { phrase, meaning }: OwnWord,
  { context, weekday }: { context: InterpretationContext; weekday: string },
): OwnWordCheck {
  const isTaken = (words: string) => {
    const known = interpret(words, context);
    return known !== undefined && known.ignored.length === 0;
  };
  if (isTaken(phrase) || isCommon(phrase, context)) return { kind: 'taken' };
  // A word alone must say nothing beside a day either, as "lunch" and "not" do.
  const windowsOf = (words: string) => JSON.stringify(interpret(words, context)?.windows);
  const beside = [`${weekday} ${phrase}`, `${phrase} ${weekday}`];
  const isWord = !/\s/.test(phrase.trim());
  if (isWord && beside.some((words) => windowsOf(words) !== windowsOf(weekday))) return { kind: 'taken' };
  const interpretation = interpret(meaning, context);
  if (!interpretation || interpretation.windows.length === 0) return { kind: 'not_time' };
  if (interpretation.doubt) return { kind: 'in_doubt' };
  const { ignored } = interpretation;
  return ignored.length > 0 ? { kind: 'ignored', words: ignored } : { kind: 'meaning', interpretation };
}
