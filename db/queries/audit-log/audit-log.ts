import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';

/** Who did something: a user, any key, or the command line. */
export type AuditActor = { kind: 'user'; id: string } | { kind: 'key' } | { kind: 'cli' };

/** Where a page of the log begins: after this entry. */
export type AuditPlace = { at: number; id: number };

/** Which entries to find; undefined matches all. */
export type AuditQuery = {
  workspaceId: string;
  action?: string | undefined;
  by?: AuditActor | undefined;
  /** What it's about: a booking, a key, a user. */
  subjectId?: string | undefined;
  after?: AuditPlace | undefined;
  limit: number;
};

/** An entry with today's names for its IDs; null if they're gone. */
export type LoggedEntry = {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  actorKind: Schema['audit_entries']['actor_kind'];
  actorId: string | null;
  /** The name of the user or, if they have none, their email, or the name of the key. */
  actorName: string | null;
  action: string;
  subjectId: string | null;
  /** The name or email of the user or the name of the key that it was done to. */
  subjectName: string | null;
  /** The calendar that it was done to or in. */
  calendarName: string | null;
  calendarZone: string | null;
  /** With whom a booking of a team is, as JSON: an array of objects with a name. */
  people: string;
  /** A JSON object. */
  detail: string;
  address: string | null;
};

/** A workspace's entries, newest first. */
export async function loggedEntries(db: Database, requested: AuditQuery): Promise<LoggedEntry[]> {
  const { workspaceId, action, by, subjectId, after, limit } = requested;
  const query = selectEntries(db)
    .where('entry.workspace_id', '=', workspaceId)
    .$if(action !== undefined, (some) => some.where('entry.action', '=', action ?? ''))
    .$if(by !== undefined, (some) => some.where('entry.actor_kind', '=', by?.kind ?? 'user'))
    .$if(by?.kind === 'user', (some) => some.where('entry.actor_id', '=', by?.kind === 'user' ? by.id : ''))
    .$if(subjectId !== undefined, (some) => some.where('entry.subject_id', '=', subjectId ?? ''))
    // Keys only book, so an index without them finds rare entries at once.
    .$if(isOfPeople(requested), (some) => some.where(sql<boolean>`entry.actor_kind <> 'key'`))
    .$if(after !== undefined, (some) =>
      some.where(sql<boolean>`(entry.at, entry.id) < (${after?.at ?? 0}, ${after?.id ?? 0})`),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}

function isOfPeople({ action, by }: AuditQuery): boolean {
  return (
    (action !== undefined && !action.startsWith('booking.')) || by?.kind === 'user' || by?.kind === 'cli'
  );
}

function selectEntries(db: Database) {
  const { jsonField, jsonStrings, jsonArrayFrom } = dialectOf(db);
  const calendarId = sql<string>`coalesce(${jsonField('entry.detail', 'calendarId')}, entry.subject_id)`;
  const memberIds = sql`coalesce(${jsonField('entry.detail', 'memberIds')}, '[]')`;
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('api_keys as actorKey', (join) =>
      join
        .onRef('actorKey.id', '=', 'entry.actor_id')
        .onRef('actorKey.workspace_id', '=', 'entry.workspace_id'),
    )
    .leftJoin('users as subject', 'subject.id', 'entry.subject_id')
    .leftJoin('api_keys as subjectKey', (join) =>
      join
        .onRef('subjectKey.id', '=', 'entry.subject_id')
        .onRef('subjectKey.workspace_id', '=', 'entry.workspace_id'),
    )
    .leftJoin('calendars as calendar', (join) =>
      join.on('calendar.id', '=', calendarId).onRef('calendar.workspace_id', '=', 'entry.workspace_id'),
    )
    .select((row) => [
      'entry.id',
      'entry.at',
      'entry.actor_kind as actorKind',
      'entry.actor_id as actorId',
      row.fn.coalesce('actor.name', 'actor.email', 'actorKey.name').as('actorName'),
      'entry.action',
      'entry.subject_id as subjectId',
      row.fn.coalesce('subject.name', 'subject.email', 'subjectKey.name').as('subjectName'),
      'calendar.name as calendarName',
      'calendar.time_zone as calendarZone',
      sql<string>`${jsonArrayFrom(
        row
          .selectFrom('calendars as member')
          .select('member.name')
          .whereRef('member.workspace_id', '=', 'entry.workspace_id')
          .where(sql<boolean>`member.id in (${jsonStrings(memberIds)})`)
          .orderBy('member.name') as never,
      )}`.as('people'),
      'entry.detail',
      'entry.address',
    ]);
}
