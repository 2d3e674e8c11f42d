import type { KnownPlaces } from './known-places.ts';
import type { Limits } from './limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

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

/**
 * Limits attempts to sign in without letting strangers lock out an account's owner: attempts from other networks only count
 * where nobody has signed in to the account yet. Signing out forgets the session, not the network.
 */
export class SignInTries {
  readonly #ofNetwork: RateLimiter;
  readonly #ofPlace: RateLimiter;
  readonly #ofStrangers: RateLimiter;
  readonly #known: KnownPlaces;

  constructor({ limiter, places }: Pick<Limits, 'limiter' | 'places'>) {
    this.#ofNetwork = limiter({ ...tries.ofNetwork, name: 'tries-of-network', isPersonal: true });
    this.#ofPlace = limiter({ ...tries.ofPlace, name: 'tries-of-place', isPersonal: true });
    this.#ofStrangers = limiter({ ...tries.ofStrangers, name: 'tries-of-strangers', isPersonal: true });
    this.#known = places;
  }

  /** Counts an attempt and returns 0, or refuses it uncounted and returns the whole seconds to wait. */
  async take(given: SignInTry): Promise<number> {
    const limits = await this.#limitsOf(given);
    const longestWait = async (ask: 'peek' | 'take') => {
      const verdicts = await Promise.all(limits.map(({ limiter, key }) => limiter[ask](key)));
      return Math.max(...verdicts.map(({ retryAfterSeconds }) => retryAfterSeconds));
    };
    const waitSeconds = await longestWait('peek');
    // There may have been other attempts since.
    return waitSeconds > 0 ? waitSeconds : await longestWait('take');
  }

  /** Remembers that somebody signed in to an account from a network. */
  async noteGood(given: Pick<SignInTry, 'account' | 'network'>): Promise<void> {
    await this.#known.note(placeOf(given));
  }

  async #limitsOf(given: SignInTry): Promise<{ limiter: RateLimiter; key: string }[]> {
    const place = placeOf(given);
    const limits = [
      { limiter: this.#ofNetwork, key: given.network },
      { limiter: this.#ofPlace, key: place },
    ];
    const isStrange = !given.isKnown && !(await this.#known.has(place));
    return isStrange ? [...limits, { limiter: this.#ofStrangers, key: given.account }] : limits;
  }
}

function placeOf({ account, network }: Pick<SignInTry, 'account' | 'network'>): string {
  return `${network} ${account}`;
}
