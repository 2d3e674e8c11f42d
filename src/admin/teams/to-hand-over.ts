import type { BookingsToHandOverProps } from '../../../views/teams/hand-over.tsx';
import { mayPerform } from '../../actions/action.ts';
import { handOver } from '../../actions/bookings/hand-over.ts';
import { bookingsToHandOver } from '../../actions/teams/to-hand-over.ts';
import type { Period } from '../../domain/time/period.ts';
import { shownTime } from '../bookings/booking-time.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { problemOf } from '../form/fields.ts';
import { bookingsOfIds, givingOf } from '../hand-over/giving.ts';

const mostShown = 100;

/** The bookings of a team that are to be handed over, as its page shows them. */
export async function shownToHandOver(
  visit: CalendarVisit,
): Promise<Pick<BookingsToHandOverProps, 'bookings' | 'count' | 'mayChange'>> {
  const { services, session, calendar, now, texts } = visit;
  const mayChange = mayPerform(session.role, handOver);
  const zone = services.zones.named(calendar.timeZone);
  if (!zone) return { bookings: [], count: 0, mayChange };
  const found = await bookingsToHandOver(services, { calendar, now });
  const { reasons } = texts.teams.handOver;
  const shownWhen = (period: Period) => {
    const { start, when } = shownTime(period, { zone, now, texts });
    return { start, when };
  };
  const shown = found.slice(0, mostShown);
  const full = await bookingsOfIds(
    visit,
    shown.map(({ id }) => id),
  );
  const giving = await givingOf(visit, { bookings: full });
  const bookings = shown.map(({ id, sequence, name, phone, ...booking }) => ({
    id,
    sequence,
    name,
    phone,
    ...shownWhen(booking),
    with: reasons[booking.reason](booking.memberName),
    choices: giving.each.get(id)?.choices ?? [],
    canHandOver: calendar.team?.kind === 'anyone' ? booking.memberCount <= 1 : booking.reason !== 'away',
  }));
  return { bookings, count: found.length, mayChange };
}

/** Why a booking couldn't be handed over. */
export function handOverProblem(visit: CalendarVisit): string | undefined {
  return visit.form?.has('booking') ? problemOf(visit) : undefined;
}
