import { eachSlotSetting, type SlotSettings, slotSettings } from './slot-settings.ts';

/** Defaults of a new calendar; `parseWorkingHours` reads the hours. */
export const calendarDefaults = { language: 'en', hours: ['mon-fri 09:00-17:00'] } as const;

/** The slot settings of a new calendar: what was given, and the defaults. The interval is the slot's length. */
export function withDefaults(given: Partial<SlotSettings>): SlotSettings {
  const slotMinutes = given.slotMinutes ?? slotSettings.slotMinutes.fallback;
  return eachSlotSetting((name) => given[name] ?? slotSettings[name].fallback ?? slotMinutes);
}
