import { isOperator } from '../clauses/part.ts';
import { windowsOf } from '../meaning/windows.ts';
import type { Constraint, Expression, Frame } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, timeOnly } from '../reading/frame.ts';
import type { Trace } from './trace.ts';

/** "I teach until one, so from half past one on Monday": two bounds that leave nothing. */
export function withoutBound({ constraint, context }: Trace): Partial<Constraint> | undefined {
  const [frame] = constraint.frames;
  const isBetween = frame?.before && frame.after && hasDay(frame);
  if (!isBetween || constraint.frames.length > 1 || windowsOf(frame, context).windows.length > 0)
    return undefined;
  const { before: _, ...rest } = frame;
  return { frames: [rest] };
}

/** "not Monday, Tuesday rather": the second of two that were ruled out together may be the one that's wanted. */
export function asSecondDenied({ constraint, used }: Trace): Partial<Constraint> | undefined {
  const { frames, excluded } = constraint;
  const out = excluded.at(-1);
  const [frame = {}] = frames;
  const isOther = out && (hasDay(out) ? !hasTime(out) && !hasDay(frame) : !frame.clock && out.clock);
  const last = out && used.findLast((each) => each.kind === 'time' && sameFrame(each.frame, out));
  if (!isOther || !last || excluded.length < 2 || frames.length > 1 || !isAfterDenied(last, used))
    return undefined;
  const wanted: Frame = hasDay(out)
    ? { ...dayOnly(out), ...timeOnly(frame) }
    : { ...dayOnly(frame), ...timeOnly(out) };
  return { frames: [wanted], excluded: excluded.slice(0, -1) };
}

/** Whether only a comma stands between a time and one right after a "not". */
function isAfterDenied({ from }: Expression, used: readonly Expression[]): boolean {
  const at = used.findIndex((each) => each.kind === 'time' && each.from === from);
  const [not, time, comma] = used.slice(Math.max(at - 3, 0), at);
  return isOperator(not, 'not', 'except') && time?.kind === 'time' && isOperator(comma, 'comma');
}

function sameFrame(one: Frame, other: Frame): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** "before that, so tomorrow or the day after": the days that are named of all that are before another. */
export function asNamedDays({ constraint: { frames }, expressions }: Trace): Partial<Constraint> | undefined {
  const isLeaning = expressions.some((each) => each.kind === 'time' && each.frame.lean?.kind === 'beyond');
  const named = frames.filter(({ days, date }) => (days && days.to === days.from + 1) || date);
  const isBound = ({ beforeDay, afterDay, weekday }: Frame) =>
    (beforeDay ?? afterDay) !== undefined && weekday === undefined;
  const others = frames.filter((frame) => !named.includes(frame));
  return isLeaning && named.length > 0 && others.length > 0 && others.every(isBound)
    ? { frames: named }
    : undefined;
}
