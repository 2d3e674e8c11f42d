import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { ModelService } from './service-model.ts';

/** A stretch of time, half-open, in epoch milliseconds. */
export type Span = { startAt: number; endAt: number };

/** Time with the buffers that it keeps, in minutes. */
export type Buffered = Span & { bufferBeforeMinutes: number; bufferAfterMinutes: number };

/** A calendar that belongs to a team, or did; `number` is what slot ids name it by, `place` the order that was set. */
export type ModelMember = { calendar: CalendarModel; number: number; place: number; hasLeft: boolean };

/** Whose time a team takes, and who belongs to it or did. */
export type ModelTeam = { kind: 'anyone' | 'everyone'; members: ModelMember[] };

const minute = 60_000;

/**
 * A calendar as the contract describes it, on native `Temporal`: all places that its hours have for slots in a few weeks
 * are listed, and every question is answered from the list. No calendar here is open all around the clock.
 */
export class CalendarModel {
  calendar: Calendar;
  /** All that it ever offered, by number. */
  services: ModelService[] = [];
  /** Who names no service gets this one, while it is live. */
  defaultServiceId: string | null = null;
  /** The calendars behind it, if it is a team. */
  team: ModelTeam | undefined;
  isArchived = false;
  readonly #open: Span[];
  readonly #places = new Map<number, number[]>();

  constructor(calendar: Calendar, within: Span) {
    this.calendar = calendar;
    this.#open = openPeriods(calendar, within);
  }

  /** The starts of all places for a slot of a length: "the period's start + k × interval, in elapsed minutes". */
  places(durationMinutes: number): number[] {
    const known = this.#places.get(durationMinutes);
    if (known) return known;
    const step = this.calendar.intervalMinutes * minute;
    const places: number[] = [];
    for (const { startAt, endAt } of this.#open) {
      for (let at = startAt; at + durationMinutes * minute <= endAt; at += step) places.push(at);
    }
    this.#places.set(durationMinutes, places);
    return places;
  }

  /** When slots may start: "at or after now + minimum notice, on a date no later than today + horizon days". */
  bookable(now: number): Span {
    const { timeZone, horizonDays, minimumNoticeMinutes } = this.calendar;
    const tooFar = dateAt(now, timeZone).add({ days: horizonDays + 1 });
    return {
      startAt: now + minimumNoticeMinutes * minute,
      endAt: tooFar.toZonedDateTime(timeZone).epochMilliseconds,
    };
  }

  /** All slots there are, free or taken. */
  slots(durationMinutes: number, now: number): number[] {
    const { startAt, endAt } = this.bookable(now);
    return this.places(durationMinutes).filter((at) => at >= startAt && at < endAt);
  }

  /** The service of those who name none. */
  get defaultService(): ModelService | undefined {
    return this.services.find(({ id, isArchived }) => id === this.defaultServiceId && !isArchived);
  }

  /** Time with the buffers that a service keeps now, which are the calendar's where it has none of its own. */
  buffered({ startAt, endAt }: Span, service: ModelService | undefined): Buffered & { calendarId: string } {
    const { id: calendarId, ...its } = this.calendar;
    return {
      ...{ calendarId, startAt, endAt },
      bufferBeforeMinutes: service?.bufferBeforeMinutes ?? its.bufferBeforeMinutes,
      bufferAfterMinutes: service?.bufferAfterMinutes ?? its.bufferAfterMinutes,
    };
  }

  /** Whether this very time is a slot, free or taken; one that is promised needs no notice. */
  isSlot(slot: Span, { now, isPromised }: { now: number; isPromised: boolean }): boolean {
    const { startAt, endAt } = this.bookable(now);
    const isInTime = slot.startAt >= (isPromised ? now : startAt) && slot.startAt < endAt;
    return isInTime && this.places((slot.endAt - slot.startAt) / minute).includes(slot.startAt);
  }

  /** Whether a time lies within the hours, wherever it starts. */
  isOpen({ startAt, endAt }: Span): boolean {
    return this.#open.some((each) => each.startAt <= startAt && endAt <= each.endAt);
  }

