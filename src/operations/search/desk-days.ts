import { describedClaims } from '../../../db/queries/bookings/day.ts';
import { blockedPeriods } from '../../domain/calendar/busy.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { NotedLinkProblem } from '../../domain/calendar/link.ts';
import { atDefaultService } from '../../domain/calendar/service.ts';
import { type DayColumn, dayColumn, periodOfDay } from '../../domain/calendar/shown/day-column.ts';
import type { DescribedClaim } from '../../domain/calendar/shown/described-claim.ts';
import type { PicturedDay } from '../../domain/calendar/shown/picture.ts';
import { bookablePeriod, gridStarts } from '../../domain/calendar/slots.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { intersection, type Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { worstToldProblem } from '../../links/sync/problem.ts';
import type { Services } from '../../services.ts';
import { picturedDay } from './calendar-picture.ts';

/** Days of a calendar as the desk sees them. */
export type DeskDays = {
  calendar: Calendar;
  zone: Zone;
  /** What's wrong with linked calendars; callers are offered nothing then, unless only the last try failed. */
  linkProblem: NotedLinkProblem | undefined;
  days: DeskDay[];
};

/** A day with everything that occupies it; `isClosed` and `label` are its date override's. */
export type DeskDay = DayColumn<DescribedClaim> & PicturedDay;

/** Which days of which calendars; `firstDay` counts from 1970-01-01, in each calendar's own zone. */
export type DeskRequest = {
  workspaceId: string;
  calendars: readonly { calendar: Calendar; zone: Zone }[];
  firstDay: number;
  dayCount: number;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Looks at days of several calendars at once, with everything that occupies them and what callers would be offered; `turn`
 * is awaited between them.
 */
export async function deskDays(
  services: Services,
  {
    claims,
    turn,
    ...request
  }: DeskRequest & { claims: readonly DescribedClaim[]; turn?: (() => Promise<void>) | undefined },
): Promise<DeskDays[]> {
  const days: DeskDays[] = [];
  const byCalendar = Map.groupBy(claims, ({ calendarId }) => calendarId);
  for (const { calendar, zone } of request.calendars) {
    await turn?.();
    const linkProblem = await worstToldProblem(services.db, calendar, request.now);
    const isOffered = linkProblem === undefined || linkProblem === 'troubled';
    const own = byCalendar.get(calendar.id) ?? [];
    days.push({
      calendar,
      zone,
      linkProblem,
      days: daysOf(services, request, { calendar, zone, own, isOffered }),
    });
  }
  return days;
}

/**
 * All claims that reach into these days of any of the calendars, or that could keep a slot that starts in them from being
 * offered, which may end on the next day.
 */
export async function claimsOfDays(
  { db }: Services,
  { workspaceId, calendars, firstDay, dayCount, now }: DeskRequest,
): Promise<DescribedClaim[]> {
  if (calendars.length === 0) return [];
  const edges = calendars.map(({ calendar, zone }) => {
    const { slotMinutes, bufferBeforeMinutes, bufferAfterMinutes } = atDefaultService(calendar);
    return {
      startAt: periodOfDay(zone, firstDay).startAt - bufferBeforeMinutes * minuteMs,
      endAt: periodOfDay(zone, firstDay + dayCount - 1).endAt + (slotMinutes + bufferAfterMinutes) * minuteMs,
    };
  });
  const within = {
    startAt: Math.min(...edges.map(({ startAt }) => startAt)),
    endAt: Math.max(...edges.map(({ endAt }) => endAt)),
  };
  const calendarIds = calendars.map(({ calendar }) => calendar.id);
  return await describedClaims(db, { workspaceId, calendarIds, within, now });
}

type Known = { calendar: Calendar; zone: Zone; own: readonly DescribedClaim[]; isOffered: boolean };

function daysOf(
  { openingTimes }: Services,
  { firstDay, dayCount, now }: DeskRequest,
  { calendar, zone, own, isOffered }: Known,
): DeskDays['days'] {
  const settings = atDefaultService(calendar);
  const durationMinutes = settings.slotMinutes;
  const opening = openingTimes.of(calendar, zone);
  const rules = { settings, opening, zone, now, durationMinutes };
  const [blocked, bookable] = [blockedPeriods(own, settings), bookablePeriod(rules)];
  return Array.from({ length: dayCount }, (_, index) => {
    const day = firstDay + index;
    const within = periodOfDay(zone, day);
    const starts = isOffered
      ? gridStarts(rules, reaching(within, durationMinutes), { bookable, blocked })
      : [];
    const offered = starts
      .filter((startAt) => startAt < within.endAt)
      .map((startAt) => ({ startAt, endAt: startAt + durationMinutes * minuteMs }));
    const open = opening.periods(within);
    const occupied = own.filter((claim) => intersection(claim, within));
    return { ...dayColumn({ zone, day, now, occupied, open, offered }), ...picturedDay(calendar, day) };
  });
}

/** Slots belong to the day on which they start, and may end on the next. */
function reaching({ startAt, endAt }: Period, durationMinutes: number): Period {
  return { startAt, endAt: endAt + durationMinutes * minuteMs };
}
