import type { MinutePeriod } from '../time/period.ts';

/** Working hours on one ISO weekday (1 Monday … 7 Sunday). */
export type WorkingPeriod = MinutePeriod & { weekday: number };

/** Hours for one local date instead of the weekday's; no periods means closed. */
export type DateOverride = {
  /** `YYYY-MM-DD` in the calendar's zone. */
  date: string;
  label: string | null;
  periods: MinutePeriod[];
};

/** A calendar's hours, in its own zone. */
export type CalendarHours = {
  workingHours: WorkingPeriod[];
  dateOverrides: DateOverride[];
};
