import { dayMs, dayOf, hourMs, partsOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { nearnessOf, needsYear } from './distance.ts';
import type { NamedPeriod, Run, WeeklyDays } from './named-days.ts';
import type { SpeechContext } from './speech.ts';
import { listed } from './text.ts';
import type { Edge, Hours } from './window-parts.ts';
import type { Joint, Manner, PartName, SaidEdge, WindowVoice } from './window-voice.ts';

/** How the windows of a sentence are named: by `isNear` and `isWhen` as in `Manner`, the day before its hours or after. */
type Saying = Pick<Manner, 'isNear' | 'isWhen'> & {
  context: SpeechContext;
  joint: Joint;
  isDayFirst?: boolean;
};

/** The words of a sentence for windows. */
export type WindowWords = ReturnType<typeof windowWords>;

/** A language's words for the windows of a sentence. Days are midnights in local milliseconds. */
export function windowWords(
  voice: WindowVoice,
  { context, isNear, isWhen, joint: joining, isDayFirst = true }: Saying,
) {
  const { zone, now, sharedWeekdays: shared } = context;
  const nowLocal = zone.localAt(now);
  const manner: Manner = { isNear, isWhen, nowLocal, shared };
  const joint = voice.joints[joining];
  const day = (midnight: number) => voice.day(midnight, manner);
  const partOf = (hours: readonly Hours[]) => (isNear ? partNamed(voice.parts, hours, context) : undefined);
  const hoursOf = (hours: readonly Hours[]) => {
    const part = partOf(hours);
    return part?.when ?? hoursName(voice, hours, { zone, joint });
  };
  const daysAndHours = (days: string, hours: string) =>
    isDayFirst ? `${days} ${hours}` : `${hours} ${days}`;
  const said = ({ dayMs: midnight, at }: Edge): SaidEdge => ({
    dayMs: midnight,
    clock: at === undefined ? undefined : voice.clocks([at], zone).join(),
  });
  return {
    day,
    hours: hoursOf,
    partOfDay(midnight: number, hours: readonly Hours[]) {
      const part = partOf(hours);
      if (part) return voice.partOfDay(day(midnight), part, nearnessOf(midnight, nowLocal));
      return daysAndHours(day(midnight), hoursOf(hours));
    },
    daysAndHours,
    /** Two days may be named apart. */
    run({ first, last }: Run) {
      const isPair = last - first <= dayMs && (isNear || !isWhen);
      return isPair ? [day(first), day(last)] : [voice.run({ first, last }, manner)];
    },
    /** Undefined where it's better told by its days. */
    period: (period: NamedPeriod) => periodSaid(voice, period, manner),
    weekly: (days: WeeklyDays, hours: Hours | undefined) =>
      weeklySaid(voice, { days, hours: hours && hoursOf([hours]) }, manner),
    openFrom: (start: Edge) => voice.openFrom(said(start), manner),
    until: (end: Edge) => voice.until(said(end), manner),
    span: (start: Edge, end: Edge) => voice.span({ start: said(start), end: said(end) }, manner),
    either: (names: readonly string[]) => voice.either(names, joint),
    more: voice.more,
  };
}

/** "at 2 PM or 3 PM", "before noon or after 1 PM". */
function hoursName(
  { clocks, hours: before }: WindowVoice,
  hours: readonly Hours[],
  { zone, joint }: { zone: Zone; joint: string },
): string {
  if (hours.every(({ kind }) => kind === 'at')) {
    const instants = hours.map(({ from }) => from);
    return `${before.at} ${listed(clocks(instants, zone), joint)}`;
  }
  const names = hours.map(({ kind, from, to }) => {
    if (kind === 'between') return `${before.from} ${clocks([from, to], zone).join(` ${before.to} `)}`;
    return `${before[kind]} ${clocks([kind === 'before' ? to : from], zone).join()}`;
  });
  return listed(names, joint);
}

/** "afternoon" for noon to five; also from now, if it has begun. */
function partNamed(
  parts: WindowVoice['parts'],
  hours: readonly Hours[],
  { zone, now }: SpeechContext,
): PartName | undefined {
  const [only] = hours;
  if (!only || hours.length > 1 || only.kind === 'at') return undefined;
  const hourAt = (at: number) => (zone.localAt(at) - dayOf(zone.localAt(only.from)) * dayMs) / hourMs;
  const [from, to] = [hourAt(only.from), hourAt(only.to)];
  const isFromNow = only.from <= now && now < only.to;
  const found = parts.find(
    ([, , start, end]) => to === end && (from === start || (isFromNow && from > start)),
  );
  return found && { name: found[0], when: found[1] };
}

/** "next week", "in December"; weeks have no names beside dates. */
function periodSaid(
  voice: WindowVoice,
  period: NamedPeriod,
  { isNear, isWhen, nowLocal }: Manner,
): string | undefined {
  if (period.unit === 'week' && !isNear) return undefined;
  const before = isWhen ? voice.before.when : isNear ? voice.before.subject : undefined;
  const isSpan = period.unit === 'month' && period.first < period.last;
  return `${before?.[isSpan ? 'months' : period.unit] ?? ''}${periodName(voice, period, nowLocal)}`;
}

/** "next week", "December", "June to August", "2027". */
function periodName({ weeks, times, to }: WindowVoice, period: NamedPeriod, nowLocal: number): string {
  if (period.unit === 'week') return period.isNext ? weeks.next : weeks.this;
  if (period.unit === 'year') return String(period.year);
  const { first, last } = period;
  const year = needsYear(last, nowLocal) ? ` ${partsOf(last).year}` : '';
  return `${first === last ? '' : `${times.monthName(first)} ${to} `}${times.monthName(last)}${year}`;
}

/** "Mondays from 9 AM to 10 AM, November 23 to December 21", "after 4 PM on Mondays". */
function weeklySaid(
  voice: WindowVoice,
  { days, hours }: { days: WeeklyDays; hours: string | undefined },
  manner: Manner,
): string {
  const { isNear, nowLocal } = manner;
  const count = days.weekdays.length;
  if (isNear && hours && count === 7) return hours;
  const each = voice.weekly.said({ name: weeklyName(voice, days, isNear), count, hours }, manner);
  if (isNear || days.isOpen) return each;
  const [first, last] = [days.first, days.last].map((at) => voice.times.dayOfMonthName(at, nowLocal));
  return `${each}, ${first} ${voice.to} ${last}`;
}

/** "Mondays and Wednesdays", "weekdays", "any day but Monday". */
function weeklyName(
  { weekly, times: { weekdays }, joints }: WindowVoice,
  { weekdays: days }: WeeklyDays,
  isNear: boolean,
): string {
  if (days.length === 7) return weekly.everyDay;
  if (days.join() === '1,2,3,4,5') return weekly.workdays;
  if (days.join() === '6,7') return isNear ? weekly.nearWeekends : weekly.weekends;
  const [missing, ...more] = weekdays.filter((_, index) => !days.includes(index + 1));
  if (missing !== undefined && more.length === 0) return weekly.allBut(missing);
  const names = days.map((weekday) => weekly.each(weekdays[weekday - 1] ?? ''));
  return listed(names, joints.and);
}
