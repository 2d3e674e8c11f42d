import { weekdayOf } from '../../domain/time/local-time.ts';
import { addMonths, dayOfDateFrom } from './day-arithmetic.ts';
import type { Frame } from './expression.ts';

const dayKeys = ['days', 'date', 'weekday', 'period', 'afterDay', 'beforeDay'] as const;
const readingKeys = ['clock', 'range', 'part', 'after', 'before', 'elapsed', 'span'] as const;
const timeKeys = [...readingKeys, 'instantAt', 'zoneId'] as const;
/** What says or qualifies the time of day. */
const saidOfTime = [...readingKeys, 'isDaily', 'isFrom', 'isFirm', 'instantAt', 'zoneId'] as const;
const allKeys = [...dayKeys, ...timeKeys] as const;

/** Whether a frame says anything about the day. */
export function hasDay({ days, date, weekday, period, afterDay, beforeDay, span }: Frame): boolean {
  return (days ?? date ?? weekday ?? period ?? afterDay ?? beforeDay ?? span) !== undefined;
}

/** Whether a frame says anything about the time of day. */
export function hasTime(frame: Frame): boolean {
  const { clock, range, part, after, before, elapsed, span, instantAt, zoneId } = frame;
  return (clock ?? range ?? part ?? after ?? before ?? elapsed ?? span ?? instantAt ?? zoneId) !== undefined;
}

/** Only what a frame says about the day. */
export function dayOnly(frame: Frame): Frame {
  return pick(frame, dayKeys);
}

/** Only what a frame says about the time of day. */
export function timeOnly(frame: Frame): Frame {
  return pick(frame, saidOfTime);
}

function pick(frame: Frame, keys: readonly (keyof Frame)[]): Frame {
  const picked: Frame = {};
  for (const key of keys) copy(key, frame, picked);
  return picked;
}

function copy<Key extends keyof Frame>(key: Key, from: Frame, to: Frame): void {
  if (from[key] !== undefined) to[key] = from[key];
}

/** Whether two times are one day: "wed, 22 of jan", but not "monday, thursday". */
export function isOneDay(a: Frame, b: Frame): boolean {
  return Boolean(
    (a.weekday && b.date) || (a.date && b.weekday) || (a.date && b.clock) || (a.clock && b.date),
  );
}

/** "next week, Wednesday is out": of a week and what was named after it, only the latter is ruled out. */
export function isScoped({ period, weekday, date, days }: Frame, next: Frame): boolean {
  const isPeriod = period !== undefined && !(weekday ?? date ?? days);
  return isPeriod && ((next.weekday ?? next.date) !== undefined || (!hasDay(next) && hasTime(next)));
}

/** Both frames as one; undefined if they contradict each other. */
export function merged(a: Frame, b: Frame, today: number): Frame | undefined {
  const part = nested(a.part, b.part);
  const period = a.period && b.period && (partOfYear(a.period, b.period) ?? partOfYear(b.period, a.period));
  if (!part && !period) return contradicts(a, b, today) ? undefined : { ...a, ...b };
  const narrow: Frame = { ...(part && { part }), ...(period && { period }) };
  const [first, second] = [
    { ...a, ...narrow },
    { ...b, ...narrow },
  ];
  return contradicts(first, second, today) ? undefined : { ...first, ...second };
}

/** The narrower of two parts of the day if one contains the other: "first thing in the morning". */
function nested(a: Frame['part'], b: Frame['part']): Frame['part'] {
  if (!a || !b) return undefined;
  const [usualA, usualB] = [a.usual ?? a, b.usual ?? b];
  if (usualA.from <= usualB.from && usualB.to <= usualA.to) return b;
  return usualB.from <= usualA.from && usualA.to <= usualB.to ? a : undefined;
}

/** "May next year", "the end of May next year": in that year, said in either order. */
function partOfYear(part: Frame['period'], year: Frame['period']): Frame['period'] {
  if (!part || part.unit === 'year' || year?.unit !== 'year') return undefined;
  const years = part.unit === 'week' ? [0] : [0, 12, -12];
  const moved = years.map((months) => ({
    ...part,
    from: addMonths(part.from, months),
    to: addMonths(part.to, months),
  }));
  return moved.find(({ from, to }) => year.from <= from && to <= year.to);
}

