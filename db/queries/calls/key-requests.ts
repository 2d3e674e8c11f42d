import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** How many requests came with a key in an hour, which is the epoch milliseconds at which it began. */
export type KeyRequests = { keyId: string; hour: number; count: number };

const add = compiled<KeyRequests>()((db, parameter) =>
  db
    .insertInto('key_requests')
    .columns(['key_id', 'hour', 'count'])
    // A key that is gone meanwhile is in no row, and fails nothing.
    .expression((insert) =>
      insert
        .selectFrom('api_keys')
        .select([
          'id',
          sql<number>`cast(${parameter('hour')} as integer)`.as('hour'),
          sql<number>`cast(${parameter('count')} as integer)`.as('count'),
        ])
        .where('id', '=', parameter('keyId')),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'hour'])
        .doUpdateSet(({ ref }) => ({ count: sql`${ref('key_requests.count')} + ${ref('excluded.count')}` })),
    )
    .compile(),
);

/** Adds requests to what is counted already, in the transaction that it is given; of keys that are gone, nothing. */
export async function addKeyRequests(db: Database, counted: readonly KeyRequests[]): Promise<void> {
  for (const each of counted) await add(db, each);
}

/** The requests of a workspace's keys in hours that began at an instant or later, epoch milliseconds. */
export async function keyRequestsSince(
  db: Database,
  { workspaceId, since }: { workspaceId: string; since: number },
): Promise<KeyRequests[]> {
  return await db
    .selectFrom('key_requests')
    .innerJoin('api_keys', 'api_keys.id', 'key_requests.key_id')
    .select(['key_requests.key_id as keyId', 'key_requests.hour', 'key_requests.count'])
    .where('api_keys.workspace_id', '=', workspaceId)
    .where('key_requests.hour', '>=', since)
    .orderBy('key_requests.key_id')
    .orderBy('key_requests.hour')
    .execute();
}

/** Forgets at most `limit` of the hours that began before an instant, epoch milliseconds. Gives how many it found. */
export async function deleteKeyRequestsBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('key_requests')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('key_id', 'hour'),
        'in',
        selectFrom('key_requests')
          .select(['key_id', 'hour'])
          .where('hour', '<', at)
          .limit(limit)
          .$asTuple('key_id', 'hour'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
