import { sql } from 'kysely';
import { rowsOf } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** A booking that a reported call is about, and whose it is; `startAt` is in epoch milliseconds. */
export type ReportedBooking = {
  reportId: number;
  bookingId: string;
  calendarId: string;
  /** The team that it was made at; null if it was made at its calendar. */
  teamId: string | null;
  status: 'booked' | 'cancelled';
  startAt: number;
  name: string;
  phone: string | null;
  email: string | null;
};

/** The bookings that were changed in some reported calls, or that something was found about; erased ones aren't among them. */
export async function bookingsOfReports(
  db: Database,
  { workspaceId, reportIds }: { workspaceId: string; reportIds: readonly number[] },
): Promise<ReportedBooking[]> {
  if (reportIds.length === 0) return [];
  const found = db
    .selectFrom('call_findings')
    .select(['report_id', 'booking_id'])
    .where('report_id', 'in', reportIds)
    .where('booking_id', 'is not', null);
  const changed = db
    .selectFrom('call_reports')
    .innerJoin('call_changes', (join) =>
      join
        .onRef('call_changes.workspace_id', '=', 'call_reports.workspace_id')
        .onRef('call_changes.call_id', '=', 'call_reports.call_id'),
    )
    .select(['call_reports.id as report_id', 'call_changes.booking_id'])
    .where('call_reports.id', 'in', reportIds)
    .where('call_changes.booking_id', 'is not', null);
  const query = db
    .selectFrom(found.union(changed).as('about'))
    .innerJoin('bookings', 'bookings.id', 'about.booking_id')
    .select([
      'about.report_id as reportId',
      'bookings.id as bookingId',
      'bookings.calendar_id as calendarId',
      'bookings.team_id as teamId',
      'bookings.status',
      'bookings.start_at as startAt',
      'bookings.name',
      'bookings.phone',
      'bookings.email',
    ])
    .where(sql<boolean>`${dialectOf(db).unindexed('bookings.workspace_id')} = ${workspaceId}`)
    .where('bookings.name', '<>', '')
    .orderBy('bookings.start_at')
    .orderBy('bookings.id');
  return await rowsOf(db, query.compile());
}
