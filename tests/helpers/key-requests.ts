import { addUsage } from '../../db/queries/calls/usage.ts';
import type { Database } from '../../db/sqlite/open.ts';

/** Counts requests with a key as if they had come in the hour that holds an instant, epoch milliseconds. */
export async function countKeyRequests(
  db: Database,
  { workspaceId, keyId, at, count }: { workspaceId: string; keyId: string; at: number; count: number },
): Promise<void> {
  const counts = [{ kind: 'key' as const, name: keyId, count }];
  await addUsage(db, [{ workspaceId, hour: at - (at % 3_600_000), counts, times: [] }]);
}
