import { type RawBuilder, sql } from 'kysely';
import type { Seat } from '../../../../src/domain/calendar/busy.ts';
import { minuteMs } from '../../../../src/domain/time/local-time.ts';
import type { Period } from '../../../../src/domain/time/period.ts';
import { compiled } from '../../../compiled.ts';
import { dialectOf } from '../../../dialect.ts';
import type { Database } from '../../../sqlite/open.ts';
import {
  areInTheWay,
  type ClaimsQuery,
  claimsInPeriods,
  type PeriodValues,
  periodRows,
  valuesOf,
} from './claims.ts';

/** Whose claims are asked for in which periods. */
type OfSeats = {
  workspaceId: string;
  /** A JSON array of calendars' IDs with their buffers in minutes, before and after. */
  seats: string;
} & PeriodValues;

/**
 * Selects from the claims of some calendars in one or two periods, by an index range for each calendar, period and size class,
 * as the queries of one calendar do. `size_classes.seat` is the calendar's index among those asked for: an ID in each row
 * would cost more than all the rest.
 */
function selectOfSeats<Row, Asked extends OfSeats>(
  columns: (db: Database) => RawBuilder<unknown>,
  condition: (given: Asked) => RawBuilder<unknown>,
) {
  return compiled<Asked>()((db, given) => {
    const { jsonSeats, orderedJoin } = dialectOf(db);
    const rows = claimsInPeriods(db, sql`size_classes.calendar_id`);
    return sql<Row>`
      with recursive seats (seat, calendar_id, buffer_before, buffer_after) as (${jsonSeats(given.seats)}),
        wanted as (
          select seats.* from seats ${orderedJoin} calendars on calendars.id = seats.calendar_id
          where calendars.workspace_id = ${given.workspaceId}
        ),
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
      where ${rows.where} and ${condition(given)}
    `.compile(db);
  });
}

const selectClaimed = selectOfSeats<
  Period & { seat: number },
  ReturnType<typeof valuesOf> & { seats: string }
>(() => sql`claims.start_at as "startAt", claims.end_at as "endAt"`, areInTheWay);

/**
 * What is claimed at each of several calendars in `within` or `orWithin`, in one statement and in no particular order; a
 * claim that overlaps both may appear twice. Leaves out expired holds and the call's own holds.
 */
export async function claimedOfMembers(
  db: Database,
  { calendarIds, ...requested }: Omit<ClaimsQuery, 'calendarId'> & { calendarIds: readonly string[] },
): Promise<Period[][]> {
  const seats = JSON.stringify(calendarIds.map((id) => [id, 0, 0]));
  const periods = calendarIds.map((): Period[] => []);
  for (const row of await selectClaimed(db, { ...valuesOf(requested), seats })) periods[row.seat]?.push(row);
  return periods;
}

/** Time that's taken at a seat, by its place among those asked for. What a hold is like is null for all else. */
export type TakenTime = Period & {
  seat: number;
  holdId: string | null;
  callId: string | null;
  expiresAt: number | null;
};

const selectTaken = selectOfSeats<TakenTime, OfSeats & { movingId: string | null; now: number }>(
  (db) => {
    const { larger } = dialectOf(db);
    const before = larger(sql.ref('claims.buffer_before_minutes'), sql.ref('size_classes.buffer_after'));
    const after = larger(sql.ref('claims.buffer_after_minutes'), sql.ref('size_classes.buffer_before'));
    const ofHolds = (column: string) => sql`case when claims.kind = 'hold' then ${sql.ref(column)} end`;
    return sql`claims.start_at - ${before} * ${sql.lit(minuteMs)} as "startAt",
      claims.end_at + ${after} * ${sql.lit(minuteMs)} as "endAt",
      ${ofHolds('claims.owner_id')} as "holdId", ${ofHolds('claims.call_id')} as "callId",
      ${ofHolds('claims.expires_at')} as "expiresAt"`;
  },
  ({ workspaceId, movingId, now }) => sql`claims.workspace_id = ${workspaceId}
    and claims.owner_id is distinct from ${movingId}
    and (claims.expires_at is null or claims.expires_at > ${now})`,
);

/**
 * What claims block for a slot with the buffers of each seat, like `blockedPeriods`, in no particular order; one that overlaps
 * both periods may appear twice. Holds that haven't expired are among them, but not the claims of a booking that's being moved.
 */
export function takenAtSeats(
  db: Database,
  { seats, within, orWithin, ...asked }: TakenQuery,
): Promise<TakenTime[]> {
  const { workspaceId, movingId = null, now } = asked;
  return selectTaken(db, {
    workspaceId,
    movingId,
    now,
    seats: JSON.stringify(
      seats.map((seat) => [seat.calendarId, seat.bufferBeforeMinutes, seat.bufferAfterMinutes]),
    ),
    startAt: within.startAt,
    endAt: within.endAt,
    orStartAt: orWithin?.startAt ?? null,
    orEndAt: orWithin?.endAt ?? null,
  });
}

type TakenQuery = Pick<ClaimsQuery, 'workspaceId' | 'movingId' | 'within' | 'orWithin' | 'now'> & {
  seats: readonly Seat[];
};
