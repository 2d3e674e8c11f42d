import type { BookingDuring } from '../../db/queries/bookings/bookings-during.ts';
import { timeOffOfCalendar } from '../../db/queries/time-off.ts';
import { BookingsInTheWay, noneStaying } from '../actions/calendars/bookings-in-the-way.ts';
import { addTimeOff } from '../actions/time-off/add.ts';
import { removeTimeOff } from '../actions/time-off/remove.ts';
import { skipTimeOff } from '../actions/time-off/skip.ts';
import { occurrencesOf, type TimeOffTimes } from '../domain/calendar/time-off.ts';
import { InputError } from '../domain/errors.ts';
import { dayOf, formatDay, formatLocalMinute, parseDay } from '../domain/time/local-time.ts';
import type { Zone } from '../domain/time/zone.ts';
import { answerRows, counted } from './console/answer.ts';
import { command, noun } from './console/command.ts';
import { formatDayAndClock } from './console/day-and-clock.ts';
import { edge, localOf } from './console/edge.ts';
import { flag, optional, required } from './console/options.ts';
import { anyTimeOff, date, memberCalendar, name, zoneOf } from './console/readers.ts';

const add = command({
  summary: 'take time off, once or weekly; bots no longer offer it',
  examples: [
    'slotline time-off add --calendar ID --from 2026-12-24 --to 2026-12-31 --label Vacation',
    'slotline time-off add --calendar ID --from "2026-11-27 12:00" --to "2026-11-27 13:00"',
    'slotline time-off add --calendar ID --from "2026-11-27 12:00" --to "2026-11-27 13:00" \\\n      --weekly-until 2027-06-30 --label Lunch',
  ],
  options: {
    calendar: required(memberCalendar, 'the calendar'),
    from: required(edge, "when it begins, in the calendar's time zone; without a time, with that day"),
    to: optional(edge, 'when it ends; without a time, with the end of that day (default: the first day)'),
    weeklyUntil: optional(date, 'repeat it every week, the last time on this date or before'),
    label: optional({ ...name, placeholder: '<label>' }, 'what it is, for members only'),
    keepBookings: flag('leave the bookings in that time as they are'),
  },
  async run({ perform }, { calendar, from, to, weeklyUntil, label = null, keepBookings }) {
    const { id: calendarId, workspaceId, name } = calendar;
    const id = crypto.randomUUID();
    const times = {
      start: formatLocalMinute(localOf(from, 0)),
      end: formatLocalMinute(localOf(to ?? { day: from.day, minute: undefined }, 1440)),
      weeklyUntil: weeklyUntil?.date ?? null,
    };
    const staying = keepBookings ? 'all' : noneStaying;
    try {
      await perform(addTimeOff, workspaceId, { id, calendarId, ...times, label, staying });
    } catch (error) {
      if (!(error instanceof BookingsInTheWay)) throw error;
      throw new InputError(listed(error.bookings, zoneOf(calendar)), { cause: error });
    }
    return {
      json: { id, calendarId, ...times, label },
      text: `Calendar "${name}" is away ${whenOf(times)}${label === null ? '' : ` (${label})`}.`,
      fields: { id },
    };
  },
});

const mostListed = 50;

/** What's in the way, and what to do. */
function listed(bookings: readonly BookingDuring[], zone: Zone): string {
  const lines = bookings
    .slice(0, mostListed)
    .map(({ startAt, code, name }) => `  ${formatDayAndClock(startAt, zone)}  ${code}  ${name}`);
  const more = bookings.length > mostListed ? [`  and ${bookings.length - mostListed} more`] : [];
  const [be, them] = bookings.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `${counted(bookings.length, 'booking')} ${be} in that time (${zone.id}):`,
    ...lines,
    ...more,
    `Move or cancel ${them}, or leave ${them} with --keep-bookings.`,
  ].join('\n');
}

const list = command({
  summary: 'list time off to come',
  examples: ['slotline time-off list --calendar ID'],
  options: { calendar: required(memberCalendar, 'the calendar') },
  async run({ db, clock }, { calendar }) {
    const { id: calendarId, workspaceId } = calendar;
    const [zone, now] = [zoneOf(calendar), clock.now()];
    const since = formatDay(dayOf(zone.localAt(now)));
    const all = await timeOffOfCalendar(db, { workspaceId, calendarId, since });
    const coming = all.filter((each) => occurrencesOf(each, zone).some(({ endAt }) => endAt > now));
    return answerRows(coming, {
      json: ({ workspaceId: _, ...timeOff }) => ({ ...timeOff, timeZone: zone.id }),
      columns: {
        from: ({ start }) => spaced(start),
        to: ({ end }) => spaced(end),
        'weekly until': ({ weeklyUntil }) => weeklyUntil ?? '',
        skipped: ({ skippedDates }) => skippedDates.join(' '),
        label: ({ label }) => label ?? '',
        id: 'id',
      },
      empty: 'No time off to come. Add some with "slotline time-off add".',
    });
  },
});

const remove = command({
  summary: 'remove time off; its time is free right away',
  examples: ['slotline time-off remove --time-off ID'],
  options: { timeOff: required(anyTimeOff, 'the time off') },
  async run({ perform }, { timeOff }) {
    const { id, calendarId, workspaceId } = timeOff;
    await perform(removeTimeOff, workspaceId, { calendarId, timeOffId: id });
    return { json: { id, calendarId, removed: true }, text: `Time off ${whenOf(timeOff)} removed.` };
  },
});

const skip = command({
  summary: 'skip one date of weekly time off; its time is free right away',
  examples: ['slotline time-off skip --time-off ID --date 2026-12-25'],
  options: {
    timeOff: required(anyTimeOff, 'the time off'),
    date: required(date, 'a date on which it begins'),
  },
  async run({ perform }, { timeOff, date: { date, day } }) {
    const { id, calendarId, workspaceId, start, weeklyUntil } = timeOff;
    const first = parseDay(start.slice(0, 10)) ?? 0;
    const isDate = weeklyUntil !== null && day >= first && (day - first) % 7 === 0 && date <= weeklyUntil;
    if (!isDate)
      throw new InputError(`--date is ${date}: the time off ${whenOf(timeOff)} doesn't begin on it`);
    await perform(skipTimeOff, workspaceId, { calendarId, timeOffId: id, date });
    return { json: { id, calendarId, skipped: date }, text: `Time off ${whenOf(timeOff)} skips ${date}.` };
  },
});

/** "from 2026-11-27 12:00 to 2026-11-27 13:00, weekly until 2027-06-30". */
function whenOf({ start, end, weeklyUntil }: Omit<TimeOffTimes, 'skippedDates'>): string {
  const weekly = weeklyUntil === null ? '' : `, weekly until ${weeklyUntil}`;
  return `from ${spaced(start)} to ${spaced(end)}${weekly}`;
}

function spaced(local: string): string {
  return local.replace('T', ' ');
}

/** `slotline time-off`. */
export const timeOffCommands = noun({
  add,
  list,
  remove,
  skip,
});
