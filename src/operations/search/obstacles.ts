import { describedClaims } from '../../../db/queries/bookings/day.ts';
import { lateMs } from '../../actions/bookings/overrule.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { DescribedClaim } from '../../domain/calendar/described-claim.ts';
import { bookablePeriod, gridStarts } from '../../domain/calendar/slots.ts';
import { dayOf, formatDay, minuteMs } from '../../domain/time/local-time.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import type { Services } from '../../services.ts';

/** Something that keeps callers from being offered a time. */
export type Obstacle =
  | { kind: 'taken'; claim: DescribedClaim }
  | { kind: 'buffer'; claim: DescribedClaim; minutes: number }
  /** `long_past` is too long ago to be booked even by hand. */
  | { kind: 'past' | 'long_past' | 'hours' | 'grid' | 'unconfirmed' }
  | { kind: 'notice'; minutes: number }
  | { kind: 'horizon'; days: number }
  | { kind: 'closed'; label: string | null };

export type ObstaclesRequest = {
  calendar: Calendar;
  zone: Zone;
  within: Period;
  /** Epoch milliseconds. */
  now: number;
  /** A booking that's being moved, whose own time is free. */
  movingId?: string | undefined;
};

/** Everything that's in the way of a time, what's taken first; none if callers are offered it. */
export async function obstaclesTo(services: Services, request: ObstaclesRequest): Promise<Obstacle[]> {
  const { calendar, now } = request;
  const isUnconfirmed = (await worstLinkProblem(services.db, calendar, now)) !== undefined;
  return [
    ...(await claimsInTheWay(services, request)),
    ...rulesInTheWay(services, request),
    ...(isUnconfirmed ? [{ kind: 'unconfirmed' } as const] : []),
  ];
}

/** Whether something's in the way that nobody can overrule. */
export function isFinal(obstacles: readonly Obstacle[]): boolean {
  return isTaken(obstacles) || obstacles.some(({ kind }) => kind === 'long_past');
}

/** Whether somebody has the time. */
export function isTaken(obstacles: readonly Obstacle[]): boolean {
  return obstacles.some(({ kind }) => kind === 'taken');
}

async function claimsInTheWay(
  { db }: Services,
  { calendar, within, now, movingId }: ObstaclesRequest,
): Promise<Obstacle[]> {
  const { workspaceId, id, bufferBeforeMinutes, bufferAfterMinutes } = calendar;
  const near = {
    startAt: within.startAt - bufferBeforeMinutes * minuteMs,
    endAt: within.endAt + bufferAfterMinutes * minuteMs,
  };
  const found = await describedClaims(db, { workspaceId, calendarIds: [id], within: near, now });
  const isOwn = (claim: DescribedClaim) =>
    (claim.kind === 'booking' && claim.booking.id === movingId) ||
    (claim.kind === 'external' && claim.ownerId === movingId);
  const others = found.filter((claim) => !isOwn(claim));
  const taken = others.filter((claim) => overlaps(claim, within));
  const close = others.filter((claim) => !taken.includes(claim));
  return [
    ...taken.map((claim) => ({ kind: 'taken' as const, claim })),
    ...close.flatMap((claim) => bufferObstacle(claim, { calendar, within })),
  ];
}

/** Between two bookings the larger buffer counts. */
function bufferObstacle(
  claim: DescribedClaim,
  { calendar, within }: Pick<ObstaclesRequest, 'calendar' | 'within'>,
): Obstacle[] {
  const isBefore = claim.endAt <= within.startAt;
  const minutes = isBefore
    ? Math.max(claim.bufferAfterMinutes, calendar.bufferBeforeMinutes)
    : Math.max(claim.bufferBeforeMinutes, calendar.bufferAfterMinutes);
  const apart = isBefore ? within.startAt - claim.endAt : claim.startAt - within.endAt;
  return apart < minutes * minuteMs ? [{ kind: 'buffer', claim, minutes }] : [];
}

function rulesInTheWay({ openingTimes }: Services, request: ObstaclesRequest): Obstacle[] {
  const { calendar, zone, within, now } = request;
  const opening = openingTimes.of(calendar, zone);
  const durationMinutes = (within.endAt - within.startAt) / minuteMs;
  const rules = { settings: calendar, opening, zone, now, durationMinutes };
  const { startAt: earliest, endAt: latest } = bookablePeriod(rules);
  const found: Obstacle[] = [];
  if (within.startAt <= now - lateMs) found.push({ kind: 'long_past' });
  else if (within.startAt < now) found.push({ kind: 'past' });
  else if (within.startAt < earliest) found.push({ kind: 'notice', minutes: calendar.minimumNoticeMinutes });
  if (within.startAt >= latest) found.push({ kind: 'horizon', days: calendar.horizonDays });
  const isOpen = opening
    .periods(within)
    .some((period) => period.startAt <= within.startAt && within.endAt <= period.endAt);
  const day = dayOf(zone.localAt(within.startAt));
  if (opening.isClosed(day)) {
    const date = formatDay(day);
    const label = calendar.dateOverrides.find((each) => each.date === date)?.label ?? null;
    found.push({ kind: 'closed', label });
  } else if (!isOpen) found.push({ kind: 'hours' });
  else if (gridStarts(rules, within).length === 0) found.push({ kind: 'grid' });
  return found;
}
