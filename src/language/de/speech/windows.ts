import { dayMs, dayOf, partsOf } from '../../../domain/time/local-time.ts';
import type { Window } from '../../interpretation.ts';
import { isShared, nearnessOf, needsYear } from '../../speech/distance.ts';
import type { NamedPeriod, Run } from '../../speech/named-days.ts';
import { type Refused, refusedWindows } from '../../speech/refused-windows.ts';
import type { AvailabilityToSay, RequestedWindows, SpeechContext } from '../../speech/speech.ts';
import { listed } from '../../speech/text.ts';
import type { Edge, Hours } from '../../speech/window-parts.ts';
import { type WindowWords, windowNames } from '../../speech/windows.ts';
import {
  clockAt,
  clocksAt,
  dateName,
  dayOfMonthName,
  monthName,
  nearDayName,
  onDateName,
  onNearDayName,
  weekdayName,
  weekdays,
} from './time.ts';

/** Windows in words, by date: "Dienstag, 24. November von 12 bis 17 Uhr", "Montag, 23. November oder Mittwoch, 25. November". */
export function windowsName({ kind, windows }: RequestedWindows, context: SpeechContext): string {
  if (kind !== 'next')
    return windowNames(windows, { moment: context, words: datedWords(context) }) || 'jederzeit';
  const when = whenName(windows, context);
  return when === '' ? 'der nächste freie Termin' : `der früheste freie Termin ${when}`;
}

/** Windows as the when of a sentence: "am Montag, den 30. November", "ab Montag, 30. November". */
export function whenName(windows: readonly Window[], context: SpeechContext): string {
  return windowNames(windows, { moment: context, words: whenWords(context) });
}

/** What isn't available as a subject, with near days the way people name them: "morgen Nachmittag". */
export function refusedName(found: AvailabilityToSay, context: SpeechContext): Refused {
  return refusedWindows(found, { context, words: refusalWords(context, false) });
}

/** The same as the when of a sentence: "am Dienstag ab 14 Uhr", "von Montag bis Freitag". */
export function onRefusedName(found: AvailabilityToSay, context: SpeechContext): string {
  return refusedWindows(found, { context, words: refusalWords(context, true) }).name;
}

/** By date, to be confirmed. */
function datedWords({ zone, now }: SpeechContext): WindowWords {
  const nowLocal = zone.localAt(now);
  const day = (localMs: number) => dateName(localMs, nowLocal);
  const edge = ({ dayMs: midnight, at }: Edge) =>
    `${day(midnight)}${at === undefined ? '' : `, ${clockAt(at, zone)}`}`;
  const hours = (each: readonly Hours[]) => hoursName(each, { zone, joint: 'oder' });
  return {
    day,
    hours,
    partOfDay: (midnight, each) => `${day(midnight)} ${hours(each)}`,
    daysAndHours: (days, clocks) => `${days} ${clocks}`,
    run: ({ first, last }) =>
      last - first > dayMs ? [`${day(first)} bis ${day(last)}`] : [day(first), day(last)],
    period: (period) => (period.unit === 'week' ? undefined : periodName(period, nowLocal)),
    weekly({ weekdays: each, first, last, isOpen }, clocks) {
      const name = `${weeklyName(each)}${clocks ? ` ${hours([clocks])}` : ''}`;
      return isOpen
        ? name
        : `${name}, ${dayOfMonthName(first, nowLocal)} bis ${dayOfMonthName(last, nowLocal)}`;
    },
    openFrom: (start) => `ab ${edge(start)}`,
    until: (end) => `bis ${edge(end)}`,
    span: (start, end) => `von ${edge(start)} bis ${edge(end)}`,
    either: (names) => listed(names, 'oder'),
    more: (names, count) =>
      `${names.join(', ')} und ${count === 1 ? 'ein weiteres Mal' : `${count} weitere Male`}`,
  };
}

/** By date, as the when of a sentence. */
function whenWords(context: SpeechContext): WindowWords {
  const nowLocal = context.zone.localAt(context.now);
  const words = datedWords(context);
  const day = (midnight: number) => onDateName(midnight, nowLocal);
  return {
    ...words,
    day,
    partOfDay: (midnight, hours) => `${day(midnight)} ${words.hours(hours)}`,
    run: ({ first, last }) => [`von ${words.day(first)} bis ${words.day(last)}`],
    period: (period) => (period.unit === 'week' ? undefined : whenPeriodName(period, nowLocal)),
  };
}

/** By near days: as a subject, or as the when of a sentence. */
function refusalWords(context: SpeechContext, isWhen: boolean): WindowWords {
  const { zone, now, sharedWeekdays: shared } = context;
  const nowLocal = zone.localAt(now);
  const day = (midnight: number) =>
    isWhen
      ? onNearDayName(midnight, nowLocal, shared)
      : declinedName(midnight, { article: 'der', nowLocal, shared });
  const edge = ({ dayMs: midnight, at }: Edge, article: string) =>
    `${declinedName(midnight, { article, nowLocal, shared })}${at === undefined ? '' : ` um ${clockAt(at, zone)}`}`;
  const hoursOf = (hours: readonly Hours[]) => {
    const part = partName(hours, context);
    return part ? adverbs[part] : hoursName(hours, { zone, joint: 'und' });
  };
  return {
    ...datedWords(context),
    day,
    hours: hoursOf,
    partOfDay(midnight, hours) {
      const part = partName(hours, context);
      const nearness = nearnessOf(midnight, nowLocal);
      if (!part || nearness === 'date') return `${day(midnight)} ${hoursOf(hours)}`;
      const isCompound = nearness === 'weekday' && part !== 'früh';
      return `${day(midnight)}${isCompound ? part.toLowerCase() : ` ${part}`}`;
    },
    run: ({ first, last }) =>
      last - first > dayMs ? [runName({ first, last }, { isWhen, nowLocal })] : [day(first), day(last)],
    period(period) {
      if (isWhen) return whenPeriodName(period, nowLocal);
      return `${period.unit === 'month' ? 'der ' : ''}${periodName(period, nowLocal)}`;
    },
    weekly({ weekdays: days }, hours) {
      const name = days.join() === '6,7' ? 'am Wochenende' : weeklyName(days);
      if (hours && days.length === 7) return hoursOf([hours]);
      return hours ? `${name} ${hoursOf([hours])}` : name;
    },
    openFrom: (start) => `ab ${edge(start, 'dem')}`,
    until: (end) => `bis ${edge(end, 'den')}`,
    span: (start, end) => `von ${edge(start, 'dem')} bis ${edge(end, 'den')}`,
    either: (names) => listed(names, 'und'),
  };
}

