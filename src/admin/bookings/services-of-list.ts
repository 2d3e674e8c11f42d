import type { Calendar } from '../../domain/calendar/calendar.ts';

/** The services that a calendar's bookings can be of: its own, and those of its teams. */
function servicesOf({ services, memberOf = [] }: Calendar) {
  return [services, ...memberOf.map((team) => team.services)].flat();
}

/** The IDs of a calendar's services with a name, archived ones too. */
export function idsOfService(calendar: Calendar, name: string): string[] {
  return servicesOf(calendar)
    .filter((service) => service.name === name)
    .map(({ id }) => id);
}

/** The names of the services of some calendars, each once, in order. */
export function serviceNames(calendars: readonly Calendar[]): string[] {
  const names = new Set(calendars.flatMap(servicesOf).map(({ name }) => name));
  return [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
