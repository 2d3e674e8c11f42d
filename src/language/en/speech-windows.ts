import { dayMs, dayOf } from '../../domain/local-time.ts';
import type { InterpretationKind, Window } from '../interpretation.ts';
import type { SpeechContext } from '../speech.ts';
import { clockAt, dateName, either, isMidnight } from './speech-time.ts';

/** How a day is named: by its date, or by the word that a person near it would use. */
export type DayName = (localMs: number) => string;

const mostNamed = 4;

/** Windows in words, by date: "Tuesday, November 24 from noon to 5 PM", "Monday, November 23 or Wednesday, November 25". */
export function windowsName(
  asked: { kind: InterpretationKind; windows: readonly Window[] },
  context: SpeechContext,
): string {
  const now = context.zone.localAt(context.now);
  const name = windowNames(asked.windows, { context, day: (localMs) => dateName(localMs, now) });
  if (asked.kind !== 'next') return name;
  if (name === '') return 'the next free time';
  return `the earliest ${/^(?:from|until) /.test(name) ? '' : 'on '}${name}`;
}

/** Windows in words with any way to name a day; empty for one that is open from now on. */
export function windowNames(
  windows: readonly Window[],
  options: { context: SpeechContext; day: DayName },
): string {
  const together = sameHoursName(windows, options);
  if (together !== undefined) return together;
  const names = windows.slice(0, mostNamed).map((window) => windowName(window, options));
  const more = windows.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : either(names);
}

/** Several days with the same hours are named together: "Monday … or Tuesday … from 6 AM to noon". */
function sameHoursName(
  windows: readonly Window[],
  options: { context: SpeechContext; day: DayName },
): string | undefined {
  if (windows.length < 2) return undefined;
  const parts = windows.map((window) => partsOfDay(window, options.context));
  const hours = parts[0]?.hours;
  if (hours === undefined || parts.some((part) => part?.hours !== hours)) return undefined;
  const days = parts.flatMap((part) => (part ? [options.day(part.dayMs)] : []));
  const named = days.length > mostNamed + 3 ? `${days[0]} to ${days.at(-1)}` : either(days);
  return hours === '' ? named : `${named} ${hours}`;
}

function windowName(window: Window, options: { context: SpeechContext; day: DayName }): string {
  const { context, day } = options;
  const { zone } = context;
  const part = partsOfDay(window, context);
  if (part) return part.hours === '' ? day(part.dayMs) : `${day(part.dayMs)} ${part.hours}`;
  const start = window.startAt ?? context.now;
  const isFromNow = start <= context.now;
  if (window.endAt === null)
    return isFromNow ? '' : `from ${day(zone.localAt(start))}${atClock(start, context)} on`;
  const end = zone.localAt(window.endAt);
  if (isMidnight(zone.localAt(start)) && isMidnight(end)) {
    return `${day(zone.localAt(start))} to ${day(end - dayMs)}`;
  }
  const until = isMidnight(end) ? day(end - dayMs) : `${day(end)}${atClock(window.endAt, context)}`;
  return isFromNow
    ? `until ${until}`
    : `from ${day(zone.localAt(start))}${atClock(start, context)} to ${until}`;
}

/** The local day that a window lies in and its hours in words; undefined for one that is open or spans days. */
function partsOfDay(window: Window, context: SpeechContext): { dayMs: number; hours: string } | undefined {
  const { startAt, endAt } = window;
  if (endAt === null) return undefined;
  const { zone } = context;
  const start = zone.localAt(startAt ?? context.now);
  const end = zone.localAt(endAt);
  const day = dayOf(start) * dayMs;
  if (startAt === endAt) return { dayMs: day, hours: `at ${clockAt(endAt, zone)}` };
  if (end > day + dayMs) return undefined;
  const fromStart = start === day || startAt === null || startAt <= context.now;
  const toEnd = end === day + dayMs;
  if (fromStart && toEnd) return { dayMs: day, hours: '' };
  if (toEnd) return { dayMs: day, hours: `after ${clockAt(startAt ?? context.now, zone)}` };
  if (fromStart) return { dayMs: day, hours: `before ${clockAt(endAt, zone)}` };
  return { dayMs: day, hours: `from ${clockAt(startAt ?? context.now, zone)} to ${clockAt(endAt, zone)}` };
}

function atClock(at: number, { zone }: SpeechContext): string {
  return isMidnight(zone.localAt(at)) ? '' : ` at ${clockAt(at, zone)}`;
}
