import { merged, nearest, type Span, spread } from '../../models/calendar-model.ts';
import { type ModelService, servicesCalled } from '../../models/service-model.ts';
import type { ModelAnswer, ModelBooking } from './model.ts';
import { requireInTime } from './notice.ts';
import { type Asking, freeSlots, isFoundAt, liveMembers, peopleBody, slotsOf } from './seating.ts';
import { serviceOf, serviceSaid, usualService, withSaid } from './service.ts';
import { lengthOf, nextOf } from './target.ts';
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
  toldSlot,
  zoneOf,
} from './turn.ts';

const minute = 60_000;

/** check-availability of a service or of none, with anyone or somebody: between `from` and `to`, or whatever is free next. */
export function check(turn: Turn): ModelAnswer {
  const { model } = turn;
  const moving = movingOf(turn);
  const { service, fitting, heard } = serviceAsked(turn, moving);
  const withIds = wishedIds(turn, moving);
  if (textOf(turn, 'query') !== undefined) model.callMemory.goOn(turn);
  if (textOf(turn, 'query') !== undefined && heard) model.callMemory.hear(turn, heard.id);
  const isPersonSaid = textOf(turn, 'with') !== undefined;
  if (!moving)
    model.callMemory.seek(turn, { serviceId: fitting.length > 1 ? undefined : service?.id, withIds });
  else if (isPersonSaid) model.callMemory.seek(turn, { withIds });
  if (fitting.length > 1) return askedWhich(turn, { fitting, moving, withIds });
  const asked = found(turn, { service, moving, withIds });
  const { limit, length, all, free, slots } = asked;
  const offered = free.length > 0 ? asked.chosen(free, limit) : insteadOf(turn, asked);
  const bodies = offered.map(({ at, asking }) => slotBody(turn, { startAt: at, endAt: at + length }, asking));
  model.callMemory.tell(
    turn,
    bodies.map((body) => toldSlot(body, service)),
  );
  return answered(turn, 200, {
    available: free.length > 0,
    reason: free.length > 0 ? 'available' : slots.length > 0 ? 'fully_booked' : 'no_slot',
    interpretation: {
      service: service ? { id: service.id, name: service.name } : null,
      durationMinutes: length / minute,
      ...{ with: peopleBody(turn, withIds), without: [] },
    },
    slots: bodies,
    nextAvailable:
      all[0] === undefined ? null : slotBody(turn, { startAt: all[0], endAt: all[0] + length }, asked.asking),
    total: free.length,
    truncated: free.length > limit,
  });
}

/** Nothing is free: the nearest, and "somebody else's at the time asked" where others have something then. */
function insteadOf(turn: Turn, { limit, period, length, all, asking, chosen, theirs }: Found) {
  const { calendar, model } = turn;
  const asked = { length, timeZone: zoneOf(turn), calendar, now: model.now, isInstant: false };
  const ownLimit = theirs.free.length === 0 ? limit : Math.max(1, limit - Math.max(1, Math.floor(limit / 2)));
  const near = period ? nearest(all, { ...asked, period, limit: ownLimit }) : [];
  const nearby = near.map((at) => ({ at, asking }));
  if (theirs.free.length === 0) return nearby;
  const others = chosen(theirs.free, limit - near.length).map(({ at }) => ({ at, asking: theirs.asking }));
  return [...nearby, ...others].sort((a, b) => a.at - b.at);
}

/** Those who are asked for: whoever is named, else those whom the booking that is to move is with, as far as they are there. */
function wishedIds(turn: Turn, moving: ModelBooking | undefined): string[] {
  const said = withSaid(turn);
  const { team } = turn.calendar;
  if (!team) return [];
  if (said) return [said.calendar.id];
  const live = liveMembers(team).map(({ calendar }) => calendar.id);
  return live.filter((id) => moving?.memberIds.includes(id));
}

type Asked = {
  service: ModelService | undefined;
  moving: ModelBooking | undefined;
  withIds: readonly string[];
};
type Found = ReturnType<typeof found>;

