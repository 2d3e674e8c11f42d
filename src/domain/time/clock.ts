import type { HourCycle } from './hour-cycle.ts';
import { twoDigits } from './local-time.ts';
import type { MinutePeriod } from './period.ts';

/** How times of day are written. Minutes count from midnight; 1440 is the end of the day. */
export type Clock = {
  /** "09:30", or "9:30 AM". */
  clock(minute: number): string;
  /** "09:30–10:00", or "9:30–10:00 AM" and "11:30 AM–12:30 PM". */
  clockRange(startMinute: number, endMinute: number): string;
  /** A full hour where there's little room: "09:00", or "9 AM". */
  clockHour(hour: number): string;
};

/** The clocks by their hours. A 12-hour clock has AM and PM in every language, as in CLDR. */
export const clocks: Readonly<Record<HourCycle, Clock>> = {
  12: {
    clock: (minute) => `${twelveHours(minute)} ${halfOf(minute)}`,
    clockRange(start, end) {
      const isOneHalf = start <= end && Math.floor(start / halfMinutes) === Math.floor(end / halfMinutes);
      return `${twelveHours(start)}${isOneHalf ? '' : ` ${halfOf(start)}`}–${clocks[12].clock(end)}`;
    },
    clockHour: (hour) => `${hour % 12 || 12} ${halfOf(hour * 60)}`,
  },
  24: {
    clock: formatMinute,
    clockRange: (start, end) => `${formatMinute(start)}–${formatMinute(end)}`,
    clockHour: (hour) => formatMinute(hour * 60),
  },
};

const dayMinutes = 1440;
const halfMinutes = dayMinutes / 2;

/** A minute of the day on a 24-hour clock, "09:05"; 1440 is "24:00". */
export function formatMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twelveHours(minute: number): string {
  return `${Math.floor(minute / 60) % 12 || 12}:${twoDigits(minute % 60)}`;
}

function halfOf(minute: number): 'AM' | 'PM' {
  return minute % dayMinutes < halfMinutes ? 'AM' : 'PM';
}

/** The half of the day that a time names. */
type Half = 'am' | 'pm';

type TypedTime = { hour: number; minute: number; half: Half | undefined; isPadded: boolean };

const form = /^(\d{1,2})(?:[:.]([0-5]\d))?(?: ?(?:([ap])(?:\.?m)?\.?|uhr|h))?$/;
/** Without anything between hours and minutes: "1730". */
const digitsForm = /^(\d{1,2})([0-5]\d)(?: ?(?:([ap])(?:\.?m)?\.?|uhr|h))?$/;
const noon = ['noon', 'midday', 'mittag', 'mittags'];
const midnight = ['midnight', 'mitternacht'];

/**
 * The minute of the day (0–1440) that people mean by "9", "9:30", "9.30", "1730", "5pm", "5:30 p.m.", "17 Uhr", "noon" or
 * "midnight", which as an end is that of the day, as is "12am"; undefined for anything else.
 */
export function readClock(text: string, side: 'start' | 'end' = 'start'): number | undefined {
  const plain = plainOf(text);
  if (noon.includes(plain)) return halfMinutes;
  if (midnight.includes(plain)) return side === 'end' ? dayMinutes : 0;
  const reading = readingOf(plain);
  if (!reading) return undefined;
  const minute = minuteOf(reading);
  return side === 'end' && reading.half === 'am' && minute === 0 ? dayMinutes : minute;
}

/** Whether a text is written like a time of day, though it may be one that no clock shows, such as 25:00. */
export function isLikeClock(text: string): boolean {
  const plain = plainOf(text);
  return noon.includes(plain) || midnight.includes(plain) || readingOf(plain) !== undefined;
}

/**
 * The minute of the day at which a period starts. The end's AM or PM is the start's as well if it then comes first: "1"
 * before "5pm" is 13:00, "9" before "5pm" 9:00. Not that of "09:00" or "10:00", which is how 24-hour clocks write it.
 */
export function readClockStart(text: string, end: string): number | undefined {
  const [start, half] = [readingOf(plainOf(text)), readingOf(plainOf(end))?.half];
  const endMinute = readClock(end, 'end');
  if (!start || start.half || start.isPadded || half === undefined || endMinute === undefined) {
    return readClock(text);
  }
  const shared = minuteOf({ ...start, half });
  return shared !== undefined && shared < endMinute ? shared : minuteOf(start);
}

/** A period of a day by its times; undefined if one isn't a time. It may end before it starts. */
export function readClockPeriod(start: string, end: string): MinutePeriod | undefined {
  const [startMinute, endMinute] = [readClockStart(start, end), readClock(end, 'end')];
  return startMinute === undefined || endMinute === undefined ? undefined : { startMinute, endMinute };
}

function plainOf(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function readingOf(plain: string): TypedTime | undefined {
  const match = form.exec(plain) ?? digitsForm.exec(plain);
  if (!match) return undefined;
  const [, hours = '', minutes, letter] = match;
  return {
    hour: Number(hours),
    minute: Number(minutes ?? 0),
    half: letter === undefined ? undefined : letter === 'a' ? 'am' : 'pm',
    isPadded: hours.startsWith('0') || (hours.length === 2 && minutes !== undefined),
  };
}

/** Undefined for hours that a clock doesn't show, such as 25:00, 24:01 or 13 p.m. */
function minuteOf({ hour, minute, half }: Omit<TypedTime, 'isPadded'>): number | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const fullHour = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  const total = fullHour * 60 + minute;
  return total <= dayMinutes ? total : undefined;
}
