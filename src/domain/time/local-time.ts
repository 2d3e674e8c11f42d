/**
 * What a wall clock shows, in no particular zone. It's kept as the milliseconds since 1970-01-01T00:00 on that clock
 * ("local milliseconds"), with whole-number arithmetic only, so the host's zone can't leak in.
 */
export type LocalParts = {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  day: number;
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
};

type DateParts = Pick<LocalParts, 'year' | 'month' | 'day'>;

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Days since 1970-01-01 of a local time. */
export function dayOf(localMs: number): number {
  return Math.floor(localMs / dayMs);
}

/** Whole minutes since midnight of a local time. */
export function minuteOfDay(localMs: number): number {
  return Math.floor((localMs - dayOf(localMs) * dayMs) / minuteMs);
}

/** ISO weekday (1 Monday … 7 Sunday) of a day counted from 1970-01-01, which was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Days since 1970-01-01 of a date of the proleptic Gregorian calendar; `month` is 1–12 and `day` may run over. */
export function dayOfDate(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

/** Year, month and day of a day counted from 1970-01-01. */
export function dateOfDay(day: number): DateParts {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra + leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 };
}

/** Local milliseconds of a date and a clock reading. */
export function localMsOf({ hour = 0, minute = 0, ...date }: DateParts & Partial<LocalParts>): number {
  return dayOfDate(date.year, date.month, date.day) * dayMs + (hour * 60 + minute) * minuteMs;
}

/** The date and time that a wall clock shows. */
export function partsOf(localMs: number): LocalParts {
  const day = dayOf(localMs);
  const minutes = Math.floor((localMs - day * dayMs) / minuteMs);
  const date = dateOfDay(day);
  return {
    year: date.year,
    month: date.month,
    day: date.day,
    weekday: weekdayOf(day),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  };
}

/** `YYYY-MM-DD` (ISO 8601) of a day counted from 1970-01-01. */
export function formatDay(day: number): string {
  const date = dateOfDay(day);
  const year = date.year < 1000 ? String(date.year).padStart(4, '0') : date.year;
  return `${year}-${twoDigits(date.month)}-${twoDigits(date.day)}`;
}

/** `YYYY-MM-DDTHH:MM:SS` (ISO 8601) without an offset. */
export function formatLocal(localMs: number): string {
  const day = dayOf(localMs);
  const seconds = Math.floor((localMs - day * dayMs) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${formatDay(day)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

/** The day of a strict `YYYY-MM-DD`, counted from 1970-01-01; undefined for anything else, 2026-02-30 included. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const day = dayOfDate(Number(match[1]), Number(match[2]), Number(match[3]));
  return formatDay(day) === text ? day : undefined;
}

/** "07": a number from 0 to 99 with two digits. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** `YYYY-MM-DDTHH:MM` (ISO 8601) without an offset. */
export function formatLocalMinute(localMs: number): string {
  return formatLocal(localMs).slice(0, 16);
}

/** Local milliseconds of a strict `YYYY-MM-DDTHH:MM`; undefined for anything else. */
export function parseLocalMinute(text: string): number | undefined {
  const match = /^([\d-]{10})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  if (!match || day === undefined) return undefined;
  return day * dayMs + (Number(match[2]) * 60 + Number(match[3])) * minuteMs;
}
