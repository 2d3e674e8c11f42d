import type { ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { nameKey } from '../../language/names/service-names.ts';

/** A service of a calendar by its name or ID, a live one first. Throws InputError, naming the nearest. */
export function serviceIn(calendar: ManagedCalendar, given: string): Service {
  const key = nameKey(given);
  const fits = calendar.services.filter(
    ({ id, name }) => id === given.trim().toLowerCase() || nameKey(name) === key,
  );
  const service = fits.find(({ archivedAt }) => archivedAt === null) ?? fits.at(-1);
  if (service) return service;
  const nearest = nearestName(
    given,
    calendar.services.map(({ name }) => name),
  );
  const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`;
  throw new InputError(
    `the calendar "${calendar.name}" has no service "${given}"${hint} — see "slotline service list --calendar ${calendar.id}"`,
  );
}

/** The same, unless it's archived. */
export function liveServiceIn(calendar: ManagedCalendar, given: string): Service {
  const service = serviceIn(calendar, given);
  if (service.archivedAt === null) return service;
  throw new InputError(`the service "${service.name}" is archived: restore it first`);
}
