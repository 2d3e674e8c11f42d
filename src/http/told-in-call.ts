import type { ToldInCall } from '../domain/promises/told-in-call.ts';
import { isRecord } from './mcp/message.ts';

type Told = Record<string, unknown>;

/**
 * What else than slots a bot may speak of once it has an answer, or a refusal's body, as JSON; `bookedAt` is when the booking
 * begins that the request named, in epoch milliseconds. Undefined for nothing.
 */
export function toldInCall(
  { slots, nextAvailable, booking, bookings, otherBookings }: Told,
  bookedAt: number | undefined,
): string | undefined {
  const offered = recordsIn(slots);
  const people = offered.map((slot) => recordsIn(slot['with']).map(({ calendarId }) => String(calendarId)));
  const starts = offered.map(startOf);
  const next = recordsIn(nextAvailable).map(startOf);
  const named = bookedAt === undefined ? [] : [new Date(bookedAt).toISOString()];
  const heard = [...named, ...[booking, bookings, otherBookings].flatMap(recordsIn).map(startOf)];
  const told: ToldInCall = {
    ...(people.some(({ length }) => length > 0) && { with: people }),
    ...(next[0] !== undefined && !starts.includes(next[0]) && { next: next[0] }),
    ...(heard.length > 0 && { bookings: heard }),
  };
  return Object.keys(told).length > 0 ? JSON.stringify(told) : undefined;
}

/** A list's objects, or the object that it is itself. */
function recordsIn(value: unknown): Told[] {
  return [value].flat().filter(isRecord);
}

function startOf({ start }: Told): string {
  return String(start);
}
