import { sql } from 'kysely';
import type { ToldMessage } from '../../../src/domain/messages/message.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

const selectTold = compiled<{ workspaceId: string; bookingIds: string }>()(
  (db, { workspaceId, bookingIds }) =>
    sql<ToldMessage & { bookingId: string }>`
      select id, booking_id as "bookingId", kind, channel, minutes_before as "minutesBefore", state, at, error
      from messages
      where booking_id in (${dialectOf(db).jsonStrings(sql`${bookingIds}`)})
        and ${dialectOf(db).unindexed('messages.workspace_id')} = ${workspaceId}
      order by at, sequence, channel desc, id
    `.compile(db),
);

/**
 * What the callers of some bookings were told, and will be, in order of time, texts before mails. Bookings without a message are
 * left out.
 */
export async function toldOf(
  db: Database,
  { workspaceId, bookingIds }: { workspaceId: string; bookingIds: readonly string[] },
): Promise<Map<string, ToldMessage[]>> {
  const told = new Map<string, ToldMessage[]>();
  if (bookingIds.length === 0) return told;
  const rows = await selectTold(db, { workspaceId, bookingIds: JSON.stringify(bookingIds) });
  for (const { bookingId, ...message } of rows) {
    told.set(bookingId, [...(told.get(bookingId) ?? []), message]);
  }
  return told;
}
