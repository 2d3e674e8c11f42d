import { type TProperties, Type } from '@sinclair/typebox';
import { type BookingReference, bookingNamed } from '../../actions/bookings/find.ts';
import {
  requireLength,
  requireService,
  type SlotPlace,
  type WantedSlot,
} from '../../actions/bookings/target-slot.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { liveServices, type Service, serviceById } from '../../domain/calendar/service.ts';
import { parseSlotId, type SlotIdContent } from '../../domain/calendar/slot-id.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { invalidInput } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { spokenRefusal } from '../answer/spoken-refusal.ts';
import { type Call, keyOfCall } from '../operation.ts';
import { copiedId } from './copied-id.ts';
import { withoutOwnStart } from './own-start.ts';
import { slotOfCall } from './slot-of-call.ts';
import { parseTime } from './time.ts';
import { confirmOthers, confirmPeople, readWith, withInput } from './wanted-people.ts';
import { readService } from './wanted-service.ts';

const { minimum, maximum } = slotSettings.slotMinutes;

/** The input fields that name one slot. */
export const slotInput = {
  slotId: Type.Optional(Type.String({ description: 'A slot ID from check-availability.' })),
  start: Type.Optional(
    Type.String({ description: 'Instead of slotId: the start, ISO 8601, e.g. 2026-11-24T14:00:00.' }),
  ),
  durationMinutes: Type.Optional(Type.Integer({ minimum, maximum, description: 'With start: the length.' })),
  ...withInput,
} satisfies TProperties;

/** The input field that names a held slot. */
export const holdInput = {
  holdId: Type.Optional(Type.String({ description: 'Instead of slotId: a hold ID.' })),
} satisfies TProperties;

/** What models are told about these fields. */
export const slotToolFields = {
  slotId: 'From check_availability.',
  start: 'Without slotId: local time as offered, without Z.',
};

/** What models are told about the slot of a booking. */
export const heldSlotToolFields = { ...slotToolFields, holdId: 'Or from hold_slot.' };

type Given = {
  slotId?: string;
  start?: string;
  durationMinutes?: number;
  holdId?: string;
  service?: string;
  with?: string;
};

/**
 * Reads which slot is meant, for a booking that moves there if `isMove`. Throws ApiError INVALID_INPUT unless exactly one
 * is given, or SLOT_ID_INVALID.
 */
export function readWanted(
  services: Services,
  call: Call,
  { isMove = false, ...all }: Given & { isMove?: boolean },
): WantedSlot {
  const given = withoutOwnStart(call, all);
  const { slotId, start, holdId } = given;
  const durationMinutes = givenLength(call, given, isMove || start === undefined);
  const names = (['slotId', 'start', 'holdId'] as const).filter((name) => given[name] !== undefined);
  const [first, second] = names;
  if (first === undefined) {
    throw invalidInput('/slotId', 'slotId or start is required', 'time');
  }
  if (second !== undefined)
    throw invalidInput(`/${second}`, `${first} and ${second} both name a slot — send one of them`);
  const named = readService(services, call, given.service);
  const member = readWith(services, call, given.with);
  const withIds = member && [member.calendarId];
  if (holdId !== undefined) {
    return { kind: 'hold', holdId: copiedId(holdId).toLowerCase(), durationMinutes, service: named, withIds };
  }
  if (start !== undefined) {
    const startAt = readStart(services, call, start);
    const { toldMinutes, ...chosen } = slotOfCall(services, call, { startAt, service: named, member });
    const minutes = givenLength(call, given, isMove || chosen.service !== undefined);
    // Models have no other way to pass on the length that the caller asked for.
    const isToldLength = call.via === 'mcp' && !isMove;
    return {
      kind: 'slot',
      startAt,
      ...chosen,
      durationMinutes: minutes ?? (isToldLength ? toldMinutes : undefined),
      isServiceAssumed: named === undefined,
      arePeopleAssumed: member === undefined,
    };
  }
  const slot = parseSlotId(copiedId(slotId ?? ''), call.calendar.id);
  const offered = slot && serviceOfSlot(call, slot);
  const isOfAnyone = call.calendar.team?.kind === 'anyone';
  const person = slot && memberOfSlot(call, slot);
  const isKnown = slot?.member === undefined || (isOfAnyone && person !== undefined);
  if (!slot || !offered || !isKnown || slot.durationMinutes < minimum || slot.durationMinutes > maximum) {
    throw spokenRefusal(services, call, 'SLOT_ID_INVALID');
  }
  requireService(named, offered.service, 'slot');
  requireLength(durationMinutes, slot.durationMinutes);
  requireOfferedWith(member, person);
  const { startAt, durationMinutes: minutes } = slot;
  return {
    kind: 'slot',
    startAt,
    durationMinutes: minutes,
    service: offered.service ?? named,
    withIds: person ? [person.calendarId] : withIds,
  };
}

