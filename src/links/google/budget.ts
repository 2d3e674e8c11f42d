import { setTimeout } from 'node:timers/promises';

/** Waits until a request of an account has room in its quota, and counts it. Rejects with the reason of a signal that aborts. */
export type RequestBudget = (account: string, signal: AbortSignal) => Promise<void>;

/**
 * How many requests an account makes in any 60 seconds: Google allows 600 a user, and counts changes threefold at times. The
 * account of a server is one user, however many calendars are shared with it.
 */
export const accountBudget = { limit: 500, windowSeconds: 60 };

/** Makes a budget from a counter: `take` gives the seconds after which there's room for a request; 0 if it was counted. */
export function createBudget(
  take: (account: string) => Promise<number>,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void> = waitFor,
): RequestBudget {
  return async (account, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const seconds = await take(account);
      if (seconds === 0) return;
      // Not all of those who wait should ask again at once.
      await wait(seconds * 1000 * (1 + Math.random() / 2), signal);
    }
  };
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
}