/** The slots of a service, free and taken: all there are, those of the time that was asked for, and those of others then. */
function found(turn: Turn, { service, moving, withIds }: Asked) {
  const { request } = turn;
  const length = lengthOf(turn, { moving, service });
  const own = { callId: textOf(turn, 'callId'), movingId: moving?.id };
  const asking: Asking = { service, moving, own, withIds };
  const others: Asking = { service, moving, own, withoutIds: withIds };
  const hasOthers = turn.calendar.team?.kind === 'anyone' && withIds.length > 0;
  const all = freeSlots(turn, length, asking);
  const period = periodOf(turn);
  const isWithin = (at: number) => !period || (at >= period.startAt && at + length <= period.endAt);
  const limit = Number(request.input['limit'] ?? 3);
  const chosen = (starts: readonly number[], most: number) =>
    (period ? spread(starts, { limit: most, timeZone: zoneOf(turn) }) : starts.slice(0, most)).map((at) => ({
      at,
      asking,
    }));
  return {
    ...{ limit, period, length, all, asking, chosen },
    free: all.filter(isWithin),
    slots: slotsOf(turn, length, asking).filter(isWithin),
    theirs: { asking: others, free: hasOthers ? freeSlots(turn, length, others).filter(isWithin) : [] },
  };
}

/** "Two that fit the words: a question", with an offer for each: "`slots` at most `limit` a reading, by time". */
function askedWhich(
  turn: Turn,
  { fitting, moving, withIds }: Omit<Asked, 'service'> & { fitting: readonly ModelService[] },
): ModelAnswer {
  const readings = fitting.map((service) => found(turn, { service, moving, withIds }));
  const offered = readings
    .flatMap(({ asking, length, free, limit }) =>
      free.slice(0, limit).map((at) => ({ startAt: at, endAt: at + length, asking })),
    )
    .sort((a, b) => a.startAt - b.startAt)
    .map(({ asking, ...slot }) => ({ body: slotBody(turn, slot, asking), service: asking.service }));
  const slots = offered.map(({ body }) => body);
  turn.model.callMemory.tell(
    turn,
    offered.map(({ body, service }) => toldSlot(body, service)),
  );
  return answered(turn, 200, {
    ...{ available: false, reason: 'unclear', slots, nextAvailable: slots[0] ?? null },
    ...{ total: readings[0]?.free.length, truncated: false },
    interpretation: {
      service: null,
      durationMinutes: lengthOf(turn, { moving, service: undefined }) / minute,
      ...{ with: peopleBody(turn, withIds), without: [] },
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
  requireInTime(turn, booking, 'move');
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

/** free-busy: "`anyone` is busy while no member is free, `everyone` while one is not". */
export function freeBusy(turn: Turn): ModelAnswer {
  const { calendar, team } = turn.calendar;
  const period = periodOf(turn) ?? { startAt: 0, endAt: 0 };
  const members = team ? liveMembers(team).map((member) => member.calendar.id) : [calendar.id];
  const each = members.map((id) => busyOf(turn, { id, period }));
  const edges = [period, ...each.flat()].flatMap(({ startAt, endAt }) => [startAt, endAt]);
  const moments = [...new Set(edges)].sort((a, b) => a - b);
  // Between two moments nothing changes.
  const busy = moments.slice(0, -1).flatMap((startAt, index) => {
    const isBusyAt = (spans: readonly Span[]) =>
      spans.some((span) => span.startAt <= startAt && startAt < span.endAt);
    const isBusy = team?.kind === 'anyone' ? each.every(isBusyAt) : each.some(isBusyAt);
    return isBusy ? [{ startAt, endAt: moments[index + 1] ?? startAt }] : [];
  });
  return answered(turn, 200, { busy: merged(busy).map((span) => times(turn, span)) });
}

function busyOf(turn: Turn, { id, period }: { id: string; period: Span }): Span[] {
  const callId = textOf(turn, 'callId');
  return turn.model.liveClaims
    .filter((claim) => claim.calendarId === id)
    .filter((claim) => claim.kind === 'booking' || callId === undefined || claim.callId !== callId)
    .map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, period.startAt),
      endAt: Math.min(endAt, period.endAt),
    }))
    .filter(({ startAt, endAt }) => startAt < endAt);
}

/** find-bookings, all its pages at once. */
export function find(turn: Turn): ModelAnswer {
  const { model, calendar } = turn;
  const { phone, email } = contactOf(turn);
  const [code, name, status] = ['code', 'name', 'status'].map((field) => textOf(turn, field));
  const period = periodOf(turn);
  const found = model.bookings.filter(
    (each) =>
      isFoundAt(each, calendar.calendar.id) &&
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
