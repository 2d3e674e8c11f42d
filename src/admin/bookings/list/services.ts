import type { Calendar } from '../../../domain/calendar/calendar.ts';
import type { Service } from '../../../domain/calendar/service.ts';

/** The services that calendars' bookings can be of, archived ones too: their own, and those of their teams. */
function servicesOf(calendars: readonly Calendar[]): Service[] {
  return calendars.flatMap(({ services, memberOf = [] }) =>
    [services, ...memberOf.map((team) => team.services)].flat(),
  );
}

/** The services of some calendars in order, of each name the first one. */
export function namedServices(calendars: readonly Calendar[]): Pick<Service, 'id' | 'name'>[] {
  const first = new Map(
    servicesOf(calendars)
      .toReversed()
      .map(({ id, name }) => [name, { id, name }]),
  );
  return [...first.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The first of its name that stands for a service of some calendars, as in `namedServices`; undefined for none. */
export function serviceFor(serviceId: string, calendars: readonly Calendar[]): Service | undefined {
  const all = servicesOf(calendars);
  const name = all.find(({ id }) => id === serviceId)?.name;
  return all.find((service) => service.name === name);
}

/** The IDs of a calendar's services that have a name. */
export function serviceIdsOfName(calendar: Calendar, name: string): string[] {
  return servicesOf([calendar])
    .filter((service) => service.name === name)
    .map(({ id }) => id);
}
