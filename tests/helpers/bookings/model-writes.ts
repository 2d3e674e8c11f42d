import type { Buffered } from '../calendar-model.ts';
import type { ModelAnswer, ModelBooking, ModelClaim, ModelHold } from './model.ts';
import { type Asking, choicesIn, freeChoices, isFoundAt, takenBy } from './model-seating.ts';
import { answersGiven, requireAnswers, serviceOf } from './model-service.ts';
import {
  bookingsOfPeriod,
  checkNamed,
  isForOthers,
  isServiceGiven,
  type Target,
  targetOf,
  timeRefused,
} from './model-target.ts';
import {
  answered,
  bookingBody,
  bookingOf,
  contactOf,
  holdBody,
  invalid,
  Refused,
  type Turn,
  textOf,
  times,
} from './model-turn.ts';

const mostHoldsOfCall = 5;

/** Refuses what no state of things could make right, before anything else is looked at. Throws Refused. */
export function checkInput(turn: Turn): void {
  const { operation } = turn.request;
  if (operation === 'book-slot') {
    const { phone, email } = contactOf(turn);
    if (phone === null && email === null) throw invalid('/phone');
  }
  if (operation === 'update-booking') contactOf(turn);
  if (operation === 'reschedule-booking' && textOf(turn, 'service') !== undefined) throw invalid('/service');
  if (['hold-slot', 'book-slot', 'reschedule-booking'].includes(operation)) checkNamed(turn);
}

/** hold-slot. */
export function hold(turn: Turn): ModelAnswer {
  const { model, calendar, request, made } = turn;
  const slot = targetOf(turn);
  const expiresAt = model.now + Number(request.input['ttlSeconds'] ?? 120) * 1000;
  const own = holdOfCall(turn, slot);
  if (own) {
    model.endHold(own, expiresAt);
    // It is made anew.
    model.claims = [...model.claims.filter((each) => each.ownerId !== own.ownerId), ...own.claims];
    return answered(turn, 200, { hold: holdBody(turn, { ...own, expiresAt }) });
  }
  const callId = textOf(turn, 'callId');
  take(turn, {
    slot,
    claim: {
      ...{ kind: 'hold', ownerId: made.id, callId: callId ?? null, expiresAt },
      serviceId: slot.service?.id ?? null,
      teamId: calendar.team ? calendar.calendar.id : null,
    },
  });
  const ofCall = model.liveHolds.filter(
    (each) => each.callId === callId && each.claims[0]?.workspaceId === request.workspaceId,
  );
  if (ofCall.length > mostHoldsOfCall) throw new Refused(409, { code: 'HOLD_LIMIT' });
  return answered(turn, 201, { hold: holdBody(turn, heldBy(turn, made.id)) });
}

/** release-hold. */
export function release(turn: Turn): ModelAnswer {
  const { model, calendar, request } = turn;
  const found = model.holds.find(
    ({ ownerId, calendarId }) => ownerId === request.input['holdId'] && calendarId === calendar.calendar.id,
  );
  if (!found) throw new Refused(404, { code: 'HOLD_NOT_FOUND' });
  model.endHold(found, Math.min(found.expiresAt, model.now));
  return answered(turn, 200, { hold: holdBody(turn, heldBy(turn, found.ownerId)) });
}

function heldBy({ model }: Turn, holdId: string): ModelHold {
  const hold = model.holds.find(({ ownerId }) => ownerId === holdId);
  if (!hold) throw new Error(`the model has no hold ${holdId}`);
  return hold;
}

