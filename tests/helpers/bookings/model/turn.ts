import { formatSlotId } from '../../../../src/domain/calendar/slot-id.ts';
import { type CalendarModel, type Span, written } from '../../models/calendar-model.ts';
import { serviceReference } from '../../models/service-model.ts';
import type { ToldSlot } from './call-memory.ts';
import {
  type BookingModel,
  type Made,
  type ModelAnswer,
  type ModelBooking,
  type ModelHold,
  type ModelRequest,
  manageUrlOf,
} from './model.ts';
import { untilOf } from './notice.ts';
import { type Asking, freeChoices, isFoundAt, peopleBody } from './seating.ts';
import { serviceOf } from './service.ts';

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

/** A free slot as it is answered; its id carries its service and, where anyone will do, with whom it is. */
export function slotBody(turn: Turn, slot: Span, asking: Asking) {
  const { calendar, team, services } = turn.calendar;
  const { startAt, endAt } = slot;
  const durationMinutes = (endAt - startAt) / minute;
  const [people = []] = freeChoices(turn, slot, asking);
  const { service } = asking;
  // An archived one or a team's, which a booking to move may still be for, could not be booked by it.
  const isOffered = service !== undefined && !service.isArchived && services.includes(service);
  const reference = isOffered ? serviceReference(service, durationMinutes) : undefined;
  const number = team?.members.find((member) => member.calendar === people[0])?.number;
  const member = team?.kind === 'anyone' ? number : undefined;
  const id = formatSlotId({ startAt, durationMinutes, service: reference, member }, calendar.id);
  turn.model.offered.push({ slotId: id, calendarId: calendar.id });
  const ids = people.map((each) => each.calendar.id);
  return { id, ...times(turn, slot), ...(team && { with: peopleBody(turn, ids) }) };
}

/** What a call remembers of a slot as it was answered, or of what is held or booked. */
export function toldSlot(
  body: { start: string; with?: readonly { calendarId: string }[] },
  service: { id: string } | null | undefined,
): ToldSlot {
  return {
    startAt: Temporal.Instant.from(body.start).epochMilliseconds,
    serviceId: service?.id,
    withIds: (body.with ?? []).map(({ calendarId }) => calendarId),
  };
}

/** A hold as it is answered. */
export function holdBody(turn: Turn, hold: ModelHold) {
  const expiresAt = written(hold.expiresAt, zoneOf(turn));
  const ids = turn.calendar.team ? hold.claims.map(({ calendarId }) => calendarId) : [];
  const people = peopleBody(turn, ids);
  return {
    id: hold.ownerId,
    ...times(turn, hold),
    expiresAt,
    service: serviceBody(turn, hold),
    with: people,
  };
}

/** The service of a booking or hold as it is answered, or null. */
function serviceBody(turn: Turn, { serviceId }: { serviceId: string | null }) {
  const service = serviceOf(turn, serviceId);
  return service ? { id: service.id, name: service.name } : null;
}

/** A booking as it is answered. */
export function bookingBody(turn: Turn, booking: ModelBooking) {
  const { id, calendarId, code, status, name, phone, email, notes, metadata, answers } = booking;
  const { callId, createdAt, cancelledAt, confirmedAt, version } = booking;
  const timeZone = zoneOf(turn);
  const timeOf = (at: number | null) => (at === null ? null : written(at, timeZone));
  const until = untilOf(turn.model, booking);
  const isLive = status === 'booked';
  return {
    ...{ id, code, status, ...times(turn, booking), timeZone, name, phone, email, notes, metadata, callId },
    ...{
      calendarId,
      service: serviceBody(turn, booking),
      with: peopleBody(turn, booking.memberIds),
      answers,
    },
    createdAt: written(createdAt, timeZone),
    cancelledAt: timeOf(cancelledAt),
    confirmedAt: timeOf(confirmedAt),
    moveUntil: timeOf(isLive ? until.move : null),
    cancelUntil: timeOf(isLive ? until.cancel : null),
    version,
    tell: [],
    told: [],
    manageUrl: manageUrlOf(turn.model, booking),
  };
}

/** A period as it is answered. */
export function times(turn: Turn, { startAt, endAt }: Span): { start: string; end: string } {
  return { start: written(startAt, zoneOf(turn)), end: written(endAt, zoneOf(turn)) };
}

/** The booking found at this calendar that a request names. Throws Refused. */
export function bookingOf({ model, calendar, request }: Turn): ModelBooking {
  const { bookingId, code } = request.input;
  const isNamed = (each: ModelBooking) =>
    bookingId === undefined ? each.code === codeOf(String(code)) : each.id === bookingId;
  const found = model.bookings.find((each) => isFoundAt(each, calendar.calendar.id) && isNamed(each));
  if (!found) throw new Refused(404, { code: 'BOOKING_NOT_FOUND' });
  return found;
}
