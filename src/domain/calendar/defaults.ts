/** What a new calendar has where nothing is said; the interval is the slot's length, the hours are read by `parseWorkingHours`. */
export const calendarDefaults = {
  language: 'en',
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 60,
  hours: ['mon-fri 09:00-17:00'],
} as const;
