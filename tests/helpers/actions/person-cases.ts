import { insertServer } from '../../../db/queries/servers/servers.ts';
import { accessLinkPath } from '../../../src/domain/access/access-link.ts';
import { newAccessLink } from '../dashboard/access-link.ts';
import { codeAt, giveTwoStep, testSecret } from '../two-step.ts';
import type { ActionCases, Trial } from './action-case.ts';
import { addSession, type Place } from './two-workspaces.ts';

const browser = { userAgent: undefined, sessionHash: undefined };
const serverUrl = 'http://127.0.0.1:4000';

/** The actions of who signs in, and of servers and demos. */
export const personCases: ActionCases = {
  'account.change-password': {
    by: 'person',
    namesNothing: true,
    input: (trial) => ({ present: credentialsOf(trial), passwordHash: 'another', browser }),
  },
  'account.choose-mails': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    input: (trial) => ({ userId: personOf(trial).userId, wantsBookings: true, mutedAlerts: ['link'] }),
  },
  'account.create-sign-in-link': {
    by: 'operator',
    isNotAudited: true,
    notOnDashboard: true,
    input: ({ place }) => ({ userId: place.member.userId }),
  },
  'account.request-reset': {
    by: 'anyone',
    namesNothing: true,
    input: ({ place }) => ({ email: place.member.email }),
  },
  'account.reset-password': {
    by: 'anyone',
    namesNothing: true,
    input: async (trial) => ({ token: await tokenOf(trial, 'reset'), passwordHash: 'another' }),
  },
  'account.hide-calendars': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    input: (trial) => ({ userId: personOf(trial).userId, calendarIds: [trial.place.calendarId] }),
  },
  'account.set-language': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    input: (trial) => ({ userId: personOf(trial).userId, language: 'de' }),
  },
  'account.set-name': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    input: (trial) => ({ userId: personOf(trial).userId, name: 'Ann Lee' }),
  },
  'account.set-password': {
    by: 'operator',
    namesNothing: true,
    notOnDashboard: true,
    input: ({ place }) => ({ userId: place.member.userId, passwordHash: 'another' }),
    command: ({ place }) => ['user', 'password', '--password-stdin', ...emailOption(place)],
    standardInput: 'four otters under glass',
  },
  'demo.create': {
    by: 'operator',
    namesNothing: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: () => undefined,
  },
  'invitations.accept': {
    by: 'anyone',
    namesNothing: true,
    input: async (trial) => ({
      token: await tokenOf(trial, 'invite'),
      isNewUser: true,
      passwordHash: 'new',
      browser,
    }),
  },
  'servers.register': {
    by: 'operator',
    namesNothing: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: () => ({ url: serverUrl, version: '1.0.0' }),
  },
  'servers.unregister': {
    by: 'operator',
    namesNothing: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async ({ world: { made } }) => {
      await insertServer(made.db, { url: serverUrl, at: made.clock.now(), version: '1.0.0' });
      return { url: serverUrl };
    },
  },
  'sessions.end': {
    by: 'person',
    namesNothing: true,
    input: async (trial) => {
      const { userId, workspaceId } = personOf(trial);
      const hash = await addSession(trial.world.made, { userId, workspaceId });
      return { userId, sessionId: hash.slice(0, 16) };
    },
  },
  'sessions.end-all': {
    by: 'person',
    namesNothing: true,
    input: (trial) => ({ userId: personOf(trial).userId }),
    command: ({ place }) => ['user', 'sign-out', ...emailOption(place)],
  },
  'sessions.note-use': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => {
      const { hash } = personOf(trial);
      const { db } = trial.world.made;
      await db.updateTable('sessions').set({ seen_at: 0 }).where('hash', '=', hash).execute();
      return { sessionHash: hash };
    },
  },
  'sessions.sign-out': {
    by: 'person',
    namesNothing: true,
    isNotAudited: true,
    input: (trial) => ({ sessionHash: personOf(trial).hash }),
  },
  'sessions.start': {
    by: 'anyone',
    namesNothing: true,
    input: (trial) => ({ credentials: credentialsOf(trial), browser }),
  },
  'sessions.start-by-link': {
    by: 'anyone',
    namesNothing: true,
    input: async (trial) => ({ token: await tokenOf(trial, 'sign-in'), browser }),
  },
  'sessions.switch-workspace': {
    by: 'person',
    notOnDashboard: true,
    isNotAudited: true,
    input: (trial) => ({ sessionHash: personOf(trial).hash, workspaceId: trial.place.secondWorkspaceId }),
  },
  'two-step.disable': {
    by: 'person',
    namesNothing: true,
    input: async (trial) => ({ present: credentialsOf(trial), code: await codeOf(trial, personOf(trial)) }),
  },
  'two-step.enable': {
    by: 'person',
    namesNothing: true,
    input: (trial) => {
      const now = trial.world.made.clock.now();
      return { present: credentialsOf(trial), secret: testSecret, code: codeAt(now), browser };
    },
  },
  'two-step.renew-codes': {
    by: 'person',
    namesNothing: true,
    input: async (trial) => ({ present: credentialsOf(trial), code: await codeOf(trial, personOf(trial)) }),
  },
  'two-step.reset': {
    by: 'operator',
    namesNothing: true,
    notOnDashboard: true,
    input: async ({ world, place }) => {
      await giveTwoStep(world.made, place.member.userId);
      return { userId: place.member.userId };
    },
    command: async ({ world, place }) => {
      await giveTwoStep(world.made, place.member.userId);
      return ['user', 'two-step', '--off', ...emailOption(place)];
    },
  },
  'workspaces.renew-set-up-link': {
    by: 'operator',
    namesNothing: true,
    needsNoUsers: true,
    notOnDashboard: true,
    input: () => undefined,
  },
  'workspaces.set-up': {
    by: 'anyone',
    namesNothing: true,
    needsNoUsers: true,
    input: async (trial) => {
      const token = await tokenOf(trial, 'set-up');
      const names = { workspaceName: 'New', calendarName: 'New', name: null, email: 'new@example.com' };
      return { ...names, passwordHash: 'new', timeZone: 'UTC', token, browser };
    },
  },
};

/** A code of somebody who has two-step sign-in from now on. */
async function codeOf({ world: { made } }: Trial, { userId }: { userId: string }): Promise<string> {
  await giveTwoStep(made, userId);
  return codeAt(made.clock.now());
}

function personOf({ world: { ours }, role }: Trial) {
  return ours.people[role];
}

function credentialsOf({ world: { ours }, role }: Trial) {
  return { email: `${role}@${ours.word}.example`, passwordHash: 'none' };
}

function emailOption({ word }: Place): string[] {
  return ['--email', `member@${word}.example`];
}

type LinkKind = 'reset' | 'invite' | 'sign-in' | 'set-up';

/** The token of a new link for a member of a place, or for who is invited to it. */
async function tokenOf({ world, place: { workspaceId, member } }: Trial, kind: LinkKind): Promise<string> {
  const purposes = {
    reset: { workspaceId, userId: member.userId },
    'sign-in': { workspaceId, userId: member.userId },
    invite: { workspaceId, email: 'new@example.com', membership: { role: 'viewer', calendarIds: null } },
    'set-up': {},
  } as const;
  const { path } = await newAccessLink(world.made, { kind, ...purposes[kind] });
  return path.slice(accessLinkPath(kind, '').length);
}