  /** Why a time cannot be had: the first that applies, in the contract's order. */
  refusal(slot: Span, { now, isTaken }: { now: number; isTaken: boolean }): string {
    const bookable = this.bookable(now);
    const { startAt } = slot;
    if (this.isSlot(slot, { now, isPromised: false })) return 'SLOT_TAKEN';
    if (startAt >= now && isTaken) return 'SLOT_TAKEN';
    const isTooSoon = startAt >= now && startAt < bookable.startAt;
    if (this.places((slot.endAt - startAt) / minute).includes(startAt)) {
      if (isTooSoon) return 'TOO_SOON';
      return startAt < now ? 'IN_THE_PAST' : 'TOO_FAR';
    }
    if (this.#open.some((each) => each.startAt <= startAt && slot.endAt <= each.endAt)) return 'OFF_GRID';
    // The hours end before the slot does.
    if (this.#open.some((each) => each.startAt <= startAt && startAt < each.endAt))
      return 'OUTSIDE_WORKING_HOURS';
    if (isTooSoon) return 'TOO_SOON';
    return this.isOnClosedDate(slot) ? 'DATE_CLOSED' : 'OUTSIDE_WORKING_HOURS';
  }

  /** Whether one of the dates of a time is closed altogether. */
  isOnClosedDate({ startAt, endAt }: Span): boolean {
    const { timeZone, dateOverrides } = this.calendar;
    const dates = [startAt, endAt - 1].map((at) => dateAt(at, timeZone).toString());
    return dateOverrides.some(({ date, periods }) => periods.length === 0 && dates.includes(date));
  }
}

/** What slots are to be nearest to: a time of the calendar, asked for in a zone. */
export type Near = {
  period: Span;
  length: number;
  limit: number;
  timeZone: string;
  calendar: CalendarModel;
  now: number;
  /** Whether it's a time of day, which is kept on other days. */
  isInstant: boolean;
};

/**
 * "Nothing free in what was asked: what the asked day still has nearest to it, and only where that is fewer than `limit`
 * other days, nearest on both sides, the earlier on ties; the hours that were asked are kept on near days before they are
 * left": a week each way, where something can be booked. Ascending.
 */
export function nearest(free: readonly number[], near: Near): number[] {
  const { period, limit, isInstant, timeZone, calendar, now } = near;
  const last = isInstant ? period.startAt : period.endAt - 1;
  const [from, to] = [period.startAt, last].map((at) => dateAt(at, timeZone).toString());
  const isOfDays = (at: number) => {
    const date = dateAt(at, timeZone).toString();
    return from !== undefined && to !== undefined && from <= date && date <= to;
  };
  const own = onBothSides(free.filter(isOfDays), near);
  const others = free.filter((at) => !isOfDays(at));
  const left = { ...near, limit: limit - own.length };
  if (left.limit === 0) return own;
  const bookable = calendar.bookable(now);
  const unreachable = Math.max(0, bookable.startAt - period.endAt, period.startAt - bookable.endAt);
  const kept = others.filter(
    (at) => isInstant && isAtTime(at, near) && awayFrom(near, at) <= unreachable + 7 * 24 * 60 * minute,
  );
  const chosen = onBothSides(kept.length > 0 ? kept : others, left);
  return [...own, ...chosen].sort((a, b) => a - b);
}

/** Whether a slot begins at the time of day that was asked for, give or take half an interval. */
function isAtTime(at: number, { period, timeZone, calendar: { calendar } }: Near): boolean {
  const [asked, its] = [period.startAt, at].map((each) => {
    const local = zoned(each, timeZone).toPlainTime();
    return local.hour * 60 + local.minute + local.second / 60;
  });
  const apart = Math.abs((asked ?? 0) - (its ?? 0));
  return Math.min(apart, 1_440 - apart) <= calendar.intervalMinutes / 2;
}

function awayFrom({ period, length }: Near, at: number): number {
  return Math.max(0, period.startAt - at - length, at - period.endAt);
}

function onBothSides(free: readonly number[], near: Near): number[] {
  const { period, limit } = near;
  const ranked = free.toSorted((a, b) => awayFrom(near, a) - awayFrom(near, b) || a - b);
  const chosen = ranked.slice(0, limit);
  const isBefore = (at: number) => at < period.startAt;
  const isMissing = (side: boolean) => chosen.every((at) => isBefore(at) !== side);
  const missing = ranked.find((at) => isMissing(isBefore(at)));
  if (missing !== undefined && limit > 1) chosen[chosen.length - 1] = missing;
  return chosen.sort((a, b) => a - b);
}

/** "Spread, the earliest of each (local day, half-day) in turn", in order of time. */
export function spread(
  starts: readonly number[],
  { limit, timeZone }: { limit: number; timeZone: string },
): number[] {
  const rest = starts.map((at) => ({ at, halfDay: halfDayOf(at, timeZone) }));
  const chosen: number[] = [];
  while (chosen.length < limit && rest.length > 0) {
    const seen = new Set<string>();
    for (const each of [...rest]) {
      if (seen.has(each.halfDay) || chosen.length === limit) continue;
      seen.add(each.halfDay);
      chosen.push(each.at);
      rest.splice(rest.indexOf(each), 1);
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** An instant with the zone's offset, to the second. */
export function written(at: number, timeZone: string): string {
  return zoned(at, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function halfDayOf(at: number, timeZone: string): string {
  const local = zoned(at, timeZone);
  return `${local.toPlainDate()} ${local.hour < 12}`;
}

function dateAt(at: number, timeZone: string): Temporal.PlainDate {
  return zoned(at, timeZone).toPlainDate();
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

/** "The hours of a local date are its date override, else its weekday's working hours; periods that touch merge." */
function openPeriods({ timeZone, workingHours, dateOverrides }: Calendar, within: Span): Span[] {
  const spans: Span[] = [];
  const last = dateAt(within.endAt, timeZone);
  let date = dateAt(within.startAt, timeZone);
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const name = date.toString();
    const override = dateOverrides.find((each) => each.date === name);
    const hours = override?.periods ?? workingHours.filter(({ weekday }) => weekday === date.dayOfWeek);
    for (const { startMinute, endMinute } of hours) {
      spans.push({
        startAt: edge(date, { minutes: startMinute, timeZone, disambiguation: 'earlier' }),
        endAt: edge(date, { minutes: endMinute, timeZone, disambiguation: 'later' }),
      });
    }
  }
  return merged(spans);
}

/** The same time in as few spans as can be: those that touch become one. */
export function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { startAt, endAt } of spans.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = all.at(-1);
    if (startAt >= endAt) continue;
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else all.push({ startAt, endAt });
  }
  return all;
}

/** An edge of the hours; one that the clocks skip is the clock change itself. */
function edge(
  date: Temporal.PlainDate,
  given: { minutes: number; timeZone: string; disambiguation: 'earlier' | 'later' },
): number {
  const { minutes, timeZone, disambiguation } = given;
  const reading = date.toPlainDateTime().add({ minutes });
  const found = reading.toZonedDateTime(timeZone, { disambiguation });
  if (found.toPlainDateTime().equals(reading)) return found.epochMilliseconds;
  const before = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}
