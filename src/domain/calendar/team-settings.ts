import type { Calendar } from './calendar.ts';
import type { SlotSettingName } from './slot-settings.ts';

/** The slot settings that a team has; buffers are its members'. */
export const teamSettingNames: readonly SlotSettingName[] = [
  'slotMinutes',
  'intervalMinutes',
  'minimumNoticeMinutes',
  'horizonDays',
];

/** The defaults of a new team: its first member's zone, hours and slots, but no buffers. */
export function teamSettings(first: Calendar) {
  const { timeZone, language, country, workingHours, partsOfDay } = first;
  const { slotMinutes, intervalMinutes, minimumNoticeMinutes, horizonDays } = first;
  const slots = { slotMinutes, intervalMinutes, minimumNoticeMinutes, horizonDays };
  return { timeZone, language, country, workingHours, partsOfDay, ...slots };
}
