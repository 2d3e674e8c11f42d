import { sql } from 'kysely';
import type { Database } from '../../../db/sqlite/open.ts';

/** A change as a server of the version before tells it. */
export type OlderChange = {
  workspaceId: string;
  calendarId: string;
  bookingId: string;
  sequence: number;
  at: number;
};

/** What a server of the version before asks of the database to write bookings to a link, in its own words. */
export function olderServer(db: Database, linkId: string) {
  const due = (now: number) => sql<{ bookingId: string }>`
    select booking_id as "bookingId" from link_events join links on links.id = link_events.link_id
    where link_id = ${linkId} and written_sequence is distinct from wanted_sequence
      and link_events.next_at <= ${now} and links.writing_next_at <= ${now}`;
  return {
    async tell({ workspaceId, calendarId, bookingId, sequence, at }: OlderChange): Promise<void> {
      await sql`
        insert into outbox (workspace_id, calendar_id, booking_id, kind, sequence, created_at)
        values (${workspaceId}, ${calendarId}, ${bookingId}, 'booking.created', ${sequence}, ${at})
      `.execute(db);
    },
    /** Has what was told written to the link, by whoever comes to it. */
    async queue(): Promise<void> {
      await sql`
        insert into link_events (workspace_id, link_id, booking_id, href, wanted_sequence)
        select outbox.workspace_id, ${linkId}, outbox.booking_id, links.target_href || outbox.booking_id || '.ics',
          max(outbox.sequence)
        from outbox join links on links.calendar_id = outbox.calendar_id and outbox.id > links.outbox_id
        where links.id = ${linkId}
        group by outbox.workspace_id, outbox.booking_id, links.target_href
        on conflict (link_id, booking_id) do update set
          wanted_sequence = excluded.wanted_sequence, failures = 0, next_at = 0
      `.execute(db);
      await sql`
        update links set outbox_id = (select coalesce(max(id), 0) from outbox where calendar_id = links.calendar_id)
        where id = ${linkId}
      `.execute(db);
    },
    /** The bookings that it would write now. */
    async due(now: number): Promise<string[]> {
      return (await due(now).execute(db)).rows.map(({ bookingId }) => bookingId);
    },
    /** Begins to write to the link; `end` notes that all was written. */
    async begin(now: number): Promise<{ end(): Promise<void> }> {
      await sql`update links set writing_next_at = ${now + 60_000} where id = ${linkId}`.execute(db);
      return {
        async end() {
          await sql`update link_events set written_sequence = wanted_sequence, etag = '"0"'`.execute(db);
          await sql`update links set writing_next_at = 0 where id = ${linkId}`.execute(db);
        },
      };
    },
  };
}
