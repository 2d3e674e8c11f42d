import type { KnownPlaces } from './known-places.ts';
import type { Limits } from './limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** An attempt to sign in; `account` is the email in lower case, whether it exists or not. */
export type SignInTry = {
  account: string;
  network: string;
  /** Whether somebody with a live session signed in to the account from that network. */
  isKnown: boolean;
  /** What's tried: a code from an app has six digits only, a recovery code is too long to be guessed. */
  kind: 'password' | 'code' | 'recovery-code';
};

/** A limiter, and what it counts a try for. */
type Counted = { limiter: RateLimiter; key: string };

const tries = {
  /** Of one kind, from one network, to any account. */
  ofNetwork: { limit: 30, windowSeconds: 180 },
  /** Passwords or recovery codes for one account, from one network. */
  ofPlace: { limit: 10, windowSeconds: 180 },
  /** Passwords for one account, from all networks that it's never used from. */
  ofStrangers: { limit: 60, windowSeconds: 900 },
  /** Codes for one account, from all networks that it's never used from together, and from all others. */
  ofStrangersCodes: { limit: 5, windowSeconds: 1800 },
  ofKnownCodes: { limit: 10, windowSeconds: 1800 },
  /** Mails with a link to choose a new password, asked for from one network, and for one account: nobody's mailbox is flooded. */
  ofNetworkResets: { limit: 10, windowSeconds: 1800 },
  ofResets: { limit: 3, windowSeconds: 1800 },
} as const;

/** How many codes can be tried for one account in any hour, from whatever networks. */
export const mostCodesAnHour = 2 * (tries.ofStrangersCodes.limit + tries.ofKnownCodes.limit);

/**
 * Limits attempts to sign in without letting strangers lock out an account's owner: attempts from other networks only count
 * where nobody has signed in to the account yet. Signing out forgets the session, not the network. Passwords, codes and
 * recovery codes are counted apart, so that wrong ones of a kind never stand in the way of another.
 */
export class SignInTries {
  readonly #ofNetwork: RateLimiter;
  readonly #ofPlace: RateLimiter;
  readonly #ofStrangers: RateLimiter;
  readonly #ofStrangersCodes: RateLimiter;
  readonly #ofKnownCodes: RateLimiter;
  readonly #ofNetworkResets: RateLimiter;
  readonly #ofResets: RateLimiter;
  readonly #known: KnownPlaces;

  constructor({ limiter, places }: Pick<Limits, 'limiter' | 'places'>) {
    const limiterOf = (kind: keyof typeof tries, name: string) =>
      limiter({ ...tries[kind], name, isPersonal: true });
    this.#ofNetwork = limiterOf('ofNetwork', 'tries-of-network');
    this.#ofPlace = limiterOf('ofPlace', 'tries-of-place');
    this.#ofStrangers = limiterOf('ofStrangers', 'tries-of-strangers');
    this.#ofStrangersCodes = limiterOf('ofStrangersCodes', 'codes-of-strangers');
    this.#ofKnownCodes = limiterOf('ofKnownCodes', 'codes-of-known');
    this.#ofNetworkResets = limiterOf('ofNetworkResets', 'resets-of-network');
    this.#ofResets = limiterOf('ofResets', 'resets');
    this.#known = places;
  }

  /** Counts an attempt and returns 0, or refuses it uncounted and returns the whole seconds to wait. */
  async take(given: SignInTry): Promise<number> {
    return await takeOf(await this.#limitsOf(given));
  }

  /**
   * Counts that somebody asked for a link to choose a new password, whether the account exists or not, and returns 0; or refuses
   * that uncounted, and returns the whole seconds to wait.
   */
  async takeReset({ account, network }: Pick<SignInTry, 'account' | 'network'>): Promise<number> {
    return await takeOf([
      { limiter: this.#ofNetworkResets, key: network },
      { limiter: this.#ofResets, key: account },
    ]);
  }

  /** Remembers that somebody signed in to an account from a network. */
  async noteGood(given: Pick<SignInTry, 'account' | 'network'>): Promise<void> {
    await this.#known.note(placeOf(given));
  }

  async #limitsOf(given: SignInTry): Promise<Counted[]> {
    const { account, network, kind } = given;
    const place = placeOf(given);
    const limits = [{ limiter: this.#ofNetwork, key: keyOf(kind, network) }];
    // Nobody needs to be kept from guessing what nobody can guess, so strangers together have no limit here.
    if (kind === 'recovery-code') return [...limits, { limiter: this.#ofPlace, key: keyOf(kind, place) }];
    const isStrange = !given.isKnown && !(await this.#known.has(place));
    if (kind === 'code') {
      return [...limits, { limiter: isStrange ? this.#ofStrangersCodes : this.#ofKnownCodes, key: account }];
    }
    limits.push({ limiter: this.#ofPlace, key: place });
    if (isStrange) limits.push({ limiter: this.#ofStrangers, key: account });
    return limits;
  }
}

/** Counts a try at each of some limits and returns 0, or at none of them and returns the whole seconds to wait. */
async function takeOf(limits: readonly Counted[]): Promise<number> {
  const longestWait = async (ask: 'peek' | 'take') => {
    const verdicts = await Promise.all(limits.map(({ limiter, key }) => limiter[ask](key)));
    return Math.max(...verdicts.map(({ retryAfterSeconds }) => retryAfterSeconds));
  };
  const waitSeconds = await longestWait('peek');
  // There may have been other attempts since.
  return waitSeconds > 0 ? waitSeconds : await longestWait('take');
}

/** Passwords keep the bare key, as servers before counted them. */
function keyOf(kind: SignInTry['kind'], key: string): string {
  return kind === 'password' ? key : `${kind} ${key}`;
}

function placeOf({ account, network }: Pick<SignInTry, 'account' | 'network'>): string {
  return `${network} ${account}`;
}
