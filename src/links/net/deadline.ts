import { setTimeout as wait } from 'node:timers/promises';
import { LinkError } from '../link-error.ts';

/**
 * Runs `work` with a signal that aborts when `until` does, at the deadline with LinkError "timed_out", and once the work is
 * over, to close what is still open.
 */
export async function withDeadline<Result>(
  { until, milliseconds, host }: { until: AbortSignal; milliseconds: number; host: string },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new LinkError('timed_out', { host })), milliseconds);
  const stop = () => ending.abort(until.reason);
  until.addEventListener('abort', stop, { once: true });
  if (until.aborted) stop();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    until.removeEventListener('abort', stop);
    ending.abort();
  }
}

/** Waits so many milliseconds. Rejects with the reason of a signal that aborts, which a timer by itself would hide. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
}
