import { deleteWorkspace } from '../../../db/queries/deletion.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import type { ActionCases } from './action-case.ts';
import { bookingCases } from './booking-cases.ts';
import { calendarCases } from './calendar-cases.ts';
import { callerCases } from './caller-cases.ts';
import { failToWrite } from './fail-to-write.ts';
import { leftMessageCases } from './left-message-cases.ts';
import { messageCases } from './message-cases.ts';
import { personCases } from './person-cases.ts';
import { promiseCases } from './promise-cases.ts';
import { publicPageCases } from './public-page-cases.ts';
import { teamCases } from './team-cases.ts';
import { webhookCases } from './webhook-cases.ts';

const newId = () => crypto.randomUUID();

/** Every action; a new one is to be added here, to those of bookings or teams, or to those of who signs in. */
export const actionCases: ActionCases = {
  ...personCases,
  ...bookingCases,
  ...teamCases,
  ...calendarCases,
  ...webhookCases,
  ...messageCases,
  ...callerCases,
  ...publicPageCases,
  ...promiseCases,
  ...leftMessageCases,
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
  'workspaces.add': {
    by: 'owner',
    namesNothing: true,
    input: () => ({ id: newId(), name: 'Another' }),
  },
  'workspaces.delete': {
    by: 'owner',
    namesNothing: true,
    input: () => undefined,
    command: ({ place }) => ['workspace', 'delete', '--workspace', place.workspaceId],
  },
  'workspaces.restore': {
    by: 'owner',
    namesNothing: true,
    input: async ({ world: { made, ours } }) => {
      await deleteWorkspace(made.db, { workspaceId: ours.workspaceId, at: made.clock.now() });
    },
    command: async ({ world: { made }, place: { workspaceId } }) => {
      await deleteWorkspace(made.db, { workspaceId, at: made.clock.now() });
      return ['workspace', 'restore', '--workspace', workspaceId];
    },
  },
  'call-hooks.renew': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId, shownCreatedAt: place.callHookAt }),
    command: ({ place }) => ['call-hook', 'create', '--calendar', place.calendarId, '--replace'],
  },
  'call-hooks.revoke': {
    by: 'admin',
    input: ({ place }) => ({ calendarId: place.calendarId }),
    command: ({ place }) => ['call-hook', 'revoke', '--calendar', place.calendarId],
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
  'jobs.retry': {
    by: 'admin',
    isNotAudited: true,
    async input({ world, place }) {
      await failToWrite(world, place);
      return { about: place.linkId };
    },
    async command({ world, place }) {
      await failToWrite(world, place);
      return ['job', 'retry', '--workspace', place.workspaceId];
    },
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
      ...['person', 'erase', '--yes', '--workspace', place.workspaceId],
      ...['--email', 'nobody@example.com'],
    ],
  },
  'workspaces.change-settings': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ name: 'Renamed', labels: ['North'] }),
    command: ({ place }) => ['workspace', 'update', '--workspace', place.workspaceId, '--name', 'Renamed'],
  },
  'workspaces.create': {
    by: 'operator',
    isInNewWorkspace: true,
    namesNothing: true,
    notOnDashboard: true,
    input: () => ({ name: 'New workspace' }),
    command: () => ['workspace', 'create', '--name', 'New workspace'],
  },
  'workspaces.set-voice-secret': {
    by: 'admin',
    namesNothing: true,
    input: () => ({ platform: 'retell', secret: 'key_0123456789abcdef' }),
    command: ({ place }) => ['workspace', 'retell', '--workspace', place.workspaceId, '--secret-stdin'],
    standardInput: 'key_0123456789abcdef\n',
  },
};
