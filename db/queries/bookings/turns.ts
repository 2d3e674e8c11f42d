import { sql } from 'kysely';
import type { SlotTurn, TurnLoad } from '../../../src/domain/calendar/turns.ts';
import { countUpTo } from '../../../src/domain/time/ascending.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import { keptPerVersion } from '../../kept-per-version.ts';
import type { Database } from '../../sqlite/open.ts';

type Asked = { workspaceId: string; calendarIds: string; startAt: number; endAt: number };
type Row = { calendarId: string; starts: string | null; before: number | null };

const select = compiled<Asked>()((db, { workspaceId, calendarIds, startAt, endAt }) => {
  const { jsonStrings, indexedBy, orderedJoin } = dialectOf(db);
  // The index has all that's needed of claims, but not their workspace, which is their calendar's.
  const bookings = sql`from claims ${indexedBy('claims_by_start')}
    where claims.calendar_id = wanted.calendar_id and claims.kind = 'booking'`;
  return sql<Row>`
    with ids (calendar_id) as (${jsonStrings(calendarIds)}),
      wanted (calendar_id) as (
        select ids.calendar_id from ids ${orderedJoin} calendars on calendars.id = ids.calendar_id
        where calendars.workspace_id = ${workspaceId}
      )
    select wanted.calendar_id as "calendarId",
      (select string_agg(cast(claims.start_at as text), ',') ${bookings}
        and claims.start_at >= ${startAt} and claims.start_at < ${endAt}) as starts,
      (select max(claims.start_at) ${bookings} and claims.start_at < ${startAt}) as before
    from wanted
  `.compile(db);
});

/** When the bookings of a calendar start in a week, ascending, and the last one before it, in epoch milliseconds. */
type BookedWeek = { starts: readonly number[]; before: number | null };

type WeekQuery = { workspaceId: string; calendarIds: readonly string[]; week: Period };

async function readWeek(
  db: Database,
  { workspaceId, calendarIds, week }: WeekQuery,
): Promise<ReadonlyMap<string, BookedWeek>> {
  const rows = await select(db, { workspaceId, calendarIds: JSON.stringify(calendarIds), ...week });
  return new Map(
    rows.map(({ calendarId, starts, before }) => {
      const numbers = starts === null ? [] : starts.split(',').map(Number);
      return [calendarId, { starts: numbers.sort((a, b) => a - b), before }];
    }),
  );
}

const mostWeeksKept = 200;

const bookedWeek = keptPerVersion(readWeek, {
  nameOf: ({ workspaceId, calendarIds, week }) =>
    [workspaceId, week.startAt, week.endAt, ...calendarIds].join(),
  most: mostWeeksKept,
});

/** Reads what decides whose turn it is to take each slot. */
export async function turnLoads(
  db: Database,
  {
    workspaceId,
    calendarIds,
    slots,
  }: { workspaceId: string; calendarIds: readonly string[]; slots: readonly SlotTurn[] },
): Promise<(slot: SlotTurn, calendarId: string) => TurnLoad> {
  const weeks = new Map(slots.map(({ week }) => [week.startAt, week]));
  const booked = new Map(
    await Promise.all(
      [...weeks].map(
        async ([at, week]) => [at, await bookedWeek(db, { workspaceId, calendarIds, week })] as const,
      ),
    ),
  );
  return ({ startAt, week }, calendarId) => {
    const { starts, before } = booked.get(week.startAt)?.get(calendarId) ?? { starts: [], before: null };
    return { inWeek: starts.length, lastAt: starts[countUpTo(starts, startAt - 1) - 1] ?? before };
  };
}
