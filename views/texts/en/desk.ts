import { plural } from '../plural.ts';

/** The pages that the front desk works with: the day, the week, and booking by hand. */
export const desk = {
  earlierDay: 'Previous day',
  laterDay: 'Next day',
  earlierWeek: 'Previous week',
  laterWeek: 'Next week',
  month: 'Go to date',
  go: 'Go',
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  monthName: (month: number, year: number) =>
    `${'January February March April May June July August September October November December'.split(' ')[month - 1]} ${year}`,
  calendarsShown: (shown: number, all: number) =>
    shown === all ? 'All calendars' : `${shown} of ${all} calendars`,
  chooseCalendars: 'Choose calendars',
  nothingShown: 'No calendars are shown. Choose some above.',
  createCalendar: 'Create a calendar to see its day here.',
  waitForCalendar: 'Once an owner or admin creates a calendar, you’ll see its day here.',
  calendarsOfAll: (from: number, to: number, total: number) => `Calendars ${from}–${to} of ${total}`,
  bookedCount: (count: number) => plural(count, 'booking', 'bookings'),
  closedFor: (label: string) => `Closed: ${label}`,
  busyElsewhere: (link: string) => `Busy: ${link}`,
  unknownLink: 'another calendar',
  timeOff: 'Time off',
  held: 'Held for a caller',
  justCancelled: 'Just cancelled',
  minutesLeft: (minutes: number) => `${minutes} min left`,
  attendance: 'Attendance',
  overrules: 'Exception to',
  source: 'Booked by',
  sources: { bot: 'Bot', desk: 'Desk', cli: 'Command line', caller: 'Online' },
  confirmed: 'Confirmed by the caller',
  attendances: { arrived: 'Arrived', no_show: 'No-show' },
  soFar: 'So far',
  /** How often a person came, and didn't; `lastMissed` is a day. */
  visits: ({
    came,
    missed,
    lastMissed = '',
  }: {
    came: number;
    missed: number;
    lastMissed?: string | undefined;
  }) => {
    const arrived = came === 0 ? [] : [came === 1 ? 'Came once' : `Came ${came} times`];
    const when = missed === 1 ? lastMissed : `last on ${lastMissed}`;
    const absent = missed === 0 ? [] : [`${came === 0 ? 'Missed' : 'missed'} ${missed} (${when})`];
    return [...arrived, ...absent].join(', ');
  },
  overruled: (rules: string) => `Exception to ${rules}`,
  rules: { hours: 'opening hours', notice: 'minimum notice', buffers: 'buffers' },
  and: 'and',
  bookAt: (time: string) => `Book ${time}`,
  legend: 'Legend',
  quick: 'Book in words',
  quickPlaceholder: 'tomorrow at ten, Ms. Novak, 212 555 0123',
  wordsNotUnderstood: 'No time found. Try “tomorrow at ten, Ms. Novak”, or choose a time below.',
  freeTimes: 'Free times',
  noFreeTimes: 'No free times that fit. Choose another day.',
  when: 'When',
  start: 'Starts',
  dateRule: 'Enter a date.',
  startRule: 'Enter a time such as 9:30 AM or 14:00.',
  noSuchTime: 'There’s no such time on that date. Choose another one.',
  minutes: 'Minutes',
  notes: 'Notes',
  overrule: 'Book anyway',
  overruleTitle: 'Outside booking rules',
  overruleHelp: 'The booking is marked as an exception.',
  overruleNeeded: 'This time is outside booking rules. Tick “Book anyway” to book it as an exception.',
  whyNot: (time: string) => `Why ${time} isn’t free`,
  obstacles: {
    booking: (name: string, time: string) => `${name} is booked ${time}.`,
    taken: (time: string) => `${time} is taken.`,
    external: (link: string, time: string) => `“${link}” is busy ${time}.`,
    hold: (time: string) => `A caller is holding ${time}.`,
    cancelled: (time: string) => `${time} was just cancelled. It’s free in a minute, unless that’s undone.`,
    time_off: (label: string, time: string) => `${label}, ${time}.`,
    buffer: (what: string, minutes: number) =>
      `It’s less than ${plural(minutes, 'minute', 'minutes')} from ${what}.`,
    bufferOf: {
      booking: 'another booking',
      external: 'busy time elsewhere',
      hold: 'a held time',
      time_off: 'time off',
    },
    past: 'It has already begun.',
    long_past: 'That’s more than a day ago. Choose a later time.',
    notice: (minutes: string) => `Callers have to book ${minutes} ahead.`,
    closed: (label: string | null) =>
      label === null ? 'The date is closed.' : `The date is closed: ${label}.`,
    hours: 'It’s outside opening hours.',
    grid: 'It’s not a start time.',
    horizon: (days: string) => `Callers can’t book more than ${days} ahead.`,
    unconfirmed: 'A linked calendar can’t be reached, so callers aren’t offered any times.',
  },
  taken: 'The time was just taken. Choose another.',
  unreachable:
    'A linked calendar can’t be reached right now, so Slotline doesn’t know whether this time is free. Try again in a moment.',
  blockTime: 'Block this time',
  blockMore: 'Longer or every week',
  blockPlaceholder: 'Lunch',

  details: 'Open page',
  arrived: 'Arrived',
  noShow: 'No-show',
  moveAnyway: 'Move anyway',
  moveTo: (time: string) => `Move to ${time}?`,
  giveTo: (name: string, time: string | undefined) =>
    time === undefined ? `Give to ${name}` : `Give to ${name}, ${time}?`,
  keepWhere: (time: string) => `Keep ${time}`,
  dragHelp:
    'Drag to move, or drag its bottom edge to change its length. With the keyboard: M, then arrow keys, Enter to save, Escape to cancel.',
};
