import { sql } from 'kysely';
import type { Claim } from '../../../src/domain/calendar/busy.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import type { ClaimsQuery } from './claims.ts';

/** A claim with the calendar whose time it takes. */
export type MemberClaim = Claim & { calendarId: string };

type Asked = {
  workspaceId: string;
  /** A JSON array of IDs. */
  calendarIds: string;
  startAt: number;
  endAt: number;
  orStartAt: number | null;
  orEndAt: number | null;
  now: number;
  callId: string | null;
  movingId: string | null;
  holdId: string | null;
};

/** As for one calendar, each size class of each is a range of the index. */
const select = compiled<Asked>()((db, given) => {
  const { jsonStrings, rowsByIndex } = dialectOf(db);
  const rows = rowsByIndex({
    table: 'claims',
    index: 'claims_by_time',
    condition: sql`claims.calendar_id = size_classes.calendar_id
      and claims.size_class = size_classes.size_class
      and claims.padded_start_at > periods.start_at - size_classes.span
      and claims.padded_start_at < periods.end_at
      and claims.padded_end_at > periods.start_at`,
  });
  return sql<MemberClaim>`
    with recursive wanted (calendar_id) as (${jsonStrings(given.calendarIds)}),
      used (calendar_id, size_class) as (
        select calendar_id, (select min(size_class) from claims where claims.calendar_id = wanted.calendar_id)
        from wanted
        union all
        select calendar_id, (select min(size_class) from claims
          where claims.calendar_id = used.calendar_id and claims.size_class > used.size_class)
        from used where used.size_class is not null
      ),
      size_classes (calendar_id, size_class, span) as (
        select calendar_id, size_class, cast(${sql.lit(minuteMs)} as bigint) << size_class from used
        where size_class is not null),
      periods (start_at, end_at) as (values (cast(${given.startAt} as bigint), cast(${given.endAt} as bigint)),
        (cast(${given.orStartAt} as bigint), cast(${given.orEndAt} as bigint)))
    select claims.calendar_id as "calendarId", claims.start_at as "startAt", claims.end_at as "endAt",
      claims.buffer_before_minutes as "bufferBeforeMinutes", claims.buffer_after_minutes as "bufferAfterMinutes"
    from size_classes cross join periods ${rows.from}
    where ${rows.where}
      and claims.workspace_id = ${given.workspaceId}
      and (claims.expires_at is null or claims.expires_at > ${given.now})
      and (claims.call_id is null or claims.call_id is distinct from ${given.callId} or claims.kind <> 'hold')
      and claims.owner_id is distinct from ${given.movingId}
      and claims.owner_id is distinct from ${given.holdId}
  `.compile(db);
});

/**
 * The claims of several calendars that overlap `within` or `orWithin`, in one statement, without a particular order; one that
 * overlaps both may appear twice. Leaves out expired holds and the call's own holds.
 */
export async function claimsOfMembers(
  db: Database,
  { calendarIds, within, orWithin, ...requested }: MembersQuery,
): Promise<MemberClaim[]> {
  const { workspaceId, now, callId = null, movingId = null, holdId = null } = requested;
  return await select(db, {
    ...{ workspaceId, now, callId, movingId, holdId },
    calendarIds: JSON.stringify(calendarIds),
    ...{ startAt: within.startAt, endAt: within.endAt },
    ...{ orStartAt: orWithin?.startAt ?? null, orEndAt: orWithin?.endAt ?? null },
  });
}

type MembersQuery = Omit<ClaimsQuery, 'calendarId'> & {
  calendarIds: readonly string[];
  within: Period;
  orWithin?: Period | undefined;
};
