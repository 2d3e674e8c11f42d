import type { StoredFinding } from '../../../db/queries/calls/reports.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type ReportedCall, reportCall } from '../../helpers/found-promise.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** A workspace with two calendars, people who look at its pages, and calls that are reported for one of the calendars. */
export type PromisesPlace = {
  made: TestServices;
  calendar: Calendar;
  other: Calendar;
  desk: SignedIn;
  viewer: SignedIn;
  /** Reports a call of half past ten; for the first calendar unless it's said. */
  report(
    findings?: readonly Partial<StoredFinding>[],
    given?: Partial<ReportedCall>,
  ): Promise<{ reportId: number; ids: number[] }>;
  /** Books Ann Lee on Wednesday at three, and gives the booking's ID. */
  bookAnn(): Promise<string>;
};

/** Makes one. */
export async function promisesPlace(): Promise<PromisesPlace> {
  const made = await testServices();
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  return {
    made,
    calendar,
    other: await made.calendar({ workspaceId, name: 'Hygiene' }),
    desk: await signedIn(made, { role: 'desk', workspaceId }),
    viewer: await signedIn(made, { role: 'viewer', workspaceId }),
    report: (findings, given) =>
      reportCall(made.db, {
        ...{ workspaceId, calendarId: calendar.id, at: made.clock.now() },
        ...(findings && { findings }),
        ...given,
      }),
    bookAnn: () =>
      bookInto(made, calendar, { start: '2026-11-25T15:00:00Z', name: 'Ann Lee', phone: '+12125550123' }),
  };
}
