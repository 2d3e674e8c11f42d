import { bookingById } from '../../../db/queries/bookings/bookings.ts';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { deleteWorkspace } from '../../../db/queries/deletion.ts';
import { liveSession } from '../../../db/queries/sessions.ts';
import { credentialsByEmail } from '../../../db/queries/users.ts';
import { setSealedVoiceSecret } from '../../../db/queries/voice-secrets.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { sealKey } from '../../../src/admin/account/two-step.tsx';
import { undoingCancel } from '../../../src/admin/bookings/undo/undo-cancel.ts';
import { sealDraft } from '../../../src/admin/links/draft.ts';
import type { AdminRoute } from '../../../src/admin/visit.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { formatSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { hourMs } from '../../../src/domain/time/local-time.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { cancelled } from '../actions/booking-cases.ts';
import { failToWrite } from '../actions/fail-to-write.ts';
import { moveEventOf } from '../actions/moved-event.ts';
import { addSession, type Place, type World } from '../actions/two-workspaces.ts';
import { reportCall } from '../found-promise.ts';
import { leaveMessage } from '../left-message.ts';
import { codeAt, giveTwoStep, testSecret } from '../two-step.ts';
import { calendarForms } from './calendar-forms.ts';
import type { Browser, PageAnswer } from './dashboard.ts';
import { messageForms } from './message-forms.ts';
import { publicPageForms } from './public-page-forms.ts';
import { serviceForms } from './service-forms.ts';
import { teamForms } from './team-forms.ts';
import { webhookForms } from './webhook-forms.ts';

/** What the variable part of a path stands for, in a workspace. A new one is to be added here. */
export const parameters: Record<string, (place: Place) => string> = {
  calendarId: ({ calendarId }) => calendarId,
  keyId: ({ keyId }) => keyId,
  userId: ({ member }) => member.userId,
  invitationId: ({ invitationId }) => invitationId,
  feedId: ({ feedId }) => feedId,
  inviteId: ({ inviteId }) => inviteId,
  bookingId: ({ bookingId }) => bookingId,
  workspaceId: ({ secondWorkspaceId }) => secondWorkspaceId,
  linkId: ({ linkId }) => linkId,
  serviceId: ({ serviceId }) => serviceId,
  webhookId: ({ webhookId }) => webhookId,
  eventId: ({ eventId }) => eventId,
  // The same everywhere, and no id.
  kind: () => 'google',
  platform: () => 'vapi',
  // No link's: who has one is let in, whoever they are. The tests of links try good ones.
  token: () => 'x'.repeat(43),
};

/** Pages that refuse whoever just opens them: people are led there from another server. */
export const refusingPages: ReadonlySet<string> = new Set(['/calendars/:calendarId/links/connected/:kind']);

/** The password of everybody who tries a form that asks for one. */
export const password = 'plover weather nine lamps';

/** What a form is sent with so that it changes something, and what that does not do. */
export type Form = {
  fields?: (world: World, role: Role) => Promise<Record<string, string>> | Record<string, string>;
  /** Makes what it needs first, in a world of its own. */
  prepare?: (world: World) => Promise<void>;
  changesNothing?: true;
  isNotAudited?: true;
};

