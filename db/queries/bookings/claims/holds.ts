import { type RawBuilder, sql } from 'kysely';
import type { Booking, Hold } from '../../../../src/domain/booking/booking.ts';
import type { Buffers, Claim, Seat } from '../../../../src/domain/calendar/busy.ts';
import type { CalendarKey } from '../../../../src/domain/calendar/calendar.ts';
import type { Period } from '../../../../src/domain/time/period.ts';
import { compiled } from '../../../compiled.ts';
import { dialectOf } from '../../../dialect.ts';
import type { Database } from '../../../sqlite/open.ts';
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
      'calendar_id as calendarId',
      'team_id as teamId',
      'claims.id as claimId',
    ])
    .where('kind', '=', sql.lit('hold'))
    .$narrowType<{ expiresAt: number }>();
}

/** One row for each calendar whose time a hold takes. */
type HoldRow = Period &
  Buffers &
  Pick<Hold, 'id' | 'expiresAt' | 'callId' | 'serviceId' | 'teamId'> & {
    calendarId: string;
    claimId: number;
  };

function toHolds(rows: readonly HoldRow[]): Hold[] {
  const asClaimed = rows.toSorted((a, b) => a.claimId - b.claimId);
  return [...Map.groupBy(asClaimed, ({ id }) => id).values()].flatMap((ofHold) => {
    const [first] = ofHold;
    if (!first) return [];
    const {
      claimId: _claim,
      calendarId: _,
      bufferBeforeMinutes: _before,
      bufferAfterMinutes: _after,
      ...hold
    } = first;
    const seats = ofHold.map(({ calendarId, bufferBeforeMinutes, bufferAfterMinutes }) => ({
      calendarId,
      bufferBeforeMinutes,
      bufferAfterMinutes,
    }));
    return { ...hold, seats };
  });
}

/** Made at this calendar. SQLite is to look it up by owner instead of reading all holds of the calendar. */
function ofCalendar(db: Database, calendarId: string): RawBuilder<boolean> {
  const { unindexed } = dialectOf(db);
  return sql<boolean>`coalesce(${unindexed('team_id')}, ${unindexed('calendar_id')}) = ${calendarId}`;
}

/** Whether a claim was made as a hold. What a booking keeps for a while after it was cancelled wasn't. */
const isMadeAsHold = sql<boolean>`not exists (select 1 from bookings where bookings.id = claims.owner_id)`;

const selectById = compiled<{ holdId: string } & CalendarKey>()((db, { holdId, calendarId, workspaceId }) =>
  selectHold(db)
    .where('owner_id', '=', holdId)
    .where(ofCalendar(db, calendarId))
    .where('workspace_id', '=', workspaceId)
    .where(isMadeAsHold)
    .compile(),
);

/** A hold made at this calendar, live or ended; undefined if it never existed or ended long ago. */
export async function holdById(
  db: Database,
  key: CalendarKey & { holdId: string },
): Promise<Hold | undefined> {
  return toHolds(await selectById(db, key))[0];
}

type LivePeriod = CalendarKey & Period & { now: number };

const selectLive = (column: 'calendar_id' | 'team_id') =>
  compiled<LivePeriod>()((db, { workspaceId, calendarId, startAt, endAt, now }) =>
    selectHold(db)
      .where(column, '=', calendarId)
      .$if(column === 'calendar_id', (holds) => holds.where('team_id', 'is', null))
      .where('workspace_id', '=', workspaceId)
      .where('start_at', '=', startAt)
      .where('end_at', '=', endAt)
      .where('expires_at', '>', now)
      .compile(),
  );

const live = { calendar: selectLive('calendar_id'), team: selectLive('team_id') };

/** Anybody's live holds on exactly this period that were made at this calendar. */
export async function liveHoldsOfPeriod(
  db: Database,
  { isTeam, ...period }: LivePeriod & { isTeam: boolean },
): Promise<Hold[]> {
  return toHolds(await live[isTeam ? 'team' : 'calendar'](db, period));
}

/** All live holds of a workspace, in order of time. */
export async function liveHoldsOfWorkspace(
  db: Database,
  { workspaceId, now }: { workspaceId: string; now: number },
): Promise<Hold[]> {
  const rows = await selectHold(db)
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '>', now)
    .where(isMadeAsHold)
    .execute();
  return toHolds(rows).toSorted((a, b) => a.startAt - b.startAt);
}

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
      and owner_id in (select claims.owner_id from claims
        where claims.kind = 'hold'
          and claims.workspace_id = ${given.workspaceId}
          and claims.calendar_id = ${given.calendarId}
          and (claims.call_id = ${given.callId} or claims.owner_id = ${given.holdId})
          and claims.owner_id <> ${given.ownerId}
          and claims.expires_at > ${given.now}
          and ${conflictsWith(db, given)})
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
        where kind = 'hold' and calendar_id = ${calendarId} and team_id is null
          and expires_at > ${now} and ${isMadeAsHold})
        + (select count(distinct owner_id) from claims where kind = 'hold' and team_id = ${calendarId}
          and expires_at > ${now}) as "ofCalendar",
      (select count(distinct owner_id) from claims
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

/** Keeps the time of a booking that's cancelled, until an instant in epoch milliseconds. */
export async function keepTime(
  db: Database,
  { booking, until }: { booking: Pick<Booking, 'id' | 'workspaceId'>; until: number },
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ kind: 'hold', expires_at: until, kept_at: null })
    .where('owner_id', '=', booking.id)
    .where('kind', '=', sql.lit('booking'))
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
}

/** Whose time a cancelled booking keeps or has kept, with the buffers there; nobody's if that was long ago. */
export async function keptSeats(
  db: Database,
  booking: Pick<Booking, 'id' | 'workspaceId'>,
): Promise<readonly Seat[]> {
  const rows = await selectHold(db)
    .where('owner_id', '=', booking.id)
    .where('workspace_id', '=', booking.workspaceId)
    .execute();
  return toHolds(rows)[0]?.seats ?? [];
}
