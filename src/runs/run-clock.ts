import type { Clock } from '../process/clock.ts';

/** A clock that goes on from whatever it was set to, beside one that it leaves alone. */
export class RunClock implements Clock {
  readonly #clock: Clock;
  /** What it was set to, in epoch milliseconds, and when, by the other's monotonic clock; undefined while it's as the other. */
  #set: { at: number; monotonic: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly monotonic = (): number => this.#clock.monotonic();

  readonly now = (): number => {
    if (!this.#set) return this.#clock.now();
    return this.#set.at + Math.floor(this.#clock.monotonic() - this.#set.monotonic);
  };

  /** Sets it to an instant, in epoch milliseconds, backwards too; undefined leaves it going. */
  set(at: number | undefined): void {
    if (at !== undefined) this.#set = { at, monotonic: this.#clock.monotonic() };
  }
}
