import { tryDatabase } from '../../db/queries/servers/health.ts';
import type { Services } from '../services.ts';

/** Why a server can't answer requests, one word each. */
export const unreadyReasons = ['stopping', 'database', 'redis', 'clock'] as const;

/** One of those words. */
export type Unready = (typeof unreadyReasons)[number];

/**
 * Checks that the server isn't stopping, and that the database and the limiter can do what requests need: without either,
 * every API request is refused; and that the clock agrees with the database's, by which others hold slots. Resolves with
 * what is wrong, nothing if the server is ready. Concurrent probes share one check, so a burst of them doesn't delay a
 * booking.
 */
export function createReadiness({
  db,
  limits,
  clockWatch,
  log,
  stopping,
}: Services): () => Promise<Unready[]> {
  let asking: Promise<Unready[]> | undefined;
  const checks: Record<Exclude<Unready, 'stopping'>, () => Promise<void>> = {
    database: () => tryDatabase(db),
    redis: () => limits.tryOut(),
    clock: async () => clockWatch.check(),
  };
  const ask = async () => {
    const tried = Object.entries(checks).map(async ([name, check]) => {
      try {
        await check();
        return [];
      } catch (error) {
        const reason = String(error instanceof Error ? (error.cause ?? error) : error);
        log.error('not ready', { check: name, reason });
        return [name as Unready];
      }
    });
    const unready = (await Promise.all(tried)).flat();
    asking = undefined;
    return unready;
  };
  return async () => {
    if (stopping.aborted) return ['stopping'];
    asking ??= ask();
    return await asking;
  };
}

/** The body of `/readyz`. */
export function readinessBody(unready: readonly Unready[]): string {
  return JSON.stringify(
    unready.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons: unready },
  );
}
