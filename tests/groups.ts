import { join } from 'node:path';

/** Tests that look for one kind of trouble, by the name that `bun run test -- GROUP` takes: files, or folders with all in them. */
export type Groups = Record<string, readonly string[]>;

/** What takes too long for every change: `bun run test` leaves these out, and `.ci/run` runs them after it. */
export const drills = {
  /** Every page in a real browser, and all that they lead to as SLOTLINE_TEST_PAGES=all says. */
  pages: ['tests/browser/pages.test.ts'],
  /** Pages for callers in a real browser. */
  callers: ['tests/browser/caller'],
  /** The docs: their sample programs as printed. */
  docs: ['tests/admin/guide/samples.test.ts', 'tests/caller/docs/samples.test.ts'],
  /** Lists, hours and the day in a real browser: on phones, by keyboard, without scripts, and what they're looked at with. */
  lists: [
    'tests/browser/bookings.test.ts',
    'tests/browser/calls.test.ts',
    'tests/browser/find.test.ts',
    'tests/browser/frame.test.ts',
    'tests/browser/note.test.ts',
    'tests/browser/phone.test.ts',
    'tests/browser/probe',
  ],
  /** Pages that stay open: streams, several tabs, what's typed and not sent, what's shown once. */
  tabs: [
    'tests/browser/live.test.ts',
    'tests/browser/shown-once.test.ts',
    'tests/browser/two-tabs.test.ts',
    'tests/browser/unsaved.test.ts',
  ],
  /** The day at the desk: booking, dragging, its picture in every window, its panel, what's given to others or taken back. */
  desk: ['tests/browser/desk', 'tests/browser/keyboard.test.ts'],
  /** Servers that race, share, wait and stop. */
  processes: [
    'tests/cli/booking/corrections-race.test.ts',
    'tests/cli/booking/race-pages.test.ts',
    'tests/cli/booking/race-teams.test.ts',
    'tests/cli/booking/race.test.ts',
    'tests/cli/server/busy-backup.test.ts',
    'tests/cli/server/demo.test.ts',
    'tests/cli/server/drain.test.ts',
    'tests/cli/server/live.test.ts',
    'tests/cli/server/process.test.ts',
    'tests/cli/server/shared-limit.test.ts',
    'tests/cli/server/shutdown.test.ts',
    'tests/cli/server/unwritable-files.test.ts',
  ],
  /** Processes that are killed, over and over. */
  kills: ['tests/cli/booking/crash.test.ts', 'tests/cli/server/crash.test.ts'],
  /** Calendars elsewhere, on real servers. */
  links: [
    'tests/links/caldav/real.test.ts',
    'tests/links/google/served.test.ts',
    'tests/links/sync/served-changes.test.ts',
    'tests/links/sync/served-refresh.test.ts',
  ],
  /** Files of older versions, and files that are rewritten so that nothing of the erased is left. */
  files: [
    'tests/actions/deletion/bytes.test.ts',
    'tests/cli/server/move.test.ts',
    'tests/db/releases/opened.test.ts',
    'tests/db/releases/used.test.ts',
  ],
  /** Every operation on each day that there is, and beyond. */
  dates: ['tests/contract/far-dates/commands.test.ts', 'tests/contract/far-dates/operations.test.ts'],
  /** Answers that are too large, too deep or without end, within 300 MB. */
  limits: ['tests/links/caldav/xml.test.ts'],
} satisfies Groups;

