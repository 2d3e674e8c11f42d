import { sql } from 'kysely';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** How many messages failed for the same reason, as JSON, or may not have been sent. */
export type FailedMessages = { state: 'failed' | 'unsure'; error: string | null; count: number };

const selectFailed = compiled<{ workspaceId: string; now: number }>()((db, { workspaceId, now }) =>
  sql<FailedMessages>`
    select messages.state, messages.error, count(*) as count
    from messages ${dialectOf(db).orderedJoin} bookings on bookings.id = messages.booking_id
    where messages.workspace_id = ${workspaceId} and messages.state in ('failed', 'unsure')
      and bookings.start_at > ${now} and (bookings.status = 'booked' or messages.kind = 'cancellation')
    group by messages.state, messages.error
    order by count desc, messages.state, messages.error
  `.compile(db),
);

/**
 * The messages of a workspace that callers of bookings to come may not have got, by reason, the most frequent one first;
 * `now` is in epoch milliseconds. Who wants no messages isn't among them.
 */
export async function failedMessageCounts(
  db: Database,
  given: { workspaceId: string; now: number },
): Promise<FailedMessages[]> {
  const rows = await selectFailed(db, given);
  return rows.filter(({ error }) => error === null || JSON.parse(error).code !== 'opted_out');
}
