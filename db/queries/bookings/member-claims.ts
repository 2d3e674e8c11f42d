import { type RawBuilder, sql } from 'kysely';
import type { Seat } from '../../../src/domain/calendar/busy.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { areInTheWay, type ClaimsQuery, claimsInPeriods, periodRows, valuesOf } from './claims.ts';

type Asked = ReturnType<typeof valuesOf> & {
  /** A JSON array of IDs with their buffers in minutes, before and after. */
  seats: string;
};

/** `seat` is the calendar's index among those asked for: an ID in each row would cost more than all the rest. */
type Row = Period & { seat: number };

/** Scans one index range for each calendar, period and size class, as the queries of one calendar do. */
function selectOfSeats(columns: (db: Database) => RawBuilder<unknown>) {
  return compiled<Asked>()((db, given) => {
    const { jsonSeats } = dialectOf(db);
    const rows = claimsInPeriods(db, sql`size_classes.calendar_id`);
    return sql<Row>`
      with recursive wanted (seat, calendar_id, buffer_before, buffer_after) as (${jsonSeats(given.seats)}),
        used (seat, calendar_id, buffer_before, buffer_after, size_class) as (
          select wanted.*, (select min(size_class) from claims where claims.calendar_id = wanted.calendar_id)
          from wanted
          union all
          select seat, calendar_id, buffer_before, buffer_after, (select min(size_class) from claims
            where claims.calendar_id = used.calendar_id and claims.size_class > used.size_class)
          from used where used.size_class is not null
        ),
        size_classes as (
          select used.*, cast(${sql.lit(minuteMs)} as bigint) << size_class as span from used
          where size_class is not null),
        periods (start_at, end_at) as ${periodRows(given)}
      select size_classes.seat as seat, ${columns(db)}
      from size_classes cross join periods ${rows.from}
      where ${rows.where} and ${areInTheWay(given)}
    `.compile(db);
  });
}

const selectClaimed = selectOfSeats(() => sql`claims.start_at as "startAt", claims.end_at as "endAt"`);

const selectBlocked = selectOfSeats((db) => {
  const { larger } = dialectOf(db);
  const before = larger(sql.ref('claims.buffer_before_minutes'), sql.ref('size_classes.buffer_after'));
  const after = larger(sql.ref('claims.buffer_after_minutes'), sql.ref('size_classes.buffer_before'));
  return sql`claims.start_at - ${before} * ${sql.lit(minuteMs)} as "startAt",
    claims.end_at + ${after} * ${sql.lit(minuteMs)} as "endAt"`;
});

/**
 * What is claimed at each of several calendars in `within` or `orWithin`, in one statement and in no particular order; a
 * claim that overlaps both may appear twice. Leaves out expired holds and the call's own holds.
 */
export async function claimedOfMembers(
  db: Database,
  { calendarIds, ...requested }: MembersQuery & { calendarIds: readonly string[] },
): Promise<Period[][]> {
  const seats = calendarIds.map((id) => [id, 0, 0] as const);
  const values = { ...valuesOf(requested), seats: JSON.stringify(seats) };
  return bySeat(await selectClaimed(db, values), seats.length);
}

/** The time that these claims block for a slot with the buffers of each seat, like `blockedPeriods`, but not merged. */
export async function blockedOfMembers(
  db: Database,
  { seats, ...requested }: MembersQuery & { seats: readonly Seat[] },
): Promise<Period[][]> {
  const wanted = seats.map(
    ({ calendarId, bufferBeforeMinutes, bufferAfterMinutes }) =>
      [calendarId, bufferBeforeMinutes, bufferAfterMinutes] as const,
  );
  const values = { ...valuesOf(requested), seats: JSON.stringify(wanted) };
  return bySeat(await selectBlocked(db, values), seats.length);
}

type MembersQuery = Omit<ClaimsQuery, 'calendarId'>;

function bySeat(rows: readonly Row[], count: number): Period[][] {
  const periods = Array.from({ length: count }, (): Period[] => []);
  for (const row of rows) periods[row.seat]?.push(row);
  return periods;
}
