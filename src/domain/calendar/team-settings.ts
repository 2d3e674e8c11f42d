import type { Calendar } from './calendar.ts';
import { type SlotSettings, teamSettingNames } from './slot-settings.ts';

/** The defaults of a new team: its first member's zone, hours and slots, but no buffers. */
export function teamSettings(first: Calendar) {
  const { timeZone, language, country, workingHours, partsOfDay } = first;
  const slots: Partial<SlotSettings> = Object.fromEntries(
    teamSettingNames.map((name) => [name, first[name]]),
  );
  return { timeZone, language, country, workingHours, partsOfDay, ...slots };
}
