import type { Calendar } from '../calendar/calendar.ts';
import { liveServices, type Service, serviceById } from '../calendar/service.ts';
import { liveMembers, membersFor } from '../calendar/team.ts';
import { type Booking, madeAt } from './booking.ts';

/** Why somebody can't take over a booking, whatever the time. */
export type NotReceivable = 'together' | 'no-service';

/** Where a booking is kept once somebody has it, and what for. */
export type ReceivedAs = Pick<Booking, 'teamId' | 'serviceId'>;

/** How somebody takes over a booking, or why not. */
export type Receiving = ReceivedAs | { refused: NotReceivable };

/**
 * How a receiver, who is no team, takes over a booking: in its team if they belong to it, else as a booking of their own, for
 * which they need a service of the same name. `from` is the calendar that it was made at. What takes several people's time
 * together isn't one person's to give.
 */
export function receivingOf(
  booking: Pick<Booking, 'teamId' | 'calendarId' | 'memberIds' | 'serviceId'>,
  { from, receiver }: { from: Pick<Calendar, 'id' | 'services' | 'team' | 'memberOf'>; receiver: Calendar },
): Receiving {
  const { teamId, memberIds, serviceId } = booking;
  const { team } = from;
  if (memberIds.length > 1 || (teamId !== null && team?.kind === 'everyone')) return { refused: 'together' };
  const service = serviceById(from, serviceId);
  const isReceiver = ({ calendarId }: { calendarId: string }) => calendarId === receiver.id;
  if (teamId !== null && team && madeAt(booking) === from.id && liveMembers(team).some(isReceiver)) {
    return membersFor(team, service).some(isReceiver) ? { teamId, serviceId } : { refused: 'no-service' };
  }
  if (!service) return { teamId: null, serviceId: null };
  const same = liveServices(receiver).find((each) => isSameService(each, service));
  return same ? { teamId: null, serviceId: same.id } : { refused: 'no-service' };
}

function isSameService(one: Service, other: Service): boolean {
  return named(one) === named(other);
}

function named({ name }: Service): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('und');
}
