import type { Database } from '../open.ts';

/** Whether the database can be read; throws SQLite's own error where it cannot. */
export async function isReadable(db: Database): Promise<boolean> {
  await db.selectFrom('workspaces').select('id').limit(1).execute();
  return true;
}
