import { sql } from 'kysely';
import type { SlotTurn, TurnLoad } from '../../../src/domain/calendar/turns.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

type Asked = { workspaceId: string; calendarIds: string; weeks: string; starts: string };
type Row = { calendarId: string; weekAt: number | null; startAt: number | null; value: number | null };

const select = compiled<Asked>()((db, { workspaceId, calendarIds, weeks, starts }) => {
  const { jsonStrings, jsonPairs, indexedBy, orderedJoin } = dialectOf(db);
  // The index has all that's needed of claims, but not their workspace, which is their calendar's.
  const bookings = sql`from claims ${indexedBy('claims_by_start')}
    where claims.calendar_id = wanted.calendar_id and claims.kind = 'booking'`;
  return sql<Row>`
    with ids (calendar_id) as (${jsonStrings(calendarIds)}),
      wanted (calendar_id) as (
        select ids.calendar_id from ids ${orderedJoin} calendars on calendars.id = ids.calendar_id
        where calendars.workspace_id = ${workspaceId}
      ),
      weeks (start_at, end_at) as (${jsonPairs(weeks)}),
      slots (start_at, other) as (${jsonPairs(starts)})
    select wanted.calendar_id as "calendarId", weeks.start_at as "weekAt", cast(null as bigint) as "startAt",
      (select count(*) ${bookings} and claims.start_at >= weeks.start_at and claims.start_at < weeks.end_at) as value
    from wanted cross join weeks
    union all
    select wanted.calendar_id, cast(null as bigint), slots.start_at,
      (select max(claims.start_at) ${bookings} and claims.start_at < slots.start_at)
    from wanted cross join slots
  `.compile(db);
});

/** Reads in one statement what decides whose turn it is to take each slot. */
export async function turnLoads(
  db: Database,
  {
    workspaceId,
    calendarIds,
    slots,
  }: { workspaceId: string; calendarIds: readonly string[]; slots: readonly SlotTurn[] },
): Promise<(slot: SlotTurn, calendarId: string) => TurnLoad> {
  const weeks = new Map(slots.map(({ week }) => [week.startAt, week.endAt]));
  const rows = await select(db, {
    workspaceId,
    calendarIds: JSON.stringify(calendarIds),
    weeks: JSON.stringify([...weeks]),
    starts: JSON.stringify([...new Set(slots.map(({ startAt }) => startAt))].map((at) => [at, at])),
  });
  const counts = new Map<string, number | null>();
  for (const { calendarId, weekAt, startAt, value } of rows) {
    counts.set(weekAt === null ? `${calendarId} ${startAt}` : `${calendarId} week ${weekAt}`, value);
  }
  return ({ startAt, week }, calendarId) => ({
    inWeek: counts.get(`${calendarId} week ${week.startAt}`) ?? 0,
    lastAt: counts.get(`${calendarId} ${startAt}`) ?? null,
  });
}
