import { dayMs, hourMs, minuteMs } from '../../domain/time/local-time.ts';

/** A duration (RFC 5545, section 3.3.6): days follow the wall clock, hours, minutes and seconds are exact. */
export type Duration = { days: number; exactMs: number };

const pattern =
  /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** The duration of a text such as "P1DT2H"; undefined for anything else. */
export function parseDuration(text: string): Duration | undefined {
  const match = pattern.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const sign = match[1] === '-' ? -1 : 1;
  return {
    days: sign * (7 * weeks + days),
    exactMs: sign * (hours * hourMs + minutes * minuteMs + seconds * 1000),
  };
}

/** The longest that a duration may last in milliseconds, give or take a clock change. */
export function durationMs({ days, exactMs }: Duration): number {
  return days * dayMs + exactMs;
}
