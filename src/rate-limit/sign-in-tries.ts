import type { RateLimiter } from './rate-limiter.ts';
import { SlidingWindow } from './sliding-window.ts';

/** An attempt to sign in; `account` is the email in lower case, whether it exists or not. */
export type SignInTry = {
  account: string;
  network: string;
  /** Whether somebody with a live session signed in to the account from that network. */
  isKnown: boolean;
};

const tries = {
  /** From one network, to any account. */
  ofNetwork: { limit: 30, windowSeconds: 180 },
  /** To one account, from one network. */
  ofPlace: { limit: 10, windowSeconds: 180 },
  /** At one account from all networks that it's never used from. */
  ofStrangers: { limit: 60, windowSeconds: 900 },
} as const;

const mostPlacesKept = 10_000;

/**
 * Limits attempts to sign in without letting strangers lock out an account's owner: attempts from other networks only count
 * where nobody has signed in to the account yet. Kept in memory, in bounded space.
 */
export class SignInTries {
  readonly #ofNetwork: RateLimiter;
  readonly #ofPlace: RateLimiter;
  readonly #ofStrangers: RateLimiter;
  /** Accounts and networks with good passwords, the latest last: signing out forgets the session, not the network. */
  readonly #known = new Set<string>();

  constructor(monotonicMs: () => number) {
    this.#ofNetwork = new SlidingWindow({ ...tries.ofNetwork, monotonicMs });
    this.#ofPlace = new SlidingWindow({ ...tries.ofPlace, monotonicMs });
    this.#ofStrangers = new SlidingWindow({ ...tries.ofStrangers, monotonicMs });
  }

  /** Counts an attempt and returns 0, or refuses it uncounted and returns the whole seconds to wait. */
  async take(given: SignInTry): Promise<number> {
    const limits = this.#limitsOf(given);
    let waitSeconds = 0;
    for (const { limiter, key } of limits) {
      waitSeconds = Math.max(waitSeconds, (await limiter.peek(key)).retryAfterSeconds);
    }
    if (waitSeconds > 0) return waitSeconds;
    for (const { limiter, key } of limits) {
      // There may have been other attempts since.
      waitSeconds = Math.max(waitSeconds, (await limiter.take(key)).retryAfterSeconds);
    }
    return waitSeconds;
  }

  /** Remembers that somebody signed in to an account from a network. */
  noteGood(given: Pick<SignInTry, 'account' | 'network'>): void {
    const place = placeOf(given);
    this.#known.delete(place);
    this.#known.add(place);
    const [oldest] = this.#known;
    if (this.#known.size > mostPlacesKept && oldest !== undefined) this.#known.delete(oldest);
  }

  #limitsOf(given: SignInTry): { limiter: RateLimiter; key: string }[] {
    const place = placeOf(given);
    const limits = [
      { limiter: this.#ofNetwork, key: given.network },
      { limiter: this.#ofPlace, key: place },
    ];
    const isStrange = !given.isKnown && !this.#known.has(place);
    return isStrange ? [...limits, { limiter: this.#ofStrangers, key: given.account }] : limits;
  }
}

function placeOf({ account, network }: Pick<SignInTry, 'account' | 'network'>): string {
  return `${network} ${account}`;
}
