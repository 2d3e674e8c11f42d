import type { Calendar } from '../../domain/calendar/calendar.ts';
import { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Services } from '../../services.ts';
import { zoneOfCalendar } from '../input/caller-zone.ts';
import { SlotSearch } from './slot-search.ts';

/** The earliest slot of a calendar's own length that callers are offered; undefined where none is left to its horizon. */
export async function nextFreeSlot(
  services: Services,
  { calendar, now }: { calendar: Calendar; now: number },
): Promise<Period | undefined> {
  const calendarZone = zoneOfCalendar(services, calendar);
  const { workspaceId, slotMinutes: durationMinutes } = calendar;
  const call = { workspaceId, calendar, calendarZone, now, callId: undefined };
  const opening = new OpeningTimes(calendar, calendarZone);
  const startAt = await new SlotSearch(services, call, { durationMinutes, opening }).firstFree();
  return startAt === undefined ? undefined : { startAt, endAt: startAt + durationMinutes * minuteMs };
}
