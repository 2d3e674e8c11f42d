import { dateOfDay, dayMs, dayOfDate, hourMs, minuteMs } from '../../domain/time/local-time.ts';

/** What a clock shows, without saying which clock. */
export type PlainTime = { localMs: number; isDate: boolean; isUtc: boolean };

/** What "20261124" or "20261124T140000Z" says; undefined for anything else, 20260230 included. */
export function parsePlainTime(text: string): PlainTime | undefined {
  const [year, month, date] = [digits(text, 0, 4), digits(text, 4, 6), digits(text, 6, 8)];
  const day = dayOfDate(year, month, date);
  const read = dateOfDay(day);
  if (read.year !== year || read.month !== month || read.day !== date) return undefined;
  if (text.length === 8) return { localMs: day * dayMs, isDate: true, isUtc: false };
  // Some programs leave out the seconds.
  const end = Number.isNaN(digits(text, 13, 14)) ? 13 : 15;
  const [hour, minute, second] = [
    digits(text, 9, 11),
    digits(text, 11, 13),
    end === 15 ? digits(text, 13, 15) : 0,
  ];
  const clockMs = hour * hourMs + minute * minuteMs + second * 1000;
  const isUtc = text[end] === 'Z' || text[end] === 'z';
  if ((text[8] !== 'T' && text[8] !== 't') || text.length !== (isUtc ? end + 1 : end)) return undefined;
  // Leap seconds, and "240000" for midnight at the end of a day, occur in the wild.
  if (!(minute <= 59 && second <= 60 && clockMs <= dayMs)) return undefined;
  return { localMs: day * dayMs + clockMs, isDate: false, isUtc };
}

/** A number of only digits, otherwise NaN. No regular expression: feeds have tens of thousands of times. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
