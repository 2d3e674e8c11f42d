import { type RawBuilder, sql } from 'kysely';
import type { Claim } from '../../../src/domain/calendar/busy.ts';
import type { CalendarKey } from '../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled, compiledFirst } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { conflictsWith } from './claims.ts';

function selectHold(db: Database) {
  return db
    .selectFrom('claims')
    .select([
      'owner_id as id',
      'start_at as startAt',
      'end_at as endAt',
      'expires_at as expiresAt',
      'call_id as callId',
      'buffer_before_minutes as bufferBeforeMinutes',
      'buffer_after_minutes as bufferAfterMinutes',
      'service_id as serviceId',
    ])
    .where('kind', '=', sql.lit('hold'))
    .$narrowType<{ expiresAt: number }>();
}

/** In this calendar. SQLite is to look it up by owner instead of reading all holds of the calendar. */
function ofCalendar(db: Database, calendarId: string): RawBuilder<boolean> {
  return sql<boolean>`${dialectOf(db).unindexed('calendar_id')} = ${calendarId}`;
}

/** A hold of this calendar, live or ended; undefined if it never existed or ended long ago. */
export const holdById = compiledFirst<{ holdId: string } & CalendarKey>()(
  (db, { holdId, calendarId, workspaceId }) =>
    selectHold(db)
      .where('owner_id', '=', holdId)
      .where(ofCalendar(db, calendarId))
      .where('workspace_id', '=', workspaceId)
      .compile(),
);

type LivePeriod = CalendarKey & Period & { now: number };

function selectLiveHold(db: Database, { workspaceId, calendarId, startAt, endAt, now }: LivePeriod) {
  return selectHold(db)
    .where('workspace_id', '=', workspaceId)
    .where('calendar_id', '=', calendarId)
    .where('start_at', '=', startAt)
    .where('end_at', '=', endAt)
    .where('expires_at', '>', now);
}

/** Anybody's live hold on exactly this period. */
export const liveHoldOfPeriod = compiledFirst<LivePeriod>()((db, period) =>
  selectLiveHold(db, period).compile(),
);

/** A call's live hold on exactly this period. */
export const liveHoldOfCall = compiledFirst<LivePeriod & { callId: string }>()((db, { callId, ...period }) =>
  selectLiveHold(db, period).where('call_id', '=', callId).compile(),
);

/** Changes when a hold ends, in epoch milliseconds. */
export async function updateHoldEnd(
  db: Database,
  { holdId, expiresAt, ...key }: CalendarKey & { holdId: string; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ expires_at: expiresAt })
    .where('owner_id', '=', holdId)
    .where('kind', '=', sql.lit('hold'))
    .where(ofCalendar(db, key.calendarId))
    .where('workspace_id', '=', key.workspaceId)
    .execute();
}

const endHolds = compiled<
  CalendarKey & Claim & { now: number; callId: string | null; holdId: string | null; ownerId: string }
>()((db, given) =>
  sql<{ id: number }>`
    update claims set expires_at = ${given.now}
    where kind = 'hold'
      and workspace_id = ${given.workspaceId}
      and calendar_id = ${given.calendarId}
      and (call_id = ${given.callId} or owner_id = ${given.holdId})
      and owner_id <> ${given.ownerId}
      and expires_at > ${given.now}
      and ${conflictsWith(db, given)}
      and exists (select 1 from claims as own
        where own.owner_id = ${given.ownerId} and own.start_at = ${given.startAt} and own.end_at = ${given.endAt})
    returning id
  `.compile(db),
);

/** Ends the holds, of a call or by ID, that the claim of `ownerId` just replaced; none if there's no such claim. */
export async function endReplacedHolds(
  db: Database,
  claim: CalendarKey & Claim & { now: number; callId?: string; holdId?: string; ownerId: string },
): Promise<void> {
  if (claim.callId === undefined && claim.holdId === undefined) return;
  await endHolds(db, { ...claim, callId: claim.callId ?? null, holdId: claim.holdId ?? null });
}

/** Ends all of a call's live holds at a calendar. */
export const endHoldsOfCall = compiled<CalendarKey & { callId: string; now: number }>()((db, given) =>
  db
    .updateTable('claims')
    .set({ expires_at: given.now })
    .where('kind', '=', sql.lit('hold'))
    .where('workspace_id', '=', given.workspaceId)
    .where('call_id', '=', given.callId)
    .where(ofCalendar(db, given.calendarId))
    .where('expires_at', '>', given.now)
    .returning('id')
    .compile(),
);

const countHolds = compiled<CalendarKey & { callId: string | null; now: number }>()(
  (db, { calendarId, now, workspaceId, callId }) =>
    sql<{ ofCalendar: number; ofCall: number }>`
    select
      (select count(*) from claims
        where kind = 'hold' and calendar_id = ${calendarId}
          and expires_at > ${now}) as "ofCalendar",
      (select count(*) from claims
        where kind = 'hold' and workspace_id = ${workspaceId} and call_id = ${callId}
          and expires_at > ${now}) as "ofCall"
  `.compile(db),
);

/** How many live holds a calendar has, and how many a call has in its workspace. */
export async function liveHoldCounts(
  db: Database,
  requested: CalendarKey & { callId?: string; now: number },
): Promise<{ ofCalendar: number; ofCall: number }> {
  const [counts] = await countHolds(db, { ...requested, callId: requested.callId ?? null });
  return counts ?? { ofCalendar: 0, ofCall: 0 };
}
