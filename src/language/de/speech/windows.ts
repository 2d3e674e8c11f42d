import type { Window } from '../../interpretation.ts';
import type { RequestedWindows, SpeechContext } from '../../speech/speech.ts';
import { listed } from '../../speech/text.ts';
import { type Hours, refusedWindows, type WindowWords, windowNames } from '../../speech/windows.ts';
import { clockAt, clocksAt, dateName, nearDayName, onDateName, onNearDayName } from './time.ts';

/** Windows in words, by date: "Dienstag, 24. November von 12 bis 17 Uhr", "Montag, 23. November oder Mittwoch, 25. November". */
export function windowsName({ kind, windows }: RequestedWindows, context: SpeechContext): string {
  if (kind !== 'next') return name(windows, { context, day: dateName }) || 'jederzeit';
  const when = name(windows, { context, day: dateName, on: onDateName });
  return when === '' ? 'der nächste freie Termin' : `der früheste freie Termin ${when}`;
}

/** What isn't available, as a subject, with near days the way people name them: "morgen von 12 bis 17 Uhr". */
export function refusedWindowsName(windows: readonly Window[], context: SpeechContext) {
  const words = germanWords({ context, day: nearDayName });
  const { name, isPlural } = refusedWindows(windows, { moment: context, words });
  return { name: name || 'die nächste Zeit', isPlural };
}

/** The same as the when of a sentence: "am Dienstag von 12 bis 17 Uhr", "von Montag bis Freitag". */
export function onRefusedWindowsName(windows: readonly Window[], context: SpeechContext): string {
  const words = germanWords({ context, day: nearDayName, on: onNearDayName });
  return refusedWindows(windows, { moment: context, words }).name || 'in nächster Zeit';
}

/** A window as the when of a sentence: "am Montag, den 30. November", "ab Montag, 30. November". */
export function whenName(window: Window, context: SpeechContext): string {
  return name([window], { context, day: dateName, on: onDateName });
}

type DayName = (localMs: number, nowLocalMs: number) => string;

/** `on` names a single day where the windows are the when of a sentence. */
type Naming = { context: SpeechContext; day: DayName; on?: DayName };

function name(windows: readonly Window[], naming: Naming): string {
  return windowNames(windows, { moment: naming.context, words: germanWords(naming) });
}

function germanWords({ context, day, on }: Naming): WindowWords {
  const { zone } = context;
  const now = zone.localAt(context.now);
  return {
    day: (dayMs) => (on ?? day)(dayMs, now),
    hours: (hours) => hoursName(hours, context),
    days: (first, last) => `${on ? 'von ' : ''}${day(first, now)} bis ${day(last, now)}`,
    edge: ({ dayMs, at }) => `${day(dayMs, now)}${at === undefined ? '' : `, ${clockAt(at, zone)}`}`,
    openFrom: (start) => `ab ${start}`,
    until: (end) => `bis ${end}`,
    span: (start, end) => `von ${start} bis ${end}`,
    either: (names) => listed(names, 'oder'),
    more: (names, count) =>
      `${names.join(', ')} und ${count === 1 ? 'ein weiteres Mal' : `${count} weitere Male`}`,
  };
}

function hoursName(hours: Hours, { zone }: SpeechContext): string {
  if (hours.kind === 'between') return `von ${clocksAt([hours.from, hours.to], zone).join(' bis ')}`;
  return `${{ at: 'um', after: 'ab', before: 'vor' }[hours.kind]} ${clockAt(hours.at, zone)}`;
}
