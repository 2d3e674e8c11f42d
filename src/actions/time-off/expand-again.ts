import { replaceTimeOffClaims, timeOffOfCalendar } from '../../../db/queries/time-off.ts';
import { occurrencesOf } from '../../domain/calendar/time-off.ts';
import type { Services } from '../../services.ts';
import type { ActionContext } from '../action.ts';
import { knownZone } from './known-zone.ts';

/** Keeps a calendar's time off at the same times by the clock of another zone, as part of an action. Throws InputError. */
export async function expandTimeOffAgain(
  services: Services,
  { transaction, workspaceId }: ActionContext,
  { id: calendarId, timeZone }: { id: string; timeZone: string },
): Promise<void> {
  const all = await timeOffOfCalendar(transaction, { workspaceId, calendarId });
  if (all.length === 0) return;
  const zone = knownZone(services, { timeZone });
  for (const timeOff of all) await replaceTimeOffClaims(transaction, timeOff, occurrencesOf(timeOff, zone));
}
