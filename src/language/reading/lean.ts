import { dayMs, weekdayOf } from '../../domain/time/local-time.ts';
import { inPart, movedClock } from './clock.ts';
import { comingWeekday, periodAround } from './day-arithmetic.ts';
import { resolveDays } from './days.ts';
import type { Clock, DayRange, Distance, Frame, Lean } from './expression.ts';
import { dayOnly, hasDay, hasTime, timeOnly } from './frame.ts';
import { boundOf } from './range.ts';
import { minutesOfAmount, movedDay } from './unit.ts';

/** Whether a time can be what another leans on. */
export function isAnchorFor(lean: Lean, frame: Frame): boolean {
  if (lean.kind === 'then' || lean.kind === 'beyond' || lean.kind === 'gap')
    return hasDay(frame) || hasTime(frame);
  if (lean.kind === 'time')
    return Boolean(frame.clock ?? frame.range ?? frame.part ?? frame.after ?? frame.before);
  if (lean.kind === 'minute') return frame.clock !== undefined;
  if (lean.kind === 'moved' && minutesOfAmount({ ...lean.amount, to: 0 }) !== undefined)
    return Boolean(frame.clock ?? frame.range);
  // "Sunday the 22nd, but I don't do Sundays, so the next day"
  const isAnyOfKind = lean.kind === 'moved' && frame.weekday?.which === 'every';
  return hasDay(frame) && !isAnyOfKind;
}

/** The time that leans on another; undefined if it can't. */
export function leaningOn(frame: Frame, anchor: Frame, today: number): Frame | undefined {
  const { lean, ...said } = frame;
  if (!lean) return frame;
  const own = withoutFallback(said);
  if (lean.kind === 'time') {
    const { clock: _, ...rest } = own;
    return { ...rest, ...timeOnly(anchor) };
  }
  if (lean.kind === 'gap') return { ...own, ...anchor };
  if (lean.kind === 'then') return { ...dayOnly(untilDay(anchor)), ...ofBound(timeOnly(anchor)), ...own };
  if (lean.kind === 'beyond') return { ...own, ...beyond(anchor, lean, today) };
  if (lean.kind === 'minute')
    return (
      anchor.clock && {
        ...dayOnly(anchor),
        ...own,
        clock: onMinute(inItsPart(anchor.clock, anchor), lean.minute),
      }
    );
  const minutes = lean.kind === 'moved' ? minutesOfAmount({ ...lean.amount, to: 0 }) : undefined;
  if (minutes !== undefined) return { ...dayOnly(anchor), ...own, ...movedTime(anchor, minutes) };
  const days = daysOf(anchor, today);
  // "I took June 31 off, could it be that day": there is no such date, which has to be asked about.
  if (!days) return lean.kind === 'day' && anchor.date ? { ...dayOnly(anchor), ...own } : undefined;
  switch (lean.kind) {
    case 'day':
      return { ...dayOnly(anchor), ...own };
    case 'moved':
      return {
        ...(lean.keepsTime ? timeOnly(anchor) : {}),
        ...own,
        days: movedDays(lean, bounded(anchor, days, lean)),
      };
    case 'period':
      return { ...own, period: { unit: lean.unit, ...periodBeside(lean, days) } };
    case 'one':
      return { ...own, ...oneBeside(anchor, { days, side: lean.side }) };
    case 'rest': {
      const { from, to } = periodAround(days.from, lean.unit);
      return { ...own, period: { unit: 'days', from: lean.isAfter ? days.to : Math.max(from, today), to } };
    }
    case 'within':
      return { ...own, days: weekdayIn(periodAround(days.from, 'week'), lean.weekdays) };
    case 'weekday':
      return { ...own, days: weekdayBeside(lean, days) };
  }
}

/** All that is on one side of a time. */
function beyond(anchor: Frame, { side, isOfDays }: Extract<Lean, { kind: 'beyond' }>, today: number): Frame {
  const time = ofBound(timeOnly(anchor));
  if (hasTime(time) && !(isOfDays && hasDay(anchor)))
    return boundOf(side, { ...dayOnly(anchor), ...time }, { today, isInclusive: false }) ?? {};
  const days = daysOf(anchor, today);
  if (!days) return {};
  // "nothing before Wednesday, after that any time": Wednesday too.
  if (side === 'after')
    return { afterDay: (anchor.beforeDay === undefined ? anchor.afterDay : undefined) ?? days.to };
  // "it runs out at the end of May, so before that"
  return { beforeDay: anchor.period?.isEnd ? days.to : days.from };
}

/** "signed off until the 15th, so before that": the last day that was said. */
function untilDay(frame: Frame): Frame {
  const { beforeDay, ...rest } = frame;
  if (beforeDay === undefined || hasDay(rest)) return frame;
  return { ...rest, days: { from: beforeDay - 1, to: beforeDay } };
}

