import type { OwnTime } from '../../../db/queries/bookings/claims/claims.ts';
import type { Buffers, Seat } from '../../domain/calendar/busy.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { buffersAt, membersFor, type TeamMember } from '../../domain/calendar/team.ts';
import type { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import { mergePeriods, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Services } from '../../services.ts';
import type { Call } from '../operation.ts';
import { type ClaimedTime, claimedTimeOf } from './claimed-time.ts';

/** What's needed of a request to tell whose time a slot can take. */
export type SeatingCall = Pick<Call, 'workspaceId' | 'calendar' | 'now' | 'callId' | 'service' | 'moving'>;

/** A member of a team, with hours of their own. */
type MemberSeat = Seat & { opening: OpeningTimes; zone: Zone };

/**
 * Whose time a slot can take: a calendar's own; at a team, that of any one member, or of all of them. A slot is free if one
 * of these choices is.
 */
export class Seating {
  readonly #seats: readonly (Seat | MemberSeat)[];
  /** Those that a slot takes together, by their places among the seats. */
  readonly #choices: readonly (readonly number[])[];
  readonly #own: OwnTime;
  #claimed: ClaimedTime | undefined;

  constructor(
    private readonly services: Services,
    private readonly call: SeatingCall,
    { among, own = {} }: { among?: readonly TeamMember[] | undefined; own?: OwnTime | undefined },
  ) {
    this.#own = own;
    const choices = choicesOf(services, call, among);
    this.#seats = choices.flat();
    let place = 0;
    this.#choices = choices.map((seats) => seats.map(() => place++));
  }

  /** For each choice, what slots in a known period may not overlap, as well as `excluded`; all are ordered and disjoint. */
  blocked(period: Period, excluded: readonly Period[] = []): (readonly Period[])[] {
    return this.#choices.map((places) =>
      together([
        ...places.flatMap((place) => [this.#taken(place, period), this.#closed(place, period)]),
        excluded,
      ]),
    );
  }

  /** For each choice, what lies outside its members' hours in a period. */
  closed(period: Period): (readonly Period[])[] {
    return this.#choices.map((places) => together(places.map((place) => this.#closed(place, period))));
  }

  /** Those whose time slots may take, with the buffers there. */
  get seats(): readonly Seat[] {
    return this.#seats;
  }

  /** For each of them, what's taken there in a known period or lies outside some hours or theirs; ordered and disjoint. */
  blockedBySeat(period: Period, opening: OpeningTimes): (readonly Period[])[] {
    const closed = closedOf(opening, period);
    return this.#seats.map((_, place) =>
      together([this.#taken(place, period), this.#closed(place, period), closed]),
    );
  }

  /** Whether a known period overlaps something that's taken for every choice. */
  isTaken(period: Period): boolean {
    const isTakenBy = (places: readonly number[]) =>
      places.some((place) => this.#taken(place, period).length > 0);
    return this.#choices.length > 0 && this.#choices.every(isTakenBy);
  }

  /** Whether every choice has somebody who is closed on a date that the period touches. */
  isClosedDate(period: Period): boolean {
    const isClosed = (seat: Seat | MemberSeat | undefined) =>
      seat !== undefined &&
      'opening' in seat &&
      [period.startAt, Math.max(period.startAt, period.endAt - 1)].some((at) =>
        seat.opening.isClosed(dayOf(seat.zone.localAt(at))),
      );
    return (
      this.#choices.length > 0 &&
      this.#choices.every((places) => places.some((place) => isClosed(this.#seats[place])))
    );
  }

  /** The calendars of each choice that is free in a known period. */
  free(period: Period): string[][] {
    const isFree = (place: number) =>
      this.#taken(place, period).length === 0 && this.#closed(place, period).length === 0;
    return this.#choices
      .filter((places) => places.every(isFree))
      .map((places) => places.flatMap((place) => this.#seats[place]?.calendarId ?? []));
  }

  /** What's claimed, as far as it's known. */
  async claimed(): Promise<ClaimedTime> {
    const { workspaceId, now } = this.call;
    const { movingId } = this.#own;
    const claimed = { workspaceId, seats: this.#seats, movingId, now };
    this.#claimed ??= await claimedTimeOf(this.services.db, claimed);
    return this.#claimed;
  }

  /** What's taken at a seat, buffers included. */
  #taken(place: number, period: Period): readonly Period[] {
    const { now, callId } = this.call;
    return this.#claimed?.taken(place, period, { now, callId, holdId: this.#own.holdId }) ?? [];
  }

  /** What lies outside a member's hours. */
  #closed(place: number, period: Period): readonly Period[] {
    const seat = this.#seats[place];
    return seat && 'opening' in seat ? closedOf(seat.opening, period) : [];
  }
}

/** The service that a slot would be taken for: a booking that moves keeps its own. */
export function serviceToTake({ service, moving }: Pick<Call, 'service' | 'moving'>): Service | undefined {
  return moving ? moving.service : service;
}

/** Some lists of ordered, disjoint periods as one. Most often only one has any, which needn't be copied. */
function together(lists: readonly (readonly Period[])[]): readonly Period[] {
  const [one = [], ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? one : mergePeriods([one, ...others].flat());
}

/** What lies outside the hours in a period: ordered and disjoint. */
function closedOf(opening: OpeningTimes, period: Period): Period[] {
  const closed: Period[] = [];
  let { startAt } = period;
  for (const open of opening.eachPeriod(period)) {
    if (startAt < open.startAt) closed.push({ startAt, endAt: open.startAt });
    startAt = open.endAt;
  }
  if (startAt < period.endAt) closed.push({ startAt, endAt: period.endAt });
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
