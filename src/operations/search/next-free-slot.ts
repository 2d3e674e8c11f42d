import type { Calendar } from '../../domain/calendar/calendar.ts';
import { atDefaultService, defaultServiceOf } from '../../domain/calendar/service.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import { zoneOfCalendar } from '../input/caller-zone.ts';
import { SlotSearch } from './slot-search.ts';

/** The earliest slot that callers are offered who name no service; undefined where none is left to the calendar's horizon. */
export async function nextFreeSlot(
  services: Services,
  { calendar: given, now }: { calendar: Calendar; now: number },
): Promise<Period | undefined> {
  const calendar = atDefaultService(given);
  const calendarZone = zoneOfCalendar(services, calendar);
  const { workspaceId, slotMinutes: durationMinutes } = calendar;
  const service = defaultServiceOf(given);
  const call = { workspaceId, calendar, calendarZone, service, now, callId: undefined };
  const startAt = await new SlotSearch(services, call, { durationMinutes }).firstFree();
  return startAt === undefined ? undefined : { startAt, endAt: startAt + durationMinutes * minuteMs };
}
