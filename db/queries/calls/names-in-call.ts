import type { Database } from '../../sqlite/open.ts';

/** The names that bookings made in a phone call are under, however often. */
export async function namesInCall(
  db: Database,
  { workspaceId, callId }: { workspaceId: string; callId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('call_id', '=', callId)
    .execute();
  return rows.map(({ name }) => name);
}
