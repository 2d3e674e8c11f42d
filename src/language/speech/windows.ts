import { dayMs } from '../../domain/time/local-time.ts';
import type { Window } from '../interpretation/interpretation.ts';
import { monthsOf, namedPeriod, type Run, runsOf, type WeeklyDays, weeklyDays } from './named-days.ts';
import {
  type Hours,
  type Moment,
  type SameHours,
  sameHoursOf,
  type WindowPart,
  windowPart,
} from './window-parts.ts';
import type { WindowWords } from './window-words.ts';

type Saying = { moment: Moment; words: WindowWords };

/** How many windows or days are named; the rest is counted. */
const mostNamed = 4;

/** Windows in words; empty if one is open from now on. Days with the same hours are named together. */
export function windowNames(windows: readonly Window[], { moment, words }: Saying): string {
  const parts = windows.map((window) => windowPart(window, moment));
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'days' && only.isFromNow && only.last - only.first > dayMs) {
    return words.until({ dayMs: only.last, at: undefined });
  }
  const same = sameHoursOf(parts, { zone: moment.zone, nameOf: (hours) => words.hours([hours]) });
  const weekly = weeklyOf(same) ?? withoutEnd(parts, moment);
  if (weekly) return words.weekly(weekly, same?.hours);
  if (same) {
    const names = runNames(runsOf(same.days), { moment, words });
    return withHours(same, { named: listOf(names, words), words });
  }
  const names = groupsOf(parts).flatMap((group) => groupNames(group, words));
  return names.includes('') ? '' : listOf(names, words);
}

/** Days that come back each week; months and whole days in a row have better names. */
export function weeklyOf(same: SameHours | undefined): WeeklyDays | undefined {
  const weekly = same && weeklyDays(same.days);
  if (weekly?.weekdays.length !== 7) return weekly;
  return same?.hours && !monthsOf(weekly) ? weekly : undefined;
}

/** "any day but Monday": whole days that come back each week, told for some weeks from now. */
function withoutEnd(parts: readonly WindowPart[], { zone, now }: Moment): WeeklyDays | undefined {
  const last = parts.at(-1);
  if (last?.kind !== 'span' || last.start?.at !== undefined) return undefined;
  if (last.end?.at !== undefined && (zone.localAt(last.end.at) - zone.localAt(now)) % dayMs !== 0)
    return undefined;
  const weekly = weeklyOf(sameHoursOf(parts.slice(0, -1), { zone, nameOf: () => 'hours' }));
  return weekly && { ...weekly, isOpen: true };
}

function listOf(names: readonly string[], words: WindowWords): string {
  const more = names.length - mostNamed;
  return more > 0 ? words.more(names.slice(0, mostNamed), more) : words.either(names);
}

/** Days of the same hours in words, `named` being the days. */
export function withHours(
  { days, hours }: { days: readonly number[]; hours: Hours | undefined },
  { named, words }: { named: string; words: WindowWords },
): string {
  const [first] = days;
  if (!hours || first === undefined) return named;
  return days.length === 1
    ? words.partOfDay(first, [hours])
    : words.daysAndHours(named, words.hours([hours]));
}

/** Runs of days in words. */
export function runNames(runs: readonly Run[], { moment, words }: Saying): string[] {
  return runs.flatMap((run) => {
    if (run.first === run.last) return words.day(run.first);
    const period = namedPeriod(run, moment.zone.localAt(moment.now));
    return (period && words.period(period)) ?? words.run(run);
  });
}

/** A window, or the hours of several on one day. */
export type Group = { part: WindowPart; hours: Hours[] };

/** Windows by what is said together: several of one day are. */
export function groupsOf(parts: readonly WindowPart[]): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const hours = part.kind === 'days' ? part.hours : undefined;
    const last = groups.at(-1);
    const isSameDay = last?.part.kind === 'days' && part.kind === 'days' && last.part.first === part.first;
    if (last && isSameDay && hours && last.hours.length > 0) last.hours.push(hours);
    else groups.push({ part, hours: hours ? [hours] : [] });
  }
  return groups;
}

/** A group in words; empty for one that's open on both sides. */
export function groupNames({ part, hours }: Group, words: WindowWords): string[] {
  if (part.kind === 'span') return [spanName(part, words)];
  const { first, last } = part;
  if (first < last) return words.run({ first, last });
  return [hours.length > 0 ? words.partOfDay(first, hours) : words.day(first)];
}

function spanName({ start, end }: Extract<WindowPart, { kind: 'span' }>, words: WindowWords): string {
  if (!end) return start ? words.openFrom(start) : '';
  return start ? words.span(start, end) : words.until(end);
}
