/** @jsxImportSource #html */
import type { WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import { formatWorkingHours } from '../../../src/domain/calendar/hours-text.ts';
import type { PartOfDayName } from '../../../src/domain/calendar/parts-of-day.ts';
import { eachSlotSetting, slotSettings } from '../../../src/domain/calendar/slot-settings.ts';
import type { Clock } from '../../../src/domain/time/clock.ts';
import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { plural } from '../plural.ts';
import { time } from './time.ts';

/** What the field of each number of a calendar's slots is called, and how the audit log tells it. */
const settings = {
  slotMinutes: { label: 'Slot length (minutes)', told: 'slot length' },
  intervalMinutes: { label: 'Time between starts (minutes)', told: 'time between starts' },
  bufferBeforeMinutes: { label: 'Free time before (minutes)', told: 'free time before' },
  bufferAfterMinutes: { label: 'Free time after (minutes)', told: 'free time after' },
  minimumNoticeMinutes: { label: 'Minimum notice (minutes)', told: 'minimum notice' },
  horizonDays: { label: 'Book ahead (days)', told: 'days to book ahead' },
  moveNoticeMinutes: { label: 'Notice to move (minutes)', told: 'notice to move' },
  cancelNoticeMinutes: { label: 'Notice to cancel (minutes)', told: 'notice to cancel' },
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
  week: ({ year, number }: { year: string; number: string }) => `Week ${number} of ${year}`,
  weekOf: (firstDay: string) => `Week of ${firstDay}`,
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
  weeklyHelp: {
    12: 'Enter times like 9 AM, 9:30 AM or 5 PM; midnight is the end of the day. A day without periods is closed.',
    24: 'Enter times like 9, 9:30 or 17:00; 24:00 is the end of the day. A day without periods is closed.',
  } satisfies Record<HourCycle, string>,
  hoursRule: {
    12: 'Enter times like 9 AM–5 PM. Each period must end after it starts, and by midnight.',
    24: 'Enter times like 9:00–17:00. Each period must end after it starts, and by 24:00.',
  } satisfies Record<HourCycle, string>,
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
  settings: eachSlotSetting((name) => ({ ...settings[name], help: slotSettings[name].help as string })),
  parts: 'Parts of the day',
  partsHelp:
    'Set what callers mean by these words, or leave both times empty to use the usual ones. Early and late parts, such as “late afternoon”, adjust to match.',
  partsOfDay,
  quoted: (words: string) => `“${words}”`,
  usually: (times: string) => `usually ${times}`,
  asUsual: (times: string) => `as usual, ${times}`,
  /** The hours of a week, "Mon–Fri 09:00–17:00; Sat 10:00–14:00"; empty for none. */
  hoursOfWeek: (hours: readonly WorkingPeriod[], clock: Clock) =>
    hoursOfWeek(hours, { names: time.shortWeekdays, clock }),
  hoursOfDay,
};

/** The hours of a week in a line: "Mon–Fri 09:00–17:00; Sat 10:00–14:00"; empty for none. */
export function hoursOfWeek(
  hours: readonly WorkingPeriod[],
  { names, clock }: { names: readonly string[]; clock: Clock },
): string {
  return formatWorkingHours(hours, { names, timesOf: (periods) => hoursOfDay(periods, clock) })
    .map((text) => text.replaceAll('-', '–').replace(/, */g, ', '))
    .join('; ');
}

/** The hours of a day in any order, "09:00–12:00, 13:00–17:00"; empty for none. */
export function hoursOfDay(periods: readonly MinutePeriod[], { clockRange }: Clock): string {
  return periods
    .toSorted((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) => clockRange(startMinute, endMinute))
    .join(', ');
}