/** book-slot. */
export function book(turn: Turn): ModelAnswer {
  const { model, calendar, request, made } = turn;
  const contact = contactOf(turn);
  if (contact.phone === null && contact.email === null)
    throw new Refused(400, { code: 'INVALID_INPUT', path: '/phone' });
  const slot = targetOf(turn);
  const answers = answersGiven(turn, slot.service);
  const callId = textOf(turn, 'callId') ?? null;
  const isSame = (mine: string | null, its: string | null) => mine !== null && mine === its;
  const there = bookingsOfPeriod(turn, slot).find(
    (each) =>
      (isSame(callId, each.callId) ||
        isSame(contact.phone, each.phone) ||
        isSame(contact.email, each.email)) &&
      who(textOf(turn, 'name')) === who(each.name),
  );
  if (there) {
    const given = { ...contact, notes: textOf(turn, 'notes') ?? null };
    const corrects =
      (['phone', 'email', 'notes'] as const).some(
        (field) => given[field] !== null && given[field] !== there[field],
      ) ||
      Object.entries(answers).some(([key, answer]) => there.answers[key] !== answer) ||
      (isServiceGiven(turn, slot) && (slot.service?.id ?? null) !== there.serviceId) ||
      isForOthers(slot, there.memberIds);
    return {
      ...answered(turn, 200, { booking: bookingBody(turn, there), otherBookings: others(there.id) }),
      corrects,
    };
  }
  const { takenIds } = take(turn, { slot, claim: claimOfBooking(made.id) });
  requireAnswers(slot.service, answers);
  const booking: ModelBooking = {
    ...{
      id: made.id,
      code: made.code,
      calendarId: calendar.calendar.id,
      memberIds: calendar.team ? takenIds : [],
      status: 'booked',
      ...contact,
      callId,
    },
    ...{ startAt: slot.startAt, endAt: slot.endAt, createdAt: model.now, cancelledAt: null },
    name: textOf(turn, 'name') ?? '',
    notes: textOf(turn, 'notes') ?? null,
    metadata: Object(request.input['metadata'] ?? {}),
    serviceId: slot.service?.id ?? null,
    answers,
  };
  model.bookings.push(booking);
  return answered(turn, 201, { booking: bookingBody(turn, booking), otherBookings: others(booking.id) });

  function others(exceptId: string) {
    return model.bookings
      .filter((each) => each.id !== exceptId && each.status === 'booked' && each.startAt > model.now)
      .filter((each) => isFoundAt(each, calendar.calendar.id))
      .filter((each) => isSame(contact.phone, each.phone) || isSame(contact.email, each.email))
      .filter((each) => who(each.name) === who(textOf(turn, 'name')))
      .sort((a, b) => a.startAt - b.startAt)
      .slice(0, 3)
      .map((each) => ({ id: each.id, start: times(turn, each).start }));
  }
}

/** reschedule-booking. */
export function reschedule(turn: Turn): ModelAnswer {
  const { model } = turn;
  const booking = bookingOf(turn);
  if (booking.status === 'cancelled') throw new Refused(409, { code: 'BOOKING_CANCELLED' });
  if (booking.startAt <= model.now) throw new Refused(409, { code: 'BOOKING_STARTED' });
  const slot = { ...targetOf(turn, booking), service: serviceOf(turn, booking.serviceId) };
  const isWithThem = !slot.withIds || slot.withIds.some((id) => takenBy(booking).includes(id));
  if (isWithThem && slot.startAt === booking.startAt && slot.endAt === booking.endAt) {
    return answered(turn, 200, { booking: bookingBody(turn, booking) });
  }
  const before = model.claims.filter((claim) => claim.ownerId === booking.id);
  const { takenIds, isPromised } = take(turn, {
    slot,
    claim: claimOfBooking(booking.id),
    moving: { ...booking },
  });
  model.claims = model.claims.filter((each) => !before.includes(each));
  const memberIds = booking.memberIds.length > 0 ? takenIds : [];
  Object.assign(booking, { startAt: slot.startAt, endAt: slot.endAt, memberIds });
  const callId = textOf(turn, 'callId');
  const here = model.liveHolds.filter((each) => each.calendarId === turn.calendar.calendar.id);
  const given = here.filter((each) => callId !== undefined && each.callId === callId);
  if (!isPromised) for (const each of given) model.endHold(each, model.now);
  return answered(turn, 200, { booking: bookingBody(turn, booking) });
}

/** update-booking. */
export function update(turn: Turn): ModelAnswer {
  const { input } = turn.request;
  const contact = contactOf(turn);
  const booking = bookingOf(turn);
  if (booking.status === 'cancelled') throw new Refused(409, { code: 'BOOKING_CANCELLED' });
  const { name, phone = booking.phone, email = booking.email, notes = booking.notes } = input;
  const answers = answersGiven(turn, serviceOf(turn, booking.serviceId), booking.answers);
  const next = {
    name: name === undefined ? booking.name : String(name),
    phone: input['phone'] ? contact.phone : phone,
    email: input['email'] ? contact.email : email,
    notes,
    metadata: { ...booking.metadata, ...Object(input['metadata'] ?? {}) },
    answers: { ...booking.answers, ...answers },
  };
  for (const [key, value] of Object.entries(Object(input['answers'] ?? {}))) {
    if (!String(value ?? '').trim()) delete next.answers[key];
  }
  for (const [key, value] of Object.entries(next.metadata)) if (value === null) delete next.metadata[key];
  if (next.phone === null && next.email === null) {
    throw invalid(input['phone'] === null ? '/phone' : '/email');
  }
  Object.assign(booking, next);
  return answered(turn, 200, { booking: bookingBody(turn, booking) });
}

