import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Services } from '../../services.ts';
import { calendarUnreachable } from '../answer/spoken-refusal.ts';
import { UnknownZone, zoneOfCalendar } from './caller-zone.ts';

/** The zone of a calendar that somebody asks for by the API. Throws ApiError CALENDAR_UNREACHABLE if this server doesn't know it. */
export function knownZone(services: Services, calendar: Calendar): Zone {
  try {
    return zoneOfCalendar(services, calendar);
  } catch (error) {
    if (!(error instanceof UnknownZone)) throw error;
    services.log.error('calendar not reachable', { reason: error.message });
    const problem = 'This server does not know the calendar’s time zone';
    throw calendarUnreachable(services, { calendar }, problem);
  }
}
