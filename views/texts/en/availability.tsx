/** @jsxImportSource #html */
import type { WorkingPeriod } from '../../../src/domain/calendar/calendar.ts';
import { formatPeriods, formatWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import type { PartOfDayName } from '../../../src/domain/calendar/parts-of-day.ts';
import { type SlotSettingName, slotSettings } from '../../../src/domain/calendar/slot-settings.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { plural } from '../plural.ts';

const settings: Record<SlotSettingName, { label: string; help: string }> = {
  slotMinutes: { label: 'Slot length (minutes)', help: slotSettings.slotMinutes.help },
  intervalMinutes: { label: 'Time between starts (minutes)', help: slotSettings.intervalMinutes.help },
  bufferBeforeMinutes: { label: 'Free time before (minutes)', help: slotSettings.bufferBeforeMinutes.help },
  bufferAfterMinutes: { label: 'Free time after (minutes)', help: slotSettings.bufferAfterMinutes.help },
  minimumNoticeMinutes: { label: 'Minimum notice (minutes)', help: slotSettings.minimumNoticeMinutes.help },
  horizonDays: { label: 'Book ahead (days)', help: slotSettings.horizonDays.help },
};

const partsOfDay: Record<PartOfDayName, string> = {
  first_thing: 'First thing',
  morning: 'Morning',
  lunchtime: 'Lunchtime',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  end_of_day: 'End of day',
};

/** When a calendar can be booked. */
export const availability = {
  title: (calendar: string) => `Availability of ${calendar}`,
  lead: (timeZone: string) => `When callers can book, in ${timeZone} time.`,
  wrong: 'Not saved. Fix the fields below.',
  unsaved: 'Not saved yet.',
  discard: 'Discard',
  week: ({ year, number }: { year: string; number: string }) => `Week ${number} of ${year}`,
  weeks: 'Weeks',
  earlier: 'Earlier',
  thisWeek: 'This week',
  later: 'Later',
  draft: 'This is how it’ll look once you save.',
  draftWithoutWrong: 'Shown without the fields that need fixing.',
  outside: (count: number, { isDraft }: { isDraft: boolean }) =>
    `${plural(count, 'booking', 'bookings')} ${isDraft ? 'would fall' : count === 1 ? 'falls' : 'fall'} outside these hours`,
  outsideStay: (count: number): string =>
    count === 1
      ? 'It stays booked until you move or cancel it.'
      : 'They stay booked until you move or cancel them.',
  outsideMore: (count: number) => `and ${count} more`,
  weeklyHours: 'Weekly hours',
  weeklyHelp:
    'Enter times like 9, 9:30 or 17:00; 24:00 is the end of the day. A day without periods is closed.',
  hoursRule: 'Enter times like 9:00–17:00. Each period must end after it starts, and by 24:00.',
  /** A day's mark, and the same in a list. */
  closedDay: 'Closed',
  closed: 'closed',
  none: 'none',
  addPeriod: 'Add period',
  /** Follows a button's text, for screen readers. */
  onWeekday: (weekday: string) => `on ${weekday}`,
  period: (weekday: string, index: number) => `${weekday}, period ${index}`,
  from: 'from',
  to: 'to',
  remove: (what: string) => `Remove ${what}`,
  copyTo: (weekday: string) => (
    <>
      Copy<span class="hidden">{` ${weekday}` as 'safe'}</span> to
    </>
  ),
  copyWhere: (weekday: string) => `Where to copy the hours of ${weekday}`,
  workdays: 'Mon–Fri',
  everyDay: 'Every day',
  slots: 'Slots',
  settings,
  parts: 'Parts of the day',
  partsHelp:
    'Set what callers mean by these words, or leave both times empty to use the usual ones. Early and late parts, such as “late afternoon”, adjust to match.',
  partsOfDay,
  quoted: (words: string) => `“${words}”`,
  usually: (from: string, to: string) => `usually ${from}–${to}`,
  asUsual: (from: string, to: string) => `as usual, ${from}-${to}`,
  /** The hours of a week, "mon-fri 09:00-17:00"; empty for none. */
  hoursOfWeek: (hours: readonly WorkingPeriod[]) => formatWorkingHours(hours).join('; '),
  /** The hours of a day, "09:00-12:00, 13:00-17:00"; empty for none. */
  hoursOfDay: (periods: readonly MinutePeriod[]) => formatPeriods(periods).replaceAll(',', ', '),
};
