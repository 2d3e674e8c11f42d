import type { Database } from '../../sqlite/open.ts';

/** A server, its version, and since when it listens, in epoch milliseconds. */
export type ListeningServer = { url: string; startedAt: number; version: string | null };

/** Notes that a server listens at `url` since an instant in epoch milliseconds. */
export async function insertServer(
  db: Database,
  { url, at, version }: { url: string; at: number; version: string },
): Promise<void> {
  const told = { started_at: at, version };
  await db
    .insertInto('servers')
    .values({ url, ...told })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(told))
    .execute();
}

/** Notes that the server at `url` has stopped. */
export async function deleteServer(db: Database, url: string): Promise<void> {
  await db.deleteFrom('servers').where('url', '=', url).execute();
}

/** Servers that listen, latest first, crashed ones too. */
export async function listeningServers(db: Database): Promise<ListeningServer[]> {
  return await db
    .selectFrom('servers')
    .select(['url', 'started_at as startedAt', 'version'])
    .orderBy('started_at', 'desc')
    .execute();
}

/** Where servers listen, latest first, crashed ones too. */
export async function serverUrls(db: Database): Promise<string[]> {
  return (await listeningServers(db)).map(({ url }) => url);
}