/** The first frame, corrected by the second. */
export function overridden(a: Frame, b: Frame, today: number): Frame {
  const kept: Frame = { ...a };
  // "Friday the 27th, sorry, Saturday the 28th"; the month is said once.
  const month = a.date?.month;
  const date =
    b.date && b.date.month === undefined && month !== undefined ? { date: { ...b.date, month } } : {};
  if (b.date ?? b.weekday ?? b.days) {
    delete kept.date;
    delete kept.weekday;
    delete kept.days;
  }
  // "the one on the twelfth, actually, the week after"
  const isOtherWeek = b.period?.unit === 'week' && isOutside(kept, b.period, today);
  if (isOtherWeek) delete kept.date;
  if (hasDay(b)) dropContradictions(kept, dayOnly(b), today);
  if (hasTime(b)) dropContradictions(kept, timeOnly(b), today);
  return { ...kept, ...b, ...date };
}

/** Whether a date isn't in a period. */
function isOutside({ date }: Frame, { from, to }: NonNullable<Frame['period']>, today: number): boolean {
  const day = date && dayOfDateFrom(Math.min(today, from), date);
  return day !== undefined && (day < from || day >= to);
}

function dropContradictions(kept: Frame, said: Frame, today: number): void {
  for (const key of allKeys) {
    if (kept[key] !== undefined && contradicts({ [key]: kept[key] }, said, today)) delete kept[key];
  }
}

function contradicts(a: Frame, b: Frame, today: number): boolean {
  for (const key of allKeys) {
    const isBoth = a[key] !== undefined && b[key] !== undefined;
    if (isBoth && !isSame(a[key], b[key]) && !(key === 'weekday' && isToldBetter(a, b))) return true;
  }
  const bound = a.beforeDay ?? a.afterDay ?? b.beforeDay ?? b.afterDay;
  if (bound !== undefined && (isBeyondBound(a, b, today) || isBeyondBound(b, a, today))) return true;
  return (
    timesContradict(a, b) ||
    timesContradict(b, a) ||
    daysContradict(a, b, today) ||
    daysContradict(b, a, today)
  );
}

/** "on the twentieth, so the day before at the latest": whether a date is on the wrong side of a bound. */
function isBeyondBound({ date }: Frame, { beforeDay, afterDay }: Frame, today: number): boolean {
  const day = date && (beforeDay ?? afterDay) !== undefined ? dayOfDateFrom(today, date) : undefined;
  return (
    day !== undefined &&
    (day >= (beforeDay ?? Number.POSITIVE_INFINITY) || day < (afterDay ?? Number.NEGATIVE_INFINITY))
  );
}

/** "Thursday at four, this Thursday". */
function isToldBetter({ weekday: day }: Frame, { weekday: again }: Frame): boolean {
  return day?.which === 'coming' && again?.which === 'this' && isSame(day.weekdays, again.weekdays);
}

function timesContradict(a: Frame, b: Frame): boolean {
  // A clock reading may refine a bound: "before lunch, at 11:45".
  if (a.clock) return Boolean(b.range ?? b.elapsed ?? b.span);
  if (a.range) return Boolean(b.after ?? b.before ?? b.elapsed ?? b.span);
  return Boolean(a.elapsed && b.elapsed === undefined && (b.after ?? b.before ?? b.part));
}

/** Whether known days leave no room for a weekday, date or period. */
function daysContradict(a: Frame, b: Frame, today: number): boolean {
  const { days } = a;
  if (!days) return false;
  if (b.period && (b.period.to <= days.from || days.to <= b.period.from)) return true;
  if (b.date) {
    const day = dayOfDateFrom(Math.min(today, days.from), b.date);
    return day === undefined || day < days.from || day >= days.to;
  }
  if (!b.weekday || a.counted || days.to - days.from >= 7) return false;
  for (let day = days.from; day < days.to; day++)
    if (b.weekday.weekdays.includes(weekdayOf(day))) return false;
  return true;
}

/** Whether two frames, or two parts of them, say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
