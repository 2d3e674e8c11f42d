import { settleFindings } from '../../actions/promises/settle.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';

/** Marking what was found in calls as done, and taking that back. */
export const findingRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/findings', settleFindings, { handle: ofCalendar(settle) }),
];

async function settle(visit: Posted<CalendarVisit>): Promise<Response> {
  const { form, calendar } = visit;
  const findings = form.text('findings');
  const isDone = form.text('reopen') !== 'yes';
  const ids = findingIdsIn(findings);
  if (ids.length === 0) throw notFound();
  await act(visit, settleFindings, { calendarId: calendar.id, ids, isDone });
  const back = wayBack(visit) ?? '/calls?only=promises';
  if (!isDone) return redirect(visit, back, { note: 'promise-reopened' });
  const undo = { action: `/calendars/${calendar.id}/findings`, fields: { findings, reopen: 'yes', back } };
  return redirect(visit, back, { note: { code: 'promise-done', undo } });
}

/** The IDs in a text such as "12,13", from outside; none if it's anything else. */
export function findingIdsIn(text: string): number[] {
  return /^\d{1,15}(?:,\d{1,15}){0,999}$/.test(text) ? text.split(',').map(Number) : [];
}
