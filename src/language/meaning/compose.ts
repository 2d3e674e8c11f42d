import type { Constraint, Expression, Frame } from '../reading/expression.ts';
import { hasDay } from '../reading/frame.ts';
import { type LocalMoment, numberAsClock } from '../reading/range.ts';
import { foldPieces } from './fold.ts';
import { PieceReader } from './pieces.ts';

/** What expressions ask for together, and which of them were used. */
export type Composition = { constraint: Constraint; used: Expression[] };

/**
 * Puts the expressions of a sentence together: bounds and ranges first, then neighbors. `day` goes for times of day if none of
 * them says on which day.
 */
export function compose(expressions: readonly Expression[], moment: LocalMoment, day?: Frame): Composition {
  const reader = new PieceReader(settled(expressions), moment);
  const pieces = reader.read();
  const { frames, excluded } = foldPieces(pieces, moment.today);
  const { durationMinutes, isNext, isLatest, isAny, isSoonest, isAnyDay, used } = reader;
  const isDayOpen = day && !frames.some((frame) => hasDay(frame) || frame.elapsed);
  const timed = frames.map((frame) => withLength(isDayOpen ? { ...day, ...frame } : frame, durationMinutes));
  const daily = isSoonest || isAnyDay ? timed.map(repeated) : timed;
  return { constraint: { frames: daily, excluded, durationMinutes, isNext, isLatest, isAny }, used };
}

/** "any day at two", "the soonest at two": a time of day on each day to come. */
function repeated(frame: Frame): Frame {
  const { afterDay: _, beforeDay: __, ...rest } = frame;
  return frame.clock && !hasDay(rest) && !frame.elapsed ? { ...frame, isDaily: true } : frame;
}

/** "from nine for two hours" is a range. */
function withLength(frame: Frame, minutes: number | undefined): Frame {
  if (!frame.isFrom || !frame.after || frame.before || minutes === undefined) return frame;
  const { isFrom: _, after, ...rest } = frame;
  const to = { ...after, minute: after.minute + minutes };
  return { ...rest, range: { from: after, to, isLength: true } };
}

/** Bare numbers beside a day or part of the day become hours, or days of a month. */
function settled(expressions: readonly Expression[]): Expression[] {
  return expressions.map((expression, index) => {
    if (expression.kind !== 'time' || expression.frame.number === undefined) return expression;
    const before = beside(expressions[index - 1], expression.isApart);
    const after = beside(expressions[index + 1], expressions[index + 1]?.isApart ?? true);
    const frame = settledNumber(expression.frame.number, before, after);
    return frame ? { ...expression, frame } : expression;
  });
}

function beside(expression: Expression | undefined, isApart: boolean): Frame | undefined {
  return expression?.kind === 'time' && !isApart ? expression.frame : undefined;
}

function settledNumber(number: number, before?: Frame, after?: Frame): Frame | undefined {
  const isMonth = after?.period?.unit === 'month';
  if (number <= 31 && (isMonth || (number > 12 && before?.weekday && !after?.part))) {
    return { date: { day: number } };
  }
  const isDay = [before, after].some((frame) => frame?.part || frame?.days || frame?.weekday || frame?.date);
  // "nine Pacific"
  const isHour = isDay || after?.zoneId !== undefined;
  const clock = isHour ? numberAsClock(number) : undefined;
  return clock && { clock };
}
