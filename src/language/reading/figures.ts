import { Chrono, configuration, type Parser } from 'chrono-node/en';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { DayOfMonth } from './expression.ts';

/** Dates in figures: each of chrono-node's parsers for figures reads one of them. */
const dates = ['2026-08-24', '8/24/2026', '8/2026'];

/** What its other parsers read, two of which take quadratic time on repeated words. */
const others = ['10:30', 'Aug 24', 'in 2 days'];

/** The order of day and month in a date like 4/5. */
export type DateOrder = 'month_first' | 'day_first';

const byOrder: Record<DateOrder, Chrono> = {
  month_first: createFigureReader(false),
  day_first: createFigureReader(true),
};

/** chrono-node reads short figures only; the language reads what surrounds them. */
function createFigureReader(isDayFirst: boolean): Chrono {
  const { parsers } = configuration.createConfiguration(true, isDayFirst);
  return new Chrono({ parsers: parsers.filter(isOfFigures), refiners: [] });
}

/** By what it reads: a minified program has other names for their classes. */
function isOfFigures(parser: Parser): boolean {
  const { source, flags } = parser.pattern({} as never);
  const reads = (text: string) => new RegExp(source, flags).test(text);
  return dates.some(reads) && !others.some(reads);
}

/** The date of figures such as "24.8.2026", "8/24" or "2026-08-24"; with a year only if it's written. */
export function readFigures(
  text: string,
  { order, nowLocalMs }: { order: DateOrder; nowLocalMs: number },
): DayOfMonth | undefined {
  // Without a year chrono-node reads slashes only.
  const slashed = /^\d{1,2}[.-]\d{1,2}$/.test(text) ? text.replace(/[.-]/, '/') : text;
  const start = byOrder[order].parse(slashed, wallClock(nowLocalMs))[0]?.start;
  const day = start?.get('day');
  const month = start?.get('month');
  if (!start || !day || !month) return undefined;
  const year = start.isCertain('year') ? start.get('year') : null;
  return year === null ? { day, month } : { day, month, year };
}

/** An ISO 8601 date and time: local milliseconds, or epoch milliseconds if it has an offset. */
export function readIsoTime(
  text: string,
  localMs: number,
): { localMs: number } | { epochMs: number } | undefined {
  const start = byOrder.month_first.parse(text.toUpperCase(), wallClock(localMs))[0]?.start;
  if (!start) return undefined;
  const offset = start.get('timezoneOffset');
  const asUtc = Date.UTC(
    start.get('year') ?? 0,
    (start.get('month') ?? 1) - 1,
    start.get('day') ?? 1,
    start.get('hour') ?? 0,
    start.get('minute') ?? 0,
    start.get('second') ?? 0,
  );
  return start.isCertain('timezoneOffset') && offset !== null
    ? { epochMs: asUtc - offset * minuteMs }
    : { localMs: asUtc };
}

/** Tells chrono-node that the wall clock is in UTC, so the host's zone doesn't matter. */
function wallClock(localMs: number) {
  return { instant: new Date(localMs), timezone: 0 };
}
