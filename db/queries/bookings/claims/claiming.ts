import { type RawBuilder, sql } from 'kysely';
import type { Claim } from '../../../../src/domain/calendar/busy.ts';
import { compiled } from '../../../compiled.ts';
import { dialectOf } from '../../../dialect.ts';
import type { Database } from '../../../sqlite/open.ts';
import { claimRow, conflictsWith, type NewClaim, sizeClassesOf } from './claims.ts';

/** Claims to ignore when claiming time. */
type Own = {
  /** Epoch milliseconds. */
  now: number;
  /** The call whose own holds count as free time. */
  callId?: string;
  /** A hold that's being booked. */
  holdId?: string;
};

type InsertIfFree = ReturnType<typeof claimRow> &
  Claim & { now: number; ownCallId: string | null; ownHoldId: string | null };

const insertUnless = (conflicts: (db: Database, claim: Claim) => RawBuilder<boolean>) =>
  compiled<InsertIfFree>()((db, given) => insertion(db, { given, conflict: conflicts(db, given) }));

function insertion(
  db: Database,
  { given, conflict }: { given: InsertIfFree; conflict: RawBuilder<boolean> },
) {
  const rows = dialectOf(db).rowsByIndex({
    table: 'claims',
    index: 'claims_by_time',
    condition: sql`claims.calendar_id = ${given.calendar_id}
      and claims.size_class = size_classes.size_class
      and claims.padded_start_at > ${given.padded_start_at} - size_classes.span
      and claims.padded_start_at < ${given.padded_end_at}`,
  });
  return sql<{ id: number }>`
    insert into claims (workspace_id, calendar_id, kind, owner_id, call_id, start_at, end_at,
      buffer_before_minutes, buffer_after_minutes, padded_start_at, padded_end_at, size_class, expires_at,
      service_id, team_id, kept_at)
    select ${given.workspace_id}, ${given.calendar_id}, ${given.kind},
      ${given.owner_id}, ${given.call_id}, ${given.start_at}, ${given.end_at},
      ${given.buffer_before_minutes}, ${given.buffer_after_minutes},
      ${given.padded_start_at}, ${given.padded_end_at}, ${given.size_class},
      ${given.expires_at}, ${given.service_id}, ${given.team_id}, ${given.kept_at}
    where not exists (
      with recursive ${sizeClassesOf(sql`${given.calendar_id}`)}
      select 1 from size_classes ${rows.from}
      where ${rows.where}
        and claims.workspace_id = ${given.workspace_id}
        and ${conflict}
        and claims.owner_id <> ${given.owner_id}
        and (claims.expires_at is null or claims.expires_at > ${given.now})
        and (claims.kind <> 'hold' or (
          claims.owner_id is distinct from ${given.ownHoldId}
          and (claims.call_id is null or claims.call_id is distinct from ${given.ownCallId})))
    )
    returning id
  `.compile(db);
}

const insertIfFree = insertUnless(conflictsWith);

const insertIfUntaken = insertUnless(
  (_, { startAt, endAt }) => sql`(claims.start_at < ${endAt} and claims.end_at > ${startAt})`,
);

/**
 * Claims time in one statement if it's free: no claim may overlap it or its buffers, nor any claim's buffers overlap it.
 * Returns the claim's ID, or undefined if the time isn't free. Ignores claims of the same owner and the holds in `own`,
 * which the calling code has to delete in the same transaction.
 */
export async function claimTime(db: Database, claim: NewClaim, own: Own): Promise<number | undefined> {
  return await inserted(insertIfFree, db, { claim, own });
}

/** Claims time as `claimTime` does, but only what's taken itself is in the way, not the buffers around it. */
export async function claimUntaken(db: Database, claim: NewClaim, own: Own): Promise<number | undefined> {
  return await inserted(insertIfUntaken, db, { claim, own });
}

async function inserted(
  insert: typeof insertIfFree,
  db: Database,
  { claim, own }: { claim: NewClaim; own: Own },
): Promise<number | undefined> {
  const { startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes } = claim;
  const [row] = await insert(db, {
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
