type Weekly = { next: string; until: string; skipped: readonly string[] };

/** Time off of a calendar. */
export const timeOff = {
  name: 'Time off',
  title: (calendar: string) => `Time off of ${calendar}`,
  lead: (timeZone: string) =>
    `Lunch breaks, vacations and other times that nobody can book, in ${timeZone} time. Callers only hear that they’re taken.`,
  empty: 'No time off planned',
  when: 'When',
  every: (weekday: string) => `Every ${weekday}`,
  repeats: 'Repeats',
  once: 'Once',
  weekly: ({ next, until, skipped }: Weekly) =>
    `Weekly until ${until}. Next: ${next}.${skipped.length === 0 ? '' : ` Skipped: ${skipped.join('; ')}.`}`,
  wholeDays:
    'Leave the times empty for whole days, and the last date empty for a single day. To repeat it weekly, enter the last date it may start on.',
  from: 'From',
  fromTime: 'Start time (optional)',
  to: 'To (optional)',
  toTime: 'End time (optional)',
  weeklyUntil: 'Weekly until (optional)',
  timeRule: 'Enter a time like 9:00 or 17:30.',
  label: 'Label (optional)',
  labelExample: 'Lunch',
  labelRule: (maximum: number) => `Enter a label of at most ${maximum} characters on one line.`,
  skip: 'Skip',
  skipDate: (when: string) => `Date to skip: ${when}`,
  remove: (when: string) => `Remove ${when}`,
  bookingsTitle: (when: string) => `Time off: ${when}`,
  block: 'Block the time',
  blockAnyway: 'Block the time anyway',
  gone: {
    title: 'Just changed',
    message: 'Someone else just changed this time off. Go back and check it.',
  },
};
