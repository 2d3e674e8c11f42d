import { formatLocal } from '../domain/time/local-time.ts';
import type { Clause } from './clauses/clause.ts';
import type { Interpretation, InterpretationContext, TraceStep } from './interpretation.ts';
import type { Constraint, Expression } from './reading/expression.ts';

/** What was understood, and what was read on the way. */
export type Understood = {
  interpretation: Interpretation | undefined;
  texts: readonly string[];
  expressions: Expression[];
  used: Expression[];
  constraint: Constraint;
  clauses: readonly Clause[];
};

/** How words were understood, step by step. */
export function stepsOf(
  { texts, expressions, used, constraint, clauses, interpretation }: Understood,
  { zone }: InterpretationContext,
): TraceStep[] {
  const local = (at: number | null) => (at === null ? 'open' : formatLocal(zone.localAt(at)));
  const step = (name: string, details: readonly string[]) =>
    details.map((detail): TraceStep => ({ step: name, detail }));
  return [
    ...step('tokens', [texts.join(' | ')]),
    ...expressions.flatMap(({ from, to, isApart: _, kind, ...rest }) => {
      const name = used.some((each) => each.from === from) ? 'expression' : 'dropped';
      return step(name, [`${texts.slice(from, to).join(' ')}: ${kind} ${JSON.stringify(rest)}`]);
    }),
    ...step(
      'clause',
      clauses.map(({ from, to, role }) => `${role}: ${texts.slice(from, to).join(' ')}`),
    ),
    ...step(
      'constraint',
      constraint.frames.map((frame) => JSON.stringify(frame)),
    ),
    ...step(
      'excluded',
      constraint.excluded.map((frame) => JSON.stringify(frame)),
    ),
    ...step(
      'window',
      (interpretation?.windows ?? []).map(({ startAt, endAt }) => `${local(startAt)} – ${local(endAt)}`),
    ),
    ...step('people', interpretation?.people ? [JSON.stringify(interpretation.people)] : []),
    ...step('ignored', interpretation ? [interpretation.ignored.join(' ')] : []),
  ];
}
