import { dayMs, dayOf, partsOf } from '../../../domain/time/local-time.ts';
import type { Window } from '../../interpretation.ts';
import { needsYear } from '../../speech/distance.ts';
import type { NamedPeriod, WeeklyDays } from '../../speech/named-days.ts';
import { type Refused, refusedWindows } from '../../speech/refused-windows.ts';
import type { AvailabilityToSay, RequestedWindows, SpeechContext } from '../../speech/speech.ts';
import { listed } from '../../speech/text.ts';
import type { Edge, Hours } from '../../speech/window-parts.ts';
import { type WindowWords, windowNames } from '../../speech/windows.ts';
import { clockAt, dateName, dayOfMonthName, monthName, nearDayName, weekdays } from './time.ts';

/** Windows in words, by date: "Tuesday, November 24 from noon to 5 PM", "Monday, November 23 or Wednesday, November 25". */
export function windowsName({ kind, windows }: RequestedWindows, context: SpeechContext): string {
  if (kind !== 'next')
    return windowNames(windows, { moment: context, words: datedWords(context) }) || 'any time';
  const when = whenName(windows, context);
  return when === '' ? 'the next free time' : `the earliest ${when}`;
}

/** Windows as the when of a sentence: "on Monday, November 30 from 9 AM to 5 PM", "from Monday, November 30 on". */
export function whenName(windows: readonly Window[], context: SpeechContext): string {
  return windowNames(windows, { moment: context, words: whenWords(context) });
}

/** What isn't available as a subject, with near days the way people name them: "tomorrow afternoon". */
export function refusedName(found: AvailabilityToSay, context: SpeechContext): Refused {
  return refusedWindows(found, { context, words: refusalWords(context, { isWhen: false, joint: 'and' }) });
}

/**
 * The same as the when of a sentence: "after 2 PM on Tuesday", "on Monday or Tuesday", "from Monday on". The day comes
 * first where it's said of people: "on Tuesday after 2 PM".
 */
export function onRefusedName(
  found: AvailabilityToSay,
  { context, ...order }: { context: SpeechContext; joint: 'and' | 'or'; isDayFirst?: boolean },
): string {
  return refusedWindows(found, { context, words: refusalWords(context, { isWhen: true, ...order }) }).name;
}

/** By date, to be confirmed. */
function datedWords({ zone, now }: SpeechContext): WindowWords {
  const nowLocal = zone.localAt(now);
  const day = (localMs: number) => dateName(localMs, nowLocal);
  const edge = ({ dayMs: midnight, at }: Edge) =>
    at === undefined ? day(midnight) : `${day(midnight)} at ${clockAt(at, zone)}`;
  const hours = (each: readonly Hours[]) => hoursName(each, { zone, joint: 'or' });
  return {
    day,
    hours,
    partOfDay: (midnight, each) => `${day(midnight)} ${hours(each)}`,
    daysAndHours: (days, clocks) => `${days} ${clocks}`,
    run: ({ first, last }) =>
      last - first > dayMs ? [`${day(first)} to ${day(last)}`] : [day(first), day(last)],
    period: (period) => (period.unit === 'week' ? undefined : periodName(period, nowLocal)),
    weekly({ weekdays: each, first, last, isOpen }, clocks) {
      const name = `${weeklyName(each)}${clocks ? ` ${hours([clocks])}` : ''}`;
      return isOpen
        ? name
        : `${name}, ${dayOfMonthName(first, nowLocal)} to ${dayOfMonthName(last, nowLocal)}`;
    },
    openFrom: (start) => `from ${edge(start)} on`,
    until: (end) => `until ${edge(end)}`,
    span: (start, end) => `from ${edge(start)} to ${edge(end)}`,
    either: (names) => listed(names, 'or'),
    more: (names, count) => `${names.join(', ')} and ${count} more`,
  };
}

/** By date, as the when of a sentence. */
function whenWords(context: SpeechContext): WindowWords {
  const nowLocal = context.zone.localAt(context.now);
  const words = datedWords(context);
  return {
    ...words,
    day: (midnight) => `on ${words.day(midnight)}`,
    partOfDay: (midnight, hours) => `on ${words.partOfDay(midnight, hours)}`,
    run: ({ first, last }) => [`from ${words.day(first)} to ${words.day(last)}`],
    period: (period) => (period.unit === 'week' ? undefined : whenPeriodName(period, nowLocal)),
    weekly: (days, hours) => onWeekly(days, words.weekly(days, hours)),
    either: eitherOn('or'),
  };
}

/** By near days: as a subject, or as the when of a sentence with the hours first unless the day is. */
function refusalWords(
  context: SpeechContext,
  { isWhen, joint, isDayFirst = !isWhen }: { isWhen: boolean; joint: 'and' | 'or'; isDayFirst?: boolean },
): WindowWords {
  const { zone, now, sharedWeekdays: shared } = context;
  const nowLocal = zone.localAt(now);
  const near = (localMs: number) => nearDayName(localMs, nowLocal, shared);
  const name = (localMs: number) => near(localMs).name;
  const day = (localMs: number) => `${isWhen ? near(localMs).on : ''}${name(localMs)}`;
  const edge = ({ dayMs: midnight, at }: Edge) =>
    at === undefined ? name(midnight) : `${name(midnight)} at ${clockAt(at, zone)}`;
  const hoursOf = (hours: readonly Hours[]) => {
    const part = partName(hours, context);
    return part ? `in the ${part}` : hoursName(hours, { zone, joint });
  };
  const daysAndHours = (days: string, hours: string) =>
    isDayFirst ? `${days} ${hours}` : `${hours} ${days}`;
  return {
    ...datedWords(context),
    day,
    hours: hoursOf,
    partOfDay(midnight, hours) {
      const part = partName(hours, context);
      if (!part) return daysAndHours(day(midnight), hoursName(hours, { zone, joint }));
      return dayPartName(near(midnight), { part, isWhen });
    },
    daysAndHours,
    run: ({ first, last }) =>
      last - first > dayMs
        ? [isWhen ? fromTo(name(first), name(last)) : `${name(first)} to ${name(last)}`]
        : [day(first), day(last)],
    period: (period) => (isWhen ? whenPeriodName(period, nowLocal) : periodName(period, nowLocal)),
    weekly: (days, hours) => refusedWeekly(days, { isWhen, hours: hours && hoursOf([hours]) }),
    openFrom: (start) => `from ${edge(start)} on`,
    until: (end) => `${end.at === undefined ? 'through' : 'until'} ${edge(end)}`,
    span: (start, end) => `from ${edge(start)} to ${edge(end)}`,
    either: eitherOn(joint),
  };
}

