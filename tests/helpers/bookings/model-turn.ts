import { formatSlotId, parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { type CalendarModel, nearest, type Span, written } from '../calendar-model.ts';
import type {
  BookingModel,
  Made,
  ModelAnswer,
  ModelBooking,
  ModelClaim,
  ModelRequest,
  OwnTime,
} from './model.ts';

const minute = 60_000;
const mostOffered = 3;

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

/** The slot that a request names by `slotId` or `start`; undefined where it names a hold. Throws Refused. */
export function namedSlot(turn: Turn, otherwiseMinutes: number): Span | undefined {
  const { slotId, start, holdId, durationMinutes } = turn.request.input;
  if (slotId === undefined && start === undefined && holdId === undefined) throw invalid('/slotId');
  if (slotId !== undefined && start !== undefined) throw invalid('/start');
  if (holdId !== undefined && (slotId !== undefined || start !== undefined)) throw invalid('/holdId');
  if (holdId !== undefined) return undefined;
  const slot = slotId === undefined ? undefined : parseSlotId(String(slotId), turn.calendar.calendar.id);
  if (slotId !== undefined && !slot) throw new Refused(400, { code: 'SLOT_ID_INVALID' });
  if (slot && durationMinutes !== undefined && durationMinutes !== slot.durationMinutes) {
    throw invalid('/durationMinutes');
  }
  const startAt = slot ? slot.startAt : instantOf(String(start), zoneOf(turn));
  const length = slot ? slot.durationMinutes : Number(durationMinutes ?? otherwiseMinutes);
  return { startAt, endAt: startAt + length * minute };
}

/** The slot or the held slot that a request names. Throws Refused. */
export function targetOf(turn: Turn, otherwiseMinutes: number): Span & { hold?: ModelClaim } {
  const named = namedSlot(turn, otherwiseMinutes);
  if (named) return named;
  const { holdId, durationMinutes } = turn.request.input;
  const hold = turn.model.holds.find(
    (each) => each.ownerId === holdId && each.calendarId === turn.calendar.calendar.id,
  );
  if (!hold) throw new Refused(404, { code: 'HOLD_NOT_FOUND' });
  const { startAt, endAt } = hold;
  if (durationMinutes !== undefined && durationMinutes !== (endAt - startAt) / minute) {
    throw invalid('/durationMinutes');
  }
  return { startAt, endAt, hold };
}

/** The refusal of a time, with the nearest free slots of the same length. */
export function timeRefused(turn: Turn, slot: Span, own: OwnTime): Refused {
  const callId = textOf(turn, 'callId');
  const there = bookingOfPeriod(turn, slot);
  const isOfCall = callId !== undefined && there?.callId === callId;
  const { model, calendar } = turn;
  const isTaken = !model.isFree(calendar.buffered(slot), own);
  const length = slot.endAt - slot.startAt;
  const free = model.freeSlots(calendar, length, own);
  const slots = nearest(free, { period: slot, length, limit: mostOffered });
  const code = calendar.refusal(slot, { now: model.now, isTaken });
  const corrects = isOfCall && code === 'SLOT_TAKEN';
  const offered = slots.map((at) => slotBody(turn, { startAt: at, endAt: at + length }));
  return new Refused(409, { code, slots: offered }, corrects);
}

/** The live booking of this calendar of this very period. */
export function bookingOfPeriod(
  { model, calendar }: Turn,
  { startAt, endAt }: Span,
): ModelBooking | undefined {
  return model.bookings.find(
    (each) =>
      each.calendarId === calendar.calendar.id &&
      each.status === 'booked' &&
      each.startAt === startAt &&
      each.endAt === endAt,
  );
}

/** A slot as it is answered. */
export function slotBody(turn: Turn, { startAt, endAt }: Span) {
  const durationMinutes = (endAt - startAt) / minute;
  return {
    id: formatSlotId({ startAt, durationMinutes }, turn.calendar.calendar.id),
    ...times(turn, { startAt, endAt }),
  };
}

/** A hold as it is answered. */
export function holdBody(turn: Turn, hold: ModelClaim) {
  return { id: hold.ownerId, ...times(turn, hold), expiresAt: written(hold.expiresAt ?? 0, zoneOf(turn)) };
}

/** A booking as it is answered. */
export function bookingBody(turn: Turn, booking: ModelBooking) {
  const { id, code, status, name, phone, email, notes, metadata, callId, createdAt, cancelledAt } = booking;
  const timeZone = zoneOf(turn);
  return {
    ...{ id, code, status, ...times(turn, booking), timeZone, name, phone, email, notes, metadata, callId },
    createdAt: written(createdAt, timeZone),
    cancelledAt: cancelledAt === null ? null : written(cancelledAt, timeZone),
  };
}

/** A period as it is answered. */
export function times(turn: Turn, { startAt, endAt }: Span): { start: string; end: string } {
  return { start: written(startAt, zoneOf(turn)), end: written(endAt, zoneOf(turn)) };
}

/** "Without offset on the repeated hour: the first. With offset: that very one." What the clocks skip is refused. */
function instantOf(text: string, timeZone: string): number {
  if (/[+-]\d\d:\d\d$/.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  const reading = Temporal.PlainDateTime.from(text);
  const found = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!found.toPlainDateTime().equals(reading)) throw invalid('/start');
  return found.epochMilliseconds;
}