/** cancel-booking. */
export function cancel(turn: Turn): ModelAnswer {
  const { model } = turn;
  const booking = bookingOf(turn);
  if (booking.status === 'booked') {
    if (booking.startAt <= model.now) throw new Refused(409, { code: 'BOOKING_STARTED' });
    Object.assign(booking, { status: 'cancelled', cancelledAt: model.now });
    model.claims = model.claims.filter((claim) => claim.ownerId !== booking.id);
  }
  return answered(turn, 200, { booking: bookingBody(turn, booking) });
}

/** Whom the names that are said here belong to. */
const who = (name: string | undefined) => people[name ?? ''] ?? name;
const people: Record<string, string> = {
  'ANN LEE': 'Ann Lee',
  'Lee, Ánn.': 'Ann Lee',
  'oztürk anne': 'Änne Öztürk',
};

type Taker = Pick<ModelClaim, 'kind' | 'ownerId' | 'callId' | 'expiresAt' | 'serviceId' | 'teamId'>;
const claimOfBooking = (ownerId: string): Taker => ({
  ...{ kind: 'booking', ownerId, callId: null, expiresAt: null, serviceId: null, teamId: null },
});

type Taking = {
  slot: Target;
  claim: Taker;
  moving?: ModelBooking;
};

/**
 * "All writes check what check-availability checks"; the asker's own holds that stand in the way end. A live hold promises
 * its time with those whom it is with, as long as they can have the slot: neither notice that has run out nor buffers that
 * have grown meanwhile stand in the way.
 */
function take(turn: Turn, { slot, claim, moving }: Taking): { takenIds: string[]; isPromised: boolean } {
  const { model, calendar } = turn;
  const { now } = model;
  const hold = [slot.hold, holdOfCall(turn, slot)].find((each) => (each?.expiresAt ?? 0) > now);
  const own = { callId: textOf(turn, 'callId'), holdId: hold?.ownerId, movingId: moving?.id };
  const asking = { service: slot.service, withIds: slot.withIds ?? [], moving, own };
  const promise = hold && isOfSome(turn, { slot, asking, hold }) ? hold : undefined;
  const seats = promise?.claims ?? ordinarySeats(turn, slot, asking);
  const isSlot = calendar.isSlot(slot, { now, isPromised: promise !== undefined });
  const isFree = seats?.every((seat) => model.isFree(seat, own));
  if (!seats || !isSlot || !isFree) throw timeRefused(turn, slot, asking);
  const taken = seats.map(({ calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes }) => ({
    ...claim,
    ...{ calendarId, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes },
    workspaceId: calendar.calendar.workspaceId,
  }));
  const inTheWay = taken.flatMap((each) => model.conflicts(each)).map(({ ownerId }) => ownerId);
  for (const each of model.liveHolds) if (inTheWay.includes(each.ownerId)) model.endHold(each, now);
  model.claims.push(...taken);
  return { takenIds: taken.map(({ calendarId }) => calendarId), isPromised: promise !== undefined };
}

/** The time of those who are free, whoever's turn it is. */
function ordinarySeats(
  turn: Turn,
  slot: Target,
  asking: Asking,
): (Buffered & { calendarId: string })[] | undefined {
  const [choice] = freeChoices(turn, slot, asking);
  return choice?.map((each) => each.buffered(slot, slot.service));
}

/** Whether a hold is with just those whose time the slot would take. */
function isOfSome(
  turn: Turn,
  { slot, asking, hold }: { slot: Target; asking: Asking; hold: ModelHold },
): boolean {
  const held = hold.claims.map(({ calendarId }) => calendarId);
  return choicesIn(turn, slot, asking).some(
    (choice) => choice.length === held.length && choice.every((each) => held.includes(each.calendar.id)),
  );
}

/**
 * The live hold that the call has of this very period for the same service, with one of those who are asked for: others
 * promise nothing for this one.
 */
function holdOfCall(turn: Turn, { startAt, endAt, service, withIds }: Target): ModelHold | undefined {
  const callId = textOf(turn, 'callId');
  const { calendar, team } = turn.calendar;
  return turn.model.liveHolds.find(
    (hold) =>
      callId !== undefined &&
      hold.callId === callId &&
      hold.calendarId === calendar.id &&
      hold.startAt === startAt &&
      hold.endAt === endAt &&
      hold.serviceId === (service?.id ?? null) &&
      (!team || !withIds || hold.claims.some(({ calendarId }) => withIds.includes(calendarId))),
  );
}
