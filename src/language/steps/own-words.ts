import type { OwnWord } from '../../domain/calendar/own-words.ts';
import type { Interpretation, InterpretationContext, Interpreter } from '../interpretation/interpretation.ts';
import { compose } from '../meaning/compose.ts';
import { rangeMinutes } from '../reading/clock.ts';
import type { Found, Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type Grammar, readExpressions } from '../reading/reader.ts';
import type { Sentence } from '../reading/sentence.ts';

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