/** Forms by their path; for what is not listed here, less is proved: an empty form is sent. */
export const forms: Record<string, Form> = {
  '/sign-out': { isNotAudited: true },
  '/sign-out-everywhere': {},
  '/account/end-session': {
    fields: async ({ made, ours }, role) => ({
      session: sessionId(await addSession(made, ours.people[role])),
    }),
  },
  '/account/mails': { fields: () => ({ bookings: 'on' }), isNotAudited: true },
  '/account/name': { fields: () => ({ name: 'Ann Lee' }), isNotAudited: true },
  '/account/language': { fields: () => ({ language: 'de' }), isNotAudited: true },
  '/account/password': { fields: () => ({ present: password, password: 'four otters under glass' }) },
  '/account/two-step/begin': { fields: () => ({ present: password }), changesNothing: true },
  '/account/two-step/enable': {
    fields: async ({ made, ours }, role) => ({
      sealed: await keyOf({ made, ours }, role),
      code: codeAt(made.clock.now()),
    }),
  },
  '/account/two-step/codes': { fields: proofOf },
  '/account/two-step/off': { fields: proofOf },
  '/settings/api-keys': { fields: () => ({ id: crypto.randomUUID(), name: 'New key' }) },
  '/settings/api-keys/:keyId/revoke': {},
  '/calendars/:calendarId/try': {
    // The first run of a process makes the tables that all begin with.
    prepare: async ({ made, ours: { workspaceId } }) => {
      await made.services.runs.enter({ workspaceId, name: 'first' }, undefined);
    },
    fields: () => ({ query: 'tomorrow at ten' }),
    changesNothing: true,
  },
  ...calendarForms,
  ...messageForms,
  ...publicPageForms,
  ...serviceForms,
  ...teamForms,
  ...webhookForms,
  '/book': { fields: () => ({ words: 'tomorrow at ten, Ms. Novak' }), changesNothing: true },
  '/calendars/:calendarId/findings': {
    fields: async ({ made, ours }) => {
      const { workspaceId, calendarId } = ours;
      const { ids } = await reportCall(made.db, { workspaceId, calendarId, at: made.clock.now() });
      return { findings: ids.join(',') };
    },
  },
  '/calendars/:calendarId/left-messages': {
    fields: async ({ made, ours }) => {
      const { workspaceId, calendarId } = ours;
      return {
        message: await leaveMessage(made.db, { workspaceId, calendarId, createdAt: made.clock.now() }),
      };
    },
  },
  '/desk/calendars': {
    fields: ({ ours }) => ({ known: ours.calendarId }),
    isNotAudited: true,
  },
  '/calendars/:calendarId/bookings/new': {
    fields: () => ({
      ...{ name: 'Ada King', phone: '+12125550199', overrule: 'yes' },
      ...{ date: '2026-11-25', time: '10:00', minutes: '30' },
    }),
  },
  '/calendars/:calendarId/bookings/:bookingId/attendance': { fields: () => ({ attendance: 'arrived' }) },
  '/calendars/:calendarId/bookings/:bookingId/renew-link': {},
  '/calendars/:calendarId/bookings/:bookingId/cancel': { fields: () => ({ sequence: '0' }) },
  '/calendars/:calendarId/bookings/:bookingId/edit': {
    fields: () => ({ sequence: '0', name: 'Ada King', phone: '+12125550199', email: '', notes: 'Knee' }),
  },
  '/calendars/:calendarId/bookings/:bookingId/move': {
    fields: ({ ours }) => ({ sequence: '0', slot: slotIn(ours) }),
  },
  // To whom it's with already, at another time.
  '/calendars/:calendarId/bookings/:bookingId/give': {
    fields: ({ ours }) => ({
      ...{ sequence: '0', to: ours.calendarId, overrule: 'yes' },
      ...{ start: '2026-11-25T10:00', minutes: '30' },
    }),
  },
  '/calendars/:calendarId/bookings/:bookingId/restore': { fields: restoreForm },
  '/calendars/:calendarId/bookings/:bookingId/settle': { fields: settleForm },
  '/calendars/:calendarId/hand-over': {
    fields: async ({ made, ours: { workspaceId, bookingId } }) => ({
      booking: `${bookingId}.0`,
      to: (await made.calendar({ workspaceId, name: 'Colleague' })).id,
    }),
  },
  '/calendars/:calendarId/booking-links': { fields: () => ({ hours: '24' }) },
  '/calendars/:calendarId/booking-links/:inviteId/revoke': {},
  '/calendars/:calendarId/feeds': { fields: () => ({ id: crypto.randomUUID() }) },
  '/calendars/:calendarId/feeds/:feedId/revoke': {},
  '/calendars/:calendarId/call-hook': { fields: ({ ours }) => ({ shown: String(ours.callHookAt) }) },
  '/calendars/:calendarId/call-hook/revoke': {},
  '/calendars/:calendarId/links/new': {
    fields: () => ({ kind: 'ics', url: 'http://127.0.0.1:1/calendar.ics' }),
    changesNothing: true,
  },
  '/calendars/:calendarId/links': { fields: linkForm },
  '/calendars/:calendarId/links/:linkId/reconnect': {
    prepare: async ({ made, ours }) => {
      await made.db.updateTable('links').set({ kind: 'google' }).where('id', '=', ours.linkId).execute();
    },
  },
  '/calendars/:calendarId/links/:linkId/sync': { isNotAudited: true },
  '/calendars/:calendarId/links/:linkId/retry': {
    prepare: (world) => failToWrite(world, world.ours),
    isNotAudited: true,
  },
  '/calendars/:calendarId/links/:linkId/edit': { fields: () => ({ freshness: '7' }) },
  '/calendars/:calendarId/links/:linkId/remove': {},
  '/settings/workspace': {
    fields: async ({ made, ours }) => {
      const workspace = await workspaceById(made.db, ours.workspaceId);
      return { name: 'Renamed', savedName: workspace?.name ?? '' };
    },
  },
  '/settings/workspace/delete': {
    fields: async ({ made, ours }) => ({
      name: (await workspaceById(made.db, ours.workspaceId))?.name ?? '',
    }),
  },
  '/workspaces': { fields: () => ({ id: crypto.randomUUID(), name: 'Another' }) },
  '/workspaces/:workspaceId/restore': {
    prepare: async ({ made, ours: { secondWorkspaceId: workspaceId } }) => {
      await deleteWorkspace(made.db, { workspaceId, at: made.clock.now() });
    },
  },
  '/settings/voice-platforms/:platform': { fields: () => ({ secret: 'key_0123456789abcdef' }) },
  '/settings/voice-platforms/:platform/remove': {
    fields: async ({ made, ours: { workspaceId } }) => {
      const sealed = made.services.secrets.seal('key_0123456789abcdef', workspaceId);
      await setSealedVoiceSecret(made.db, { workspaceId, platform: 'vapi', sealed });
      return {};
    },
  },
  '/settings/members/:userId/role': { fields: () => ({ role: 'admin' }) },
  '/settings/members/:userId/reset-link': {},
  '/settings/members/:userId/remove': { fields: () => ({ sure: 'yes' }) },
  '/settings/members/leave': { fields: () => ({ sure: 'yes' }) },
  '/settings/invitations': { fields: () => ({ email: 'new@example.com', role: 'viewer' }) },
  '/settings/invitations/:invitationId/revoke': {},
};

