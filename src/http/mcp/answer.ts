import { isRecord } from './message.ts';

/** Booking fields that models never get: someone could talk them into reading them out. */
const withheld = new Set(['email', 'notes', 'answers', 'metadata', 'callId']);
const codes = new Set(['code', 'codeSpoken']);

/** An operation's answer without the withheld fields, and without codes unless `showsCodes`. */
export function answerForModels(
  answer: Record<string, unknown>,
  { showsCodes }: { showsCodes: boolean },
): Record<string, unknown> {
  const shown = (booking: unknown) =>
    isRecord(booking)
      ? Object.fromEntries(
          Object.entries(booking).filter(([name]) => !withheld.has(name) && (showsCodes || !codes.has(name))),
        )
      : booking;
  const { booking, bookings } = answer;
  return {
    ...answer,
    ...(booking !== undefined && { booking: shown(booking) }),
    ...(Array.isArray(bookings) && { bookings: bookings.map(shown) }),
  };
}
