import type { Calendar } from '../domain/calendar.ts';
import { nearestName } from '../domain/nearest-name.ts';
import type { Zone } from '../domain/zone.ts';
import type { Services } from '../services.ts';
import { invalidInput } from './operation.ts';

/** The zone of a calendar. Throws RangeError where it is none that this machine knows. */
export function zoneOfCalendar({ zones }: Services, { id, timeZone }: Calendar): Zone {
  const zone = zones.named(timeZone);
  if (!zone) throw new RangeError(`calendar ${id} has no known zone: "${timeZone}"`);
  return zone;
}

/** The zone that a caller names, else the calendar's. Throws ApiError INVALID_INPUT for an unknown one. */
export function callerZone(services: Services, given: { name: unknown; calendarZone: Zone }): Zone {
  if (typeof given.name !== 'string') return given.calendarZone;
  const zone = services.zones.named(given.name);
  if (zone) return zone;
  const nearest = nearestName(given.name, Intl.supportedValuesOf('timeZone'));
  const hint = nearest === undefined ? 'such as "Europe/Berlin"' : `did you mean "${nearest}"?`;
  throw invalidInput(
    '/timeZone',
    `timeZone must be an IANA zone, not "${given.name.slice(0, 60)}" — ${hint}`,
  );
}