/** The length that a request gives. A model makes one up, so its doesn't count where something else says the length. */
export function givenLength(
  { via }: Pick<Call, 'via'>,
  { durationMinutes }: { durationMinutes?: number },
  isKnown: boolean,
): number | undefined {
  return via === 'mcp' && isKnown ? undefined : durationMinutes;
}

/** With whom a slot of a team was offered, even if they have left since. */
function memberOfSlot({ calendar }: Call, { member: number }: SlotIdContent): TeamMember | undefined {
  return number === undefined ? undefined : calendar.team?.members.find((each) => each.number === number);
}

/** Throws ApiError INVALID_INPUT if somebody else was asked for than the slot was offered with. */
function requireOfferedWith(given: TeamMember | undefined, offered: TeamMember | undefined): void {
  if (!given || !offered || given.calendarId === offered.calendarId) return;
  throw invalidInput(
    '/with',
    `with is ${given.name}, but the slot is with ${offered.name} — leave with out, or look for a slot with ${given.name}`,
  );
}

/** What a slot was offered for, if anything; undefined if that's no longer offered, or has another length now. */
function serviceOfSlot(
  { calendar }: Call,
  { service: reference, durationMinutes }: SlotIdContent,
): { service: Service | undefined } | undefined {
  if (!reference) return { service: undefined };
  const service = liveServices(calendar).find(({ number }) => number === reference.number);
  const isAsOffered = service && (!reference.isOwnLength || service.durationMinutes === durationMinutes);
  return isAsOffered ? { service } : undefined;
}

/**
 * Reads a start. Models write "Z" after local times, and forget that their caller is in another zone, so theirs is refused
 * where it may be meant otherwise. Throws ApiError INVALID_INPUT.
 */
function readStart(services: Services, call: Call, start: string): number {
  const { zone, via } = call;
  const startAt = parseTime(start, { zone, path: '/start', edge: 'exact' });
  if (via !== 'mcp') return startAt;
  const isUtc = /z\s*$/i.test(start);
  if (isUtc && zone.offsetAt(startAt) !== 0) {
    throw invalidInput(
      '/start',
      `start must be local time as check_availability offered it, without Z, not "${start}"`,
    );
  }
  const other = isUtc || /[+-]\d\d:?\d\d\s*$/.test(start) ? undefined : zoneOfCaller(services, call);
  if (other === undefined) return startAt;
  throw invalidInput(
    '/start',
    `start is without a zone, and the caller speaks of ${other} — pass the slotId, or the start exactly as it was offered`,
  );
}

/** The zone that the caller spoke of in this call, if the request names none and it isn't the calendar's. */
function zoneOfCaller({ callMemory }: Services, call: Call): string | undefined {
  const { zone, isZoneKnown, now } = call;
  if (isZoneKnown) return undefined;
  const { zoneId } = callMemory.recall(keyOfCall(call), now);
  return zoneId === zone.id ? undefined : zoneId;
}

/**
 * Where a call takes a slot; `booking` is the one that it moves there. Confirms linked calendars, which may take until their
 * deadline: those of all whose time it would take.
 */
export async function slotPlace(
  services: Services,
  call: Call,
  { service, booking }: Pick<WantedSlot, 'service'> & { booking?: BookingReference } = {},
): Promise<SlotPlace> {
  const { calendar, calendarZone, callId } = call;
  const moving = booking && (await bookingWithOthers(services, call, booking));
  const isFor = moving ? serviceById(calendar, moving.serviceId) : service;
  const [linked] = await Promise.all([
    confirmPeople(services, { ...call, service: isFor }),
    moving && confirmOthers(services, call, moving),
  ]);
  return { calendar, calendarZone, callId, linked };
}

/** The booking that a call moves, if it's with others than the calendar itself says. */
async function bookingWithOthers(
  { db }: Services,
  { calendar }: Call,
  booking: BookingReference,
): Promise<Booking | undefined> {
  if (!calendar.team && (calendar.memberOf ?? []).length === 0) return undefined;
  return await bookingNamed(db, keyOfCalendar(calendar), booking);
}
