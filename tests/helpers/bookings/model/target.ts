import { parseSlotId, type SlotIdContent } from '../../../../src/domain/calendar/slot-id.ts';
import { nearest, type Span } from '../../models/calendar-model.ts';
import type { ModelService } from '../../models/service-model.ts';
import type { ModelBooking, ModelHold } from './model.ts';
import { type Asking, freeSlots, liveMembers, refusalOf } from './seating.ts';
import { choiceOfCall, serviceOf, serviceSaid, withSaid } from './service.ts';
import { invalid, Refused, slotBody, type Turn, textOf, toldSlot, zoneOf } from './turn.ts';

const minute = 60_000;
const mostOffered = 3;

/** The words of whoever asks for a service, which are always these: its name, and how many minutes. */
export const nextOf = /^the next available (.+?)(?: for (\d+) minutes)?$/;

/** What a request is to take; `hold` is the one that it names, live or not; `withIds` are those it may be with, if said. */
export type Target = Span & {
  service: ModelService | undefined;
  hold?: ModelHold;
  withIds?: readonly string[] | undefined;
  arePeopleAssumed?: boolean;
};

/** Refuses what names no slot, or more than one, or names it wrongly. Throws Refused. */
export function checkNamed(turn: Turn): void {
  const { slotId, start, holdId } = turn.request.input;
  if (slotId === undefined && start === undefined && holdId === undefined) throw invalid('/slotId');
  if (slotId !== undefined && start !== undefined) throw invalid('/start');
  if (holdId !== undefined && (slotId !== undefined || start !== undefined)) throw invalid('/holdId');
  if (holdId === undefined) targetOf(turn);
  else {
    serviceSaid(turn);
    withSaid(turn);
  }
}

/** Whether a request says that it's for others than some. */
export function isForOthers({ withIds, arePeopleAssumed }: Target, ids: readonly string[]): boolean {
  return withIds !== undefined && !arePeopleAssumed && !withIds.some((id) => ids.includes(id));
}

/** Whether a request says which service it is about, itself or by what it names. */
export function isServiceGiven(turn: Turn, { service, hold }: Target): boolean {
  return (
    serviceSaid(turn) !== undefined ||
    (service !== undefined && (hold !== undefined || textOf(turn, 'slotId') !== undefined))
  );
}

