import type { Clock } from './expression.ts';
import type { PartOfDay } from './part-of-day.ts';

const noon = 720;
const dayMinutes = 1440;

/** Hours of the half-day that are taken for the morning where nobody said and the calendar does not decide. */
const firstDaytimeMinute = 7 * 60;

/** A reading of a twelve-hour clock: `hour` 1–12, no half said. */
export function openClock(hour: number, minute: number): Clock {
  return { minute: (hour % 12) * 60 + minute, isOpen: true };
}

/** A reading whose half is known. */
export function fixedClock(minute: number): Clock {
  return { minute, isOpen: false };
}

/** What an hour of the 24 and a minute say: of 1–12 the half is open, unless a zero stands before. */
export function clockOf(hour: number, minute: number, isPadded = false): Clock {
  return hour > 12 || hour === 0 || isPadded
    ? fixedClock((hour % 24) * 60 + minute)
    : openClock(hour, minute);
}

/** A reading out of the minutes of a day as they were written. */
export function clockOfMinutes(minutes: number): Clock {
  return clockOf(Math.floor(minutes / 60), minutes % 60);
}

/** A reading some minutes later, or earlier. */
export function movedClock(clock: Clock, minutes: number): Clock {
  const minute = clock.minute + minutes;
  return clock.isOpen ? { minute: (minute + 720) % 720, isOpen: true } : fixedClock((minute + 1440) % 1440);
}

/** What a number says as an hour, or as hours and minutes written together; undefined where it can be neither. */
export function hourOrMilitary(value: number, digits: number): Clock | undefined {
  if (value >= 100) {
    const isReading = value < 2400 && value % 100 < 60;
    return isReading
      ? clockOf(Math.floor(value / 100), value % 100, value < 1000 && digits !== 3)
      : undefined;
  }
  return value <= 24 ? clockOf(value, 0, digits === 2 && value < 10) : undefined;
}

/** The reading in the half that was said; hours past noon stay as they are. */
export function inHalf(clock: Clock, half: 'am' | 'pm'): Clock {
  const minute = clock.minute % noon;
  if (!clock.isOpen && clock.minute >= noon + 60) return clock;
  return fixedClock(half === 'am' ? minute : minute + noon);
}

/** The minute of the day of an open reading in a part of the day: "ten" is 22:00 at night and 10:00 in the morning. */
export function inPart(clock: Clock, { usual, ...bounds }: PartOfDay): Clock {
  if (!clock.isOpen) return clock;
  // Which half it is the words say, whenever a calendar has the part.
  const part = usual ?? bounds;
  const candidates = [clock.minute, clock.minute + noon, clock.minute + dayMinutes];
  const inside = candidates.find((minute) => part.from <= minute && minute <= part.to);
  if (inside !== undefined) return fixedClock(inside);
  if (part.to <= noon) return fixedClock(clock.minute);
  const distance = (minute: number) => Math.min(Math.abs(minute - part.from), Math.abs(minute - part.to));
  const [nearest] = candidates.reverse().sort((a, b) => distance(a) - distance(b));
  return fixedClock(nearest ?? clock.minute);
}

/** The two minutes of the day an open reading can mean, or the one of a known one; the likelier one first. */
export function minutesOf(clock: Clock): number[] {
  if (!clock.isOpen) return [clock.minute];
  const isMorning = clock.minute >= firstDaytimeMinute;
  return isMorning ? [clock.minute, clock.minute + noon] : [clock.minute + noon, clock.minute];
}

/** Start and end of a range, the end within 24 hours after the start; the likelier reading first. */
export function rangeMinutes(range: { from: Clock; to: Clock }): { from: number; to: number }[] {
  const readings: { from: number; to: number }[] = [];
  for (const from of minutesOf(range.from)) {
    for (const to of minutesOf(range.to)) {
      readings.push({ from, to: to > from ? to : to + dayMinutes });
    }
  }
  // A range is short, and whoever says one half for both says it once: "2 to 4 pm".
  return readings.sort((a, b) => awkwardness(a) - awkwardness(b));
}

function awkwardness({ from, to }: { from: number; to: number }): number {
  const isNight = from < firstDaytimeMinute || from >= 19 * 60;
  const length = to - from;
  return (to > dayMinutes ? 1000 : 0) + (isNight ? 400 : 0) + length;
}
