import type { PartOfDayName } from '../../src/domain/calendar/parts-of-day.ts';
import type { SlotSettingName } from '../../src/domain/calendar/slot-settings.ts';

/** Two times as they're typed. */
export type Times = { from: string; to: string };

type Problem = { problem?: string | undefined };

/** The hours of a weekday (1 Monday … 7 Sunday) as they're typed. */
export type DayFields = Problem & { weekday: number; rows: Times[] };

/** A part of the day as it's typed; both times are empty for the usual ones. */
export type PartFields = Problem & Times;

/** What callers say for each part of the day, and when it usually is, on the workspace's clock; `language` is that of the words. */
export type UsualTimes = {
  language: string;
  parts: Record<PartOfDayName, ({ words: string; range: string } & Times)[]>;
};

/** What the form of a calendar's availability holds, as it's typed. */
export type AvailabilityFields = {
  /** Names the state that the form was made from. */
  version: string;
  days: DayFields[];
  settings: Record<SlotSettingName, Problem & { text: string }>;
  parts: Record<PartOfDayName, PartFields>;
  /** The id of the field that comes next. */
  focus: string | undefined;
};
