import { isOperator } from '../clauses/part.ts';
import { windowsOf } from '../meaning/windows.ts';
import type { Constraint, Expression, Frame, Operator } from '../reading/expression.ts';
import { dayOnly, hasDay, hasTime, isSame, timeOnly } from '../reading/frame.ts';
import { boundsOfDays, numberAsClock } from '../reading/range.ts';
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
  if (excluded.length < 2 || frames.length > 1) return undefined;
  const out = excluded.at(-1);
  const [frame = {}] = frames;
  const isOther = out && (hasDay(out) ? !hasTime(out) && !hasDay(frame) : !frame.clock && out.clock);
  const last = out && used.findLast((each) => each.kind === 'time' && isSame(each.frame, out));
  if (!isOther || !last || !isAfterDenied(last, used)) return undefined;
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

/** "before that, so tomorrow or the day after": the days that are named of all that are before another. */
export function asNamedDays({ constraint: { frames }, expressions }: Trace): Partial<Constraint> | undefined {
  if (frames.length < 2) return undefined;
  const isLeaning = expressions.some((each) => each.kind === 'time' && each.frame.lean?.kind === 'beyond');
  const named = frames.filter(({ days, date }) => (days && days.to === days.from + 1) || date);
  const isBound = ({ beforeDay, afterDay, weekday }: Frame) =>
    (beforeDay ?? afterDay) !== undefined && weekday === undefined;
  const others = frames.filter((frame) => !named.includes(frame));
  return isLeaning && named.length > 0 && others.length > 0 && others.every(isBound)
    ? { frames: named }
    : undefined;
}

/** How many minutes people count before an hour. */
const countedMinutes: ReadonlySet<number> = new Set([5, 10]);

/** "ten to twelve on Thursday": ten minutes before twelve, or two hours. */
export function asMinutesBefore({
  constraint,
  grammar,
  texts,
  used,
}: Trace): Partial<Constraint> | undefined {
  const [frame] = constraint.frames;
  if (!frame?.range || constraint.frames.length > 1) return undefined;
  const at = used.findIndex(
    (each) => isOperator(each, 'to') && grammar.minuteJoints?.has(texts[each.from] ?? ''),
  );
  const [opening, minutes, , hour] = [used[at - 2], used[at - 1], used[at], used[at + 1]];
  const isSpan = isOperator(opening, 'from', 'between') || /\d/.test(texts[minutes?.from ?? 0] ?? '');
  if (isSpan || minutes?.kind !== 'time' || hour?.kind !== 'time') return undefined;
  const clock = hour.frame.clock ?? numberAsClock(hour.frame.number ?? Number.NaN);
  const number = minutes.frame.number ?? (minutes.frame.clock?.minute ?? 0) / 60;
  // "ten am to eleven", "ten to half eleven"
  const isHour = minutes.to - minutes.from > 1 || (clock?.minute ?? 0) % 60 > 0;
  if (!clock || isHour || !countedMinutes.has(number)) return undefined;
  const { range: _, ...rest } = frame;
  const halfDay = clock.isOpen ? 720 : 1440;
  return { frames: [{ ...rest, clock: { ...clock, minute: (clock.minute - number + halfDay) % halfDay } }] };
}

/** "the last Friday of the month, the 23rd": two days side by side, of which the first may be meant. */
export function asFirstOfTwo({ constraint, sentence, used }: Trace): Partial<Constraint> | undefined {
  const [frame] = constraint.frames;
  if (!frame || constraint.frames.length > 1) return undefined;
  const dayOf = (each: Expression | undefined) => {
    if (each?.kind !== 'time' || each.frame.weekday || each.frame.isHoliday) return undefined;
    const bounds = boundsOfDays(dayOnly(each.frame), sentence.today);
    return bounds && bounds.end === bounds.first + 1 ? bounds.first : undefined;
  };
  const first = used.find((each, at) => {
    const next = used[at + 1];
    if (next?.from !== each.to || isBound(used[at - 1])) return false;
    const [day, other] = [dayOf(each), dayOf(next)];
    return day !== undefined && other !== undefined && day !== other;
  });
  if (first?.kind !== 'time' || dayOf(first) === boundsOfDays(dayOnly(frame), sentence.today)?.first)
    return undefined;
  return { frames: [{ ...dayOnly(first.frame), ...timeOnly(frame) }] };
}

function isBound(each: Expression | undefined): boolean {
  return each?.kind === 'operator' && bounding.has(each.operator);
}

const bounding: ReadonlySet<Operator> = new Set<Operator>([
  'after',
  'later',
  'before',
  'until',
  'from',
  'not',
  'except',
  'than',
  'to',
  'moved_from',
  'correction',
]);
