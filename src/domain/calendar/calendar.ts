import type { MinutePeriod } from '../time/period.ts';
import type { PartsOfDay } from './parts-of-day.ts';

/** Working hours on one ISO weekday (1 Monday … 7 Sunday). */
export type WorkingPeriod = MinutePeriod & { weekday: number };

/** Other hours than the weekday's on one local date; without periods the date is closed. */
export type DateOverride = {
  /** `YYYY-MM-DD` in the calendar's zone. */
  date: string;
  label: string | null;
  periods: MinutePeriod[];
};

/** What slots are made from: the settings of a calendar that are the same for every request. */
export type SlotSettings = {
  slotMinutes: number;
  intervalMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** Slots are offered on dates up to this many days after today, in the calendar's zone. */
  horizonDays: number;
};

/** The hours a calendar keeps, in its own zone. */
export type CalendarHours = {
  workingHours: WorkingPeriod[];
  dateOverrides: DateOverride[];
};

/** A calendar of a workspace with everything that its slots depend on, but for what is booked. */
export type Calendar = SlotSettings &
  CalendarHours & {
    id: string;
    workspaceId: string;
    name: string;
    /** IANA zone. */
    timeZone: string;
    /** BCP 47 language of its callers. */
    language: string;
    /** ISO 3166-1 alpha-2: national phone numbers are read as its own; null where only international ones are read. */
    country: string | null;
    /** When "morning" or "first thing" is for its callers, where that is not as its language has it. */
    partsOfDay: PartsOfDay;
  };

/** Of a calendar its name, zone, language and slot settings alone: what it is shown with, in this order. */
export function settingsOf(calendar: Calendar) {
  return {
    name: calendar.name,
    timeZone: calendar.timeZone,
    language: calendar.language,
    country: calendar.country,
    slotMinutes: calendar.slotMinutes,
    intervalMinutes: calendar.intervalMinutes,
    bufferBeforeMinutes: calendar.bufferBeforeMinutes,
    bufferAfterMinutes: calendar.bufferAfterMinutes,
    minimumNoticeMinutes: calendar.minimumNoticeMinutes,
    horizonDays: calendar.horizonDays,
  };
}

/** The bounds of a calendar's settings, in the units of their names; the contract says slots are 5–480 minutes. */
export const calendarBounds = {
  slotMinutes: { minimum: 5, maximum: 480 },
  intervalMinutes: { minimum: 5, maximum: 1440 },
  bufferBeforeMinutes: { minimum: 0, maximum: 1440 },
  bufferAfterMinutes: { minimum: 0, maximum: 1440 },
  minimumNoticeMinutes: { minimum: 0, maximum: 525_600 },
  horizonDays: { minimum: 1, maximum: 730 },
} as const satisfies Record<keyof SlotSettings, { minimum: number; maximum: number }>;

/** The longest name of a workspace, calendar or key, in characters. */
export const nameMaxLength = 100;

/** A calendar by its workspace and its id. */
export type CalendarKey = { workspaceId: string; calendarId: string };
