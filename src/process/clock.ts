/** The two clocks there are, passed in so that tests can turn them. */
export type Clock = {
  /** Epoch milliseconds UTC; may be set back. */
  now(): number;
  /** Milliseconds since some moment; never goes back. */
  monotonic(): number;
};

/** The machine's own clocks. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
