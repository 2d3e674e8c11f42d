import type { Database } from '../../sqlite/open.ts';

/** Notes that a server listens at `url` since an instant in epoch milliseconds. */
export async function insertServer(db: Database, server: { url: string; at: number }): Promise<void> {
  await db
    .insertInto('servers')
    .values({ url: server.url, started_at: server.at })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ started_at: server.at }))
    .execute();
}

/** Notes that the server at `url` has stopped. */
export async function deleteServer(db: Database, url: string): Promise<void> {
  await db.deleteFrom('servers').where('url', '=', url).execute();
}

/** Where servers listen, latest first, crashed ones too. */
export async function serverUrls(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('servers').select('url').orderBy('started_at', 'desc').execute();
  return rows.map(({ url }) => url);
}