/** What names something of another workspace elsewhere than in the path, and must find nothing there. */
export const foreignQueries: Record<string, (theirs: Place) => string> = {
  '/calendars/:calendarId/guide': ({ keyId }) => `key=${keyId}`,
  '/calendars/:calendarId/guide/:platform': ({ keyId }) => `key=${keyId}`,
  '/calendars/:calendarId/guide.md': ({ keyId }) => `key=${keyId}`,
  '/settings/api-keys/:keyId/rotate': ({ keyId }) => `to=${keyId}`,
  '/settings/audit-log': ({ people }) => `by=user:${people.owner.userId}`,
};
/** The same in forms. */
export const foreignFields: Record<string, (theirs: Place) => Record<string, string>> = {
  '/calendars/:calendarId/feeds': ({ feedId }) => ({ id: feedId }),
  '/account/end-session': ({ people }) => ({ session: sessionId(people.owner.hash) }),
  '/settings/api-keys': ({ keyId }) => ({ id: crypto.randomUUID(), name: 'New key', replaces: keyId }),
  '/settings/webhooks': ({ webhookId: id }) => ({
    id,
    url: 'https://crm.example.com/',
    types: 'booking.moved',
  }),
};

/** A booking whose event somebody moved in a linked calendar is to be put back there. */
async function settleForm({ made, ours }: World): Promise<Record<string, string>> {
  const to = made.clock.now() + 3 * hourMs;
  const { linkId, moved } = await moveEventOf(made.db, { ...ours, to });
  const shown = { start: String(moved.startAt), end: String(moved.endAt) };
  return { sequence: '0', link: linkId, ...shown, settle: 'put-back' };
}

