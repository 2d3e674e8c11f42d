import { blockedWithin, type OwnTime } from '../../../db/queries/bookings/claims.ts';
import { blockedOfMembers } from '../../../db/queries/bookings/member-claims.ts';
import type { Buffers, Seat } from '../../domain/calendar/busy.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { buffersAt, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { mergePeriods, overlaps, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** What's needed of a request to tell whose time a slot can take. */
export type SeatingCall = Pick<Call, 'workspaceId' | 'calendar' | 'now' | 'callId' | 'service' | 'moving'>;

/** A member of a team, with hours of their own. */
type MemberSeat = Seat & { opening: OpeningTimes; zone: Zone };

/** Seats that a slot takes together, with what's known to be in its way. */
type WatchedSeats = {
  seats: readonly (Seat | MemberSeat)[];
  /** What is taken at any of them, buffers included: ordered and disjoint, as is `blocked`. */
  taken: readonly Period[];
  /** `taken`, and what lies outside the hours of one of them. */
  blocked: readonly Period[];
};

/**
 * Whose time a slot can take: a calendar's own; at a team, that of any one member, or of all of them. A slot is free if one
 * of these choices is.
 */
export class Seating {
  readonly #choices: WatchedSeats[];

  constructor(
    private readonly services: Services,
    private readonly call: SeatingCall,
    { among, own }: { among?: readonly TeamMember[] | undefined; own?: OwnTime | undefined },
  ) {
    this.#own = own;
    this.#choices = choicesOf(services, call, among).map((seats) => ({ seats, taken: [], blocked: [] }));
  }

  readonly #own: OwnTime | undefined;

  /** For each choice, what slots may not overlap, as far as it's known: ordered and disjoint. */
  blocked(excluded: readonly Period[] = []): (readonly Period[])[] {
    return this.#choices.map(({ blocked }) =>
      excluded.length === 0 ? blocked : mergePeriods([...blocked, ...excluded]),
    );
  }

  /** For each choice, what lies outside its members' hours in a period. */
  closed(period: Period): Period[][] {
    return this.#choices.map(({ seats }) => mergePeriods(closedOf(seats, period)));
  }

  /** Whether a period overlaps something known to be taken for every choice. */
  isTaken(period: Period): boolean {
    const isTakenBy = ({ taken }: WatchedSeats) => taken.some((each) => overlaps(each, period));
    return this.#choices.length > 0 && this.#choices.every(isTakenBy);
  }

  /** Whether every choice has somebody who is closed on a date that the period touches. */
  isClosedDate(period: Period): boolean {
    const isClosed = (seat: Seat | MemberSeat) =>
      'opening' in seat &&
      [period.startAt, Math.max(period.startAt, period.endAt - 1)].some((at) =>
        seat.opening.isClosed(dayOf(seat.zone.localAt(at))),
      );
    return this.#choices.length > 0 && this.#choices.every(({ seats }) => seats.some(isClosed));
  }

  /** The calendars of each choice that is free in a period whose claims are known. */
  free(period: Period): string[][] {
    return this.#choices
      .filter(({ blocked }) => !blocked.some((each) => overlaps(each, period)))
      .map(({ seats }) => seats.map(({ calendarId }) => calendarId));
  }

  /** Reads what's claimed in one or two periods. */
  async learn(within: Period, orWithin: Period | undefined): Promise<void> {
    const claimed = await this.#claimed(within, orWithin);
    for (const choice of this.#choices) {
      const taken = claimedAt(choice.seats, claimed);
      const closed = closedOf(choice.seats, within);
      if (orWithin) closed.push(...closedOf(choice.seats, orWithin));
      choice.taken = merged(choice.taken, taken);
      choice.blocked =
        closed.length === 0 && choice.blocked.length === 0
          ? choice.taken
          : merged(choice.blocked, [...taken, ...closed]);
    }
  }

  /** What is taken at each seat, buffers included. */
  async #claimed(
    within: Period,
    orWithin: Period | undefined,
  ): Promise<Map<Seat | MemberSeat, readonly Period[]>> {
    const { workspaceId, now, callId } = this.call;
    const { db } = this.services;
    const seats = this.#choices.flatMap((choice) => choice.seats);
    const asked = { workspaceId, now, callId, ...this.#own, ...paddedFor(seats, { within, orWithin }) };
    const [seat, another] = seats;
    if (!seat) return new Map();
    if (!another) return new Map([[seat, await blockedWithin(db, { ...asked, ...seat })]]);
    const blocked = await blockedOfMembers(db, { ...asked, seats });
    return new Map(seats.map((each, index) => [each, blocked[index] ?? []]));
  }
}

