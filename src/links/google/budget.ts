import { setTimeout } from 'node:timers/promises';

/** Waits until a request of an account has room in its quota, and counts it. Rejects with the reason of a signal that aborts. */
export type RequestBudget = (account: string, signal: AbortSignal) => Promise<void>;

/**
 * How many requests an account makes in any 60 seconds: Google allows 600 a user, and counts changes threefold at times. The
 * account of a server is one user, however many calendars are shared with it.
 */
export const accountBudget = { limit: 500, windowSeconds: 60 };

/**
 * Makes a budget from a counter: `take` gives the seconds after which there's room for a request; 0 if it was counted. Who
 * asks first goes first, so that nobody waits for much longer than the others.
 */
export function createBudget(
  take: (account: string) => Promise<number>,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void> = waitFor,
): RequestBudget {
  const lines = new Map<string, Promise<void>>();
  const admit = async (account: string, signal: AbortSignal) => {
    for (;;) {
      signal.throwIfAborted();
      const seconds = await take(account);
      if (seconds === 0) return;
      // Other processes wait for the same moment.
      await wait((seconds + Math.random()) * 1000, signal);
    }
  };
  return async (account, signal) => {
    const turn = (lines.get(account) ?? Promise.resolve()).then(() => admit(account, signal));
    const line = turn.catch(() => {}).then(() => void (lines.get(account) === line && lines.delete(account)));
    lines.set(account, line);
    await beforeAbort(signal, turn);
  };
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
}

/** Someone who gives up doesn't wait for their turn. */
function beforeAbort(signal: AbortSignal, turn: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
