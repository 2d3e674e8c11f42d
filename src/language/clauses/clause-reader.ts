import type { Expression } from '../reading/expression.ts';
import { createPhraseReader } from '../reading/phrases.ts';
import type { Sentence } from '../reading/sentence.ts';
import { usesOf } from '../reading/words.ts';
import type { ClauseReader } from './clause.ts';
import type { ClauseWords } from './clause-words.ts';
import type { Cue } from './cues.ts';
import { Draft } from './draft.ts';

/** What is read as such in a sentence, by where it begins. */
type Times = ReadonlyMap<number, Expression>;

/** A reader of a language's clauses. */
export function createClauseReader(words: ClauseWords): ClauseReader {
  const cueAt = createCueReader(words);
  const marks = usesOf(words.marks);
  const { order } = words;
  return (sentence, expressions) => {
    const draft = new Draft(sentence, { order, marks });
    const times: Times = new Map(expressions.filter(isRead).map((each) => [each.from, each]));
    const { joined, denials } = operatorsIn(expressions);
    for (let index = 0; index < sentence.tokens.length; ) {
      const time = times.get(index);
      const denial = denials.get(index);
      if (denial) draft.addDenial(denial);
      const isJoined = joined.has(index);
      const cue = time || isJoined ? undefined : cueAt(sentence, index, times);
      if (time) draft.addTime(time);
      else if (cue) draft.addCue(cue.meaning, index, cue.to);
      else draft.addWord(index, { isJoined });
      const isReadAgain = cue && order.subjects.has(cue.meaning);
      index = time?.to ?? (isReadAgain ? undefined : cue?.to) ?? index + 1;
    }
    return draft.clauses();
  };
}

/** Finds what phrases tell, or else single words by their form. */
function createCueReader({ cues, holdsTimes, cueOf, isSpent, isPredicate }: ClauseWords) {
  const phraseAt = createPhraseReader(
    Object.entries(cues).map(([cue, phrases]) => [phrases, cue as Cue] as const),
  );
  return (sentence: Sentence, index: number, times: Times) => {
    if (isSpent?.(sentence, index)) return undefined;
    const isWord = sentence.tokens[index]?.kind === 'word';
    if (isWord && isPredicate?.(sentence, index)) return { meaning: 'subject' as const, to: index + 1 };
    const phrase = phraseAt(sentence, index);
    const timeAt = phrase && !holdsTimes ? timeWithin(times, index, phrase.to) : undefined;
    // "can't make this Wednesday": up to the time.
    if (timeAt !== undefined) return phraseAt({ tokens: sentence.tokens.slice(0, timeAt) }, index);
    if (phrase) return phrase;
    const meaning = cueOf?.(sentence, index);
    return meaning && { meaning, to: index + 1 };
  };
}

/** Where a time begins within a phrase: "the morning is" says nothing of a morning. */
function timeWithin(times: Times, from: number, to: number): number | undefined {
  for (let index = from + 1; index < to; index++) if (times.get(index)?.kind === 'time') return index;
  return undefined;
}

/** Words within operators, which mark no clause, as the "but" of "anything but"; and where those are that rule out. */
function operatorsIn(expressions: readonly Expression[]): { joined: ReadonlySet<number>; denials: Times } {
  const joined = new Set<number>();
  const denials = new Map<number, Expression>();
  for (const each of expressions) {
    if (each.kind !== 'operator') continue;
    if (each.operator === 'not' || each.operator === 'except') denials.set(each.from, each);
    for (let index = each.from + 1; index < each.to; index++) joined.add(index);
  }
  return { joined, denials };
}

/** Whether an expression is read as such, and its words mark no clause; "any day" may begin one. */
function isRead(expression: Expression): boolean {
  if (expression.kind === 'any' && expression.isDay) return false;
  return expression.kind !== 'operator' || expression.operator === 'correction';
}
