import { eraseOutdated, keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { eraseWordsBefore } from '../../../db/queries/calls/erase-person.ts';
import type { Writing } from '../../../db/write.ts';
import { dayMs } from '../../domain/time/local-time.ts';

/**
 * Erases callers' data that a workspace doesn't keep any more at `now`, epoch milliseconds, from at most `limit` bookings
 * and as many calls. Returns from how many.
 */
export async function eraseOutdatedPeople(
  transaction: Writing,
  { workspaceId, now, limit }: { workspaceId: string; now: number; limit: number },
): Promise<number> {
  const keeping = await keepingOf(transaction, workspaceId);
  if (!keeping || keeping.keepDays === null) return 0;
  const { erasedUntil, erasedCall, keepDays } = keeping;
  const before = now - keepDays * dayMs;
  const bookings = await eraseOutdated(transaction, { workspaceId, erasedUntil, before, at: now, limit });
  const calls = await eraseWordsBefore(transaction, { workspaceId, erasedCall, before, limit });
  return bookings + calls;
}
