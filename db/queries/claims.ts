import { sql } from 'kysely';
import { type Claim, sizeClasses, sizeClassOf, sizeClassSpanMs } from '../../src/domain/busy.ts';
import { minuteMs } from '../../src/domain/local-time.ts';
import type { Period } from '../../src/domain/period.ts';
import { compiled } from '../compiled.ts';
import type { Database } from '../open.ts';
import type { ClaimKind } from '../schema.ts';

/** Occupied time to be written. `expiresAt` is for holds, epoch milliseconds. */
export type NewClaim = Claim & {
  workspaceId: string;
  calendarId: string;
  kind: ClaimKind;
  ownerId: string;
  callId?: string;
  expiresAt?: number;
};

/** Which claims to ask for: those whose time, buffers included, shares time with `within`. */
export type ClaimsAsked = {
  workspaceId: string;
  calendarId: string;
  within: Period;
  now: number;
  /** The call whose own holds are free time. */
  callId: string | undefined;
};

const spans = sql.raw(sizeClasses.map((each) => `(${each}, ${sizeClassSpanMs(each)})`).join(', '));

/**
 * One range of the index for each size class: no claim of class k that starts more than 2^k minutes before the window
 * can reach into it, so old claims cost nothing, however many there are.
 */
const selectClaims = compiled<{
  workspaceId: string;
  calendarId: string;
  startAt: number;
  endAt: number;
  now: number;
  callId: string | null;
}>()((db, parameter) =>
  sql<Claim>`
    with size_classes (size_class, span) as (values ${spans})
    select claims.start_at as startAt, claims.end_at as endAt,
      claims.buffer_before_minutes as bufferBeforeMinutes, claims.buffer_after_minutes as bufferAfterMinutes
    from size_classes cross join claims indexed by claims_by_time
    where claims.calendar_id = ${parameter('calendarId')}
      and claims.size_class = size_classes.size_class
      and claims.padded_start_at > ${parameter('startAt')} - size_classes.span
      and claims.padded_start_at < ${parameter('endAt')}
      and claims.padded_end_at > ${parameter('startAt')}
      and claims.workspace_id = ${parameter('workspaceId')}
      and (claims.expires_at is null or claims.expires_at > ${parameter('now')})
      and (claims.call_id is null or claims.call_id is not ${parameter('callId')} or claims.kind <> 'hold')
  `.compile(db),
);

/** The claims that share time with a period, in no order. Ended holds and the call's own are not among them. */
export async function claimsWithin(db: Database, asked: ClaimsAsked): Promise<Claim[]> {
  return selectClaims(db, {
    workspaceId: asked.workspaceId,
    calendarId: asked.calendarId,
    startAt: asked.within.startAt,
    endAt: asked.within.endAt,
    now: asked.now,
    callId: asked.callId ?? null,
  });
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

/** Occupies time, whether it is free or not: for what is certain already. */
export async function insertClaim(db: Database, claim: NewClaim): Promise<void> {
  await db.insertInto('claims').values(claimRow(claim)).execute();
}
