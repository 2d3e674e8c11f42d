import { tryDatabase } from '../../db/queries/health.ts';
import type { Services } from '../services.ts';

/**
 * Checks that the server isn't stopping, and that the database and the limiter can do what requests need: without either,
 * every API request is refused. Concurrent probes share one check, so a burst of them doesn't delay a booking.
 */
export function createReadiness({ db, limits, log, stopping }: Services): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      await Promise.all([tryDatabase(db), limits.tryOut()]);
      return true;
    } catch (error) {
      log.error('not ready', { reason: String(error instanceof Error ? (error.cause ?? error) : error) });
      return false;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (stopping.aborted) return false;
    asking ??= ask();
    return await asking;
  };
}
