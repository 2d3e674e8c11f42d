import { calendarOfWorkspace } from '../../../db/queries/calendars.ts';
import type { SlotPlace, WantedSlot } from '../../../src/actions/bookings/slot.ts';
import type { actions } from '../../../src/actions/registry.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { moveEventOf } from './moved-event.ts';
import { personCases } from './person-cases.ts';
import type { Place, World } from './two-workspaces.ts';

/** The name of an action in the registry. */
export type ActionName = keyof typeof actions;

/** What an action is given. */
export type InputOf<Name extends ActionName> = Parameters<(typeof actions)[Name]['run']>[2];

/** Where an action is tried: the things that it is to change are those of `place`, or of our member with the role. */
export type Trial = { world: World; place: Place; role: Role };

/** Who may do something, stated once more, so that a permission is not changed by accident; and how it is asked for. */
export type ActionCase<Input> = {
  /** The least role; `person` for one's own affairs, `anyone` too; `operator` for what only the command line may. */
  by: Role | 'person' | 'anyone' | 'operator';
  /** API keys may as well. */
  keys?: true;
  input(trial: Trial): Input | Promise<Input>;
  /** It names nothing that another workspace could have. */
  namesNothing?: true;
  isNotAudited?: true;
  /** It does something only while a file has no users. */
  needsNoUsers?: true;
  /** It makes a workspace. */
  isInNewWorkspace?: true;
  /** No page of the dashboard leads to it. */
  notOnDashboard?: true;
  /** The action whose form leads to it as well. */
  sharesFormOf?: ActionName;
  /** The arguments of the command that asks for it; undefined where there is none. */
  command?(trial: Trial): string[] | Promise<string[]>;
  /** What the command reads from standard input. */
  standardInput?: string;
};

const newId = () => crypto.randomUUID();

