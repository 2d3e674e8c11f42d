import { calendarById } from '../../../db/queries/calendars.ts';
import { NotFound } from '../../actions/action.ts';
import { HandOverRefused } from '../../actions/bookings/hand-over.ts';
import type { SlotPlace } from '../../actions/bookings/target-slot.ts';
import { type Booking, madeAt } from '../../domain/booking/booking.ts';
import { type ReceivedAs, receivingOf } from '../../domain/booking/receiving.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
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
  const receiver = call.calendar;
  const as = asBefore ?? (await receivedAs(services, call, booking));
  const calendar = as.teamId === null ? receiver : await calendarIn(services, call, as.teamId);
  const there = { ...call, calendar, calendarZone: zoneOfCalendar(services, calendar) };
  const service = serviceById(calendar, as.serviceId);
  return { call: there, place: await slotPlace(services, there, { service }), service };
}

async function receivedAs(services: Services, call: Call, booking: Booking): Promise<ReceivedAs> {
  const from = await calendarIn(services, call, madeAt(booking));
  const receiving = receivingOf(booking, { from, receiver: call.calendar });
  if ('refused' in receiving) throw new HandOverRefused(receiving.refused);
  return receiving;
}

async function calendarIn({ db }: Services, { calendar, workspaceId }: Call, id: string): Promise<Calendar> {
  const found = id === calendar.id ? calendar : await calendarById(db, id);
  if (found?.workspaceId !== workspaceId) throw new NotFound();
  return found;
}
