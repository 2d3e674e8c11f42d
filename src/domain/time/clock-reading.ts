/** Longer than this, and an answer says nothing of the moment at which it was made, in milliseconds. */
const longestTrip = 4_000;

/** What another clock showed at some moment between a question and its answer; all in epoch milliseconds. */
export type ClockAnswer = { shown: number; sentAt: number; receivedAt: number };

/**
 * How far our clock is ahead of another one, in milliseconds; negative if it's behind, and wrong by half of the answer's
 * trip at most. Undefined if the answer tells nothing.
 */
export function aheadOf({ shown, sentAt, receivedAt }: ClockAnswer): number | undefined {
  if (receivedAt - sentAt > longestTrip || Number.isNaN(shown)) return undefined;
  return (sentAt + receivedAt) / 2 - shown;
}
