import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type Service, serviceById } from '../../domain/calendar/service.ts';
import { type ActionContext, found } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** A service of the workspace with its calendar, as saved, archived or not. Throws NotFound. */
export async function savedService(
  context: ActionContext,
  { calendarId, serviceId }: { calendarId: string; serviceId: string },
): Promise<{ calendar: Calendar; service: Service }> {
  const calendar = await savedCalendar(context, calendarId);
  return { calendar, service: found(serviceById(calendar, serviceId)) };
}
