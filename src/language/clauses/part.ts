import { dateOfDay } from '../../domain/time/local-time.ts';
import type { Expression, Lean, Operator } from '../reading/expression.ts';
import { hasDay, hasTime } from '../reading/frame.ts';
import type { Clause, Role } from './clause.ts';

/** A clause with what was recognized in it. */
export type Part = Clause & { said: Expression[] };

/** Whether an expression is a time. */
export function isTime({ kind }: Expression): boolean {
  return kind === 'time';
}

/** Whether an expression is a time on a day, known or leaning on another. */
export function isDated(expression: Expression): boolean {
  return expression.kind === 'time' && (hasDay(expression.frame) || expression.frame.lean !== undefined);
}

/** "his birthday's the ninth of October 2014": whether a date is so long ago that it can only be one of birth. */
export function isOfBirth(each: Expression, today: number): boolean {
  const year = each.kind === 'time' ? each.frame.date?.year : undefined;
  return year !== undefined && year < dateOfDay(today).year - longestAgo;
}

const longestAgo = 10;

/** Whether an expression is a clock time. */
export function isAtClock(expression: Expression): boolean {
  return expression.kind === 'time' && expression.frame.clock !== undefined;
}

/** Whether an expression is a time of day by the clock, or a bare number that may be one. */
export function isOfClock(each: Expression | undefined): boolean {
  return each?.kind === 'time' && (each.frame.clock ?? each.frame.number) !== undefined;
}

/** Whether an expression is a time of any day of its kind: "Sundays", "mornings". */
export function isHabit(expression: Expression): boolean {
  if (expression.kind !== 'time') return false;
  const { weekday, isDaily } = expression.frame;
  return weekday ? weekday.which === 'every' : isDaily === true;
}

/** Whether an expression is a weekday of no week that was said: "Monday". */
export function isBareWeekday(each: Expression): boolean {
  return (
    each.kind === 'time' && each.frame.weekday?.which === 'coming' && !(each.frame.period ?? each.frame.date)
  );
}

/** Whether an expression is a part of any day, or hours of it: "mornings". */
export function isOfHours(expression: Expression): boolean {
  return expression.kind === 'time' && Boolean(expression.frame.part) && !isDated(expression);
}

/** Whether an expression is a time that was said before: "that day", "then". */
export function isThatDay(expression: Expression): boolean {
  const lean = expression.kind === 'time' ? expression.frame.lean?.kind : undefined;
  return lean === 'day' || lean === 'then';
}

/** Whether an expression is the next of its kind after another: "the Sunday after", "the one after". */
export function isNextOne(expression: Expression): boolean {
  const lean = expression.kind === 'time' ? expression.frame.lean : undefined;
  if (lean?.kind === 'weekday' || lean?.kind === 'one') return lean.side > 0;
  return lean?.kind === 'period' && lean.offset > 0;
}

/** Whether an expression is what comes before or after something that happens: "after I'm home". */
export function isBeyond(each: Expression): boolean {
  return each.kind === 'time' && each.frame.lean?.kind === 'beyond';
}

/** "or after that": whether a time is beyond what was said, right after an "or". */
export function isChoiceBeyond({ kind }: Lean, before: Expression | undefined): boolean {
  return kind === 'beyond' && isOperator(before, 'or');
}

/** Whether a time is before or after something within the time right before it in its clause: "Monday first thing before I go to work", "Friday at nine, before we leave". */
export function isWhileBeside(each: Expression, said: readonly Expression[]): boolean {
  const before = said.findLast((other) => other.to <= each.from && !isOperator(other, 'comma'));
  return isBeyond(each) && before?.kind === 'time' && each.from - before.to <= longestAside;
}

/** The most words between them: "Saturday early before we leave". */
const longestAside = 1;

/** Whether an expression is a week or the like, without a day of it or a time of day. */
export function isPeriodOnly(expression: Expression): boolean {
  if (expression.kind !== 'time' || hasTime(expression.frame)) return false;
  const { period, weekday, date, days } = expression.frame;
  return period !== undefined && !(weekday ?? date ?? days);
}

/** Whether an expression is one of some operators. */
export function isOperator(expression: Expression | undefined, ...operators: readonly Operator[]): boolean {
  return expression?.kind === 'operator' && operators.includes(expression.operator);
}

/** Whether "not" or "except" is among some expressions. */
export function hasNot(said: readonly Expression[]): boolean {
  return said.some((each) => isOperator(each, 'not', 'except'));
}

/** Whether what is said in clauses of a role is asked for. */
export function isAsking(role: Role | undefined): boolean {
  return role === 'wish' || role === 'plain';
}

/** Whether a time is asked for. */
export function asksForTime({ role, said }: Part): boolean {
  return isAsking(role) && said.some(isTime);
}

/** Whether a clause rules out what it names, or what was named before it. */
export function rulesOut({ role }: Part): boolean {
  return role === 'denial' || role === 'refusal' || role === 'away';
}

/** Whether a clause tells when a card or the like says that an appointment is, not only "in March". */
export function isAppointment(part: Part | undefined): boolean {
  return Boolean(part?.isRecord && !part.said.some(isPeriodOnly));
}
