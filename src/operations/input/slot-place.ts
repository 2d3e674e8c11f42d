import type { SlotPlace } from '../../actions/bookings/slot.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** Where a call takes a slot. Confirms linked calendars, which may take until their deadline. */
export async function slotPlace(services: Services, call: Call): Promise<SlotPlace> {
  const { calendar, calendarZone, callId } = call;
  return { calendar, calendarZone, callId, linked: await services.links.confirm(calendar) };
}
