import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** A key as one workspace uses it for one operation. */
type KeyOfOperation = { workspaceId: string; operation: string; key: string };

/** What a write with a key was answered. `inputHash` is the SHA-256 of its checked input, `answer` JSON. */
export type KeptAnswer = { inputHash: string; answer: string };

const select = compiled<KeyOfOperation & { since: number }>()((db, parameter) =>
  db
    .selectFrom('idempotency_keys')
    .select(['input_hash as inputHash', 'answer'])
    .where('workspace_id', '=', parameter('workspaceId'))
    .where('operation', '=', parameter('operation'))
    .where('key', '=', parameter('key'))
    .where('created_at', '>', parameter('since'))
    .compile(),
);

/** What the same key was answered after `since`, epoch milliseconds. */
export async function keptAnswer(
  db: Database,
  requested: KeyOfOperation & { since: number },
): Promise<KeptAnswer | undefined> {
  const [kept] = await select(db, requested);
  return kept;
}

const insert = compiled<KeyOfOperation & KeptAnswer & { bookingId: string | null; at: number }>()(
  (db, parameter) =>
    db
      .replaceInto('idempotency_keys')
      .values({
        workspace_id: parameter('workspaceId'),
        operation: parameter('operation'),
        key: parameter('key'),
        input_hash: parameter('inputHash'),
        answer: parameter('answer'),
        booking_id: parameter('bookingId'),
        created_at: parameter('at'),
      })
      .compile(),
);

/** Keeps an answer, in the transaction of the write that it tells of; `at` is in epoch milliseconds. */
export async function keepAnswer(
  db: Database,
  kept: KeyOfOperation & KeptAnswer & { bookingId: string | null; at: number },
): Promise<void> {
  await insert(db, kept);
}

/** Forgets at most `limit` of the answers that were kept before an instant, epoch milliseconds. Gives how many it found. */
export async function deleteAnswersKeptBefore(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('workspace_id', 'operation', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['workspace_id', 'operation', 'key'])
          .where('created_at', '<', at)
          .limit(limit)
          .$asTuple('workspace_id', 'operation', 'key'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
