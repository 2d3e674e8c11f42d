import { calendarById, calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { type ActionContext, found, NotFound } from '../action.ts';

/** A calendar of the workspace, as saved. Throws NotFound, also if it's archived. */
export async function savedCalendar({ transaction, workspaceId }: ActionContext, calendarId: string) {
  return found(await calendarOfWorkspace(transaction, { workspaceId, calendarId }));
}

/** A calendar with time of its own, as saved. Throws NotFound, also for a team: its members have what's asked for. */
export async function savedMember(context: ActionContext, calendarId: string) {
  const calendar = await savedCalendar(context, calendarId);
  if (calendar.team) throw new NotFound();
  return calendar;
}

/** A calendar of the workspace, archived or not. Throws NotFound. */
export async function ownCalendar({ transaction, workspaceId }: ActionContext, calendarId: string) {
  const calendar = await calendarById(transaction, calendarId);
  if (calendar?.workspaceId !== workspaceId) throw new NotFound();
  return calendar;
}
