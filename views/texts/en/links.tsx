/** @jsxImportSource #html */
import type { LinkKind, NotedLinkProblem, ToldLinkState } from '../../../src/domain/calendar/link.ts';
import { unclearEventsSentence } from '../../../src/domain/calendar/unclear-events.ts';
import { plural } from '../plural.ts';

const kindNames: Record<LinkKind, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
  caldav: 'CalDAV',
  ics: 'Feed',
};

const states: Record<ToldLinkState | NotedLinkProblem, string> = {
  fresh: 'Fresh',
  troubled: 'Sync problem',
  stale: 'Stale',
  failing: 'Failing',
  ended: 'Disconnected',
};

/** Calendars elsewhere that are linked to one of ours, and their states. */
export const links = {
  title: 'Linked calendars',
  lead: 'Callers aren’t offered times that are busy in these calendars. Bookings can be written to them.',
  rule: 'If a linked calendar isn’t up to date, callers aren’t offered any times.',
  kindNames,
  states,
  quoted: (name: string) => `“${name}”`,
  failing: (names: string) =>
    `Callers aren’t offered any times right now because Slotline can’t sync ${names}. See what to do below.`,
  stale: (names: string) =>
    `Not up to date: ${names}. Slotline syncs again before it offers callers any times.`,
  /** Those of a calendar are meant, which screen readers name. */
  notUpToDate: 'Linked calendar not up to date',
  reconnect: 'Reconnect linked calendar',
  lastTryFailed: 'Check linked calendar',
  notUpToDateFor: (calendar: string) => ` for ${calendar}`,
  atLimit: (most: number) => `${most} calendars are linked, which is the limit.`,
  whoChanges: 'Owners and admins of the workspace add and remove links.',
  none: 'No linked calendars yet',
  noneLead:
    'Link a calendar from Google, Outlook, iCloud, Fastmail, Nextcloud or others. Its appointments then count as busy here.',
  /** Those of all calendars on one page. */
  troubles: {
    lead: 'Linked calendars that need attention, in all calendars.',
    all: 'All that need attention',
    none: 'All linked calendars are up to date',
  },
  card: {
    where: 'Where',
    place: (kind: string, host: string) => `${kind} at ${host}`,
    lastRead: 'Last read',
    freshness: 'Maximum data age',
    events: 'Events',
    target: 'Bookings are written to',
    nowhere: 'nowhere',
    someCalendar: (host: string) => `a calendar at ${host}`,
    waiting: 'Waiting to be written',
    bookings: (count: number) => plural(count, 'booking', 'bookings'),
    reconnect: 'Reconnect',
    syncNow: 'Sync now',
    syncing: 'Syncing…',
    remove: 'Remove',
  },
  problems: {
    lastSyncFailed: 'The last sync failed.',
    failingSince: (when: JSX.Element) => <>The last sync that worked was {when as 'safe'}.</>,
    stillCounts: (when: JSX.Element) => (
      <>
        The last sync that worked was {when as 'safe'}. Callers are offered times based on it until it’s out
        of date.
      </>
    ),
    unclear: unclearEventsSentence,
    enterAccess: 'Enter another user name or password under “Change”.',
    linkAgain: 'Link the calendar again with the right address, then remove this link.',
    syncsAgain: (when: JSX.Element) => (
      <>
        It syncs again {when as 'safe'}, or when you press “Sync now”. If it’s gone for good, remove the link
        to free its busy times.
      </>
    ),
    notWrittenThere: (why: string) => `Bookings aren’t written there: ${why}`,
    differing: 'Bookings that differ in the linked calendar',
    /** In place of the time of a booking, if that isn't known. */
    booking: 'Booking',
    /** These go after the time of a booking and a colon. */
    deletedThere: (when: JSX.Element) => (
      <>
        deleted there {when as 'safe'}. It’s still booked here. If it shouldn’t take place, cancel it here
        too.
      </>
    ),
    notWritten: (why: string) => `not written. ${why}`,
    givenUp: (count: number, link: string) =>
      `${plural(count, 'booking', 'bookings')} couldn’t be written to “${link}”.`,
    seeWhy: 'See why',
    seeWhyAndRetry: 'See why and try again',
    /** Below those bookings. */
    triesNoMore:
      'Slotline has given up on what kept failing. It tries again when the booking changes or somebody presses “Try again”.',
    tryAgain: 'Try again',
    movedAndNotWritten: (moved: string, why: string) =>
      `${moved}. The last change made in Slotline hasn’t been written to it. ${why}`,
  },
  removal: {
    question: (name: string) => `Remove the link to “${name}”?`,
    lead: 'Times that are busy there become free here at once. Nothing changes in the linked calendar.',
    forgets: (host: string) => `Slotline forgets how to sign in at ${host}.`,
    sharing:
      'To end Slotline’s access at Google for good, also stop sharing the calendar with it in its settings, or if you signed in, remove it under “Third-party apps” in your Google Account.',
    applications:
      'To end Slotline’s access at Microsoft for good, also remove it at myapps.microsoft.com, or have its application removed in Entra.',
    written: 'Bookings that were written there stay there, and no longer follow changes made here.',
  },
};
