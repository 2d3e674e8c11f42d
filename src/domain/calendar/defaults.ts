/** Defaults of a new calendar. The interval is the slot's length; `parseWorkingHours` reads the hours. */
export const calendarDefaults = {
  language: 'en',
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 60,
  hours: ['mon-fri 09:00-17:00'],
} as const;