/** A booking that somebody has just cancelled is to be had back, as the note of that offers them. */
async function restoreForm(world: World, role: Role): Promise<Record<string, string>> {
  const { made, ours } = world;
  await cancelled({ world, place: ours });
  const { calendarId, workspaceId, bookingId } = ours;
  const calendar = await calendarOfWorkspace(made.db, { workspaceId, calendarId });
  const booking = await bookingById(made.db, { workspaceId, calendarId, bookingId });
  const session = await liveSession(made.db, { hash: ours.people[role].hash, now: made.clock.now() });
  if (!calendar || !booking || !session) throw new Error('there is nothing to have back');
  const undo = undoingCancel({ session, calendar, now: made.clock.now() }, { booking, back: '/' });
  return undo?.fields ?? {};
}

/** The second step of a link, as the first has sealed it for somebody. */
function linkForm({ made, ours }: World, role: Role): Record<string, string> {
  const { calendarId, workspaceId, people } = ours;
  const linkId = crypto.randomUUID();
  const owner = {
    services: made.services,
    session: { userId: people[role].userId, workspaceId },
    now: made.clock.now(),
    calendarId,
    linkId,
  };
  const sealed = sealDraft(owner, {
    kind: 'ics',
    access: restoredAccess('ics', { url: 'http://127.0.0.1:1/calendar.ics' }),
    found: [{ href: '', name: 'New link', isWritable: false }],
    left: 0,
  });
  return { id: linkId, sealed, busy: '0', freshness: '30' };
}

/** Somebody's password and code, who has two-step sign-in from now on. */
async function proofOf({ made, ours }: World, role: Role): Promise<Record<string, string>> {
  await giveTwoStep(made, ours.people[role].userId);
  return { present: password, code: codeAt(made.clock.now()) };
}

/** A key for an app, as the step before has sealed it for somebody. */
async function keyOf({ made, ours }: Pick<World, 'made' | 'ours'>, role: Role): Promise<string> {
  const session = ours.people[role];
  const credentials = await credentialsByEmail(made.db, session.email);
  const key = { secret: testSecret, passwordHash: credentials?.passwordHash ?? '' };
  return sealKey({ services: made.services, now: made.clock.now(), session }, key);
}

/** A free slot of a calendar: the first of the Monday after the tests begin. */
function slotIn({ calendarId }: Place): string {
  const startAt = Temporal.Instant.from('2026-11-23T09:00:00Z').epochMilliseconds;
  return formatSlotId({ startAt, durationMinutes: 30 }, calendarId);
}

/** A session as the page of the account names it. */
function sessionId(hash: string): string {
  return hash.slice(0, 16);
}

/** The names of the variable parts of a route's path. */
export function parametersOf({ path }: AdminRoute): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The path of a route with the ids of a workspace, but for those that are given. */
export function pathIn(place: Place, { path }: AdminRoute, given: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name] ?? parameters[name]?.(place);
    if (value === undefined) throw new Error(`say in the table of parameters what ":${name}" of ${path} is`);
    return encodeURIComponent(value);
  });
}

/** Sends a request of a route: a form with fields where it is a POST. */
export async function ask(
  who: Browser,
  { method }: AdminRoute,
  {
    path,
    fields = {},
    headers = {},
  }: { path: string; fields?: Record<string, string>; headers?: Record<string, string> },
): Promise<PageAnswer> {
  return method === 'GET' ? await who.get(path, headers) : await who.post(path, fields, headers);
}

/** The fields with which a route's form changes something. */
export async function fieldsOf(world: World, route: AdminRoute, role: Role): Promise<Record<string, string>> {
  return (await forms[route.path]?.fields?.(world, role)) ?? {};
}
