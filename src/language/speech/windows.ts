import { dayMs, dayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { Window } from '../interpretation.ts';

/** The hours of a window that is part of a day, in epoch milliseconds. */
export type Hours =
  | { kind: 'at' | 'after' | 'before'; at: number }
  | { kind: 'between'; from: number; to: number };

/** An edge of a window that spans days: the midnight of a local day, and a time if it isn't the whole day. */
type Edge = { dayMs: number; at: number | undefined };

/** How a language puts windows into words. Days are midnights in local milliseconds. */
export type WindowWords = {
  /** "Tuesday, November 24", or "tomorrow". */
  day(dayMs: number): string;
  /** "at 2 PM", "from noon to 5 PM", after a day. */
  hours(hours: Hours): string;
  /** "Monday to Friday". */
  days(first: number, last: number): string;
  /** "Tuesday at 3 PM", "Tuesday". */
  edge(edge: Edge): string;
  /** "from Tuesday at 3 PM on". */
  openFrom(edge: string): string;
  /** "until Tuesday at 10 AM". */
  until(edge: string): string;
  /** "from Tuesday at 10 PM to Wednesday at 2 AM". */
  span(start: string, end: string): string;
  /** "Monday, Tuesday or Friday". */
  either(names: readonly string[]): string;
  /** "Monday, Tuesday and 3 more". */
  more(names: readonly string[], count: number): string;
};

/** Windows as the subject of a sentence. */
type WindowsSubject = { name: string; isPlural: boolean };

/** The moment of speaking, where windows without a start begin. `mostNamed` windows or days are named, the rest counted. */
type Moment = { now: number; zone: Zone; mostNamed?: number };

type Saying = { moment: Moment; words: WindowWords };

const usuallyNamed = 4;

/** Hearing what isn't available, people remember no more. */
const namedInRefusal = 2;

/** The windows of a refusal in words: at most two days, past ones only if all have passed; the rest are counted. */
export function refusedWindows(windows: readonly Window[], { moment, words }: Saying): WindowsSubject {
  const toCome = windows.filter(({ endAt }) => endAt === null || endAt > moment.now);
  let isPlural = false;
  const counted: WindowWords = {
    ...words,
    days: (first, last) =>
      last - first > dayMs ? words.days(first, last) : words.either([words.day(first), words.day(last)]),
    more(names, count) {
      isPlural = true;
      return words.more(names, count);
    },
  };
  const said = toCome.length > 0 ? toCome : windows;
  const name = windowNames(said, { moment: { ...moment, mostNamed: namedInRefusal }, words: counted });
  return { name, isPlural };
}

/** Windows in words; empty for one that's open from now on. Days with the same hours are named together. */
export function windowNames(windows: readonly Window[], { moment, words }: Saying): string {
  const together = sameHoursName(windows, { moment, words });
  if (together !== undefined) return together;
  const most = moment.mostNamed ?? usuallyNamed;
  const names = windows.slice(0, most).map((window) => windowName(window, { moment, words }));
  const more = windows.length - names.length;
  return more > 0 ? words.more(names, more) : words.either(names);
}

type PartOfDay = { dayMs: number; hours: Hours | undefined };

/** Several days with the same hours: "Monday … or Tuesday … from 6 AM to noon". */
function sameHoursName(windows: readonly Window[], { moment, words }: Saying): string | undefined {
  if (windows.length < 2) return undefined;
  const parts = windows.flatMap((window) => partOfDay(window, moment) ?? []);
  const [first] = parts;
  if (!first || parts.length < windows.length) return undefined;
  const name = ({ hours }: PartOfDay) => (hours ? words.hours(hours) : '');
  const hours = name(first);
  if (parts.some((part) => name(part) !== hours)) return undefined;
  const dayStarts = parts.map((part) => part.dayMs);
  const days = daysName(dayStarts, { words, most: moment.mostNamed ?? usuallyNamed });
  return hours === '' ? days : `${days} ${hours}`;
}

/** Days in words, three or more in a row as "Monday to Friday"; beyond `most` they're counted. */
function daysName(days: readonly number[], { words, most }: { words: WindowWords; most: number }): string {
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.last + dayMs === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const names = runs.flatMap(({ first, last }) => {
    if (last - first > dayMs) return words.days(first, last);
    return first === last ? words.day(first) : [words.day(first), words.day(last)];
  });
  const more = names.length - most;
  return more > 0 ? words.more(names.slice(0, most), more) : words.either(names);
}

function windowName(window: Window, { moment, words }: Saying): string {
  const { now, zone } = moment;
  const part = partOfDay(window, moment);
  if (part) return part.hours ? `${words.day(part.dayMs)} ${words.hours(part.hours)}` : words.day(part.dayMs);
  const startAt = window.startAt ?? now;
  const isFromNow = startAt <= now;
  const start = edgeOf(startAt, zone);
  if (window.endAt === null) return isFromNow ? '' : words.openFrom(words.edge(start));
  const end = edgeOf(window.endAt, zone);
  const lastDay = end.at === undefined ? { ...end, dayMs: end.dayMs - dayMs } : end;
  if (start.at === undefined && end.at === undefined) return words.days(start.dayMs, lastDay.dayMs);
  return isFromNow ? words.until(words.edge(lastDay)) : words.span(words.edge(start), words.edge(lastDay));
}

/** The local day of a window, with its hours unless it's the whole day; undefined if it's open or spans days. */
function partOfDay({ startAt, endAt }: Window, { now, zone }: Moment): PartOfDay | undefined {
  if (endAt === null) return undefined;
  const from = startAt ?? now;
  const start = zone.localAt(from);
  const end = zone.localAt(endAt);
  const day = dayOf(start) * dayMs;
  if (startAt === endAt) return { dayMs: day, hours: { kind: 'at', at: endAt } };
  if (end > day + dayMs) return undefined;
  const isFromStart = start === day || from <= now;
  const isToEnd = end === day + dayMs;
  if (isFromStart && isToEnd) return { dayMs: day, hours: undefined };
  if (isToEnd) return { dayMs: day, hours: { kind: 'after', at: from } };
  if (isFromStart) return { dayMs: day, hours: { kind: 'before', at: endAt } };
  return { dayMs: day, hours: { kind: 'between', from, to: endAt } };
}

function edgeOf(at: number, zone: Zone): Edge {
  const local = zone.localAt(at);
  const day = dayOf(local) * dayMs;
  return { dayMs: day, at: local === day ? undefined : at };
}
