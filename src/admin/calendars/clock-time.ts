import type { Texts } from '../../../views/texts/en/en.ts';
import { InputError } from '../../domain/errors.ts';
import { readClock } from '../../domain/time/clock.ts';

/** The minute of the day of a time that somebody typed. Throws InputError that says how to enter it. */
export function readClockTime(typed: string, { timeOff }: Texts): number {
  const minute = readClock(typed);
  if (minute !== undefined) return minute;
  throw new InputError(timeOff.timeRule);
}
