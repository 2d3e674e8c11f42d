import { dayOf, minuteOfDay, partsOf, weekdayOf } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { lengthName, type UnitNames } from './bookings.ts';
import { sideOfClockChange } from './clock-change.ts';
import { type DistanceWords, needsYear, relativeNameIn } from './distance.ts';

/** The words that a language names times with. */
export type TimeVoice = {
  /** From Monday to Sunday. */
  weekdays: readonly string[];
  /** From January to December. */
  months: readonly string[];
  /** "2 PM", "2:30 PM", "noon". */
  clock(hour: number, minute: number): string;
  /** What's said after a clock reading that a clock change repeats: "before the clocks go back". */
  ofRepeated: Readonly<Record<'before' | 'after', string>>;
  /** "November 24", with the year if it's given. */
  dayOfMonth(date: { day: number; month: string; year: number | undefined }): string;
  /** "Tuesday, November 24". */
  date(weekday: string, dayOfMonth: string): string;
  /** What's between a date and a clock reading: "at". */
  at: string;
  distances: DistanceWords;
  units: UnitNames;
};

/** What times are called in a language. Days and clock readings are in local milliseconds. */
export type TimeNames = Pick<TimeVoice, 'weekdays' | 'ofRepeated' | 'units'> & {
  weekdayName(localMs: number): string;
  monthName(localMs: number): string;
  clockName(localMs: number): string;
  /** The same for an instant; in the repeated hour of a clock change it says which of the two. */
  clockAt(at: number, zone: Zone): string;
  /** "November 24", with the year if it's far off. */
  dayOfMonthName(localMs: number, nowLocalMs: number): string;
  /** "Tuesday, November 24", likewise. */
  dateName(localMs: number, nowLocalMs: number): string;
  /** "Tuesday, November 24 at 2 PM". */
  instantName(at: number, moment: { zone: Zone; now: number }): string;
  /** "in 4 days", "20 minutes ago", "tomorrow". */
  relativeName(at: number, moment: { zone: Zone; now: number }): string;
  /** "an hour", "90 minutes", "2 and a half hours". */
  durationName(minutes: number): string;
};

/** Names times in the words of a language. */
export function createTimeNames(voice: TimeVoice): TimeNames {
  const { weekdays, months, ofRepeated, distances, units } = voice;
  const weekdayName = (localMs: number) => weekdays[weekdayOf(dayOf(localMs)) - 1] ?? '';
  const monthName = (localMs: number) => months[partsOf(localMs).month - 1] ?? '';
  const clockName = (localMs: number) => {
    const minutes = minuteOfDay(localMs);
    return voice.clock(Math.floor(minutes / 60), minutes % 60);
  };
  const clockAt = (at: number, zone: Zone) => {
    const side = sideOfClockChange(at, zone);
    const name = clockName(zone.localAt(at));
    return side === undefined ? name : `${name} ${ofRepeated[side]}`;
  };
  const dayOfMonthName = (localMs: number, nowLocalMs: number) => {
    const { year, day } = partsOf(localMs);
    const said = needsYear(localMs, nowLocalMs) ? year : undefined;
    return voice.dayOfMonth({ day, month: monthName(localMs), year: said });
  };
  const dateName = (localMs: number, nowLocalMs: number) =>
    voice.date(weekdayName(localMs), dayOfMonthName(localMs, nowLocalMs));
  return {
    weekdays,
    ofRepeated,
    units,
    weekdayName,
    monthName,
    clockName,
    clockAt,
    dayOfMonthName,
    dateName,
    instantName: (at, { zone, now }) =>
      `${dateName(zone.localAt(at), zone.localAt(now))} ${voice.at} ${clockAt(at, zone)}`,
    relativeName: (at, moment) => relativeNameIn(distances, at, moment),
    durationName(minutes) {
      const isHalf = minutes > 90 && minutes % 60 === 30;
      return isHalf ? distances.size({ unit: 'halfHours', count: minutes / 30 }) : lengthName(minutes, units);
    },
  };
}
