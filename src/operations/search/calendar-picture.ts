import { claimsWithin, type KnownClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { timeAwayWithin } from '../../../db/queries/time-off.ts';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { atDefaultService } from '../../domain/calendar/service.ts';
import type { AwayPeriod, CalendarPicture, PicturedDay } from '../../domain/calendar/shown/picture.ts';
import { freeSlotStarts } from '../../domain/calendar/slots.ts';
import { OpeningTimes } from '../../domain/calendar/working-hours.ts';
import { dayMs, dayOf, formatDay, minuteMs } from '../../domain/time/local-time.ts';
import { intersection, mergePeriods, type Period } from '../../domain/time/period.ts';
import { worstLinkProblem } from '../../links/sync/problem.ts';
import type { Services } from '../../services.ts';
import { zoneOfCalendar } from '../input/caller-zone.ts';

/** Which days to draw, and of what; `calendar` may be one that is still being edited. */
export type PictureRequest = {
  calendar: Calendar;
  firstDay: number;
  dayCount: number;
  /** Epoch milliseconds. */
  now: number;
};

/** Looks at some days of a calendar as check-availability and free-busy do, and changes nothing. */
export async function calendarPicture(
  services: Services,
  { calendar: given, firstDay, dayCount, now }: PictureRequest,
): Promise<CalendarPicture> {
  const calendar = atDefaultService(given);
  const zone = zoneOfCalendar(services, calendar);
  const opening = new OpeningTimes(calendar, zone);
  const within = {
    startAt: zone.startAt(firstDay * dayMs),
    endAt: zone.startAt((firstDay + dayCount) * dayMs),
  };
  const claims = await claimsNear(services, { calendar, within, now });
  const durationMinutes = calendar.slotMinutes;
  const rules = { settings: calendar, opening, zone, now, durationMinutes };
  const isConfirmed = (await worstLinkProblem(services.db, calendar, now)) === undefined;
  const starts = isConfirmed ? freeSlotStarts(rules, { within, claims }) : [];
  const occupied = (isWanted: (claim: KnownClaim) => boolean) =>
    mergePeriods(claims.filter(isWanted).flatMap((claim) => intersection(claim, within) ?? []));
  const hasTimeOff = claims.some(({ kind }) => kind === 'time_off');
  return {
    zone,
    within,
    days: Array.from({ length: dayCount }, (_, index) => picturedDay(calendar, firstDay + index)),
    open: opening.periods(within).flatMap((period) => intersection(period, within) ?? []),
    busy: occupied(({ kind }) => kind === 'booking'),
    external: occupied(({ kind }) => kind === 'external'),
    held: occupied(({ kind }) => kind === 'hold'),
    away: hasTimeOff ? await awayWithin(services, { calendar, within }) : [],
    isConfirmed,
    offered: starts.map((startAt) => ({ startAt, endAt: startAt + durationMinutes * minuteMs })),
  };
}

async function awayWithin(
  { db }: Services,
  { calendar, within }: { calendar: Calendar; within: Period },
): Promise<AwayPeriod[]> {
  const away = await timeAwayWithin(db, { ...keyOfCalendar(calendar), within });
  return away.flatMap(({ label, ...period }) => {
    const part = intersection(period, within);
    return part ? { ...part, label } : [];
  });
}

/** Today, in the zone of a calendar, counted from 1970-01-01. */
export function todayOf(services: Services, calendar: Calendar, now: number): number {
  return dayOf(zoneOfCalendar(services, calendar).localAt(now));
}

/** Every claim that a slot within a period could conflict with. */
function claimsNear(
  { db }: Services,
  { calendar, within, now }: { calendar: Calendar; within: Period; now: number },
): Promise<KnownClaim[]> {
  return claimsWithin(db, {
    ...keyOfCalendar(calendar),
    within: {
      startAt: within.startAt - calendar.bufferBeforeMinutes * minuteMs,
      endAt: within.endAt + calendar.bufferAfterMinutes * minuteMs,
    },
    now,
    callId: undefined,
  });
}

/** What a date override says of a local day, counted from 1970-01-01. */
export function picturedDay({ dateOverrides }: Calendar, day: number): PicturedDay {
  const date = formatDay(day);
  const override = dateOverrides.find((each) => each.date === date);
  return {
    day,
    isClosed: override?.periods.length === 0,
    label: override?.label ?? null,
  };
}
