import { compiled, compiledFirst } from '../../compiled.ts';

/** A key as a workspace uses it for an operation. */
type KeyOfOperation = { workspaceId: string; operation: string; key: string };

/** The answer of a write with a key. `inputHash` is the SHA-256 of its checked input, `answer` JSON. */
export type KeptAnswer = { inputHash: string; answer: string };

/** The answer for the same key after `since`, epoch milliseconds. */
export const keptAnswer = compiledFirst<KeyOfOperation & { since: number }>()((db, parameter) =>
  db
    .selectFrom('idempotency_keys')
    .select(['input_hash as inputHash', 'answer'])
    .where('workspace_id', '=', parameter('workspaceId'))
    .where('operation', '=', parameter('operation'))
    .where('key', '=', parameter('key'))
    .where('created_at', '>', parameter('since'))
    .compile(),
);

/** Keeps an answer, in the transaction of its write; `at` is in epoch milliseconds. */
export const keepAnswer = compiled<KeyOfOperation & KeptAnswer & { bookingId: string | null; at: number }>()(
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
