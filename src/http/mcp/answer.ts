import { isRecord } from './message.ts';

/** Of a booking, what no model is told: it could be talked into reading it out to anybody. */
const withheld = new Set(['email', 'notes', 'answers', 'metadata', 'callId']);
const codes = new Set(['code', 'codeSpoken']);

/** An operation's answer as a model gets it: bookings without what is withheld, and without their codes unless `showsCodes`. */
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
