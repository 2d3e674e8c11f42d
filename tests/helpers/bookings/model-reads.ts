import { merged, nearest, type Span, spread } from '../calendar-model.ts';
import type { ModelAnswer, ModelBooking } from './model.ts';
import {
  answered,
  bookingBody,
  codeOf,
  contactOf,
  slotBody,
  type Turn,
  textOf,
  times,
  zoneOf,
} from './model-turn.ts';

const minute = 60_000;

/** check-availability without words: between `from` and `to`, or whatever is free next. */
export function check(turn: Turn): ModelAnswer {
  const { model, calendar, request } = turn;
  const { input } = request;
  const durationMinutes = Number(input['durationMinutes'] ?? calendar.calendar.slotMinutes);
  const limit = Number(input['limit'] ?? 3);
  const length = durationMinutes * minute;
  const all = model.freeSlots(calendar, length, { callId: textOf(turn, 'callId') });
  const period = periodOf(turn);
  const isWithin = (at: number) => !period || (at >= period.startAt && at + length <= period.endAt);
  const free = all.filter(isWithin);
  const slots = calendar.slots(durationMinutes, model.now).filter(isWithin);
  const named = (at: number) => slotBody(turn, { startAt: at, endAt: at + length });
  return answered(turn, 200, {
    available: free.length > 0,
    reason: free.length > 0 ? 'available' : slots.length > 0 ? 'fully_booked' : 'no_slot',
    slots: shown().map(named),
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