/** "morgen", "Dienstag", "Dienstag, der 15. Dezember", with the article of the case that's needed. */
export function declinedName(
  localMs: number,
  {
    article,
    nowLocal,
    shared,
  }: { article: string; nowLocal: number; shared?: ReadonlySet<number> | undefined },
): string {
  const nearness = nearnessOf(localMs, nowLocal);
  // "dieser", "diesem", "diesen"
  if (nearness === 'weekday' && isShared(localMs, shared))
    return `dies${article.slice(1)} ${weekdayName(localMs)}`;
  if (nearness !== 'date') return nearDayName(localMs, nowLocal);
  return `${weekdayName(localMs)}, ${article} ${dayOfMonthName(localMs, nowLocal)}`;
}

/** "von Montag bis Mittwoch", "vom 30. November bis zum 6. Dezember". */
function runName({ first, last }: Run, { isWhen, nowLocal }: { isWhen: boolean; nowLocal: number }): string {
  const name = (localMs: number) => declinedName(localMs, { article: isWhen ? 'den' : 'der', nowLocal });
  if (!isWhen) return `${name(first)} bis ${name(last)}`;
  if (nearnessOf(first, nowLocal) === 'today') return `bis ${name(last)}`;
  if (nearnessOf(first, nowLocal) !== 'date') return `von ${name(first)} bis ${name(last)}`;
  return `vom ${dayOfMonthName(first, nowLocal)} bis zum ${dayOfMonthName(last, nowLocal)}`;
}

/** "um 14 oder 15 Uhr", "vor 12 oder ab 13 Uhr". */
function hoursName(
  hours: readonly Hours[],
  { zone, joint }: { zone: SpeechContext['zone']; joint: 'und' | 'oder' },
): string {
  if (hours.every(({ kind }) => kind === 'at')) {
    const clocks = clocksAt(
      hours.map(({ from }) => from),
      zone,
    );
    return `um ${listed(clocks, joint)}`;
  }
  const names = hours.map(({ kind, from, to }) => {
    if (kind === 'between') return `von ${clocksAt([from, to], zone).join(' bis ')}`;
    return kind === 'before'
      ? `vor ${clockAt(to, zone)}`
      : `${kind === 'at' ? 'um' : 'ab'} ${clockAt(from, zone)}`;
  });
  return listed(names, joint);
}

/** The parts of a day that everybody means the same by, in hours. */
const parts = [
  ['früh', 6, 10],
  ['Vormittag', 6, 12],
  ['Vormittag', 8, 12],
  ['Mittag', 12, 14],
  ['Nachmittag', 12, 17],
  ['Abend', 17, 21],
] as const;

const adverbs = {
  früh: 'früh am Morgen',
  Vormittag: 'vormittags',
  Mittag: 'mittags',
  Nachmittag: 'nachmittags',
  Abend: 'abends',
};

/** "Nachmittag" for noon to five; also from now, if it has begun. */
function partName(hours: readonly Hours[], { zone, now }: SpeechContext): keyof typeof adverbs | undefined {
  const [only] = hours;
  if (!only || hours.length > 1 || only.kind === 'at') return undefined;
  const hourAt = (at: number) => (zone.localAt(at) - dayOf(zone.localAt(only.from)) * dayMs) / 3_600_000;
  const [from, to] = [hourAt(only.from), hourAt(only.to)];
  const isFromNow = only.from <= now && now < only.to;
  return parts.find(([, start, end]) => to === end && (from === start || (isFromNow && from > start)))?.[0];
}

/** "nächste Woche", "Dezember", "Juni bis August", "2027". */
function periodName(period: NamedPeriod, nowLocal: number): string {
  if (period.unit === 'week') return period.isNext ? 'nächste Woche' : 'diese Woche';
  if (period.unit === 'year') return String(period.year);
  const { first, last } = period;
  const year = needsYear(last, nowLocal) ? ` ${partsOf(last).year}` : '';
  return `${first === last ? '' : `${monthName(first)} bis `}${monthName(last)}${year}`;
}

function whenPeriodName(period: NamedPeriod, nowLocal: number): string {
  const name = periodName(period, nowLocal);
  if (period.unit === 'week') return name;
  if (period.unit === 'year') return `im Jahr ${name}`;
  return `${period.first < period.last ? 'von' : 'im'} ${name}`;
}

/** "montags und mittwochs", "montags bis freitags", "täglich außer montags". */
function weeklyName(days: readonly number[]): string {
  const names = weekdays.map((weekday) => `${weekday.toLowerCase()}s`);
  if (days.join() === '1,2,3,4,5') return 'montags bis freitags';
  if (days.length === 7) return 'täglich';
  const missing = names.filter((_, index) => !days.includes(index + 1));
  if (missing.length === 1) return `täglich außer ${missing.join()}`;
  return listed(
    names.filter((_, index) => days.includes(index + 1)),
    'und',
  );
}
