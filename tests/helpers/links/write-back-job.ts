import type { Database } from '../../../db/sqlite/open.ts';

/** A booking that's waiting to be written to a link. */
export type WaitingBooking = { workspaceId: string; linkId: string; bookingId: string };

/** Has a booking wait to be written to a link since it failed, by default never, and until an instant in epoch milliseconds. */
export async function insertWriteBackJob(
  db: Database,
  { workspaceId, linkId, bookingId }: WaitingBooking,
  given: { error?: string; attempt?: number; dueAt?: number; failedAt?: number } = {},
): Promise<void> {
  const { error = null, attempt = 0, dueAt = 0, failedAt = null } = given;
  const job = {
    workspace_id: workspaceId,
    kind: 'write_back',
    about: linkId,
    booking_id: bookingId,
  } as const;
  await db
    .insertInto('jobs')
    .values({ ...job, error, attempt, due_at: dueAt, failed_at: failedAt })
    .execute();
}