/** The service that a slot would be taken for: a booking that moves keeps its own. */
export function serviceToTake({ service, moving }: Pick<Call, 'service' | 'moving'>): Service | undefined {
  return moving ? moving.service : service;
}

/** What is taken at some seats together. Those of most choices are one, whose rows needn't be copied. */
function claimedAt(
  seats: WatchedSeats['seats'],
  claimed: ReadonlyMap<Seat | MemberSeat, readonly Period[]>,
): readonly Period[] {
  const [seat, another] = seats;
  return seat && !another ? (claimed.get(seat) ?? []) : seats.flatMap((each) => claimed.get(each) ?? []);
}

function merged(before: readonly Period[], more: readonly Period[]): Period[] {
  return mergePeriods(before.length === 0 ? more : [...before, ...more]);
}

/** The periods with room for the widest buffers. */
function paddedFor(
  seats: readonly Seat[],
  { within, orWithin }: { within: Period; orWithin: Period | undefined },
) {
  let [beforeMs, afterMs] = [0, 0];
  for (const { bufferBeforeMinutes, bufferAfterMinutes } of seats) {
    beforeMs = Math.max(beforeMs, bufferBeforeMinutes * minuteMs);
    afterMs = Math.max(afterMs, bufferAfterMinutes * minuteMs);
  }
  const padded = ({ startAt, endAt }: Period) => ({ startAt: startAt - beforeMs, endAt: endAt + afterMs });
  return { within: padded(within), orWithin: orWithin && padded(orWithin) };
}

/** What lies outside the hours of each seat in a period, in order for each. */
function closedOf(seats: WatchedSeats['seats'], period: Period): Period[] {
  const closed: Period[] = [];
  for (const seat of seats) {
    if (!('opening' in seat)) continue;
    let { startAt } = period;
    for (const open of seat.opening.eachPeriod(period)) {
      if (startAt < open.startAt) closed.push({ startAt, endAt: open.startAt });
      startAt = open.endAt;
    }
    if (startAt < period.endAt) closed.push({ startAt, endAt: period.endAt });
  }
  return closed;
}

function choicesOf(
  services: Services,
  call: SeatingCall,
  among: readonly TeamMember[] | undefined,
): (Seat | MemberSeat)[][] {
  const { calendar, moving } = call;
  const { team, id: calendarId, bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  if (!team) {
    const others = (moving?.others ?? []).map((other) =>
      memberSeat(services, call, { ...other, calendarId: other.id }),
    );
    const isEachKnown = others.every((other) => other !== undefined);
    return isEachKnown ? [[{ calendarId, bufferBeforeMinutes, bufferAfterMinutes }, ...others]] : [];
  }
  const seats = (among ?? membersFor(team, serviceToTake(call))).flatMap(
    (member) => memberSeat(services, call, member) ?? [],
  );
  if (team.kind === 'anyone') return seats.map((seat) => [seat]);
  return seats.length > 0 ? [seats] : [];
}

/** A member's seat; undefined if this server doesn't know the member's zone, since nobody can tell their hours then. */
function memberSeat(
  { zones, openingTimes }: Services,
  { service, moving }: SeatingCall,
  member: Pick<TeamMember, 'calendarId' | 'timeZone' | keyof Buffers | keyof CalendarHours>,
): MemberSeat | undefined {
  const zone = zones.named(member.timeZone);
  if (!zone) return undefined;
  const [asked, own] = [buffersAt(member, service), buffersAt(member, serviceToTake({ service, moving }))];
  return {
    calendarId: member.calendarId,
    // A booking that moves keeps its own buffers free, too.
    bufferBeforeMinutes: Math.max(asked.bufferBeforeMinutes, own.bufferBeforeMinutes),
    bufferAfterMinutes: Math.max(asked.bufferAfterMinutes, own.bufferAfterMinutes),
    opening: openingTimes.of(member, zone),
    zone,
  };
}
