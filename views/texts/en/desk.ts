import { plural } from '../plural.ts';

/** The pages that the front desk works with: the day, the week, and booking by hand. */
export const desk = {
  day: 'Today',
  earlierDay: 'Day before',
  laterDay: 'Day after',
  earlierWeek: 'Week before',
  laterWeek: 'Week after',
  today: 'Today',
  month: 'Month',
  goTo: 'Go to date',
  go: 'Go',
  earlierMonth: 'Month before',
  laterMonth: 'Month after',
  monthName: (month: number, year: number) =>
    `${'January February March April May June July August September October November December'.split(' ')[month - 1]} ${year}`,
  calendars: 'Calendars',
  calendarsShown: (shown: number, all: number) =>
    shown === all ? 'All calendars' : `${shown} of ${all} calendars`,
  chooseCalendars: 'Choose calendars',
  show: 'Show',
  allGroups: 'All',
  nothingShown: 'No calendars are shown. Choose some above.',
  noCalendars: 'No calendars yet',
  createCalendar: 'Create a calendar to see its day here.',
  waitForCalendar: 'Once an owner or admin creates a calendar, you’ll see its day here.',
  calendarsOfAll: (from: number, to: number, total: number) => `Calendars ${from}–${to} of ${total}`,
  bookedCount: (count: number) => plural(count, 'booking', 'bookings'),
  closed: 'Closed',
  closedFor: (label: string) => `Closed: ${label}`,
  busyElsewhere: (link: string) => `Busy: ${link}`,
  unknownLink: 'another calendar',
  timeOff: 'Time off',
  held: 'Held by a caller',
  justCancelled: 'Just cancelled',
  heldUntil: (minutes: number) => `for ${minutes} more min`,
  attendance: 'Attendance',
  overrules: 'Overrules',
  source: 'Booked by',
  sources: { bot: 'Bot', desk: 'Desk', cli: 'Command line' },
  bookedBy: { bot: 'booked by the bot', desk: 'booked at the desk', cli: 'booked on the command line' },
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
  overruled: (rules: string) => `Overrules ${rules}`,
  rules: { hours: 'opening hours', notice: 'minimum notice', buffers: 'buffers' },
  and: 'and',
  bookAt: (time: string) => `Book ${time}`,
  legend: 'What the blocks mean',

  newBooking: 'New booking',
  quick: 'Book in words',
  quickPlaceholder: 'tomorrow at ten, Ms. Novak, 212 555 0123',
  quickSubmit: 'Book',
  forCalendar: 'Calendar',
  close: 'Close',
  wordsNotUnderstood:
    'There’s no time in these words. Try “tomorrow at ten, Ms. Novak”, or choose a time below.',
  freeTimes: 'Free times',
  noFreeTimes: 'No free times that fit. Choose another day.',
  when: 'When',
  start: 'Starts',
  date: 'Date',
  dateRule: 'Enter a date.',
  startRule: 'Enter a time such as 9:30 AM or 14:00.',
  noSuchTime: 'There’s no such time on that date. Choose another one.',
  minutes: 'Minutes',
  notes: 'Notes',
  book: 'Book',
  overrule: 'Book anyway',
  overruleTitle: 'Callers couldn’t book this',
  overruleHelp: 'The booking is marked with what it overrules.',
  overruleNeeded: 'Callers couldn’t book this time. Tick “Book anyway” to overrule it.',
  whyNot: 'Why callers aren’t offered this time',
  obstacles: {
    booking: (name: string, time: string) => `${name} is booked ${time}.`,
    taken: (time: string) => `The time ${time} is taken.`,
    external: (link: string, time: string) => `“${link}” is busy ${time}.`,
    hold: (time: string) => `A caller is holding ${time}.`,
    cancelled: (time: string) => `${time} was just cancelled. It’s free in a minute, unless that’s undone.`,
    time_off: (label: string, time: string) => `${label}, ${time}.`,
    buffer: (what: string, minutes: number) => `It’s within ${minutes} minutes of ${what}.`,
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
    grid: 'Appointments don’t start at this time.',
    horizon: (days: string) => `Callers can’t book more than ${days} ahead.`,
    unconfirmed: 'A linked calendar can’t be read, so callers are offered nothing.',
  },
  taken: 'The time was just taken. Choose another.',
  unreachable:
    'A linked calendar can’t be read just now, so nobody can tell whether this time is free. Try again in a moment.',
  blockTime: 'Block this time',
  blockMore: 'Longer or every week',
  blockLabel: 'Label',
  blockPlaceholder: 'Lunch',

  details: 'Open page',
  arrived: 'Arrived',
  noShow: 'No-show',
  moveAnyway: 'Move anyway',
  moveTo: (time: string) => `Move to ${time}?`,
  giveTo: (name: string, time: string | undefined) =>
    time === undefined ? `Give to ${name}` : `Give to ${name}, ${time}?`,
  keepWhere: 'Leave it',
  dragHelp:
    'Drag to move, or pull its lower edge to change its length. With the keyboard: M, then arrow keys, Enter to save, Escape to leave it.',
};
