import { dateOfDay } from '../../src/domain/time/local-time.ts';
import { en, type Texts } from '../texts/en/en.ts';

/** The date of a day counted from 1970-01-01 without its year, "24 Nov". */
export function dateName(day: number, { time }: Texts = en): string {
  return time.date(dateOfDay(day));
}

/** The days of the week from Monday on. */
export const weekdayNames: readonly string[] = en.time.weekdays;
