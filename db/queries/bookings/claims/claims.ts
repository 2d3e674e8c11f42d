import { type RawBuilder, sql } from 'kysely';
import { type Buffers, type Claim, sizeClassOf } from '../../../../src/domain/calendar/busy.ts';
import { minuteMs } from '../../../../src/domain/time/local-time.ts';
import type { Period } from '../../../../src/domain/time/period.ts';
import type { ClaimKind } from '../../../booking-tables.ts';
import { compiled } from '../../../compiled.ts';
import { dialectOf } from '../../../dialect.ts';
import type { Database } from '../../../sqlite/open.ts';

/** Occupied time to write. `expiresAt`, in epoch milliseconds, is for holds. */
export type NewClaim = Claim & {
  workspaceId: string;
  calendarId: string;
  kind: ClaimKind;
  ownerId: string;
  callId?: string;
  expiresAt?: number;
  /** Of holds. */
  serviceId?: string | null;
  /** The team that a hold was made at. */
  teamId?: string | null | undefined;
  /** The calendar at which the booking is kept, if that's another one. */
  bookedAtId?: string | null | undefined;
};

/** A claim in the database, with what it belongs to. */
export type KnownClaim = Claim & { kind: ClaimKind };

/** Selects the claims that overlap `within` or `orWithin`, buffers included. */
export type ClaimsQuery = OwnTime & {
  workspaceId: string;
  calendarId: string;
  within: Period;
  orWithin?: Period | undefined;
  now: number;
  /** The call whose own holds count as free time. */
  callId: string | undefined;
};

/** Claims to ignore: those of a booking that's being moved, or of a hold that's being booked. */
export type OwnTime = { movingId?: string | undefined; holdId?: string | undefined };

