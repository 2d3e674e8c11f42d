import type { ModelAnswer, ModelBooking, ModelClaim } from './model.ts';
import { answersGiven, requireAnswers, serviceOf, serviceSaid } from './model-service.ts';
import { bookingOfPeriod, checkNamed, type Target, targetOf, timeRefused } from './model-target.ts';
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
  const { model, request, made } = turn;
  const slot = targetOf(turn);
  const expiresAt = model.now + Number(request.input['ttlSeconds'] ?? 120) * 1000;
  const own = holdOfCall(turn, slot);
  if (own) {
    own.expiresAt = expiresAt;
    return answered(turn, 200, { hold: holdBody(turn, own) });
  }
  const callId = textOf(turn, 'callId');
  const claim = take(turn, {
    slot,
    claim: {
      ...{ kind: 'hold', ownerId: made.id, callId: callId ?? null, expiresAt },
      serviceId: slot.service?.id ?? null,
    },
  });
  const ofCall = model.liveClaims.filter(
    (each) => each.kind === 'hold' && each.callId === callId && each.workspaceId === request.workspaceId,
  );
  if (ofCall.length > mostHoldsOfCall) throw new Refused(409, { code: 'HOLD_LIMIT' });
  return answered(turn, 201, { hold: holdBody(turn, claim) });
}

/** release-hold. */
export function release(turn: Turn): ModelAnswer {
  const { model, calendar, request } = turn;
  const found = model.holds.find(
    ({ ownerId, calendarId }) => ownerId === request.input['holdId'] && calendarId === calendar.calendar.id,
  );
  if (!found) throw new Refused(404, { code: 'HOLD_NOT_FOUND' });
  found.expiresAt = Math.min(found.expiresAt ?? 0, model.now);
  return answered(turn, 200, { hold: holdBody(turn, found) });
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
  const there = bookingOfPeriod(turn, slot);
  const shares =
    there &&
    (isSame(callId, there.callId) ||
      isSame(contact.phone, there.phone) ||
      isSame(contact.email, there.email));
  if (shares && who(textOf(turn, 'name')) === who(there.name)) {
    const given = { ...contact, notes: textOf(turn, 'notes') ?? null };
    const corrects =
      (['phone', 'email', 'notes'] as const).some(
        (field) => given[field] !== null && given[field] !== there[field],
      ) ||
      Object.entries(answers).some(([key, answer]) => there.answers[key] !== answer) ||
      (isServiceGiven(turn, slot) && (slot.service?.id ?? null) !== there.serviceId);
    return {
      ...answered(turn, 200, { booking: bookingBody(turn, there), otherBookings: others(there.id) }),
      corrects,
    };
  }
  take(turn, { slot, claim: claimOfBooking(made.id) });
  requireAnswers(slot.service, answers);
  const booking: ModelBooking = {
    ...{
      id: made.id,
      code: made.code,
      calendarId: calendar.calendar.id,
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
      .filter((each) => each.calendarId === calendar.calendar.id)
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
  if (slot.startAt === booking.startAt && slot.endAt === booking.endAt) {
    return answered(turn, 200, { booking: bookingBody(turn, booking) });
  }
  const before = model.claims.find((claim) => claim.ownerId === booking.id);
  const isHeld = [slot.hold, holdOfCall(turn, slot)].some((hold) => (hold?.expiresAt ?? 0) > model.now);
  take(turn, { slot, claim: claimOfBooking(booking.id), movingId: booking.id });
  model.claims = model.claims.filter((each) => each !== before);
  Object.assign(booking, { startAt: slot.startAt, endAt: slot.endAt });
  const callId = textOf(turn, 'callId');
  const given = model.liveClaims.filter((each) => each.kind === 'hold' && each.callId === callId);
  const here = given.filter((each) => each.calendarId === turn.calendar.calendar.id);
  if (!isHeld && callId !== undefined) for (const each of here) each.expiresAt = model.now;
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

/** Whether a request says which service it is about, itself or by what it names. */
function isServiceGiven(turn: Turn, { service, hold }: Target): boolean {
  return (
    serviceSaid(turn) !== undefined ||
    (service !== undefined && (hold !== undefined || textOf(turn, 'slotId') !== undefined))
  );
}

type Taker = Pick<ModelClaim, 'kind' | 'ownerId' | 'callId' | 'expiresAt' | 'serviceId'>;
const claimOfBooking = (ownerId: string): Taker => ({
  ...{ kind: 'booking', ownerId, callId: null, expiresAt: null, serviceId: null },
});

type Taking = {
  slot: Target;
  claim: Taker;
  movingId?: string;
};

/**
 * "All writes check what check-availability checks"; the asker's own holds that stand in the way end. A live hold promises
 * its time: neither notice that has run out nor buffers that have grown meanwhile stand in the way.
 */
function take(turn: Turn, { slot, claim, movingId }: Taking): ModelClaim {
  const { model, calendar } = turn;
  const { now } = model;
  const promise = [slot.hold, holdOfCall(turn, slot)].find((hold) => (hold?.expiresAt ?? 0) > now);
  const { bufferBeforeMinutes, bufferAfterMinutes } = promise ?? calendar.buffered(slot, slot.service);
  const { id: calendarId, workspaceId } = calendar.calendar;
  const { startAt, endAt } = slot;
  const time = { calendarId, workspaceId, startAt, endAt };
  const taken = { ...claim, ...time, bufferBeforeMinutes, bufferAfterMinutes };
  const own = { callId: textOf(turn, 'callId'), holdId: promise?.ownerId, movingId };
  const isSlot = calendar.isSlot(slot, { now, isPromised: promise !== undefined });
  if (!isSlot || !model.isFree(taken, own)) throw timeRefused(turn, slot, own);
  for (const each of model.conflicts(taken)) if (each.kind === 'hold') each.expiresAt = now;
  model.claims.push(taken);
  return taken;
}

/** The live hold that the call has of this very period for the same service: others promise nothing for this one. */
function holdOfCall(turn: Turn, { startAt, endAt, service }: Target): ModelClaim | undefined {
  const callId = textOf(turn, 'callId');
  const { id } = turn.calendar.calendar;
  return turn.model.liveClaims.find(
    (claim) =>
      claim.kind === 'hold' &&
      callId !== undefined &&
      claim.callId === callId &&
      claim.calendarId === id &&
      claim.startAt === startAt &&
      claim.endAt === endAt &&
      claim.serviceId === (service?.id ?? null),
  );
}
