import { isReadable } from '../../db/queries/health.ts';
import type { Services } from '../services.ts';

/** Whether the server can do its work: the database answers. */
export async function isHealthy({ db, log }: Services): Promise<boolean> {
  try {
    return await isReadable(db);
  } catch (error) {
    log.error('database not readable', { reason: String(error) });
    return false;
  }
}