/** Every action; a new one is to be added here, or to the cases of who signs in. */
export const actionCases: { [Name in ActionName]: ActionCase<InputOf<Name>> } = {
  ...personCases,
  'api-keys.create': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ id: newId(), name: 'New key' }),
    command: ({ place }) => ['key', 'create', '--workspace', place.workspaceId, '--name', 'New key'],
  },
  'api-keys.revoke': {
    by: 'admin',
    input: ({ place }) => ({ keyId: place.keyId }),
    command: ({ place }) => ['key', 'revoke', '--key', place.keyId],
  },
  'bookings.book': {
    by: 'admin',
    keys: true,
    notOnDashboard: true,
    input: async (trial) => ({ place: await slotPlace(trial), wanted: wantedSlot(trial), person: ada }),
  },
  'bookings.cancel': {
    by: 'admin',
    keys: true,
    input: (trial) => ({ ...bookingIn(trial), reason: 'ill' }),
    command: (trial) => ['booking', 'cancel', ...bookingOptions(trial)],
  },
  'bookings.follow-event': {
    by: 'admin',
    input: async (trial) => {
      const event = await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return { place: await slotPlace(trial), booking: { id: trial.place.bookingId }, event };
    },
    command: async (trial) => {
      await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return ['booking', 'settle', '--move', ...bookingOptions(trial)];
    },
  },
  'bookings.move': {
    by: 'admin',
    keys: true,
    input: async (trial) => ({
      place: await slotPlace(trial),
      booking: { id: trial.place.bookingId },
      wanted: wantedSlot(trial),
    }),
    command: (trial) => [
      ...['booking', 'move', ...bookingOptions(trial)],
      ...['--to', new Date(wantedSlot(trial).startAt).toISOString()],
    ],
  },
  'bookings.put-event-back': {
    by: 'admin',
    sharesFormOf: 'bookings.follow-event',
    input: async (trial) => {
      const event = await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return { ...bookingIn(trial), event };
    },
    command: async (trial) => {
      await moveEventOf(trial.world.made.db, { ...trial.place, to: wantedSlot(trial).startAt });
      return ['booking', 'settle', '--put-back', ...bookingOptions(trial)];
    },
  },
  'bookings.update': {
    by: 'admin',
    keys: true,
    input: (trial) => ({ ...bookingIn(trial), changes: { name: 'Ada King' } }),
    command: (trial) => ['booking', 'update', '--name', 'Ada King', ...bookingOptions(trial)],
  },
  'calendars.add-holidays': {
    by: 'admin',
    input: ({ place }) => ({
      calendarId: place.calendarId,
      holidays: [{ date: '2027-10-03', name: 'Unity Day' }],
    }),
    command: ({ place }) => ['calendar', 'holidays', '--calendar', place.calendarId, '--country', 'DE'],
  },
  'calendars.archive': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId }),
    command: ({ place }) => ['calendar', 'archive', '--calendar', place.calendarId],
  },
  'calendars.create': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ name: 'New room', timeZone: 'Europe/Berlin' }),
    command: ({ place }) => [
      ...['calendar', 'create', '--workspace', place.workspaceId],
      ...['--name', 'New room', '--time-zone', 'Europe/Berlin'],
    ],
  },
  'calendars.override-date': {
    by: 'admin',
    input: ({ place }) => ({
      calendarId: place.calendarId,
      override: { date: '2030-12-24', label: 'Eve', periods: [] },
      mayReplace: false,
    }),
    command: ({ place }) => ['calendar', 'close', '--calendar', place.calendarId, '--date', '2030-12-24'],
  },
  'calendars.restore-date': {
    by: 'admin',
    input: async (trial) => ({ calendarId: trial.place.calendarId, date: await closedDate(trial) }),
    command: async (trial) => [
      ...['calendar', 'open', '--calendar', trial.place.calendarId],
      ...['--date', await closedDate(trial)],
    ],
  },
  'calendars.update': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, changes: { name: 'Other name' } }),
    command: ({ place }) => ['calendar', 'update', '--calendar', place.calendarId, '--name', 'Other name'],
  },
  'feeds.create': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, id: newId() }),
    command: ({ place }) => ['feed', 'create', '--calendar', place.calendarId],
  },
  'feeds.revoke': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, feedId: place.feedId }),
    command: ({ place }) => ['feed', 'revoke', '--feed', place.feedId],
  },
  'holds.hold': {
    by: 'admin',
    keys: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => {
      const { world } = trial;
      const expiresAt = world.made.clock.now() + 2 * minuteMs;
      return { place: await slotPlace(trial), wanted: wantedSlot(trial), expiresAt };
    },
  },
  'holds.release': {
    by: 'admin',
    keys: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => ({ calendarId: trial.place.calendarId, holdId: await heldSlot(trial) }),
  },
  'invitations.create': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ email: 'new@example.com', role: 'viewer' }),
    command: ({ place }) => [
      ...['user', 'invite', '--workspace', place.workspaceId],
      ...['--email', 'new@example.com'],
    ],
  },
  'invitations.revoke': {
    by: 'admin',
    input: ({ place }) => ({ id: place.invitationId }),
    command: ({ place }) => [
      ...['user', 'uninvite', '--workspace', place.workspaceId],
      ...['--email', `invited@${place.word}.example`],
    ],
  },
  // The commands that read a link can't here: nothing answers at its address.
  'links.add': {
    by: 'admin',
    input: ({ place }) => ({
      ...{ id: newId(), calendarId: place.calendarId, kind: 'ics' },
      access: restoredAccess('ics', { url: 'http://127.0.0.1:1/calendar.ics' }),
      collections: [{ href: '', name: 'New link', isWritable: false }],
    }),
  },
  'links.remove': {
    by: 'admin',
    input: ({ place }) => ({ linkId: place.linkId }),
    command: ({ place }) => ['link', 'remove', '--link', place.linkId],
  },
  'links.sync': {
    by: 'admin',
    isNotAudited: true,
    input: ({ place }) => ({ linkId: place.linkId }),
  },
  'links.update': {
    by: 'admin',
    input: ({ place }) => ({ linkId: place.linkId, freshnessMinutes: 7 }),
  },
  'members.add': {
    by: 'operator',
    namesNothing: true,
    notOnDashboard: true,
    input: () => ({ email: 'new@example.com', role: 'viewer', passwordHash: 'none' }),
    command: ({ place, world: { theirs } }) => [
      ...['user', 'create', '--workspace', place.workspaceId],
      ...['--email', `member@${theirs.word}.example`],
    ],
  },
  'members.change-role': {
    by: 'admin',
    input: ({ place }) => ({ userId: place.member.userId, role: 'admin' }),
    command: ({ place }) => [
      ...['user', 'role', '--workspace', place.workspaceId],
      ...['--email', `member@${place.word}.example`, '--role', 'admin'],
    ],
  },
  'members.create-reset-link': {
    by: 'admin',
    input: ({ place }) => ({ userId: place.member.userId }),
    command: ({ place }) => ['user', 'reset', '--email', `member@${place.word}.example`],
  },
  'members.leave': { by: 'person', namesNothing: true, input: () => undefined },
  'members.remove': {
    by: 'admin',
    input: ({ place }) => ({ userId: place.member.userId }),
    command: ({ place }) => [
      ...['user', 'remove', '--workspace', place.workspaceId],
      ...['--email', `member@${place.word}.example`],
    ],
  },
  'people.erase': {
    by: 'owner',
    namesNothing: true,
    notOnDashboard: true,
    input: () => ({ email: 'nobody@example.com' }),
    command: ({ place }) => [
      ...['person', 'erase', '--workspace', place.workspaceId],
      ...['--email', 'nobody@example.com'],
    ],
  },
  'workspaces.create': {
    by: 'operator',
    isInNewWorkspace: true,
    namesNothing: true,
    notOnDashboard: true,
    input: () => ({ name: 'New workspace' }),
    command: () => ['workspace', 'create', '--name', 'New workspace'],
  },
  'workspaces.update': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ name: 'Renamed' }),
    command: ({ place }) => ['workspace', 'update', '--workspace', place.workspaceId, '--name', 'Renamed'],
  },
};

