/** The clocks, passed in so that tests can set them. */
export type Clock = {
  /** Epoch milliseconds UTC; may jump back. */
  now(): number;
  /** Milliseconds since some moment; never jumps back. */
  monotonic(): number;
};

/** The machine's clocks. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
