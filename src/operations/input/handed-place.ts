import { calendarsIn, receivedAs } from '../../actions/bookings/received-as.ts';
import type { SlotPlace } from '../../actions/bookings/target-slot.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { ReceivedAs } from '../../domain/booking/receiving.ts';
import { type Service, serviceById } from '../../domain/calendar/service.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { zoneOfCalendar } from './caller-zone.ts';
import { slotPlace } from './wanted-slot.ts';

/** Where a booking is handed over to: the call and the place at which it's kept from now on, and what for. */
export type HandedPlace = { call: Call; place: SlotPlace; service: Service | undefined };

/**
 * The place at which a booking is kept once the calendar of a call takes it over, with its linked calendars confirmed;
 * `asBefore` says what it is there if it's given back. Throws HandOverRefused, and NotFound for another workspace's.
 */
export async function handedPlace(
  services: Services,
  call: Call,
  { booking, asBefore }: { booking: Booking; asBefore?: ReceivedAs | undefined },
): Promise<HandedPlace> {
  const { calendar: receiver, workspaceId } = call;
  const calendarOf = calendarsIn(services.db, { workspaceId, known: receiver });
  const as = asBefore ?? (await receivedAs(booking, { toId: receiver.id, calendarOf }));
  const calendar = await calendarOf(as.teamId ?? receiver.id);
  const there = { ...call, calendar, calendarZone: zoneOfCalendar(services, calendar) };
  const service = serviceById(calendar, as.serviceId);
  return { call: there, place: await slotPlace(services, there, { service }), service };
}
