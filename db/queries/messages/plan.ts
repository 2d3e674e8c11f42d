import { type Insertable, sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { MessageSettings } from '../../../src/domain/messages/message.ts';
import type { KnownMessage } from '../../../src/domain/messages/news.ts';
import { compiled, compiledFirst } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { MessageTables } from '../../message-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import { toMessages } from '../calendars/columns.ts';

/** What a calendar tells its callers, and the zone that it does so in. */
export type TellingCalendar = { id: string; timeZone: string; messages: MessageSettings };

const selectTelling = compiledFirst<CalendarKey>()((db, { workspaceId, calendarId }) =>
  db
    .selectFrom('calendars')
    .select(['id', 'time_zone as timeZone', 'messages'])
    .where('id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .compile(),
);

/** What a calendar tells its callers, archived or not. */
export async function tellingCalendar(db: Database, key: CalendarKey): Promise<TellingCalendar | undefined> {
  const row = await selectTelling(db, key);
  return row && { ...row, messages: toMessages(row.messages) };
}

const selectKnown = compiled<{ workspaceId: string; bookingId: string }>()((db, { workspaceId, bookingId }) =>
  sql<KnownMessage>`
    select id, kind, channel, minutes_before as "minutesBefore", state, facts, recipient from messages
    where booking_id = ${bookingId} and ${dialectOf(db).unindexed('messages.workspace_id')} = ${workspaceId}
    order by sequence, at, id
  `.compile(db),
);

/** The messages about a booking, by what they tell: the latest last. */
export async function knownMessages(
  db: Database,
  given: { workspaceId: string; bookingId: string },
): Promise<KnownMessage[]> {
  return await selectKnown(db, given);
}

/** A message to be sent at an instant, in epoch milliseconds. */
export type NewMessage = Omit<KnownMessage, 'state' | 'recipient'> & {
  workspaceId: string;
  bookingId: string;
  sequence: number;
  at: number;
};

const insertMessage = compiled<ReturnType<typeof newRow>>()((db, row) =>
  db.insertInto('messages').values(row).compile(),
);

const insertJob = compiled<Pick<NewMessage, 'id' | 'workspaceId' | 'bookingId' | 'at'>>()(
  (db, { id, workspaceId, bookingId, at }) =>
    db
      .insertInto('jobs')
      .values({ workspace_id: workspaceId, kind: 'message', about: id, booking_id: bookingId, due_at: at })
      .compile(),
);

/** Plans messages: call it in the transaction of what they tell. Nobody waits for PostgreSQL's answer. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  await Promise.all(
    messages.flatMap((message) => {
      const { id, workspaceId, bookingId, at } = message;
      return [insertMessage(db, newRow(message)), insertJob(db, { id, workspaceId, bookingId, at })];
    }),
  );
}

function newRow(message: NewMessage) {
  return {
    id: message.id,
    workspace_id: message.workspaceId,
    booking_id: message.bookingId,
    kind: message.kind,
    channel: message.channel,
    minutes_before: message.minutesBefore,
    sequence: message.sequence,
    facts: message.facts,
    state: 'due' as const,
    at: message.at,
    recipient: null,
    provider_id: null,
    error: null,
  } satisfies Insertable<MessageTables['messages']>;
}

const deleteJobs = compiled<{ ids: string }>()((db, { ids }) =>
  sql`
    delete from jobs where kind = 'message' and about in (${dialectOf(db).jsonStrings(sql`${ids}`)})
  `.compile(db),
);

const deleteMessages = compiled<{ ids: string }>()((db, { ids }) =>
  sql`delete from messages where id in (${dialectOf(db).jsonStrings(sql`${ids}`)})`.compile(db),
);

/** Drops messages that haven't been sent. */
export async function dropMessages(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const given = { ids: JSON.stringify(ids) };
  await Promise.all([deleteJobs(db, given), deleteMessages(db, given)]);
}
