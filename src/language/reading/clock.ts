import type { Clock } from './expression.ts';
import type { PartOfDay } from './part-of-day.ts';

const noon = 720;
const dayMinutes = 1440;

/** Open readings from here on mean the morning, unless something else decides. */
const firstDaytimeMinute = 7 * 60;

/** A reading on a twelve-hour clock, without am or pm; `hour` is 1–12. */
export function openClock(hour: number, minute: number): Clock {
  return { minute: (hour % 12) * 60 + minute, isOpen: true };
}

/** A reading whose half of the day is known. */
export function fixedClock(minute: number): Clock {
  return { minute, isOpen: false };
}

/** Whether a reading is midnight at the end of a day. */
export function isMidnight({ minute, isOpen }: Clock): boolean {
  return !isOpen && minute === dayMinutes;
}

/** A reading from an hour (0–24) and a minute. For 1–12 the half of the day is open, unless padded with a zero. */
export function clockOf(hour: number, minute: number, isPadded = false): Clock {
  return hour > 12 || hour === 0 || isPadded
    ? fixedClock((hour % 24) * 60 + minute)
    : openClock(hour, minute);
}

/** A reading from minutes of the day as they were written. */
export function clockOfMinutes(minutes: number): Clock {
  return clockOf(Math.floor(minutes / 60), minutes % 60);
}

/** A reading some minutes later, or earlier. */
export function movedClock(clock: Clock, minutes: number): Clock {
  const minute = clock.minute + minutes;
  return clock.isOpen ? { minute: (minute + 720) % 720, isOpen: true } : fixedClock((minute + 1440) % 1440);
}

/** A number as an hour, or as hours and minutes together ("1830"); undefined if it's neither. */
export function hourOrMilitary(value: number, digits: number): Clock | undefined {
  if (value < 100) return value <= 24 ? clockOf(value, 0, digits === 2 && value < 10) : undefined;
  if (value >= 2400 || value % 100 >= 60) return undefined;
  return clockOf(Math.floor(value / 100), value % 100, value < 1000 && digits !== 3);
}

/** The reading in a half of the day; hours past noon don't change. */
export function inHalf(clock: Clock, half: 'am' | 'pm'): Clock {
  const minute = clock.minute % noon;
  if (!clock.isOpen && clock.minute >= noon + 60) return clock;
  return fixedClock(half === 'am' ? minute : minute + noon);
}

/** A reading in a part of the day: "ten" is 22:00 at night and 10:00 in the morning. */
export function inPart(clock: Clock, said: PartOfDay): Clock {
  if (!clock.isOpen) return clock;
  // "after dinner, say two": some have it at noon.
  if (clock.isEvening && isAfternoon(clock.minute + noon)) return fixedClock(clock.minute + noon);
  // The words decide the half, whatever hours the calendar sets.
  const part = said.usual ?? said;
  const candidates = [clock.minute, clock.minute + noon, clock.minute + dayMinutes];
  const inside = candidates.find((minute) => part.from <= minute && minute <= part.to);
  if (inside !== undefined) return fixedClock(inside);
  if (part.to <= noon) return fixedClock(clock.minute);
  const distance = (minute: number) => Math.min(Math.abs(minute - part.from), Math.abs(minute - part.to));
  const [nearest] = candidates.reverse().sort((a, b) => distance(a) - distance(b));
  return fixedClock(nearest ?? clock.minute);
}

function isAfternoon(minute: number): boolean {
  return minute >= 13 * 60 && minute < 16 * 60;
}

/** The minutes of the day that a reading can mean, the likelier one first. */
export function minutesOf(clock: Clock): number[] {
  if (!clock.isOpen) return [clock.minute];
  const isMorning = clock.minute >= firstDaytimeMinute && !clock.isEvening;
  return isMorning ? [clock.minute, clock.minute + noon] : [clock.minute + noon, clock.minute];
}

/** What a range can mean, its end within 24 hours after its start; the likelier reading first. */
export function rangeMinutes(range: { from: Clock; to: Clock }): { from: number; to: number }[] {
  const readings = minutesOf(range.from).flatMap((from) =>
    minutesOf(range.to).map((to) => ({ from, to: to > from ? to : to + dayMinutes })),
  );
  // Ranges are short, and a half that both ends share is said once: "2 to 4 pm".
  return readings.sort((a, b) => awkwardness(a) - awkwardness(b));
}

function awkwardness({ from, to }: { from: number; to: number }): number {
  const isNight = from < firstDaytimeMinute || from >= 19 * 60;
  const length = to - from;
  return (to > dayMinutes ? 1000 : 0) + (isNight ? 400 : 0) + length;
}
