import { sql } from 'kysely';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import { rowsOf } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** Which calls to show: those with an `id` below `before`, if given. */
export type CallsQuery = CalendarKey & {
  only: 'not-understood' | 'refused' | undefined;
  before: number | undefined;
  limit: number;
};

/** A call as people see it. */
export type LoggedCall = {
  id: number;
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  /** The key's name today. */
  keyName: string | null;
  callId: string | null;
  timeZone: string | null;
  query: string | null;
  /** A JSON object; without the caller's words if those aren't kept. */
  interpretation: string | null;
  status: number;
  code: string | null;
  message: string | null;
  /** A JSON array. */
  slots: string | null;
};

/** A calendar's calls, newest first. */
export async function loggedCalls(db: Database, requested: CallsQuery): Promise<LoggedCall[]> {
  const { workspaceId, calendarId, only, before, limit } = requested;
  const query = db
    .selectFrom('calls')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id', '=', 'calls.key_id')
        .onRef('api_keys.workspace_id', '=', 'calls.workspace_id'),
    )
    .select([
      'calls.id',
      'calls.at',
      'calls.took_ms as tookMs',
      'calls.operation',
      'calls.via',
      'api_keys.name as keyName',
      'calls.call_id as callId',
      'calls.time_zone as timeZone',
      'calls.query',
      'calls.interpretation',
      'calls.status',
      'calls.code',
      'calls.message',
      'calls.slots',
    ])
    .where('calls.calendar_id', '=', calendarId)
    // The plus sign makes SQLite use the index by calendar.
    .where(sql<boolean>`+calls.workspace_id = ${workspaceId}`)
    .$if(only === 'not-understood', (some) => some.where(sql<boolean>`calls.code = 'QUERY_NOT_UNDERSTOOD'`))
    .$if(only === 'refused', (some) => some.where(sql<boolean>`calls.status >= 400`))
    .$if(before !== undefined, (some) => some.where('calls.id', '<', before ?? 0))
    .orderBy('calls.id', 'desc')
    .limit(limit);
  return await rowsOf(db, query.compile());
}
