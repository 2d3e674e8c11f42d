import { waitFor } from './deadline.ts';

/** Waits until a request of somebody has room in their quota, and counts it. Rejects with the reason of a signal that aborts. */
export type RequestBudget = (who: string, signal: AbortSignal) => Promise<void>;

/**
 * Makes a budget from a counter: `take` gives the seconds after which there's room for a request; 0 if it was counted. Who
 * asks first goes first, so that nobody waits for much longer than the others.
 */
export function createBudget(
  take: (who: string) => Promise<number>,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void> = waitFor,
): RequestBudget {
  const lines = new Map<string, Promise<void>>();
  const admit = async (who: string, signal: AbortSignal) => {
    for (;;) {
      signal.throwIfAborted();
      const seconds = await take(who);
      if (seconds === 0) return;
      // Other processes wait for the same moment.
      await wait((seconds + Math.random()) * 1000, signal);
    }
  };
  return async (who, signal) => {
    const turn = (lines.get(who) ?? Promise.resolve()).then(() => admit(who, signal));
    const line = turn.catch(() => {}).then(() => void (lines.get(who) === line && lines.delete(who)));
    lines.set(who, line);
    await beforeAbort(signal, turn);
  };
}

/** Someone who gives up doesn't wait for their turn. */
function beforeAbort(signal: AbortSignal, turn: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
