import { blockedWithin, type OwnTime } from '../../../db/queries/bookings/claims.ts';
import { claimsOfMembers } from '../../../db/queries/bookings/member-claims.ts';
import { type Buffers, blockedPeriods, type Seat } from '../../domain/calendar/busy.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { buffersAt, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayOf, minuteMs } from '../../domain/time/local-time.ts';
import { mergePeriods, overlaps, type Period, uncovered } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';

/** What has to be known of a request to see whose time a slot can take. */
export type SeatingCall = Pick<Call, 'workspaceId' | 'calendar' | 'now' | 'callId' | 'service' | 'moving'>;

/** A member of a team, with hours of their own. */
type MemberSeat = Seat & { opening: OpeningTimes; zone: Zone };

/** Those whose time a slot takes together, with what keeps slots from it, as far as that's known. */
type Choice = {
  seats: readonly (Seat | MemberSeat)[];
  /** What somebody has: ordered and disjoint, as is the next. */
  taken: readonly Period[];
  /** The same, and whatever lies outside the hours of one of them. */
  blocked: readonly Period[];
};

/**
 * Whose time a slot can take: a calendar's own; at a team, that of any one member, or of all. A slot is free if one of these
 * choices is.
 */
export class Seating {
  readonly #choices: Choice[];

  constructor(
    private readonly services: Services,
    private readonly call: SeatingCall,
    { among, own }: { among?: readonly TeamMember[] | undefined; own?: OwnTime | undefined },
  ) {
    this.#own = own;
    this.#choices = choicesOf(services, call, among).map((seats) => ({ seats, taken: [], blocked: [] }));
  }

  readonly #own: OwnTime | undefined;

  /** For each choice, what no slot may overlap of what's known: ordered and disjoint. */
  blocked(excluded: readonly Period[] = []): (readonly Period[])[] {
    return this.#choices.map(({ blocked }) =>
      excluded.length === 0 ? blocked : mergePeriods([...blocked, ...excluded]),
    );
  }

  /** For each choice, what lies outside its own hours in a period. */
  closed(period: Period): Period[][] {
    return this.#choices.map(({ seats }) => mergePeriods(closedOf(seats, period)));
  }

  /** Whether a period overlaps what's known to be taken, whatever is chosen. */
  isTaken(period: Period): boolean {
    const isTakenBy = ({ taken }: Choice) => taken.some((each) => overlaps(each, period));
    return this.#choices.length > 0 && this.#choices.every(isTakenBy);
  }

  /** Whether a date that a period touches is closed for all of those who could take it. */
  isClosedDate(period: Period): boolean {
    const isClosed = (seat: Seat | MemberSeat) =>
      'opening' in seat &&
      [period.startAt, Math.max(period.startAt, period.endAt - 1)].some((at) =>
        seat.opening.isClosed(dayOf(seat.zone.localAt(at))),
      );
    return this.#choices.length > 0 && this.#choices.every(({ seats }) => seats.some(isClosed));
  }

  /** Those whose time each choice takes that is free in a period whose claims are known. */
  free(period: Period): string[][] {
    return this.#choices
      .filter(({ blocked }) => !blocked.some((each) => overlaps(each, period)))
      .map(({ seats }) => seats.map(({ calendarId }) => calendarId));
  }

  /** Reads what's claimed in one or two periods. */
  async learn(within: Period, orWithin: Period | undefined): Promise<void> {
    const claimed = await this.#claimed(within, orWithin);
    for (const choice of this.#choices) {
      const taken = choice.seats.flatMap(({ calendarId }) => claimed.get(calendarId) ?? []);
      const closed = [within, ...(orWithin ? [orWithin] : [])].flatMap((each) =>
        closedOf(choice.seats, each),
      );
      choice.taken = merged(choice.taken, taken);
      choice.blocked =
        closed.length === 0 && choice.blocked.length === 0
          ? choice.taken
          : merged(choice.blocked, [...taken, ...closed]);
    }
  }

  async #claimed(within: Period, orWithin: Period | undefined): Promise<Map<string, Period[]>> {
    const { workspaceId, calendar, now, callId } = this.call;
    const { db } = this.services;
    const seats = this.#choices.flatMap((choice) => choice.seats);
    const asked = { workspaceId, now, callId, ...this.#own, ...paddedFor(seats, { within, orWithin }) };
    const [seat] = seats;
    if (seats.length <= 1 && !calendar.team)
      return seat ? new Map([[seat.calendarId, await blockedWithin(db, { ...asked, ...seat })]]) : new Map();
    const calendarIds = seats.map(({ calendarId }) => calendarId);
    const claims = Map.groupBy(
      await claimsOfMembers(db, { ...asked, calendarIds }),
      ({ calendarId }) => calendarId,
    );
    return new Map(
      seats.map((each) => [each.calendarId, blockedPeriods(claims.get(each.calendarId) ?? [], each)]),
    );
  }
}

/** What a slot would be taken for: a booking that moves stays what it's for. */
export function takenFor({ service, moving }: Pick<Call, 'service' | 'moving'>): Service | undefined {
  return moving ? moving.service : service;
}

function merged(before: readonly Period[], more: readonly Period[]): Period[] {
  return mergePeriods(before.length === 0 ? more : [...before, ...more]);
}

/** Wide enough for the widest buffers. */
function paddedFor(
  seats: readonly Seat[],
  { within, orWithin }: { within: Period; orWithin: Period | undefined },
) {
  const beforeMs = Math.max(0, ...seats.map(({ bufferBeforeMinutes }) => bufferBeforeMinutes)) * minuteMs;
  const afterMs = Math.max(0, ...seats.map(({ bufferAfterMinutes }) => bufferAfterMinutes)) * minuteMs;
  const padded = ({ startAt, endAt }: Period) => ({ startAt: startAt - beforeMs, endAt: endAt + afterMs });
  return { within: padded(within), orWithin: orWithin && padded(orWithin) };
}

function closedOf(seats: Choice['seats'], period: Period): Period[] {
  return seats.flatMap((seat) => ('opening' in seat ? uncovered(period, seat.opening.periods(period)) : []));
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
  const seats = (among ?? membersFor(team, takenFor(call))).flatMap(
    (member) => memberSeat(services, call, member) ?? [],
  );
  if (team.kind === 'anyone') return seats.map((seat) => [seat]);
  return seats.length > 0 ? [seats] : [];
}

/** Undefined for a member whose zone this server doesn't know: nobody can tell when they're in. */
function memberSeat(
  { zones, openingTimes }: Services,
  { service, moving }: SeatingCall,
  member: Pick<TeamMember, 'calendarId' | 'timeZone' | keyof Buffers | keyof CalendarHours>,
): MemberSeat | undefined {
  const zone = zones.named(member.timeZone);
  if (!zone) return undefined;
  const [asked, own] = [buffersAt(member, service), buffersAt(member, moving ? moving.service : service)];
  return {
    calendarId: member.calendarId,
    // A booking that moves stays what it's for.
    bufferBeforeMinutes: Math.max(asked.bufferBeforeMinutes, own.bufferBeforeMinutes),
    bufferAfterMinutes: Math.max(asked.bufferAfterMinutes, own.bufferAfterMinutes),
    opening: openingTimes.of(member, zone),
    zone,
  };
}