/** What takes too long for `.ci/run` too: `.ci/long` alone runs them. */
export const long = [
  // Kills while answers are kept, while messages, events and copies leave, and of Redis and PostgreSQL: others are drills.
  'tests/cli/booking/idempotency-load.test.ts',
  'tests/jobs/messages/kills.test.ts',
  'tests/jobs/webhooks/kills.test.ts',
  'tests/cli/server/outages.test.ts',
  'tests/db/releases/interrupted.test.ts',
  'tests/links/sync/served-links.test.ts',
  // A drill asks the same of Google.
  'tests/links/microsoft/served.test.ts',
  // Drills ask the same of one calendar, and daily tests ask it of teams whose servers are fakes.
  'tests/links/sync/team-served.test.ts',
  // Each release's file is opened in a drill.
  'tests/cli/server/older-files.test.ts',
  // Nothing is made of it before a release.
  'tests/db/releases/next-release.test.ts',
  'tests/browser/docs.test.ts',
  'tests/browser/hours.test.ts',
  'tests/browser/lists.test.ts',
  'tests/browser/linked-calendars.test.ts',
  'tests/cli/completion/shells.test.ts',
  'tests/db/postgres/pooler.test.ts',
  'tests/links/net/hostile.test.ts',
  'tests/release/launcher.test.ts',
  // The drill "dates" asks operations and commands.
  'tests/contract/far-dates/pages.test.ts',
  // What the drill "limits" asks of one process, asked of a server.
  'tests/links/sync/served-hostile.test.ts',
];

/** Random runs against a model. They're among the daily tests too: 8 runs there, as many as SLOTLINE_TEST_RUNS says here. */
const models = [
  'tests/operations/bookings-model.test.ts',
  'tests/operations/search/obstacles.test.ts',
  'tests/operations/search/receivers.test.ts',
  'tests/operations/search/slot-search-model.test.ts',
  'tests/operations/search/team-obstacles.test.ts',
  'tests/domain/calendar/day-column.test.ts',
  'tests/domain/calendar/slots-model.test.ts',
  'tests/domain/calendar/slot-id.test.ts',
  'tests/domain/calendar/turns.test.ts',
  'tests/domain/time/zone.test.ts',
  'tests/contract/availability/nearest-order.test.ts',
  'tests/contract/availability/packed-offers-model.test.ts',
  'tests/contract/openapi/random-requests.test.ts',
  'tests/contract/teams/offered.test.ts',
  'tests/contract/voice/fuzz',
  'tests/contract/webhooks/fuzz.test.ts',
  'tests/language/reading/any-words.test.ts',
  'tests/language/reading/openings.test.ts',
  'tests/language/reading/parts-of-day.test.ts',
  'tests/language/names/people-unnamed.test.ts',
  'tests/language/reading/worst-case.test.ts',
  'tests/links/caldav/href.test.ts',
  'tests/links/ical/garbage.test.ts',
  'tests/links/ical/properties.test.ts',
  'tests/links/sync/moved-events-model.test.ts',
  'tests/operations/hold-expiry.test.ts',
  'tests/promises/broken-calls.test.ts',
  'tests/rate-limit',
];

export const groups: Groups = { ...drills, drills: Object.values(drills).flat(), models, long };

/** The files that take longest. They're started first, longest first: whichever came last would run alone at the end. */
export const longest = [
  'tests/browser/pages.test.ts',
  'tests/caller/docs/samples.test.ts',
  'tests/browser/desk/drag.test.ts',
  'tests/browser/desk/desk.test.ts',
  'tests/browser/unsaved.test.ts',
  'tests/links/sync/served-changes.test.ts',
  'tests/browser/live.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/db/releases/opened.test.ts',
  'tests/cli/server/shutdown.test.ts',
  'tests/cli/server/older-files.test.ts',
];

/** Where the project is. */
export const root = join(import.meta.dir, '..');

/** All test files, from the project's root, in the order of their names. */
const allFiles = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(root)].toSorted();

/** The test files of some groups; without any, the daily tests: all that are neither drills nor long. */
export function filesOf(names: readonly string[]): string[] {
  if (names.length === 0)
    return allFiles.filter((file) => !isAmong([...Object.values(drills).flat(), ...long], file));
  return allFiles.filter((file) => names.some((name) => isAmong(groups[name] ?? [], file)));
}

function isAmong(paths: readonly string[], file: string): boolean {
  return paths.some((path) => file === path || file.startsWith(`${path}/`));
}
