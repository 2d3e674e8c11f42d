import { type Selectable, sql } from 'kysely';
import type { LeftMessage } from '../../../src/domain/messages/left-message.ts';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { ReceptionTables } from '../../reception-tables.ts';
import type { Database } from '../../sqlite/open.ts';
import type { OfCalendars } from '../calls/calls.ts';

type Row = Selectable<ReceptionTables['left_messages']>;

/** Keeps a message that a caller left. */
export async function insertLeftMessage(db: Database, message: LeftMessage): Promise<void> {
  const { id, workspaceId, calendarId, callId, createdAt, text, name, phone, email, callBack, doneAt } =
    message;
  await db
    .insertInto('left_messages')
    .values({
      ...{ id, text, name, phone, email },
      workspace_id: workspaceId,
      calendar_id: calendarId,
      call_id: callId,
      created_at: createdAt,
      call_back: callBack && JSON.stringify(callBack),
      done_at: doneAt,
    })
    .execute();
}

/** The messages of the same words left at a calendar since an instant, epoch milliseconds, in one phone call, or in none. */
export async function messagesOfCall(
  db: Database,
  given: { workspaceId: string; calendarId: string; callId: string | null; since: number; text: string },
): Promise<LeftMessage[]> {
  const { workspaceId, calendarId, callId, since, text } = given;
  const query = db
    .selectFrom('left_messages')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`${dialectOf(db).unindexed('calendar_id')} = ${calendarId}`)
    // Some platforms give all their calls the same ID.
    .where('text', '=', text)
    // Either way, few are left to be sorted: a call's own, or those of the last minute.
    .$if(callId === null, (none) => none.where('call_id', 'is', null).where('created_at', '>=', since))
    .$if(callId !== null, (theirs) =>
      theirs
        .where('call_id', '=', callId ?? '')
        .where(sql<boolean>`${dialectOf(db).unindexed('created_at')} >= ${since}`),
    );
  return (await rowsOf(db, query.compile())).map(toLeftMessage);
}

/** A message by its ID; undefined if the workspace has none. */
export async function leftMessageById(
  db: Database,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<LeftMessage | undefined> {
  const row = await db
    .selectFrom('left_messages')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toLeftMessage(row);
}

type Place = Pick<LeftMessage, 'id' | 'createdAt'>;

/** `before` is where a page begins in the order, `phone` (E.164) and `email` (lower case) whose messages are meant. */
type Listed = OfCalendars & {
  isOpen: boolean;
  before?: Place | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  limit: number;
};

/** Messages left at some calendars, the newest first: those that are open, or all. */
export async function leftMessages(
  db: Database,
  { isOpen, before, phone, email, limit, ...of }: Listed,
): Promise<LeftMessage[]> {
  const query = selectAt(db, of)
    .$if(isOpen, (open) => open.where('done_at', 'is', null))
    .$if(phone !== undefined, (theirs) => theirs.where('phone', '=', phone ?? ''))
    .$if(email !== undefined, (theirs) => theirs.where('email', '=', email ?? ''))
    .$if(before !== undefined, (older) => older.where(isBefore(before)))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (await rowsOf(db, query.compile())).map(toLeftMessage);
}

/** All messages of a workspace, in the order in which they were left. */
export async function allLeftMessages(db: Database, workspaceId: string): Promise<LeftMessage[]> {
  const rows = await db
    .selectFrom('left_messages')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toLeftMessage);
}

/** Marks a message as done at an instant, epoch milliseconds, or as open again. */
export async function setLeftMessageDone(
  db: Database,
  { workspaceId, id, doneAt }: { workspaceId: string; id: string; doneAt: number | null },
): Promise<void> {
  await db
    .updateTable('left_messages')
    .set({ done_at: doneAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

function isBefore({ createdAt, id }: Place = { createdAt: 0, id: '' }) {
  return sql<boolean>`(created_at, id) < (${createdAt}, ${id})`;
}

function selectAt(db: Database, { workspaceId, calendarIds }: OfCalendars) {
  const ids = dialectOf(db).jsonStrings(JSON.stringify(calendarIds));
  return db
    .selectFrom('left_messages')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`calendar_id in (${ids})`);
}

function toLeftMessage(row: Row): LeftMessage {
  const { id, text, name, phone, email } = row;
  return {
    id,
    workspaceId: row.workspace_id,
    calendarId: row.calendar_id,
    callId: row.call_id,
    createdAt: row.created_at,
    text,
    name,
    phone,
    email,
    callBack: row.call_back === null ? null : JSON.parse(row.call_back),
    doneAt: row.done_at,
  };
}
