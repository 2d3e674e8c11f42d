import { parseSlotId, type SlotIdContent } from '../../../src/domain/calendar/slot-id.ts';
import { nearest, type Span } from '../calendar-model.ts';
import type { ModelService } from '../service-model.ts';
import type { ModelBooking, ModelClaim, OwnTime } from './model.ts';
import { serviceOf, serviceSaid, usualService } from './model-service.ts';
import { invalid, Refused, slotBody, type Turn, textOf, zoneOf } from './model-turn.ts';

const minute = 60_000;
const mostOffered = 3;

/** The words of whoever asks for a service, which are always these: its name, and how many minutes. */
export const nextOf = /^the next available (.+?)(?: for (\d+) minutes)?$/;

/** What a request is to take; `hold` is the one that it names, live or not. */
export type Target = Span & { service: ModelService | undefined; hold?: ModelClaim };

/** Refuses what names no slot, or more than one, or names it wrongly. Throws Refused. */
export function checkNamed(turn: Turn): void {
  const { slotId, start, holdId } = turn.request.input;
  if (slotId === undefined && start === undefined && holdId === undefined) throw invalid('/slotId');
  if (slotId !== undefined && start !== undefined) throw invalid('/start');
  if (holdId !== undefined && (slotId !== undefined || start !== undefined)) throw invalid('/holdId');
  if (holdId === undefined) targetOf(turn);
  else serviceSaid(turn);
}

/** The slot or the held slot that a request names, or the one where a booking is to move. Throws Refused. */
export function targetOf(turn: Turn, moving?: ModelBooking): Target {
  const { slotId, start, holdId } = turn.request.input;
  const said = serviceSaid(turn);
  if (holdId !== undefined) return heldTarget(turn, said);
  if (slotId !== undefined) return offeredTarget(turn, { slotId: String(slotId), said });
  const startAt = instantOf(String(start), zoneOf(turn));
  const service = moving ? serviceOf(turn, moving.serviceId) : (said ?? usualService(turn));
  return { startAt, endAt: startAt + lengthOf(turn, { moving, service }), service };
}

/**
 * "Length is: the slotId's or holdId's, else `durationMinutes`, else the words', else the booking's that is to move, else
 * the service's, else the calendar's": from `durationMinutes` on, in milliseconds.
 */
export function lengthOf(
  { calendar, request }: Turn,
  { moving, service }: { moving: ModelBooking | undefined; service: ModelService | undefined },
): number {
  const { durationMinutes, query } = request.input;
  if (durationMinutes !== undefined) return Number(durationMinutes) * minute;
  const [, , said] = nextOf.exec(String(query)) ?? [];
  if (said !== undefined) return Number(said) * minute;
  if (moving) return moving.endAt - moving.startAt;
  return (service?.durationMinutes ?? calendar.calendar.slotMinutes) * minute;
}

/** "An id whose service is archived or has another length now is SLOT_ID_INVALID." */
function offeredTarget(turn: Turn, given: { slotId: string; said: ModelService | undefined }): Target {
  const { said, slotId } = given;
  const { startAt, durationMinutes, service: its } = referenceOf(turn, slotId);
  const service = turn.calendar.services.find(({ number }) => number === its?.number);
  const hasChanged = its?.isOwnLength && service?.durationMinutes !== durationMinutes;
  const isStale = !service || service.isArchived || hasChanged;
  if (its && isStale) throw new Refused(400, { code: 'SLOT_ID_INVALID' });
  requireSame(said, service);
  requireLength(turn, durationMinutes);
  return { startAt, endAt: startAt + durationMinutes * minute, service: service ?? said };
}

function heldTarget(turn: Turn, said: ModelService | undefined): Target {
  const { holdId } = turn.request.input;
  const hold = turn.model.holds.find(
    (each) => each.ownerId === holdId && each.calendarId === turn.calendar.calendar.id,
  );
  if (!hold) throw new Refused(404, { code: 'HOLD_NOT_FOUND' });
  const { startAt, endAt, serviceId } = hold;
  requireLength(turn, (endAt - startAt) / minute);
  const service = serviceOf(turn, serviceId);
  requireSame(said, service);
  return { startAt, endAt, service: service ?? said, hold };
}

/** "`service` given beside a slotId that says otherwise is 400 INVALID_INPUT"; one without a service says nothing. */
function requireSame(said: ModelService | undefined, service: ModelService | undefined): void {
  if (said && service && said !== service) throw invalid('/service');
}

function requireLength({ request }: Turn, minutes: number): void {
  const { durationMinutes } = request.input;
  if (durationMinutes !== undefined && durationMinutes !== minutes) throw invalid('/durationMinutes');
}

function referenceOf({ calendar }: Turn, slotId: string): SlotIdContent {
  const slot = parseSlotId(slotId, calendar.calendar.id);
  if (!slot) throw new Refused(400, { code: 'SLOT_ID_INVALID' });
  return slot;
}

/** The refusal of a time, with the nearest free slots of the same length and service. */
export function timeRefused(turn: Turn, slot: Target, own: OwnTime): Refused {
  const callId = textOf(turn, 'callId');
  const there = bookingOfPeriod(turn, slot);
  const isOfCall = callId !== undefined && there?.callId === callId;
  const { model, calendar } = turn;
  const { service } = slot;
  const isTaken = !model.isFree(calendar.buffered(slot, service), own);
  const length = slot.endAt - slot.startAt;
  const free = model.freeSlots(calendar, { length, service, own });
  const slots = nearest(free, { period: slot, length, limit: mostOffered });
  const code = calendar.refusal(slot, { now: model.now, isTaken });
  const corrects = isOfCall && code === 'SLOT_TAKEN';
  const offered = slots.map((at) => slotBody(turn, { startAt: at, endAt: at + length, service }));
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

/** "Without offset on the repeated hour: the first. With offset: that very one." What the clocks skip is refused. */
function instantOf(text: string, timeZone: string): number {
  if (/[+-]\d\d:\d\d$/.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  const reading = Temporal.PlainDateTime.from(text);
  const found = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!found.toPlainDateTime().equals(reading)) throw invalid('/start');
  return found.epochMilliseconds;
}
