import { merged, nearest, type Span, spread } from '../calendar-model.ts';
import { type ModelService, servicesCalled } from '../service-model.ts';
import type { ModelAnswer, ModelBooking } from './model.ts';
import { serviceOf, serviceSaid, usualService } from './model-service.ts';
import { lengthOf, nextOf } from './model-target.ts';
import {
  answered,
  bookingBody,
  bookingOf,
  codeOf,
  contactOf,
  Refused,
  slotBody,
  type Turn,
  textOf,
  times,
  zoneOf,
} from './model-turn.ts';

const minute = 60_000;

/** check-availability of a service or of none: between `from` and `to`, or whatever is free next. */
export function check(turn: Turn): ModelAnswer {
  const { model } = turn;
  const moving = movingOf(turn);
  const { service, fitting, heard } = serviceAsked(turn, moving);
  if (textOf(turn, 'query') !== undefined) model.callMemory.goOn(turn);
  if (textOf(turn, 'query') !== undefined && heard) model.callMemory.hear(turn, heard.id);
  if (fitting.length > 1) return askedWhich(turn, { fitting, moving });
  const { limit, period, length, all, free, slots } = found(turn, { service, moving });
  const named = (at: number) => slotBody(turn, { startAt: at, endAt: at + length, service });
  const offered = shown();
  if (offered.length > 0) model.callMemory.goOn(turn);
  return answered(turn, 200, {
    available: free.length > 0,
    reason: free.length > 0 ? 'available' : slots.length > 0 ? 'fully_booked' : 'no_slot',
    interpretation: {
      service: service ? { id: service.id, name: service.name } : null,
      durationMinutes: length / minute,
    },
    slots: offered.map(named),
    nextAvailable: all[0] === undefined ? null : named(all[0]),
    total: free.length,
    truncated: free.length > limit,
  });

  function shown(): number[] {
    if (!period) return free.slice(0, limit);
    return free.length > 0
      ? spread(free, { limit, timeZone: zoneOf(turn) })
      : nearest(all, { period, length, limit });
  }
}

type Asked = { service: ModelService | undefined; moving: ModelBooking | undefined };

/** The slots of a service, free and taken: all there are, and those of the time that was asked for. */
function found(turn: Turn, { service, moving }: Asked) {
  const { model, calendar, request } = turn;
  const length = lengthOf(turn, { moving, service });
  const own = { callId: textOf(turn, 'callId'), movingId: moving?.id };
  const freeFor = (what: ModelService | undefined) =>
    model.freeSlots(calendar, { length, service: what, own });
  // It stays what it is, so it needs its own buffers as well.
  const movable = moving ? new Set(freeFor(serviceOf(turn, moving.serviceId))) : undefined;
  const all = freeFor(service).filter((at) => movable?.has(at) ?? true);
  const period = periodOf(turn);
  const isWithin = (at: number) => !period || (at >= period.startAt && at + length <= period.endAt);
  const slots = calendar.slots(length / minute, model.now).filter(isWithin);
  const limit = Number(request.input['limit'] ?? 3);
  return { limit, period, length, all, free: all.filter(isWithin), slots };
}

/** "Two that fit the words: a question", with an offer for each: "`slots` at most `limit` a reading, by time". */
function askedWhich(
  turn: Turn,
  { fitting, moving }: { fitting: readonly ModelService[]; moving: ModelBooking | undefined },
): ModelAnswer {
  const readings = fitting.map((service) => ({ service, ...found(turn, { service, moving }) }));
  const slots = readings
    .flatMap(({ service, length, free, limit }) =>
      free.slice(0, limit).map((at) => ({ startAt: at, endAt: at + length, service })),
    )
    .sort((a, b) => a.startAt - b.startAt)
    .map((slot) => slotBody(turn, slot));
  return answered(turn, 200, {
    ...{ available: false, reason: 'unclear', slots, nextAvailable: slots[0] ?? null },
    ...{ total: readings[0]?.free.length, truncated: false },
    interpretation: {
      service: null,
      durationMinutes: lengthOf(turn, { moving, service: undefined }) / minute,
    },
  });
}

