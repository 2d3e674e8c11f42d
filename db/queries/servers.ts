import type { Database } from '../open.ts';

/** Notes that a server listens at `url` since an instant in epoch milliseconds. */
export async function insertServer(db: Database, server: { url: string; at: number }): Promise<void> {
  await db.replaceInto('servers').values({ url: server.url, started_at: server.at }).execute();
}

/** Notes that the server at `url` has stopped. */
export async function deleteServer(db: Database, url: string): Promise<void> {
  await db.deleteFrom('servers').where('url', '=', url).execute();
}

/** Where the server that started last listens; one that crashed is still known. */
export async function newestServerUrl(db: Database): Promise<string | undefined> {
  const newest = db.selectFrom('servers').select('url').orderBy('started_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.url;
}
