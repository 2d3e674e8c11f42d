import { isDeepStrictEqual } from 'node:util';
import type { ModelAnswer, ModelBooking, ModelHold } from './model.ts';
import { requireInTime } from './notice.ts';
import { isFoundAt, takenBy } from './seating.ts';
import { answersGiven, requireAnswers, serviceOf } from './service.ts';
import { holdOfCall, type Taker, take } from './taking.ts';
import { bookingsOfPeriod, checkNamed, isForOthers, isServiceGiven, targetOf } from './target.ts';
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
} from './turn.ts';

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
  const { isSentAgain } = request;
  const there = bookingsOfPeriod(turn, slot).find(
    isSentAgain ??
      ((each) =>
        (isSame(callId, each.callId) ||
          isSame(contact.phone, each.phone) ||
          isSame(contact.email, each.email)) &&
        who(textOf(turn, 'name')) === who(each.name)),
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
    ...{ startAt: slot.startAt, endAt: slot.endAt, createdAt: model.now, cancelledAt: null, version: 1 },
    confirmedAt: null,
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
  requireInTime(turn, booking, 'move');
  const before = model.claims.filter((claim) => claim.ownerId === booking.id);
  const { takenIds, isPromised } = take(turn, {
    slot,
    claim: claimOfBooking(booking.id),
    moving: { ...booking },
  });
  model.claims = model.claims.filter((each) => !before.includes(each));
  const memberIds = booking.memberIds.length > 0 ? takenIds : [];
  const version = booking.version + 1;
  const confirmedAt = slot.startAt === booking.startAt ? booking.confirmedAt : null;
  Object.assign(booking, { startAt: slot.startAt, endAt: slot.endAt, memberIds, version, confirmedAt });
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
  const isChanged = !isDeepStrictEqual({ ...booking, ...next }, booking);
  Object.assign(booking, next, { version: booking.version + Number(isChanged) });
  return answered(turn, 200, { booking: bookingBody(turn, booking) });
}

/** cancel-booking. */
export function cancel(turn: Turn): ModelAnswer {
  const { model } = turn;
  const booking = bookingOf(turn);
  if (booking.status === 'booked') {
    if (booking.startAt <= model.now) throw new Refused(409, { code: 'BOOKING_STARTED' });
    requireInTime(turn, booking, 'cancel');
    Object.assign(booking, { status: 'cancelled', cancelledAt: model.now, version: booking.version + 1 });
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

const claimOfBooking = (ownerId: string): Taker => ({
  ...{ kind: 'booking', ownerId, callId: null, expiresAt: null, serviceId: null, teamId: null },
});
