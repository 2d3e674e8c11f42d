import { calendarById, calendarOfWorkspace, type ManagedCalendar } from '../../../db/queries/calendars.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type ActionContext, NotFound } from '../action.ts';

/** The calendar that an action changes, as it is saved. Throws NotFound where it is archived, or the workspace has none of the id. */
export async function savedCalendar(
  { transaction, workspaceId }: ActionContext,
  calendarId: string,
): Promise<Calendar> {
  const calendar = await calendarOfWorkspace(transaction, { workspaceId, calendarId });
  if (!calendar) throw new NotFound();
  return calendar;
}

/** A calendar of the workspace, archived or not. Throws NotFound where the workspace has none of the id. */
export async function ownCalendar(
  { transaction, workspaceId }: ActionContext,
  calendarId: string,
): Promise<ManagedCalendar> {
  const calendar = await calendarById(transaction, calendarId);
  if (calendar?.workspaceId !== workspaceId) throw new NotFound();
  return calendar;
}
