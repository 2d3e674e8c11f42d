import type { SlotSettings } from '../src/domain/calendar.ts';

/** A number of a calendar's slot settings. */
export type SettingName = keyof SlotSettings;

/** The hours of a weekday (1 Monday … 7 Sunday) as they are typed. */
export type DayFields = {
  weekday: number;
  rows: { from: string; to: string }[];
  problem: string | undefined;
};

/** What the form of a calendar's availability holds, as it is typed. */
export type AvailabilityFields = {
  /** Names the state that the form was made from. */
  version: string;
  days: DayFields[];
  settings: Record<SettingName, { text: string; problem?: string }>;
  /** The id of the field that comes next. */
  focus: string | undefined;
};