/** The slot or the held slot that a request names, or the one where a booking is to move. Throws Refused. */
export function targetOf(turn: Turn, moving?: ModelBooking): Target {
  const { slotId, start, holdId } = turn.request.input;
  const said = serviceSaid(turn);
  const person = withSaid(turn);
  const withIds = person && [person.calendar.id];
  if (holdId !== undefined) return heldTarget(turn, { said, withIds });
  if (slotId !== undefined) return offeredTarget(turn, { slotId: String(slotId), said, withIds });
  const startAt = instantOf(String(start), zoneOf(turn));
  const ofCall = choiceOfCall(turn, { startAt, said, person });
  const service = moving ? serviceOf(turn, moving.serviceId) : ofCall.service;
  return {
    ...{ startAt, endAt: startAt + lengthOf(turn, { moving, service }), service },
    ...{ withIds: ofCall.withIds, arePeopleAssumed: person === undefined },
  };
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

type Said = { said: ModelService | undefined; withIds: readonly string[] | undefined };

/** "An id whose service is archived or has another length now is SLOT_ID_INVALID." */
function offeredTarget(turn: Turn, { slotId, ...given }: Said & { slotId: string }): Target {
  const { said, withIds } = given;
  const { startAt, durationMinutes, service: its, member: number } = referenceOf(turn, slotId);
  const service = turn.calendar.services.find(({ number }) => number === its?.number);
  const hasChanged = its?.isOwnLength && service?.durationMinutes !== durationMinutes;
  const isStale = !service || service.isArchived || hasChanged;
  const { team } = turn.calendar;
  const member = team?.kind === 'anyone' ? team.members.find((each) => each.number === number) : undefined;
  if ((its && isStale) || (number && !member)) throw new Refused(400, { code: 'SLOT_ID_INVALID' });
  requireSame(said, service);
  requireLength(turn, durationMinutes);
  const offeredIds = member && [member.calendar.calendar.id];
  requireWith(withIds, offeredIds);
  const endAt = startAt + durationMinutes * minute;
  return { startAt, endAt, service: service ?? said, withIds: offeredIds ?? withIds };
}

function heldTarget(turn: Turn, { said, withIds }: Said): Target {
  const { holdId } = turn.request.input;
  const hold = turn.model.holds.find(
    (each) => each.ownerId === holdId && each.calendarId === turn.calendar.calendar.id,
  );
  if (!hold) throw new Refused(404, { code: 'HOLD_NOT_FOUND' });
  const { startAt, endAt, serviceId } = hold;
  requireLength(turn, (endAt - startAt) / minute);
  const service = serviceOf(turn, serviceId);
  requireSame(said, service);
  const heldIds = turn.calendar.team && hold.claims.map(({ calendarId }) => calendarId);
  requireWith(withIds, heldIds);
  return { startAt, endAt, service: service ?? said, hold, withIds: heldIds };
}

/** "`with` given beside a slotId that says otherwise is 400 INVALID_INPUT", and beside a holdId. */
function requireWith(said: readonly string[] | undefined, ids: readonly string[] | undefined): void {
  if (said && ids && !said.some((id) => ids.includes(id))) throw invalid('/with');
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

/**
 * The refusal of a time, with the nearest free slots of the same length and service: of those who were asked for, all but
 * one; else with whomever.
 */
export function timeRefused(turn: Turn, slot: Target, asking: Asking): Refused {
  const callId = textOf(turn, 'callId');
  const isOfCall = bookingsOfPeriod(turn, slot).some(
    (each) => callId !== undefined && each.callId === callId,
  );
  const length = slot.endAt - slot.startAt;
  const anyone = { ...asking, withIds: [] };
  const isOfSome = turn.calendar.team?.kind === 'anyone' && (asking.withIds ?? []).length > 0;
  const { calendar, model } = turn;
  const near = { period: slot, length, timeZone: zoneOf(turn), calendar, now: model.now, isInstant: true };
  const own = isOfSome ? nearest(freeSlots(turn, length, asking), { ...near, limit: mostOffered - 1 }) : [];
  const free = freeSlots(turn, length, anyone).filter((at) => !own.includes(at));
  const others = nearest(free, { ...near, limit: mostOffered - own.length });
  const code = slotRefusal(turn, slot, asking);
  const offered = [...own, ...others]
    .sort((a, b) => a - b)
    .map((at) => slotBody(turn, { startAt: at, endAt: at + length }, own.includes(at) ? asking : anyone));
  turn.model.callMemory.tell(
    turn,
    offered.map((body) => toldSlot(body, asking.service)),
  );
  return new Refused(409, { code, slots: offered }, isOfCall && code === 'SLOT_TAKEN');
}

/** Whoever was asked for and is not there any more has no time. */
function slotRefusal(turn: Turn, slot: Target, asking: Asking): string {
  const { withIds = [], service } = asking;
  const { team } = turn.calendar;
  const isGone =
    team?.kind === 'anyone' &&
    withIds.length > 0 &&
    !liveMembers(team).some(
      ({ calendar: { id } }) => withIds.includes(id) && (service?.memberIds?.includes(id) ?? true),
    );
  return isGone ? 'SLOT_TAKEN' : refusalOf(turn, slot, asking);
}

/** The live bookings of this very period that were made at this calendar: several at a team. */
export function bookingsOfPeriod({ model, calendar }: Turn, { startAt, endAt }: Span): ModelBooking[] {
  return model.bookings.filter(
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
