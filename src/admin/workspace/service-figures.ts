import { bookingsOfServices } from '../../../db/queries/bookings/by-service.ts';
import type { ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { ServiceFigures } from '../../../views/workspace/service-figures.tsx';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import type { MemberVisit } from '../visit.ts';

/** Bookings that are read in a turn: about a millisecond. */
const batchRows = 500;

type Counts = { made: number; cancelled: number };

/**
 * How many bookings of each service of some calendars were made and cancelled since an instant, in epoch milliseconds: the
 * most booked first, and last those without a service. Calendars without services are left out.
 */
export async function serviceFigures(
  visit: MemberVisit,
  { calendars, since }: { calendars: readonly ManagedCalendar[]; since: number },
): Promise<ServiceFigures[]> {
  const figures: ServiceFigures[] = [];
  for (const calendar of calendars) {
    if (calendar.services.length === 0) continue;
    figures.push(...figuresOf(calendar, await countedSince(visit, { calendar, since })));
  }
  return figures.sort(
    (a, b) =>
      Number(a.service === undefined) - Number(b.service === undefined) ||
      b.made - a.made ||
      b.cancelled - a.cancelled ||
      (a.service ?? '').localeCompare(b.service ?? ''),
  );
}

/** What was counted of a calendar, by service ID. */
async function countedSince(
  { services: { db }, turn }: MemberVisit,
  { calendar, since }: { calendar: ManagedCalendar; since: number },
): Promise<Map<string | null, Counts>> {
  const counted = new Map<string | null, Counts>();
  const isTeam = calendar.team !== undefined;
  const requested = { ...keyOfCalendar(calendar), isTeam, from: since, limit: batchRows };
  for await (const bookings of bookingsOfServices(db, requested)) {
    for (const { serviceId, createdAt, cancelledAt } of bookings) {
      const counts = counted.get(serviceId) ?? { made: 0, cancelled: 0 };
      if (createdAt >= since) counts.made++;
      if (cancelledAt !== null && cancelledAt >= since) counts.cancelled++;
      counted.set(serviceId, counts);
    }
    await turn();
  }
  return counted;
}

/** What's offered has a row even if nobody booked it; what isn't has one only if somebody did. */
function figuresOf(
  { name: calendar, services }: ManagedCalendar,
  counted: ReadonlyMap<string | null, Counts>,
): ServiceFigures[] {
  const rows = services.map(({ id, name, archivedAt }) => ({
    calendar,
    service: name,
    isArchived: archivedAt !== null,
    ...(counted.get(id) ?? { made: 0, cancelled: 0 }),
  }));
  const others = { calendar, service: undefined, isArchived: false };
  const all = [...rows, { ...others, ...(counted.get(null) ?? { made: 0, cancelled: 0 }) }];
  return all.filter(
    ({ service, isArchived, made, cancelled }) =>
      (service !== undefined && !isArchived) || made + cancelled > 0,
  );
}
