import { InputError } from './errors.ts';

/** The least and the most that a whole number may be. */
export type Bounds = { readonly minimum: number; readonly maximum: number };

/** A whole number within bounds. Throws InputError for any other. */
export function requireWithin(value: number, { minimum, maximum }: Bounds, field?: string): number {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  throw new InputError({ kind: 'number', minimum, maximum }, { field });
}

/** The number that was typed, in digits. Throws InputError unless it's within bounds. */
export function readWithin(typed: string, bounds: Bounds): number {
  return requireWithin(/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN, bounds);
}
