import { settleMessage } from '../../actions/left-messages/settle.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';

/** Marking a message that a caller left as done, and taking that back. */
export const messageSettleRoutes: AdminRoute[] = [
  post('/calendars/:calendarId/left-messages', settleMessage, { handle: ofCalendar(settle) }),
];

async function settle(visit: Posted<CalendarVisit>): Promise<Response> {
  const { form, calendar } = visit;
  const message = form.text('message');
  const isDone = form.text('reopen') !== 'yes';
  if (!isUuid(message)) throw notFound();
  await act(visit, settleMessage, { calendarId: calendar.id, id: message, isDone });
  const back = wayBack(visit) ?? '/calls/messages';
  if (!isDone) return redirect(visit, back, { note: 'message-reopened' });
  const undo = {
    action: `/calendars/${calendar.id}/left-messages`,
    fields: { message, reopen: 'yes', back },
  };
  return redirect(visit, back, { note: { code: 'message-done', undo } });
}