/** "from Monday to Friday", "through Friday". */
function fromTo(first: string, last: string): string {
  return first === 'today' ? `through ${last}` : `from ${first} to ${last}`;
}

/** "on Monday, Tuesday or Friday": "on" once. */
function eitherOn(joint: string) {
  return (names: readonly string[]) =>
    listed(
      names.map((name, index) => (index > 0 ? name.replace(/^on /, '') : name)),
      joint,
    );
}

/** "at 2 PM or 3 PM", "before noon or after 1 PM". */
function hoursName(
  hours: readonly Hours[],
  { zone, joint }: { zone: SpeechContext['zone']; joint: 'and' | 'or' },
): string {
  const clock = (at: number) => clockAt(at, zone);
  if (hours.every(({ kind }) => kind === 'at')) {
    return `at ${listed(
      hours.map(({ from }) => clock(from)),
      joint,
    )}`;
  }
  const names = hours.map(({ kind, from, to }) => {
    if (kind === 'between') return `from ${clock(from)} to ${clock(to)}`;
    return `${kind} ${clock(kind === 'before' ? to : from)}`;
  });
  return listed(names, joint);
}

/** The parts of a day that everybody means the same by, in hours. */
const parts = [
  ['morning', 6, 12],
  ['afternoon', 12, 17],
  ['evening', 17, 21],
] as const;

/** "afternoon" for noon to five; also from now, if it has begun. */
function partName(hours: readonly Hours[], { zone, now }: SpeechContext): string | undefined {
  const [only] = hours;
  if (!only || hours.length > 1 || only.kind === 'at') return undefined;
  const hourAt = (at: number) => (zone.localAt(at) - dayOf(zone.localAt(only.from)) * dayMs) / 3_600_000;
  const [from, to] = [hourAt(only.from), hourAt(only.to)];
  const isFromNow = only.from <= now && now < only.to;
  return parts.find(([, start, end]) => to === end && (from === start || (isFromNow && from > start)))?.[0];
}

/** "this afternoon", "tomorrow morning", "Tuesday morning, December 15". */
function dayPartName(
  { name, on }: { name: string; on: string },
  { part, isWhen }: { part: string; isWhen: boolean },
): string {
  const [weekday, date] = name.split(', ');
  const named = `${name === 'today' ? 'this' : weekday} ${part}${date ? `, ${name.slice(`${weekday}, `.length)}` : ''}`;
  return isWhen ? `${on}${named}` : named;
}

/** "next week", "December", "June to August", "2027". */
function periodName(period: NamedPeriod, nowLocal: number): string {
  if (period.unit === 'week') return period.isNext ? 'next week' : 'this week';
  if (period.unit === 'year') return String(period.year);
  const { first, last } = period;
  const year = needsYear(last, nowLocal) ? ` ${partsOf(last).year}` : '';
  return `${first === last ? '' : `${monthName(first)} to `}${monthName(last)}${year}`;
}

function whenPeriodName(period: NamedPeriod, nowLocal: number): string {
  const name = periodName(period, nowLocal);
  if (period.unit === 'week') return name;
  return period.unit === 'month' && period.first < period.last ? `from ${name}` : `in ${name}`;
}

/** "Mondays and Wednesdays", "weekdays", "any day but Monday". */
function weeklyName(days: readonly number[]): string {
  if (days.length === 7) return 'any day';
  if (days.join() === '1,2,3,4,5') return 'weekdays';
  if (days.join() === '6,7') return 'weekends';
  const missing = weekdays.filter((_, index) => !days.includes(index + 1));
  if (missing.length === 1) return `any day but ${missing.join()}`;
  return listed(
    days.map((day) => `${weekdays[day - 1]}s`),
    'and',
  );
}

/** "Mondays", "after 4 PM on Mondays and Wednesdays", "on Monday mornings", "in the evening". */
function refusedWeekly(
  days: WeeklyDays,
  { isWhen, hours }: { isWhen: boolean; hours: string | undefined },
): string {
  const name = weeklyName(days.weekdays);
  const on = isWhen ? onWeekly(days, name) : name;
  if (!hours) return on;
  if (days.weekdays.length === 7) return hours;
  const part = hours.replace(/^in the /, '');
  if (part !== hours && !name.includes(' ')) return `${on.slice(0, -1)} ${part}s`;
  return isWhen ? `${hours} ${on}` : `${on} ${hours}`;
}

function onWeekly({ weekdays: days }: WeeklyDays, name: string): string {
  return days.length > 5 ? name : `on ${name}`;
}
