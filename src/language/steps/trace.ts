import { formatLocal } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Heard } from '../clauses/heard.ts';
import type { Interpretation, TraceStep, Window } from '../interpretation/interpretation.ts';
import type { Answer } from '../meaning/resolve.ts';
import type { WindowContext } from '../meaning/windows.ts';
import type { HeardMembers } from '../names/member-hearing.ts';
import type { HeardServices } from '../names/service-hearing.ts';
import type { Constraint, Expression } from '../reading/expression.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/token.ts';
import type { CalendarGrammar } from './language-grammar.ts';

/** What is known of words while they're read: each step adds to it what it makes of the steps before. */
export type Trace = {
  grammar: CalendarGrammar;
  context: WindowContext;
  words: string;
  /** The tokens of the words, names as they were said. */
  plain: readonly Token[];
  people: HeardMembers;
  services: HeardServices;
  /** The tokens, and when they were said. */
  sentence: Sentence;
  /** What was said where each token is; nothing where one is only read in place of a name. */
  texts: readonly string[];
  expressions: readonly Expression[];
  clauses: readonly Clause[];
  /** What is asked for, out of all that was said. */
  asked: Heard;
  constraint: Constraint;
  /** The expressions of which the constraint is made. */
  used: readonly Expression[];
  answer: Answer | undefined;
  /** Which tokens were used, names among them. */
  isUsed: readonly boolean[];
  /** What was asked with but not understood. */
  unplaced: readonly Expression[];
  /** What the words mean by themselves. */
  interpretation: Interpretation | undefined;
  /** What they mean in the call. */
  meant: Interpretation | undefined;
  /** The steps that made something else of what they mean, and what. */
  turns: readonly (readonly [step: string, meant: Interpretation | undefined])[];
};

/** A step on the way from words to what they mean: what it adds to the trace, and how that's shown once all are taken. */
export type Step = { take(trace: Trace): Partial<Trace>; show(trace: Trace): TraceStep[] };

/** What a step made of the words, each under its name. */
export function shown<Made>(
  step: string,
  made: readonly Made[],
  detailOf: (each: Made) => string,
): TraceStep[] {
  return made.map((each) => ({ step, detail: detailOf(each) }));
}

/** A window in local time. */
export function shownWindow({ startAt, endAt }: Window, { zone }: { zone: Zone }): string {
  const local = (at: number | null) => (at === null ? 'open' : formatLocal(zone.localAt(at)));
  return `${local(startAt)} – ${local(endAt)}`;
}
