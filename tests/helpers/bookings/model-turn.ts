import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type CalendarModel, type Span, written } from '../calendar-model.ts';
import { type ModelService, serviceReference } from '../service-model.ts';
import type { BookingModel, Made, ModelAnswer, ModelBooking, ModelClaim, ModelRequest } from './model.ts';

const minute = 60_000;

/** A request to a calendar of the asker's own. */
export type Turn = { model: BookingModel; calendar: CalendarModel; request: ModelRequest; made: Made };

/** A refusal: its status and its body, but for what is only said. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly corrects = false,
  ) {
    super(`refused with ${status}`);
  }
}

/** A field of the input that is a text, where it is given. */
export function textOf({ request }: Turn, field: string): string | undefined {
  const value = request.input[field];
  return value === undefined || value === null ? undefined : String(value);
}

/** The zone in which times are read and answered. */
export function zoneOf(turn: Turn): string {
  return textOf(turn, 'timeZone') ?? turn.calendar.calendar.timeZone;
}

/** An answer with the moment it was given at. */
export function answered(turn: Turn, status: number, body: Record<string, unknown>): ModelAnswer {
  return { status, body: { ...body, now: written(turn.model.now, zoneOf(turn)) } };
}

/** The refusal of one field. */
export function invalid(path: string): Refused {
  return new Refused(400, { code: 'INVALID_INPUT', path });
}

/** Phone as E.164 and email in lower case. Throws Refused. */
export function contactOf(turn: Turn): { phone: string | null; email: string | null } {
  const said = textOf(turn, 'phone');
  const { country } = turn.calendar.calendar;
  const phone = said === undefined ? null : (turn.model.phones.get(said)?.get(country) ?? null);
  if (said !== undefined && phone === null) throw invalid('/phone');
  return { phone, email: textOf(turn, 'email')?.toLowerCase() ?? null };
}

/** A code as it is kept: "case, blanks and dashes do not count". */
export function codeOf(text: string): string {
  return text.replaceAll(' ', '').replaceAll('-', '').toUpperCase();
}

/** A slot as it is answered; its id carries its service. */
export function slotBody(
  turn: Turn,
  { startAt, endAt, service }: Span & { service: ModelService | undefined },
) {
  const { id: calendarId } = turn.calendar.calendar;
  const durationMinutes = (endAt - startAt) / minute;
  // An archived one, which a booking to move may still be for, could not be booked by it.
  const reference = service?.isArchived ? undefined : serviceReference(service, durationMinutes);
  const id = formatSlotId({ startAt, durationMinutes, service: reference }, calendarId);
  turn.model.offered.push({ slotId: id, calendarId });
  return { id, ...times(turn, { startAt, endAt }) };
}

/** A hold as it is answered. */
export function holdBody(turn: Turn, hold: ModelClaim) {
  const expiresAt = written(hold.expiresAt ?? 0, zoneOf(turn));
  return { id: hold.ownerId, ...times(turn, hold), expiresAt, service: serviceBody(turn, hold), with: [] };
}

/** The service of a booking or hold as it is answered, or null. */
export function serviceBody({ calendar }: Turn, { serviceId }: { serviceId: string | null }) {
  const service = calendar.services.find(({ id }) => id === serviceId);
  return service ? { id: service.id, name: service.name } : null;
}

/** A booking as it is answered. */
export function bookingBody(turn: Turn, booking: ModelBooking) {
  const { id, calendarId, code, status, name, phone, email, notes, metadata, answers } = booking;
  const { callId, createdAt, cancelledAt } = booking;
  const timeZone = zoneOf(turn);
  return {
    ...{ id, code, status, ...times(turn, booking), timeZone, name, phone, email, notes, metadata, callId },
    ...{ calendarId, service: serviceBody(turn, booking), with: [], answers },
    createdAt: written(createdAt, timeZone),
    cancelledAt: cancelledAt === null ? null : written(cancelledAt, timeZone),
  };
}

/** A period as it is answered. */
export function times(turn: Turn, { startAt, endAt }: Span): { start: string; end: string } {
  return { start: written(startAt, zoneOf(turn)), end: written(endAt, zoneOf(turn)) };
}

/** The booking of this calendar that a request names. Throws Refused. */
export function bookingOf({ model, calendar, request }: Turn): ModelBooking {
  const { bookingId, code } = request.input;
  const isNamed = (each: ModelBooking) =>
    bookingId === undefined ? each.code === codeOf(String(code)) : each.id === bookingId;
  const found = model.bookings.find((each) => each.calendarId === calendar.calendar.id && isNamed(each));
  if (!found) throw new Refused(404, { code: 'BOOKING_NOT_FOUND' });
  return found;
}
