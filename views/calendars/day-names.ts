import { dateOfDay, weekdayOf } from '../../src/domain/time/local-time.ts';
import type { Texts } from '../texts/en/en.ts';

/** The date of a day counted from 1970-01-01 without its year, "24 Nov". */
export function dateName(day: number, { time }: Texts): string {
  return time.date({ ...dateOfDay(day), year: undefined });
}

/** A day in a list, "Tue, 24 Nov 2026"; without its year if that's given. */
export function shortDay(day: number, { time }: Texts, presentYear?: number): string {
  const { year, ...date } = dateOfDay(day);
  const shownYear = year === presentYear ? undefined : year;
  return time.shortDay({ ...date, weekday: weekdayOf(day), year: shownYear });
}
