import type { SlotSettings } from '../../src/domain/calendar/calendar.ts';
import type { PartOfDayName } from '../../src/domain/calendar/parts-of-day.ts';

/** A number of a calendar's slot settings. */
export type SettingName = keyof SlotSettings;

/** The hours of a weekday (1 Monday … 7 Sunday) as they are typed. */
export type DayFields = {
  weekday: number;
  rows: { from: string; to: string }[];
  problem: string | undefined;
};

/** When a part of the day is, as it is typed; both empty for what is usual. */
export type PartFields = { from: string; to: string; problem?: string };

/** What callers say for each part of the day, and when it usually is, "08:00"; `language` is that of the words. */
export type UsualTimes = {
  language: string;
  parts: Record<PartOfDayName, { words: string; from: string; to: string }[]>;
};

/** What the form of a calendar's availability holds, as it is typed. */
export type AvailabilityFields = {
  /** Names the state that the form was made from. */
  version: string;
  days: DayFields[];
  settings: Record<SettingName, { text: string; problem?: string }>;
  parts: Record<PartOfDayName, PartFields>;
  /** The id of the field that comes next. */
  focus: string | undefined;
};
