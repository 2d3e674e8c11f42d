import { timeOffById } from '../../../db/queries/time-off.ts';
import type { TimeOff } from '../../domain/calendar/time-off.ts';
import { type ActionContext, NotFound } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** Names time off of a calendar. */
export type NamedTimeOff = { calendarId: string; timeOffId: string };

/** Time off of a calendar of the workspace, and that calendar, as saved. Throws NotFound. */
export async function savedTimeOff(context: ActionContext, { calendarId, timeOffId }: NamedTimeOff) {
  const calendar = await savedCalendar(context, calendarId);
  const timeOff = await timeOffById(context.transaction, timeOffId);
  if (timeOff?.calendarId !== calendar.id) throw new NotFound();
  return { calendar, timeOff };
}

/** What the audit log says of time off. */
export function detailOf({ start, end, weeklyUntil, label }: TimeOff) {
  return { start, end, weeklyUntil, label };
}
