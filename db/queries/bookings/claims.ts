import { type RawBuilder, sql } from 'kysely';
import { type Buffers, type Claim, sizeClassOf } from '../../../src/domain/calendar/busy.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled, type Parameters } from '../../compiled.ts';
import type { ClaimKind } from '../../schema.ts';
import type { Database } from '../../sqlite/open.ts';

/** Occupied time to be written. `expiresAt` is for holds, epoch milliseconds. */
export type NewClaim = Claim & {
  workspaceId: string;
  calendarId: string;
  kind: ClaimKind;
  ownerId: string;
  callId?: string;
  expiresAt?: number;
};

/** A claim as it is found, and what it is of. */
export type KnownClaim = Claim & { kind: ClaimKind };

/** Which claims to ask for: those whose time, buffers included, shares time with `within`, or with `orWithin`. */
export type ClaimsQuery = OwnTime & {
  workspaceId: string;
  calendarId: string;
  within: Period;
  orWithin?: Period | undefined;
  now: number;
  /** The call whose own holds are free time. */
  callId: string | undefined;
};

/** What stands in nobody's own way: a booking that is about to move, a hold that is about to be used up. */
export type OwnTime = { movingId?: string | undefined; holdId?: string | undefined };

/** The size classes of a calendar's claims, each with the longest that one of them lasts, in milliseconds. */
function sizeClassesOf(calendarId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    used (size_class) as (
      select min(size_class) from claims where calendar_id = ${calendarId}
      union all
      select (select min(size_class) from claims where calendar_id = ${calendarId} and size_class > used.size_class)
      from used where used.size_class is not null
    ),
    size_classes (size_class, span) as (select size_class, ${sql.lit(minuteMs)} << size_class from used)`;
}

type SelectClaims = {
  workspaceId: string;
  calendarId: string;
  startAt: number;
  endAt: number;
  orStartAt: number | null;
  orEndAt: number | null;
  now: number;
  callId: string | null;
  movingId: string | null;
  holdId: string | null;
};

/**
 * One range of the index for each period and size class: no claim of class k that starts more than 2^k minutes before a
 * period can reach into it, so old claims cost nothing, however many there are.
 */
function selectClaims<Values extends SelectClaims, Row>(
  columns: (parameter: Parameters<Values>) => RawBuilder<unknown>,
) {
  return compiled<Values>()((db, parameter) =>
    sql<Row>`
      with recursive ${sizeClassesOf(sql`${parameter('calendarId')}`)},
        periods (start_at, end_at) as (values (${parameter('startAt')}, ${parameter('endAt')}),
          (${parameter('orStartAt')}, ${parameter('orEndAt')}))
      select ${columns(parameter)}
      from size_classes cross join periods cross join claims indexed by claims_by_time
      where claims.calendar_id = ${parameter('calendarId')}
        and claims.size_class = size_classes.size_class
        and claims.padded_start_at > periods.start_at - size_classes.span
        and claims.padded_start_at < periods.end_at
        and claims.padded_end_at > periods.start_at
        and claims.workspace_id = ${parameter('workspaceId')}
        and (claims.expires_at is null or claims.expires_at > ${parameter('now')})
        and (claims.call_id is null or claims.call_id is not ${parameter('callId')} or claims.kind <> 'hold')
        and claims.owner_id is not ${parameter('movingId')}
        and claims.owner_id is not ${parameter('holdId')}
    `.compile(db),
  );
}

const selectKnown = selectClaims<SelectClaims, KnownClaim>(
  () => sql`claims.start_at as startAt, claims.end_at as endAt, claims.kind as kind,
    claims.buffer_before_minutes as bufferBeforeMinutes, claims.buffer_after_minutes as bufferAfterMinutes`,
);

/**
 * The claims that share time with a period or with either of two, in no order; one that reaches into both may come twice.
 * Ended holds and the call's own are not among them.
 */
export function claimsWithin(db: Database, requested: ClaimsQuery): Promise<KnownClaim[]> {
  return selectKnown(db, valuesOf(requested));
}

const selectBlocked = selectClaims<SelectClaims & Buffers, Period>(
  (parameter) => sql`${paddedStart(parameter)} as startAt, ${paddedEnd(parameter)} as endAt`,
);

/** What those claims keep a slot with these buffers out of: see `blockedPeriods`. */
export function blockedWithin(db: Database, requested: ClaimsQuery & Buffers): Promise<Period[]> {
  const { bufferBeforeMinutes, bufferAfterMinutes } = requested;
  return selectBlocked(db, { ...valuesOf(requested), bufferBeforeMinutes, bufferAfterMinutes });
}

function valuesOf({ within, orWithin, callId, movingId, holdId, ...requested }: ClaimsQuery): SelectClaims {
  return {
    workspaceId: requested.workspaceId,
    calendarId: requested.calendarId,
    now: requested.now,
    startAt: within.startAt,
    endAt: within.endAt,
    orStartAt: orWithin?.startAt ?? null,
    orEndAt: orWithin?.endAt ?? null,
    callId: callId ?? null,
    movingId: movingId ?? null,
    holdId: holdId ?? null,
  };
}

/** A claim as its row: with its padded bounds and its size class, without which it would not be found again. */
export function claimRow(claim: NewClaim) {
  const paddedStartAt = claim.startAt - claim.bufferBeforeMinutes * minuteMs;
  const paddedEndAt = claim.endAt + claim.bufferAfterMinutes * minuteMs;
  return {
    workspace_id: claim.workspaceId,
    calendar_id: claim.calendarId,
    kind: claim.kind,
    owner_id: claim.ownerId,
    call_id: claim.callId ?? null,
    start_at: claim.startAt,
    end_at: claim.endAt,
    buffer_before_minutes: claim.bufferBeforeMinutes,
    buffer_after_minutes: claim.bufferAfterMinutes,
    padded_start_at: paddedStartAt,
    padded_end_at: paddedEndAt,
    size_class: sizeClassOf(paddedEndAt - paddedStartAt),
    expires_at: claim.expiresAt ?? null,
  };
}

/** Whose claims stand in nobody's own way. */
type Own = {
  /** Epoch milliseconds. */
  now: number;
  /** The call whose own holds are free time. */
  callId?: string;
  /** A hold that is about to be used up. */
  holdId?: string;
};

const insertIfFree = compiled<
  ReturnType<typeof claimRow> & Claim & { now: number; ownCallId: string | null; ownHoldId: string | null }
>()((db, parameter) =>
  sql<{ id: number }>`
    insert into claims (workspace_id, calendar_id, kind, owner_id, call_id, start_at, end_at,
      buffer_before_minutes, buffer_after_minutes, padded_start_at, padded_end_at, size_class, expires_at)
    select ${parameter('workspace_id')}, ${parameter('calendar_id')}, ${parameter('kind')},
      ${parameter('owner_id')}, ${parameter('call_id')}, ${parameter('start_at')}, ${parameter('end_at')},
      ${parameter('buffer_before_minutes')}, ${parameter('buffer_after_minutes')},
      ${parameter('padded_start_at')}, ${parameter('padded_end_at')}, ${parameter('size_class')},
      ${parameter('expires_at')}
    where not exists (
      with recursive ${sizeClassesOf(sql`${parameter('calendar_id')}`)}
      select 1 from size_classes cross join claims indexed by claims_by_time
      where claims.calendar_id = ${parameter('calendar_id')}
        and claims.size_class = size_classes.size_class
        and claims.padded_start_at > ${parameter('padded_start_at')} - size_classes.span
        and claims.padded_start_at < ${parameter('padded_end_at')}
        and claims.workspace_id = ${parameter('workspace_id')}
        and ${conflictsWith(parameter)}
        and claims.owner_id <> ${parameter('owner_id')}
        and (claims.expires_at is null or claims.expires_at > ${parameter('now')})
        and (claims.kind <> 'hold' or (
          claims.owner_id is not ${parameter('ownHoldId')}
          and (claims.call_id is null or claims.call_id is not ${parameter('ownCallId')})))
    )
    returning id
  `.compile(db),
);

/**
 * Occupies time if it is free, in one statement: neither may it or its buffers touch a claim nor a claim's buffers touch
 * it. Gives the claim's id, undefined where the time is not free. A claim of the same owner, which is about to move, and
 * the own holds do not count; the caller lets go of them in the same transaction.
 */
export async function claimTime(db: Database, claim: NewClaim, own: Own): Promise<number | undefined> {
  const { startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes } = claim;
  const [row] = await insertIfFree(db, {
    ...claimRow(claim),
    startAt,
    endAt,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    now: own.now,
    ownCallId: own.callId ?? null,
    ownHoldId: own.holdId ?? null,
  });
  return row?.id;
}

const deleteOfOwner = compiled<{ workspaceId: string; ownerId: string; exceptId: number }>()(
  (db, parameter) =>
    db
      .deleteFrom('claims')
      .where('owner_id', '=', parameter('ownerId'))
      .where('workspace_id', '=', parameter('workspaceId'))
      .where('id', '<>', parameter('exceptId'))
      .where('kind', '<>', 'external')
      .compile(),
);

/**
 * Lets go of all the time of a booking or hold, but for one claim of it. Where calendars elsewhere show the booking at
 * another time, that stays busy.
 */
export async function deleteClaims(
  db: Database,
  { exceptId = 0, ...owner }: { workspaceId: string; ownerId: string; exceptId?: number },
): Promise<void> {
  await deleteOfOwner(db, { ...owner, exceptId });
}

/** Whether the claim of a row is in the way of a new one: between two the larger buffer counts, not the sum. */
export function conflictsWith(parameter: Parameters<Claim>): RawBuilder<boolean> {
  return sql`(${paddedStart(parameter)} < ${parameter('endAt')} and ${paddedEnd(parameter)} > ${parameter('startAt')})`;
}

function paddedStart(parameter: Parameters<Buffers>): RawBuilder<number> {
  return sql`claims.start_at - max(claims.buffer_before_minutes, ${parameter('bufferAfterMinutes')}) * ${sql.lit(minuteMs)}`;
}

function paddedEnd(parameter: Parameters<Buffers>): RawBuilder<number> {
  return sql`claims.end_at + max(claims.buffer_after_minutes, ${parameter('bufferBeforeMinutes')}) * ${sql.lit(minuteMs)}`;
}

/** Occupies time, whether it is free or not: for what is certain already. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<void> {
  await db.insertInto('claims').values(claimRow(claim)).execute();
}
