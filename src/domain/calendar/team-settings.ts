import type { Calendar } from './calendar.ts';
import type { SlotSettingName } from './slot-settings.ts';

/** The numbers that a team has of its own; buffers are its members'. */
export const teamSettingNames: readonly SlotSettingName[] = [
  'slotMinutes',
  'intervalMinutes',
  'minimumNoticeMinutes',
  'horizonDays',
];

/** What a new team has unless it's told otherwise: its first member's zone, hours and slots, without buffers. */
export function teamSettings(first: Calendar) {
  const { timeZone, language, country, workingHours, partsOfDay } = first;
  const { slotMinutes, intervalMinutes, minimumNoticeMinutes, horizonDays } = first;
  const slots = { slotMinutes, intervalMinutes, minimumNoticeMinutes, horizonDays };
  return { timeZone, language, country, workingHours, partsOfDay, ...slots };
}