/** "until three, so before that": the bound itself. */
function ofBound({ after, before, ...time }: Frame): Frame {
  const clock = after ?? before;
  return clock ? { ...time, clock } : time;
}

/** What such a time means if there's nothing to lean on; undefined if that's nothing: "could we make it an hour later". */
export function leaningOnNothing({ lean, ...frame }: Frame, isAsked: boolean): Frame | undefined {
  const isShift = lean?.kind === 'moved' && lean.keepsTime;
  if (isShift && (isAsked || frame.elapsed)) return undefined;
  if (isAsked && frame.elapsed) return undefined;
  return Object.keys(frame).length > 0 ? { ...frame, ...(lean && { looseLean: lean }) } : undefined;
}

/** "tonight at eight, make it half past": in the part of the day that was said. */
function inItsPart(clock: Clock, { part }: Frame): Clock {
  return part ? inPart(clock, part) : clock;
}

/** Without the day that counts where there's nothing to lean on. */
function withoutFallback({ days: _, period: __, elapsed: ___, weekday: ____, ...frame }: Frame): Frame {
  return frame;
}

function daysOf(anchor: Frame, today: number): DayRange | undefined {
  const { span, afterDay, beforeDay } = anchor;
  if (span) return { from: Math.floor(span.from / dayMs), to: Math.floor((span.to - 1) / dayMs) + 1 };
  const ranges = resolveDays(dayOnly(anchor), today)?.ranges;
  const [first, last] = [ranges?.[0], ranges?.at(-1)];
  if (!first || !last) return undefined;
  // "from the fourth" begins there, "until the fourth" ends there.
  const from = afterDay ?? (beforeDay === undefined ? first.from : beforeDay - 1);
  const to = beforeDay ?? (afterDay === undefined ? last.to : afterDay + 1);
  return { from, to: Math.max(to, from + 1) };
}

/** "well before the fifteenth, like two weeks before": before the bound itself. */
function bounded({ beforeDay }: Frame, days: DayRange, { amount }: { amount: Distance }): DayRange {
  return beforeDay !== undefined && amount.count < 0 ? { from: beforeDay, to: beforeDay + 1 } : days;
}

/** "make it half past": in the hour that it was; "quarter to" the hour that's nearer. */
function onMinute(clock: Clock, minute: number): Clock {
  const past = clock.minute % 60;
  const moved = minute - past;
  return movedClock(clock, minute < 0 && moved < -30 - past ? moved + 60 : moved);
}

function movedTime({ clock, range, part }: Frame, minutes: number): Frame {
  if (clock) return { clock: movedClock(part ? inPart(clock, part) : clock, minutes) };
  return range ? { range: { from: movedClock(range.from, minutes), to: movedClock(range.to, minutes) } } : {};
}

function movedDays({ amount, to }: Extract<Lean, { kind: 'moved' }>, days: DayRange): DayRange {
  const moved = (by: Distance) => movedDay(by.count < 0 ? days.from : days.to - 1, by);
  const ends = [moved(amount), moved(to ?? amount)];
  return { from: Math.min(...ends), to: Math.max(...ends) + 1 };
}

/** The week and so on beside some days. Before a Sunday it's the week that it ends, as in "the week before Easter". */
function periodBeside({ unit, offset }: Extract<Lean, { kind: 'period' }>, days: DayRange): DayRange {
  // "not over Easter Monday, the weekend after that" is that week's.
  const isEarly = unit === 'weekend' && weekdayOf(days.to - 1) < 4;
  if (offset > 0) return periodAround(days.to - 1, unit, isEarly ? offset - 1 : offset);
  const isSunday = days.to === days.from + 1 && weekdayOf(days.from) === 7;
  return periodAround(days.from, unit, unit === 'week' && isSunday ? offset + 1 : offset);
}

function weekdayBeside({ weekdays, side }: Extract<Lean, { kind: 'weekday' }>, days: DayRange): DayRange {
  const candidates = weekdays.map((weekday) => {
    if (side < 0) return comingWeekday(days.from - 8, weekday);
    return comingWeekday(side === 0 ? days.from - 1 : days.to - 1, weekday);
  });
  const day = side < 0 ? Math.max(...candidates) : Math.min(...candidates);
  return { from: day, to: day + 1 };
}

/** "the one after": the next Friday after a Friday, the next week after a week, else the next day. */
function oneBeside({ weekday, period }: Frame, { days, side }: { days: DayRange; side: number }): Frame {
  if (period && !weekday && period.unit !== 'days')
    return { period: { unit: period.unit, ...periodAround(days.from, period.unit, side) } };
  const distance = weekday ? 7 * side : side;
  const isOne = weekday?.weekdays.length === 1;
  return {
    days: { from: days.from + distance, to: days.to + distance },
    ...(isOne && { weekday: { ...weekday, which: 'coming' as const } }),
  };
}

function weekdayIn({ from }: DayRange, [weekday = 1]: readonly number[]): DayRange {
  return { from: from + weekday - 1, to: from + weekday };
}
