/** @jsxImportSource #html */
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { TimeRefusalCode } from '../../../src/domain/errors.ts';

/** Where an event went: its time, with its date if that changed, and how long it lasts if that did. */
type Moved = { date?: string | undefined; clock: string; lasting?: string | undefined };

/** A time that a booking can't have, and why. */
type RefusedTime = { time: string; code: TimeRefusalCode; calendar: Calendar };

const whatToDo = 'Choose another time with “Move”, or move the event back.';

/** Why a time can't be had, after "which". */
const problems: Readonly<Record<TimeRefusalCode, (calendar: Calendar) => string>> = {
  SLOT_TAKEN: () => 'is taken',
  OUTSIDE_WORKING_HOURS: () => 'is outside this calendar’s hours',
  DATE_CLOSED: () => 'is on a date when this calendar is closed',
  TOO_SOON: ({ minimumNoticeMinutes }) =>
    `is sooner than the minimum notice of ${minimumNoticeMinutes} minutes allows`,
  TOO_FAR: ({ horizonDays }) =>
    `is too far ahead: this calendar can be booked up to ${horizonDays} days ahead`,
  IN_THE_PAST: () => 'is in the past',
  OFF_GRID: ({ intervalMinutes }) =>
    `isn’t a start time: appointments start every ${intervalMinutes} minutes`,
};

/** Moving a booking, and what to do about its events that were moved in linked calendars. */
export const bookingMove = {
  lead: ({ time, zone, code }: { time: string; zone: string; code: string }) =>
    `Currently ${time} (${zone}). Its code stays ${code}.`,
  freeFrom: 'Free times from',
  days: 'Days',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  nearest: 'Nearest to the time you chose',
  notNotified: 'Slotline doesn’t notify the caller. Let them know the new time yourself.',
  moveIt: 'Move it',
  dontMove: 'Don’t move it',
  nothingFree: 'Nothing is free on these days',
  nothingLater: 'No later times can be booked yet.',
  nextFree: (link: JSX.Element) => <>The next free time is {link as 'safe'}.</>,
  changedMeanwhile: 'Someone else just changed this booking. Check its time and choose again.',
  justTaken: 'That time was just taken.',
  notBookable: 'That time can’t be booked anymore.',
  nearestFirst: 'The nearest free times come first.',
  nothingElse: 'Nothing else is free.',
  chooseBelow: 'Choose one of the times below.',
  lengthRule: (minimum: number, maximum: number) => `Bookings last ${minimum} to ${maximum} minutes.`,
  unreachable: 'A linked calendar can’t be reached right now. See Linked calendars.',
  cancelled: 'This booking is cancelled, so it can’t be moved.',
  together: 'It takes several people at the same time, so it can’t go to just one of them.',
  noService: (name: string) => `${name} doesn’t offer its service.`,
  nobodyThere: 'That calendar was archived or deleted. Reload the page.',
  started: 'This booking has started, so it can’t be moved.',
  events: {
    title: 'Moved in a linked calendar',
    oldTime: (linkedCalendar: string) =>
      `In ${linkedCalendar}. Here, the booking still has its old time. Nobody else can book either time.`,
    follow: (whose: JSX.Element) => <>Move the booking{whose as 'safe'}</>,
    putBack: (whose: JSX.Element) => <>Move the event back{whose as 'safe'}</>,
    /** Whose booking it is, for screen readers after the words on a button. */
    whose: (caller: string) => ` of ${caller}`,
    moved: ({ date, clock, lasting }: Moved) =>
      `Moved to ${date === undefined ? '' : `${date} at `}${clock}${lasting === undefined ? '' : ` for ${lasting}`} in the linked calendar`,
    nowEnds: ({ date, clock }: Moved) =>
      `Now ends ${date === undefined ? '' : `on ${date} `}at ${clock} in the linked calendar`,
    changedMeanwhile: 'Something changed after you opened this page. Check it and try again.',
    wrongLength: `The booking can’t be moved: bookings last 5 minutes to 8 hours, and this event doesn’t fit. ${whatToDo}`,
    unreachable:
      'The booking can’t be moved yet: a linked calendar can’t be reached right now. Try again in a moment.',
    tooLate: 'The booking can’t be moved anymore: it’s cancelled or has started.',
    refused: ({ time, code, calendar }: RefusedTime) =>
      `The booking can’t be moved to ${time}, which ${problems[code](calendar)}. ${whatToDo}`,
  },
};
