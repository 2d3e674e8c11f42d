import { readClock } from '../../domain/time/clock.ts';
import { dayMs, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import { reader } from './options.ts';
import { refuse } from './readers.ts';

/** A date, with a minute of the day or without. */
export type Edge = { day: number; minute: number | undefined };

/** Where something begins or ends: a date, with a time of day or without. */
export const edge = reader('<time>', (text, option): Edge => {
  const [date = '', ...time] = text.trim().split(/[ T]+/);
  const day = parseDay(date);
  const minute = time.length === 0 ? undefined : readClock(time.join(' '));
  const isRead = day !== undefined && (minute !== undefined || time.length === 0);
  if (isRead) return { day, minute };
  return refuse(text, option, 'a date, with a time or without, such as "2026-12-24" or "2026-11-27 12:00"');
});

/** An edge in local milliseconds; without a time it's that `minute` of the day. */
export function localOf({ day, minute: given }: Edge, minute: number): number {
  return day * dayMs + (given ?? minute) * minuteMs;
}
