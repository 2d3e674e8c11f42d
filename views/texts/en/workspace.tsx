/** @jsxImportSource #html */
import type { HourCycle } from '../../../src/domain/time/hour-cycle.ts';
import { common } from './common.ts';

function daysText(days: number): string {
  return days === 1 ? 'a day' : `${common.number(days)} days`;
}

/** A workspace: setting it up, and its settings. */
export const workspace = {
  lead: 'Everyone who signs in here shares its calendars and API keys.',
  /** What a name is asked for. */
  theWorkspace: 'the workspace',
  renamedMeanwhile: (name: string) =>
    `Someone else just renamed it to “${name}”. Save again to use your name instead.`,
  created: 'Created',
  id: 'ID for the command line',
  clock: {
    title: 'Time format',
    help: 'How times are shown here. It doesn’t change what callers hear, the API or exports.',
    names: { 12: '12-hour (2:30 PM)', 24: '24-hour (14:30)' } satisfies Record<HourCycle, string>,
    rule: 'Choose a time format.',
  },
  words: {
    kept: 'Kept with their calls for 30 days',
    notKept: 'Not kept',
    keep: 'Keep what callers say with their calls for 30 days',
    keepHelp:
      'The Calls page shows what was said and what was understood. If you turn this off, new calls are kept without their words. Words kept so far are deleted when they’re 30 days old.',
  },
  keeping: {
    title: 'Callers’ data',
    lead: 'Names, phone numbers, emails, notes, answers and what callers said can be erased some time after their bookings. The bookings themselves stay, so they’re still counted.',
    kept: 'Kept',
    erased: (days: number) => `Erased after ${daysText(days)}`,
    people: 'Callers’ names and numbers',
    days: 'Days to keep callers’ names and numbers',
    daysHelp:
      'Counted from the end of the booking, or from when a message was left. Leave it empty to keep them for good.',
    elsewhere:
      'Bookings in linked calendars are rewritten without the names. Backups and exports that you made before stay as they are.',
    question: (days: number) => `Erase callers’ data after ${daysText(days)}?`,
    /** What's erased of so many bookings and messages; one of them may be none. */
    consequence({ bookings, messages }: { bookings: number; messages: number }) {
      const ended =
        bookings === 1 ? '1 booking that has ended' : `${common.number(bookings)} bookings that have ended`;
      const left = messages === 1 ? '1 message' : `${common.number(messages)} messages`;
      const parts = [
        bookings > 0 &&
          `${ended} by then will lose the caller’s name, phone number, email, notes and answers`,
        messages > 0 && `${left} that callers left before then will be deleted`,
      ];
      return `Within the hour, ${parts.filter(Boolean).join(', and ')}. This can’t be undone.`;
    },
    erase: 'Erase',
  },
  setUp: {
    title: 'Set up Slotline',
    lead: 'Create your workspace, then send your first request.',
    button: 'Set up',
    ownerOf: (name: string) => (
      <>
        You’ll become the owner of <strong safe>{name}</strong>.
      </>
    ),
    workspaceHelp: 'Your business or team. It owns calendars and API keys.',
    email: 'Your email',
    /** What a name is asked for. */
    theCalendar: 'the calendar',
    calendar: 'First calendar',
    calendarHelp:
      'Who or what is booked: “Dr. Lee”, “Front desk”. It’s open Monday to Friday, nine to five, until you change that.',
    timeZoneHelp: 'The calendar’s hours are in this time zone.',
  },
};
