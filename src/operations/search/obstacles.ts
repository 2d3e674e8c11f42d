import { describedClaims } from '../../../db/queries/bookings/day.ts';
import { lateMs } from '../../actions/bookings/overrule.ts';
import type { Seat } from '../../domain/calendar/busy.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CalendarHours } from '../../domain/calendar/hours.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { type DescribedClaim, isOfBooking } from '../../domain/calendar/shown/described-claim.ts';
import { bookablePeriod, gridStarts } from '../../domain/calendar/slots.ts';
import { buffersAt, type TeamMember } from '../../domain/calendar/team.ts';
import { dayOf, formatDay, minuteMs } from '../../domain/time/local-time.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import type { Services } from '../../services.ts';

/** Something that keeps callers from being offered a time. */
export type Obstacle = (
  | { kind: 'taken'; claim: DescribedClaim }
  | { kind: 'buffer'; claim: DescribedClaim; minutes: number }
  /** `long_past`: too long ago to be booked even by hand. `nobody`: no member offers the service. */
  | { kind: 'past' | 'long_past' | 'hours' | 'grid' | 'unconfirmed' | 'nobody' }
  | { kind: 'notice'; minutes: number }
  | { kind: 'horizon'; days: number }
  | { kind: 'closed'; label: string | null }
) & {
  /** At a team, the name of the member whose time it is. */
  person?: string;
};

/** Which time is looked at, and whose. */
export type ObstaclesRequest = {
  calendar: Calendar;
  zone: Zone;
  within: Period;
  /** Epoch milliseconds. */
  now: number;
  /** A booking that's being moved, whose own time is free. */
  movingId?: string | undefined;
  service?: Service | undefined;
  /**
   * The members whose time it would take, one list for each choice: at a team, instead of the calendar's own time, else
   * besides it. None unless given.
   */
  choices?: readonly Seats[] | undefined;
  /** Whether a booking keeps its time, so that notice and the like don't matter, nor a team's hours. */
  isKept?: boolean | undefined;
};

/** Members of a team whose time is taken together. */
type Seats = readonly TeamMember[];

