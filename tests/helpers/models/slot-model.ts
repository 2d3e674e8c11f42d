import type { CalendarHours } from '../../../src/domain/calendar/hours.ts';
import type { SlotSettings } from '../../../src/domain/calendar/slot-settings.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';

/** An appointment in the way of others, with the buffers it was made with; times in epoch milliseconds. */
export type ModelClaim = {
  startAt: number;
  endAt: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

/** A calendar and a moment, from which slots are found. */
export type ModelCalendar = {
  timeZone: string;
  hours: CalendarHours;
  settings: SlotSettings;
  durationMinutes: number;
  now: number;
};

type Span = { startAt: number; endAt: number };

const minute = 60_000;
const firstDate = Temporal.PlainDate.from('1970-01-01');

/**
 * The contract's definition of a slot, word by word and minute by minute, on native `Temporal` alone: slow, and without
 * any of the arithmetic that it is there to judge.
 */
export class SlotModel {
  readonly #calendar: ModelCalendar;
  readonly #openOn = new Map<string, Span[]>();
  readonly #startOf = new Map<number, number>();

  constructor(calendar: ModelCalendar) {
    this.#calendar = calendar;
  }

  /** Every free slot that lies wholly within a period, as its start in epoch milliseconds; each minute is tried. */
  freeSlotStarts(within: Span, claims: readonly ModelClaim[]): number[] {
    const length = this.#calendar.durationMinutes * minute;
    const starts: number[] = [];
    for (let at = Math.ceil(within.startAt / minute) * minute; at + length <= within.endAt; at += minute) {
      if (this.isBookable(at) && this.isOnGrid(at) && isFree(this.#calendar, at, claims)) starts.push(at);
    }
    return starts;
  }

  /** "A slot … starts at or after now + minimum notice, on a date no later than today + horizon days." */
  isBookable(at: number): boolean {
    const { settings, now } = this.#calendar;
    const lastDate = this.#dateAt(now).add({ days: settings.horizonDays });
    return (
      at >= now + settings.minimumNoticeMinutes * minute &&
      Temporal.PlainDate.compare(this.#dateAt(at), lastDate) <= 0
    );
  }

  /** "Slots start at the period's start + k × interval, in elapsed minutes. A slot lies within one period." */
  isOnGrid(at: number): boolean {
    const { settings, durationMinutes } = this.#calendar;
    if (!this.isOpenAt(at)) return false;
    const elapsedMinutes = (at - this.periodStart(at)) / minute;
    const endAt = at + durationMinutes * minute;
    return elapsedMinutes % settings.intervalMinutes === 0 && this.#periodReaches(at, endAt);
  }

  /** Whether an instant lies in the hours of its own date, or in those that a neighbouring date's edge lends it. */
  isOpenAt(at: number): boolean {
    return this.#spansNear(at).some((span) => span.startAt <= at && at < span.endAt);
  }

  /** "Periods that touch merge, across midnight too": back along everything that touches, to where it begins. */
  periodStart(openAt: number): number {
    const passed = [openAt];
    let startAt = openAt;
    for (;;) {
      const known = this.#startOf.get(startAt);
      const touching = (span: Span) => span.startAt < startAt && startAt <= span.endAt;
      const earlier = known ?? this.#spansNear(startAt).find(touching)?.startAt;
      if (earlier === undefined || earlier === startAt) break;
      startAt = earlier;
      passed.push(startAt);
    }
    for (const at of passed) this.#startOf.set(at, startAt);
    return startAt;
  }

  /** The end of the merged period of an open instant, followed no further than to `limitAt`. */
  periodEnd(openAt: number, limitAt: number): number {
    let endAt = openAt;
    while (endAt < limitAt) {
      const later = this.#spansNear(endAt).find((span) => span.startAt <= endAt && endAt < span.endAt);
      if (!later) break;
      endAt = later.endAt;
    }
    return endAt;
  }

  /** "The hours of a local date are its date override, else its weekday's working hours." */
  hoursOf(date: Temporal.PlainDate): MinutePeriod[] {
    const { dateOverrides, workingHours } = this.#calendar.hours;
    const override = dateOverrides.find((candidate) => candidate.date === date.toString());
    return override ? override.periods : workingHours.filter((period) => period.weekday === date.dayOfWeek);
  }

  #periodReaches(openAt: number, endAt: number): boolean {
    return this.periodEnd(openAt, endAt) >= endAt;
  }

  #dateAt(at: number): Temporal.PlainDate {
    return Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(this.#calendar.timeZone)
      .toPlainDate();
  }

  #spansNear(at: number): Span[] {
    const date = this.#dateAt(at);
    // Two days each way: where a zone left out a date, the one before that is the neighbour.
    return [-2, -1, 0, 1, 2].flatMap((days) => this.#spansOf(date.add({ days })));
  }

  /** The hours of a date "in the calendar's zone". There are none before 1970. */
  #spansOf(date: Temporal.PlainDate): Span[] {
    const known = this.#openOn.get(date.toString());
    if (known) return known;
    const hours = Temporal.PlainDate.compare(date, firstDate) < 0 ? [] : this.hoursOf(date);
    const { timeZone } = this.#calendar;
    const midnight = date.toPlainDateTime();
    const spans = hours
      .map((period) => ({
        startAt: edge(midnight.add({ minutes: period.startMinute }), { timeZone, disambiguation: 'earlier' }),
        endAt: edge(midnight.add({ minutes: period.endMinute }), { timeZone, disambiguation: 'later' }),
      }))
      .filter((span) => span.startAt < span.endAt);
    this.#openOn.set(date.toString(), spans);
    return spans;
  }
}

/**
 * "It is free if it and its buffers touch no claim and no claim's buffers touch it": the slot with its own buffers
 * against the bare claim, and the bare slot against the claim with the claim's.
 */
function isFree(calendar: ModelCalendar, at: number, claims: readonly ModelClaim[]): boolean {
  const slot = { startAt: at, endAt: at + calendar.durationMinutes * minute };
  return claims.every(
    (claim) =>
      isApart(withBuffers(slot, calendar.settings), claim) && isApart(slot, withBuffers(claim, claim)),
  );
}

function withBuffers(span: Span, buffers: { bufferBeforeMinutes: number; bufferAfterMinutes: number }): Span {
  return {
    startAt: span.startAt - buffers.bufferBeforeMinutes * minute,
    endAt: span.endAt + buffers.bufferAfterMinutes * minute,
  };
}

/** Half-open: one may end where the other begins. */
function isApart(a: Span, b: Span): boolean {
  return a.endAt <= b.startAt || b.endAt <= a.startAt;
}

/** An edge in a spring gap is the clock change; of two instants with this reading, a start takes the earlier. */
function edge(
  reading: Temporal.PlainDateTime,
  { timeZone, disambiguation }: { timeZone: string; disambiguation: 'earlier' | 'later' },
): number {
  const found = reading.toZonedDateTime(timeZone, { disambiguation });
  if (found.toPlainDateTime().equals(reading)) return found.epochMilliseconds;
  const before = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}
