import { Chrono, en } from 'chrono-node';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { DayOfMonth } from './expression.ts';

/** Those of chrono-node's parsers that read figures; without the two that take quadratic time on repeated words. */
const figureParsers: ReadonlySet<string> = new Set([
  'ISOFormatParser',
  'SlashDateFormatParser',
  'ENYearMonthDayParser',
  'ENSlashMonthFormatParser',
]);

/** In which order day and month stand in a date like 4/5. */
export type DateOrder = 'month_first' | 'day_first';

const byOrder: Record<DateOrder, Chrono> = {
  month_first: createFigureReader(false),
  day_first: createFigureReader(true),
};

/** chrono-node for short figures alone: what surrounds them is read by the language. */
function createFigureReader(isDayFirst: boolean): Chrono {
  const { parsers } = en.configuration.createConfiguration(true, isDayFirst);
  return new Chrono({
    parsers: parsers.filter((parser) => figureParsers.has(parser.constructor.name)),
    refiners: [],
  });
}

/** The date that figures such as "24.8.2026", "8/24" or "2026-08-24" mean; the year only where it is written. */
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

/** The instant of an ISO 8601 date and time: local milliseconds, or epoch milliseconds where an offset is written. */
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

/** chrono-node is told that the wall clock stands in UTC, so that the host's zone has no say. */
function wallClock(localMs: number) {
  return { instant: new Date(localMs), timezone: 0 };
}