/** The booking that is to move, if one is named. Throws Refused. */
function movingOf(turn: Turn): ModelBooking | undefined {
  const { bookingId, code } = turn.request.input;
  if (bookingId === undefined && code === undefined) return undefined;
  const booking = bookingOf(turn);
  if (booking.status === 'cancelled') throw new Refused(409, { code: 'BOOKING_CANCELLED' });
  if (booking.startAt <= turn.model.now) throw new Refused(409, { code: 'BOOKING_STARTED' });
  return booking;
}

/** The service that a check is about: the one that is said, else heard, else the moving booking's, else the usual one. */
function serviceAsked(turn: Turn, moving: ModelBooking | undefined) {
  const said = serviceSaid(turn);
  const [, heard] = nextOf.exec(textOf(turn, 'query') ?? '') ?? [];
  const fitting = heard === undefined ? [] : servicesCalled(turn.calendar.services, heard);
  const likely = moving ? moving.serviceId : turn.model.callMemory.serviceOf(turn);
  // What the booking or the call is about settles which of two is meant.
  const settled = fitting.length > 1 ? fitting.find(({ id }) => id === likely) : fitting[0];
  const otherwise = moving ? serviceOf(turn, moving.serviceId) : usualService(turn);
  const clear = said ?? settled;
  return { service: clear ?? otherwise, fitting: clear ? [] : fitting, heard: clear };
}

/** free-busy. */
export function freeBusy(turn: Turn): ModelAnswer {
  const { model, calendar } = turn;
  const period = periodOf(turn) ?? { startAt: 0, endAt: 0 };
  const callId = textOf(turn, 'callId');
  const busy = model.liveClaims
    .filter((claim) => claim.calendarId === calendar.calendar.id)
    .filter((claim) => claim.kind === 'booking' || callId === undefined || claim.callId !== callId)
    .map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, period.startAt),
      endAt: Math.min(endAt, period.endAt),
    }));
  return answered(turn, 200, { busy: merged(busy).map((each) => times(turn, each)) });
}

/** find-bookings, all its pages at once. */
export function find(turn: Turn): ModelAnswer {
  const { model, calendar } = turn;
  const { phone, email } = contactOf(turn);
  const [code, name, status] = ['code', 'name', 'status'].map((field) => textOf(turn, field));
  const period = periodOf(turn);
  const found = model.bookings.filter(
    (each) =>
      each.calendarId === calendar.calendar.id &&
      (code === undefined || each.code === codeOf(code)) &&
      (phone === null || each.phone === phone) &&
      (email === null || each.email === email) &&
      (name === undefined || each.name.toLowerCase().includes(name.toLowerCase())) &&
      (status === undefined || each.status === status) &&
      (!period || (each.startAt < period.endAt && each.endAt > period.startAt)),
  );
  const isOfPerson = code !== undefined || phone !== null || email !== null;
  const toCome = (each: ModelBooking) => isOfPerson && each.status === 'booked' && each.endAt > model.now;
  const byStart = (a: ModelBooking, b: ModelBooking) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1);
  const byEnd = (a: ModelBooking, b: ModelBooking) => b.startAt - a.startAt || (a.id < b.id ? 1 : -1);
  const others = found.filter((each) => !toCome(each)).sort(isOfPerson ? byEnd : byStart);
  const bookings = [...found.filter(toCome).sort(byStart), ...others];
  return { status: 200, body: { bookings: bookings.map((each) => bookingBody(turn, each)) } };
}

/** The time between `from` and `to`, which are given together and with an offset. */
function periodOf({ request }: Turn): Span | undefined {
  const { from, to } = request.input;
  if (from === undefined || to === undefined) return undefined;
  const [startAt = 0, endAt = 0] = [from, to].map(
    (text) => Temporal.Instant.from(String(text)).epochMilliseconds,
  );
  return { startAt, endAt };
}