/** Everything that's in the way of a time, what's taken first; none if callers are offered it. */
export async function obstaclesTo(services: Services, request: ObstaclesRequest): Promise<Obstacle[]> {
  const { calendar, now } = request;
  const { id: calendarId, bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const own = { calendarId, bufferBeforeMinutes, bufferAfterMinutes };
  const isUnconfirmed = !calendar.team && (await worstLinkProblem(services.db, calendar, now)) !== undefined;
  const found = [
    ...(calendar.team ? [] : await claimsInTheWay(services, request, own)),
    ...(await obstaclesOfPeople(services, request)),
    ...rulesInTheWay(services, request),
    ...(isUnconfirmed ? [{ kind: 'unconfirmed' } as const] : []),
  ];
  return [...found.filter(({ kind }) => kind === 'taken'), ...found.filter(({ kind }) => kind !== 'taken')];
}

/** Whether something's in the way that nobody can overrule. */
export function isFinal(obstacles: readonly Obstacle[]): boolean {
  return isTaken(obstacles) || obstacles.some(({ kind }) => kind === 'long_past' || kind === 'nobody');
}

/** Whether somebody has the time. */
export function isTaken(obstacles: readonly Obstacle[]): boolean {
  return obstacles.some(({ kind }) => kind === 'taken');
}

/**
 * What's in the way of those choices that can be overruled, else what's taken in all; nothing if one of the choices is free.
 */
async function obstaclesOfPeople(services: Services, request: ObstaclesRequest): Promise<Obstacle[]> {
  const { choices, calendar } = request;
  if (choices === undefined) return [];
  if (choices.length === 0) return calendar.team ? [{ kind: 'nobody' }] : [];
  const found: Obstacle[][] = [];
  for (const members of choices) {
    const each: Obstacle[] = [];
    for (const member of members) each.push(...(await obstaclesOf(services, request, member)));
    if (each.length === 0) return [];
    found.push(each);
  }
  const possible = found.filter((each) => !isFinal(each));
  return (
    possible.length > 0 ? possible : found.map((each) => each.filter(({ kind }) => kind === 'taken'))
  ).flat();
}

async function obstaclesOf(
  services: Services,
  request: ObstaclesRequest,
  member: TeamMember,
): Promise<Obstacle[]> {
  const { calendar, service, within, now } = request;
  const { workspaceId, horizonDays } = calendar;
  const { calendarId, timeZone, name: person } = member;
  const zone = services.zones.named(timeZone);
  const links = { id: calendarId, workspaceId, horizonDays, timeZone };
  const isUnconfirmed = (await worstLinkProblem(services.db, links, now)) !== undefined;
  const found: Obstacle[] = [
    ...(await claimsInTheWay(services, request, { calendarId, ...buffersAt(member, service) })),
    ...(zone ? hoursInTheWay(services, { hours: member, zone, within }) : [{ kind: 'hours' } as const]),
    ...(isUnconfirmed ? [{ kind: 'unconfirmed' } as const] : []),
  ];
  return found.map((obstacle) => ({ ...obstacle, person }));
}

async function claimsInTheWay(
  { db }: Services,
  { calendar: { workspaceId }, within, now, movingId }: ObstaclesRequest,
  seat: Seat,
): Promise<Obstacle[]> {
  const near = {
    startAt: within.startAt - seat.bufferBeforeMinutes * minuteMs,
    endAt: within.endAt + seat.bufferAfterMinutes * minuteMs,
  };
  const calendarIds = [seat.calendarId];
  const found = await describedClaims(db, { workspaceId, calendarIds, within: near, now });
  const others = found.filter((claim) => movingId === undefined || !isOfBooking(claim, movingId));
  const taken = others.filter((claim) => overlaps(claim, within));
  const close = others.filter((claim) => !taken.includes(claim));
  return [
    ...taken.map((claim) => ({ kind: 'taken' as const, claim })),
    ...close.flatMap((claim) => bufferObstacle(claim, { seat, within })),
  ];
}

/** Between two bookings the larger buffer counts. */
function bufferObstacle(claim: DescribedClaim, { seat, within }: { seat: Seat; within: Period }): Obstacle[] {
  const isBefore = claim.endAt <= within.startAt;
  const minutes = isBefore
    ? Math.max(claim.bufferAfterMinutes, seat.bufferBeforeMinutes)
    : Math.max(claim.bufferBeforeMinutes, seat.bufferAfterMinutes);
  const apart = isBefore ? within.startAt - claim.endAt : claim.startAt - within.endAt;
  return apart < minutes * minuteMs ? [{ kind: 'buffer', claim, minutes }] : [];
}

function rulesInTheWay({ openingTimes }: Services, request: ObstaclesRequest): Obstacle[] {
  const { calendar, zone, within, now, isKept } = request;
  const closed = hoursInTheWay({ openingTimes }, { hours: calendar, zone, within });
  if (isKept) return calendar.team ? [] : closed;
  const opening = openingTimes.of(calendar, zone);
  const durationMinutes = (within.endAt - within.startAt) / minuteMs;
  const rules = { settings: calendar, opening, zone, now, durationMinutes };
  const { startAt: earliest, endAt: latest } = bookablePeriod(rules);
  const found: Obstacle[] = [];
  if (within.startAt <= now - lateMs) found.push({ kind: 'long_past' });
  else if (within.startAt < now) found.push({ kind: 'past' });
  else if (within.startAt < earliest) found.push({ kind: 'notice', minutes: calendar.minimumNoticeMinutes });
  if (within.startAt >= latest) found.push({ kind: 'horizon', days: calendar.horizonDays });
  found.push(...closed);
  if (closed.length === 0 && gridStarts(rules, within).length === 0) found.push({ kind: 'grid' });
  return found;
}

/** Whether a time is outside somebody's hours, or on a date when they're closed. */
function hoursInTheWay(
  { openingTimes }: Pick<Services, 'openingTimes'>,
  { hours, zone, within }: { hours: CalendarHours; zone: Zone; within: Period },
): Obstacle[] {
  const opening = openingTimes.of(hours, zone);
  const day = dayOf(zone.localAt(within.startAt));
  if (opening.isClosed(day)) {
    const date = formatDay(day);
    const label = hours.dateOverrides.find((each) => each.date === date)?.label ?? null;
    return [{ kind: 'closed', label }];
  }
  return opening.haveRoomFor(within) ? [] : [{ kind: 'hours' }];
}
