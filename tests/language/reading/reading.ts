import { dayMs, dayOf, formatLocal } from '../../../src/domain/time/local-time.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { englishInterpreter } from '../../../src/language/en/interpreter.ts';
import { tokenize } from '../../../src/language/en/words/tokens.ts';
import type { Interpretation, Window } from '../../../src/language/interpretation/interpretation.ts';
import type { ClockReading, Sentence } from '../../../src/language/reading/sentence.ts';

/** The zone of a name; the tests ask only for those that there are. */
export function zoneNamed(id: string): Zone {
  const zone = Zone.named(id);
  if (!zone) throw new RangeError(`no zone "${id}"`);
  return zone;
}

export const newYork = zoneNamed('America/New_York');

/** Friday, 20 November 2026, 10:30 in New York. */
export const friday = newYork.startAt(Date.UTC(2026, 10, 20, 10, 30));

/** Monday to Friday from nine to five. */
export function isOfficeOpenAt(epochMs: number): boolean {
  const localMs = newYork.localAt(epochMs);
  const minute = (localMs - dayOf(localMs) * dayMs) / 60_000;
  const weekday = ((dayOf(localMs) + 3) % 7) + 1;
  return weekday < 6 && minute >= 540 && minute < 1020;
}

/** A sentence on that Friday, as the readers get it. */
export function sentenceOf(words: string, order: Sentence['order'] = 'month_first'): Sentence {
  const nowLocalMs = newYork.localAt(friday);
  return { tokens: tokenize(words), today: dayOf(nowLocalMs), nowLocalMs, order, zone: newYork };
}

/** What a caller in New York means on that Friday, or at another local time. */
export function heard(
  words: string,
  options: { at?: string; zone?: Zone; isOpenAt?: (epochMs: number) => boolean } = {},
): Interpretation | undefined {
  const zone = options.zone ?? newYork;
  const now = options.at === undefined ? friday : zone.startAt(Date.parse(`${options.at}Z`));
  return englishInterpreter.interpret(words, { now, zone, isOpenAt: options.isOpenAt });
}

/** Windows in short: "11-24 14:00", "11-24 12:00-17:00", "11-24", "11-23..11-29", "11-20 10:30-". */
export function inShort(
  interpretation: Pick<Interpretation, 'windows'> | undefined,
  zone: Zone = newYork,
): string {
  return interpretation ? interpretation.windows.map((window) => short(window, zone)).join(', ') : 'nothing';
}

/** The days that windows touch, counted from 1970-01-01; of an open one only its first. */
export function daysOffered(interpretation: Interpretation | undefined, zone: Zone = newYork): number[] {
  return (interpretation?.windows ?? []).flatMap(({ startAt, endAt }) => {
    const from = dayOf(zone.localAt(startAt ?? endAt ?? 0));
    const last = dayOf(zone.localAt(Math.max((endAt ?? 0) - 1, startAt ?? 0)));
    return Array.from({ length: last - from + 1 }, (_, index) => from + index);
  });
}

/** A clock reading as "3:30", with "?" where it may be of either half of the day. */
export function shortClock(reading: ClockReading | undefined): string | undefined {
  if (!reading) return undefined;
  const { minute, isOpen } = reading.clock;
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}${isOpen ? '?' : ''}`;
}

/** One day, counted from 1970-01-01, as "11-24". */
export function shortDay(day: number): string {
  return formatLocal(day * dayMs).slice(5, 10);
}

function short({ startAt, endAt }: Window, zone: Zone): string {
  const from = startAt === null ? undefined : zone.localAt(startAt);
  const to = endAt === null ? undefined : zone.localAt(endAt);
  if (from === undefined) return `-${to === undefined ? '' : minuteOf(to)}`;
  if (to === undefined) return `${minuteOf(from)}-`;
  if (from === to) return minuteOf(from);
  if (from % dayMs === 0 && to % dayMs === 0) {
    const last = shortDay(dayOf(to) - 1);
    return last === shortDay(dayOf(from)) ? last : `${shortDay(dayOf(from))}..${last}`;
  }
  const isSameDay = dayOf(from) === dayOf(to - 1);
  const end = to % dayMs === 0 ? '24:00' : formatLocal(to).slice(11, 16);
  return isSameDay ? `${minuteOf(from)}-${end}` : `${minuteOf(from)}..${minuteOf(to)}`;
}

function minuteOf(localMs: number): string {
  return formatLocal(localMs).slice(5, 16).replace('T', ' ');
}