/** The size classes of a calendar's claims, each with its longest duration in milliseconds. */
export function sizeClassesOf(calendarId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    used (size_class) as (
      select min(size_class) from claims where calendar_id = ${calendarId}
      union all
      select (select min(size_class) from claims where calendar_id = ${calendarId} and size_class > used.size_class)
      from used where used.size_class is not null
    ),
    size_classes (size_class, span) as (select size_class, cast(${sql.lit(minuteMs)} as bigint) << size_class from used)`;
}

/**
 * The claims of a calendar that reach into one of `periods`: one index range for each period and size class. A claim of
 * class k lasts at most 2^k minutes, so the range starts that long before the period, and old claims cost nothing.
 */
export function claimsInPeriods(db: Database, calendarId: RawBuilder<unknown>) {
  return dialectOf(db).rowsByIndex({
    table: 'claims',
    index: 'claims_by_time',
    condition: sql`claims.calendar_id = ${calendarId}
        and claims.size_class = size_classes.size_class
        and claims.padded_start_at > periods.start_at - size_classes.span
        and claims.padded_start_at < periods.end_at
        and claims.padded_end_at > periods.start_at`,
  });
}

/** One or two periods as the rows of `periods`. */
export function periodRows(given: PeriodValues): RawBuilder<unknown> {
  return sql`(values (${instant(given.startAt)}, ${instant(given.endAt)}),
          (${instant(given.orStartAt)}, ${instant(given.orEndAt)}))`;
}

/** Leaves out expired holds, the call's own holds, and what the booking or hold in question has itself. */
export function areInTheWay(given: Values): RawBuilder<boolean> {
  return sql<boolean>`claims.workspace_id = ${given.workspaceId}
        and (claims.expires_at is null or claims.expires_at > ${given.now})
        and (claims.call_id is null or claims.call_id is distinct from ${given.callId} or claims.kind <> 'hold')
        and claims.owner_id is distinct from ${given.movingId}
        and claims.owner_id is distinct from ${given.holdId}`;
}

type Values = ReturnType<typeof valuesOf>;

/** One or two periods as the parameters of statements. */
export type PeriodValues = Pick<Values, 'startAt' | 'endAt' | 'orStartAt' | 'orEndAt'>;

function instant(at: number | null): RawBuilder<number> {
  return sql`cast(${at} as bigint)`;
}

type OfCalendar = Values & { calendarId: string };

const selectKnown = compiled<OfCalendar>()((db, given) => {
  const rows = claimsInPeriods(db, sql`${given.calendarId}`);
  return sql<KnownClaim>`
    with recursive ${sizeClassesOf(sql`${given.calendarId}`)},
      periods (start_at, end_at) as ${periodRows(given)}
    select claims.start_at as "startAt", claims.end_at as "endAt", claims.kind as kind,
      claims.buffer_before_minutes as "bufferBeforeMinutes", claims.buffer_after_minutes as "bufferAfterMinutes"
    from size_classes cross join periods ${rows.from}
    where ${rows.where} and ${areInTheWay(given)}
  `.compile(db);
});

/**
 * The claims that overlap `within` or `orWithin`, without a particular order; one that overlaps both may appear twice.
 * Leaves out expired holds and the call's own holds.
 */
export function claimsWithin(db: Database, requested: ClaimsQuery): Promise<KnownClaim[]> {
  return selectKnown(db, { ...valuesOf(requested), calendarId: requested.calendarId });
}

/** What a query asks for, as the parameters of statements. */
export function valuesOf(requested: Omit<ClaimsQuery, 'calendarId'>) {
  const { workspaceId, now, within, orWithin, callId = null, movingId = null, holdId = null } = requested;
  return {
    workspaceId,
    now,
    callId,
    movingId,
    holdId,
    startAt: within.startAt,
    endAt: within.endAt,
    orStartAt: orWithin?.startAt ?? null,
    orEndAt: orWithin?.endAt ?? null,
  };
}

/** The row of a claim. Queries find it by its padded bounds and size class. */
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
    service_id: claim.serviceId ?? null,
    team_id: claim.teamId ?? null,
    kept_at: claim.bookedAtId ?? null,
  };
}

const deleteOfOwner = compiled<{ workspaceId: string; ownerId: string; exceptIds: string }>()(
  (db, { ownerId, workspaceId, exceptIds }) =>
    db
      .deleteFrom('claims')
      .where('owner_id', '=', ownerId)
      .where('workspace_id', '=', workspaceId)
      .where(sql<boolean>`cast(id as text) not in (${dialectOf(db).jsonStrings(exceptIds)})`)
      .where('kind', 'in', ['booking', 'hold'])
      .compile(),
);

/**
 * Frees all time of a booking or hold, except for some claims. If linked calendars show the booking at another
 * time, that time stays busy.
 */
export async function deleteClaims(
  db: Database,
  { exceptIds = [], ...owner }: { workspaceId: string; ownerId: string; exceptIds?: readonly number[] },
): Promise<void> {
  await deleteOfOwner(db, { ...owner, exceptIds: JSON.stringify(exceptIds.map(String)) });
}

/** Whether a row's claim conflicts with a new one. The larger of their two buffers applies, not the sum. */
export function conflictsWith(db: Database, claim: Claim): RawBuilder<boolean> {
  return sql`(${paddedStart(db, claim)} < ${claim.endAt} and ${paddedEnd(db, claim)} > ${claim.startAt})`;
}

function paddedStart(db: Database, { bufferAfterMinutes }: Buffers): RawBuilder<number> {
  const buffer = dialectOf(db).larger(sql.ref('claims.buffer_before_minutes'), bufferAfterMinutes);
  return sql`claims.start_at - ${buffer} * ${sql.lit(minuteMs)}`;
}

function paddedEnd(db: Database, { bufferBeforeMinutes }: Buffers): RawBuilder<number> {
  const buffer = dialectOf(db).larger(sql.ref('claims.buffer_after_minutes'), bufferBeforeMinutes);
  return sql`claims.end_at + ${buffer} * ${sql.lit(minuteMs)}`;
}

/** Claims time without checking that it's free. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<void> {
  await db.insertInto('claims').values(claimRow(claim)).execute();
}
