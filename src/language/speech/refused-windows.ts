import type { AvailabilityReason } from '../../domain/calendar/availability.ts';
import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { type NamedPeriod, namedPeriod, runsOf } from './named-days.ts';
import type { AvailabilityToSay, SpeechContext } from './speech.ts';
import { hasPassed } from './told-reason.ts';
import { type DaysPart, hoursBetween, sameHoursOf, type WindowPart, windowPart } from './window-parts.ts';
import type { WindowWords } from './window-words.ts';
import { groupNames, groupsOf, runNames, weeklyOf, withHours } from './windows.ts';

/**
 * What's refused, in words: `one` time, `several`, a `span` that only tells when, or `many`, which are named by their
 * weekdays if at all. `all` is any time.
 */
export type Refused = {
  kind: 'one' | 'several' | 'span' | 'many' | 'all';
  name: string;
  /** Whether it's only some hours of its days. */
  isPart: boolean;
};

/** What people remember of what they can't have: so many days, or as many with hours of their own. */
const mostDays = 3;
const mostParts = 2;

/** The refused windows in words: past ones only if all have passed, and the hours only as far as they matter. */
export function refusedWindows(
  found: AvailabilityToSay,
  { context, words }: { context: SpeechContext; words: WindowWords },
): Refused {
  const { windows } = found;
  const toCome = windows.filter((window) => !hasPassed(window, context.now));
  const said = toCome.length > 0 ? toCome : windows;
  const parts = mattering(
    said.map((window) => fromToday(windowPart(window, context), { found, context })),
    found,
    context.zone,
  );
  const isPart = parts.some((part) => part.kind === 'span' || part.hours !== undefined);
  const saying = { context, words };
  return { isPart, ...(sameHours(parts, saying) ?? otherHours(parts, saying)) };
}

/** Days that have begun already, without those that have passed. */
function fromToday(
  part: WindowPart,
  { found, context: { now, zone } }: { found: AvailabilityToSay; context: SpeechContext },
): WindowPart {
  if (part.kind === 'span' || found.reason === 'in_the_past') return part;
  const today = dayOf(zone.localAt(now)) * dayMs;
  return part.last >= today && part.first < today ? { ...part, first: today } : part;
}

type Saying = { context: SpeechContext; words: WindowWords };

type Named = Pick<Refused, 'kind' | 'name'>;

function sameHours(parts: readonly WindowPart[], { context, words }: Saying): Named | undefined {
  const same = sameHoursOf(parts, { zone: context.zone, nameOf: (hours) => words.hours([hours]) });
  if (!same) return undefined;
  const weekly = weeklyOf(same);
  if (weekly)
    return { kind: 'many', name: weekly.weekdays.length === 6 ? '' : words.weekly(weekly, same.hours) };
  const runs = runsOf(same.days);
  const names = runNames(runs, { moment: context, words });
  const isListed = runs.every(({ first, last }) => last - first <= dayMs);
  if (names.length > (isListed ? mostDays : mostParts)) return { kind: 'many', name: '' };
  const name = withHours(same, { named: words.either(names), words });
  const [run] = runs;
  const period = run && runs.length === 1 ? namedPeriod(run, context.zone.localAt(context.now)) : undefined;
  if (same.days.length === 1 || (isOne(period) && !same.hours)) return { kind: 'one', name };
  return { kind: isListed ? 'several' : 'span', name };
}

/** Whether a name is of one period: "June to August" isn't. */
function isOne(period: NamedPeriod | undefined): boolean {
  return period !== undefined && (period.unit !== 'month' || period.first === period.last);
}

function otherHours(parts: readonly WindowPart[], { words }: Saying): Named {
  const groups = groupsOf(parts);
  const hours = groups.flatMap((group) => group.hours);
  const mostHours = hours.every(({ kind }) => kind === 'at') ? mostDays : mostParts;
  if (groups.length > mostParts || hours.length > mostHours) return { kind: 'many', name: '' };
  const names = groups.flatMap((group) => groupNames(group, words));
  if (names.includes('')) return { kind: 'all', name: '' };
  const isListed = groups.every(({ part }) => part.kind === 'days');
  return { kind: isListed ? 'several' : 'span', name: words.either(names) };
}

/** Reasons that have to do with the hours that are open, and those that have to do with those that aren't. */
const openReasons: readonly AvailabilityReason[] = [
  'fully_booked',
  'too_soon',
  'off_grid',
  'duration_too_long',
];
const closedReasons: readonly AvailabilityReason[] = ['date_closed', 'outside_working_hours'];

/** Parts with their hours only as far as they matter to the reason. */
function mattering(parts: WindowPart[], found: AvailabilityToSay, zone: Zone): WindowPart[] {
  const { reason, opening } = found;
  const isOneDay = parts.every((part) => part.kind === 'days' && part.first === firstDay(parts[0]));
  if (reason === 'date_closed' && isOneDay) return parts.slice(0, 1).map(wholeDay);
  if (!opening) return parts;
  const openOn = (part: DaysPart) =>
    opening.periods({ startAt: zone.startAt(part.first), endAt: zone.startAt(part.last + dayMs) });
  if (closedReasons.includes(reason)) {
    const isClosed = parts.every((part) => part.kind === 'days' && openOn(part).length === 0);
    return isClosed ? distinctDays(parts.map(wholeDay)) : parts;
  }
  if (!openReasons.includes(reason)) return parts;
  return parts.map((part) => (part.kind === 'days' ? clipped(part, openOn(part)) : part));
}

function firstDay(part: WindowPart | undefined): number | undefined {
  return part?.kind === 'days' ? part.first : undefined;
}

function wholeDay(part: WindowPart): WindowPart {
  return part.kind === 'days' ? { ...part, hours: undefined } : part;
}

function distinctDays(parts: readonly WindowPart[]): WindowPart[] {
  return parts.filter((part, index) => index === 0 || firstDay(part) !== firstDay(parts[index - 1]));
}

/** "3:30 to 7" is "after 3:30" where the calendar closes at five. */
function clipped(part: DaysPart, open: readonly { startAt: number; endAt: number }[]): DaysPart {
  const { hours } = part;
  const [opensAt, closesAt] = [open[0]?.startAt, open.at(-1)?.endAt];
  if (!hours || hours.kind === 'at' || opensAt === undefined || closesAt === undefined) return part;
  const { kind, from, to } = hours;
  if (from >= closesAt || to <= opensAt) return part;
  const isFromStart = kind === 'before' || from <= opensAt;
  const isToEnd = kind === 'after' || to >= closesAt;
  return { ...part, hours: hoursBetween({ from, to }, { isFromStart, isToEnd }) };
}