const ada = { name: 'Ada Lovelace', phone: '+12125550199', email: null, notes: null, metadata: {} };

function bookingIn({ place: { calendarId, bookingId: id } }: Trial) {
  return { calendarId, booking: { id } };
}

/** A booking as the command line names it, with its workspace. */
function bookingOptions({ place, world: { ours } }: Trial): string[] {
  return ['--booking', place.bookingId, '--workspace', ours.workspaceId];
}

/** A slot of every calendar here: ten o'clock UTC on the next weekday but one. */
function wantedSlot({ world }: Trial): WantedSlot & { kind: 'slot' } {
  const today = Math.floor(world.made.clock.now() / dayMs);
  // 1970-01-01 was a Thursday: on days 2 and 3 of a week counted from it nobody works.
  const day = [today + 2, today + 3, today + 4].find((each) => each % 7 !== 2 && each % 7 !== 3) ?? today;
  return { kind: 'slot', startAt: day * dayMs + 10 * hourMs, durationMinutes: undefined };
}

async function calendarOf({ world, place: { workspaceId, calendarId } }: Trial): Promise<Calendar> {
  const calendar = await calendarOfWorkspace(world.made.db, { workspaceId, calendarId });
  if (!calendar) throw new Error('the calendar is gone');
  return calendar;
}

async function slotPlace(trial: Trial): Promise<SlotPlace> {
  const calendar = await calendarOf(trial);
  const calendarZone = trial.world.made.services.zones.named(calendar.timeZone);
  if (!calendarZone) throw new Error('the zone is not known');
  return { calendar, calendarZone, callId: undefined, linked: { state: 'complete', syncedAt: null } };
}

async function closedDate({ world, place: { calendarId } }: Trial): Promise<string> {
  const date = '2030-12-31';
  const row = { calendar_id: calendarId, date, label: null };
  await world.made.db
    .insertInto('date_overrides')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return date;
}

async function heldSlot(trial: Trial): Promise<string> {
  const calendar = await calendarOf(trial);
  const holdId = newId();
  const { startAt } = wantedSlot(trial);
  const expiresAt = trial.world.made.clock.now() + 2 * minuteMs;
  const end = startAt + 30 * minuteMs;
  await trial.world.made.claim(calendar, { start: startAt, end, kind: 'hold', ownerId: holdId, expiresAt });
  return holdId;
}
