import type { Texts } from '../texts/en/en.ts';

/** The name of a booking's person on its own; erased people have none. */
export function callerName(name: string, { bookings }: Texts): string {
  return bookings.callerName(name);
}
