import { InputError } from '../errors.ts';

/** For how many days callers' data may be kept. */
export const keepDaysBounds = { minimum: 1, maximum: 3_650 } as const;

/** Throws InputError unless it's a number of days that callers' data may be kept. */
export function requireKeepDays(days: number): void {
  const { minimum, maximum } = keepDaysBounds;
  if (Number.isInteger(days) && days >= minimum && days <= maximum) return;
  throw new InputError({ kind: 'keep-days', minimum, maximum });
}
