import { sql } from 'kysely';
import type { Attendance } from '../../../src/domain/booking/booking.ts';
import { type Claim, sizeClasses } from '../../../src/domain/calendar/busy.ts';
import type { DescribedClaim } from '../../../src/domain/calendar/shown/described-claim.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import type { Period } from '../../../src/domain/time/period.ts';
import type { ClaimKind } from '../../booking-tables.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

type Row = Claim & {
  calendarId: string;
  kind: ClaimKind;
  ownerId: string;
  expiresAt: number | null;
  code: string | null;
  name: string | null;
  sequence: number | null;
  attendance: Attendance | null;
  confirmedAt: number | null;
  notes: string | null;
  overruled: string | null;
  service: string | null;
  memberIds: string | null;
  label: string | null;
};

type Asked = { workspaceId: string; calendarIds: string; startAt: number; endAt: number; now: number };

const selectDescribed = compiled<Asked>()((db, given) => {
  const rows = dialectOf(db).rowsByIndex({
    table: 'claims',
    index: 'claims_by_time',
    condition: sql`claims.calendar_id = wanted.calendar_id
      and claims.size_class = size_classes.size_class
      and claims.padded_start_at > cast(${given.startAt} as bigint) - size_classes.span
      and claims.padded_start_at < ${given.endAt}
      and claims.padded_end_at > ${given.startAt}`,
  });
  const spans = sizeClasses.map((each) => sql`(${sql.lit(each)}, ${sql.lit(2 ** each * minuteMs)})`);
  return sql<Row>`
    with size_classes (size_class, span) as (values ${sql.join(spans)}),
      wanted (calendar_id) as (${dialectOf(db).jsonStrings(given.calendarIds)})
    select claims.calendar_id as "calendarId", claims.kind as kind, claims.owner_id as "ownerId",
      claims.start_at as "startAt", claims.end_at as "endAt",
      claims.buffer_before_minutes as "bufferBeforeMinutes", claims.buffer_after_minutes as "bufferAfterMinutes",
      claims.expires_at as "expiresAt", bookings.code as code, bookings.name as name,
      bookings.sequence as sequence, bookings.attendance as attendance, bookings.notes as notes,
      bookings.confirmed_at as "confirmedAt",
      bookings.overruled as overruled, services.name as service,
      bookings.member_ids as "memberIds", coalesce(links.name, time_off.label) as label
    from wanted cross join size_classes ${rows.from}
      left join bookings on claims.kind in ('booking', 'hold') and bookings.id = claims.owner_id
      left join services on services.id = bookings.service_id and services.workspace_id = claims.workspace_id
      left join links on claims.kind = 'external' and links.id = claims.owner_id
      left join time_off on claims.kind = 'time_off' and time_off.id = claims.owner_id
    where ${rows.where}
      and claims.workspace_id = ${given.workspaceId}
      and (claims.expires_at is null or claims.expires_at > ${given.now})
    order by claims.start_at, claims.end_at, claims.id
  `.compile(db);
});

/** What occupies time of some calendars in a period, buffers included, with what it is. Leaves out expired holds. */
export async function describedClaims(
  db: Database,
  { workspaceId, calendarIds, within, now }: Requested,
): Promise<DescribedClaim[]> {
  const given = { workspaceId, calendarIds: JSON.stringify(calendarIds), ...within, now };
  return (await selectDescribed(db, given)).map(toDescribed);
}

function toDescribed(row: Row): DescribedClaim {
  const { calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, kind, label } = row;
  const time = { calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes };
  if (kind === 'hold')
    return { ...time, kind, expiresAt: row.expiresAt ?? endAt, isCancelled: row.code !== null };
  if (kind === 'external') return { ...time, kind, label, ownerId: row.ownerId };
  if (kind !== 'booking') return { ...time, kind, label };
  const { ownerId: id, attendance, confirmedAt, notes, service } = row;
  const [code, name, sequence] = [row.code ?? '', row.name ?? '', row.sequence ?? 0];
  const overruled = JSON.parse(row.overruled ?? '[]');
  const memberIds = JSON.parse(row.memberIds ?? '[]');
  const booking = { id, code, name, sequence, attendance, confirmedAt, notes, overruled, service, memberIds };
  return { ...time, kind, booking };
}

type Requested = { workspaceId: string; calendarIds: readonly string[]; within: Period; now: number };
