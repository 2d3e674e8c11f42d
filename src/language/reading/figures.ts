import { Chrono, en } from 'chrono-node';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { DayOfMonth } from './expression.ts';

/** chrono-node's parsers for figures, except the two that take quadratic time on repeated words. */
const figureParsers: ReadonlySet<string> = new Set([
  'ISOFormatParser',
  'SlashDateFormatParser',
  'ENYearMonthDayParser',
  'ENSlashMonthFormatParser',
]);

/** The order of day and month in a date like 4/5. */
export type DateOrder = 'month_first' | 'day_first';

const byOrder: Record<DateOrder, Chrono> = {
  month_first: createFigureReader(false),
  day_first: createFigureReader(true),
};

/** chrono-node reads short figures only; the language reads what surrounds them. */
function createFigureReader(isDayFirst: boolean): Chrono {
  const { parsers } = en.configuration.createConfiguration(true, isDayFirst);
  const ofFigures = parsers.filter((parser) => figureParsers.has(parser.constructor.name));
  return new Chrono({ parsers: ofFigures, refiners: [] });
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
