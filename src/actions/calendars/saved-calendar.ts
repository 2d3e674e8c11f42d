import { calendarById, calendarOfWorkspace, type ManagedCalendar } from '../../../db/queries/calendars.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type ActionContext, found, NotFound } from '../action.ts';

/** A calendar of the workspace, as saved. Throws NotFound, also if it's archived. */
export async function savedCalendar(
  { transaction, workspaceId }: ActionContext,
  calendarId: string,
): Promise<Calendar> {
  return found(await calendarOfWorkspace(transaction, { workspaceId, calendarId }));
}

/** A calendar of the workspace, archived or not. Throws NotFound. */
export async function ownCalendar(
  { transaction, workspaceId }: ActionContext,
  calendarId: string,
): Promise<ManagedCalendar> {
  const calendar = await calendarById(transaction, calendarId);
  if (calendar?.workspaceId !== workspaceId) throw new NotFound();
  return calendar;
}
