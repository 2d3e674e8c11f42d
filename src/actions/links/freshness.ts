import { freshnessBounds } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';

/** Throws InputError unless a link may have this freshness, in minutes. */
export function requireFreshness(minutes: number): void {
  const { minimum, maximum } = freshnessBounds;
  if (Number.isInteger(minutes) && minutes >= minimum && minutes <= maximum) return;
  throw new InputError(`freshness is ${minutes}: it must be whole minutes from ${minimum} to ${maximum}`);
}
