import { compiled, compiledFirst } from '../../compiled.ts';

/** A key as a workspace uses it for an operation. */
type KeyOfOperation = { workspaceId: string; operation: string; key: string };

/** The answer of a write with a key. `inputHash` is the SHA-256 of its checked input, `answer` JSON. */
export type KeptAnswer = { inputHash: string; answer: string };

/** The answer for the same key after `since`, epoch milliseconds. */
export const keptAnswer = compiledFirst<KeyOfOperation & { since: number }>()(
  (db, { workspaceId, operation, key, since }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['input_hash as inputHash', 'answer'])
      .where('workspace_id', '=', workspaceId)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .where('created_at', '>', since)
      .compile(),
);

/** Keeps an answer, in the transaction of its write; `at` is in epoch milliseconds. */
export const keepAnswer = compiled<KeyOfOperation & KeptAnswer & { bookingId: string | null; at: number }>()(
  (db, given) =>
    db
      .insertInto('idempotency_keys')
      .values({
        workspace_id: given.workspaceId,
        operation: given.operation,
        key: given.key,
        input_hash: given.inputHash,
        answer: given.answer,
        booking_id: given.bookingId,
        created_at: given.at,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'operation', 'key']).doUpdateSet((row) => ({
          input_hash: row.ref('excluded.input_hash'),
          answer: row.ref('excluded.answer'),
          booking_id: row.ref('excluded.booking_id'),
          created_at: row.ref('excluded.created_at'),
        })),
      )
      .compile(),
);
