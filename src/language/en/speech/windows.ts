import type { Window } from '../../interpretation.ts';
import type { RequestedWindows, SpeechContext } from '../../speech/speech.ts';
import { listed } from '../../speech/text.ts';
import { refusedWindows, type WindowWords, windowNames } from '../../speech/windows.ts';
import { clockAt, dateName, nearDayName } from './time.ts';

/** Windows in words, by date: "Tuesday, November 24 from noon to 5 PM", "Monday, November 23 or Wednesday, November 25". */
export function windowsName(requested: RequestedWindows, context: SpeechContext): string {
  const now = context.zone.localAt(context.now);
  const words = englishWords(context, (localMs) => dateName(localMs, now));
  const name = windowNames(requested.windows, { moment: context, words });
  if (requested.kind !== 'next') return name || 'any time';
  if (name === '') return 'the next free time';
  return `the earliest ${/^(?:from|until) /.test(name) ? '' : 'on '}${name}`;
}

/** What isn't available, as a subject, with near days the way people name them: "tomorrow from noon to 5 PM". */
export function refusedWindowsName(windows: readonly Window[], context: SpeechContext) {
  const now = context.zone.localAt(context.now);
  const words = englishWords(context, (localMs) => nearDayName(localMs, now).name);
  return refusedWindows(windows, { moment: context, words });
}

/** A window as the when of a sentence: "on Monday, November 30 from 9 AM to 5 PM", "from Monday, November 30 on". */
export function whenName(window: Window, context: SpeechContext): string {
  const now = context.zone.localAt(context.now);
  const day = (localMs: number) => dateName(localMs, now);
  const words: WindowWords = {
    ...englishWords(context, day),
    day: (dayMs) => `on ${day(dayMs)}`,
    days: (first, last) => `from ${day(first)} to ${day(last)}`,
  };
  return windowNames([window], { moment: context, words });
}

function englishWords({ zone }: SpeechContext, day: (localMs: number) => string): WindowWords {
  return {
    day,
    hours: (hours) =>
      hours.kind === 'between'
        ? `from ${clockAt(hours.from, zone)} to ${clockAt(hours.to, zone)}`
        : `${hours.kind} ${clockAt(hours.at, zone)}`,
    days: (first, last) => `${day(first)} to ${day(last)}`,
    edge: ({ dayMs, at }) => (at === undefined ? day(dayMs) : `${day(dayMs)} at ${clockAt(at, zone)}`),
    openFrom: (start) => `from ${start} on`,
    until: (end) => `until ${end}`,
    span: (start, end) => `from ${start} to ${end}`,
    either: (names) => listed(names, 'or'),
    more: (names, count) => `${names.join(', ')} and ${count} more`,
  };
}
