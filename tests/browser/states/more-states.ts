import { insertMembership } from '../../../db/queries/users.ts';
import { adminRoutes } from '../../../src/admin/routes.ts';
import { accessOf } from '../../../src/admin/visit.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { send, sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { bookStates } from './book-states.ts';
import { calendarStates } from './calendar-states.ts';
import { callStates } from './call-states.ts';
import { deskStates } from './desk-states.ts';
import { findStates } from './find-states.ts';
import { handOverStates } from './hand-over-states.ts';
import { messageSenderStates } from './message-sender-states.ts';
import { isPage, type PageState, pathIn, stateAt, stateTold } from './page-states.ts';
import type { SamplePlace } from './sample-places.ts';
import { signedOutStates } from './signed-out-states.ts';
import { teamDeskStates } from './team-desk-states.ts';
import { teamStates } from './team-states.ts';
import { timeOffStates } from './time-off-states.ts';
import { twoStepStates } from './two-step-states.ts';
import { webhookStates } from './webhook-states.ts';

const nobodysId = '7f1d2c3b-0a59-4e68-9b77-5544332211aa';
const goodPassword = 'seven quiet lanterns drift';

/** What forms, errors, roles and menus lead to, beside the pages as they are opened. */
export async function moreStates(site: Site): Promise<PageState[]> {
  return [
    ...signedOutStates(site),
    workspaceSaved(site),
    ...keyStates(site.places.filled),
    ...guideStates(site.places.filled, ''),
    ...guideStates(site.places.hostile, ' (hostile)'),
    ...settingStates(site.places.filled),
    ...webhookStates(site),
    ...messageSenderStates(site),
    ...bookingStates(site.places.filled),
    ...calendarStates(site),
    ...(await bookStates(site)),
    ...(await callStates(site)),
    ...(await deskStates(site)),
    ...(await teamDeskStates(site)),
    ...(await timeOffStates(site)),
    ...(await handOverStates(site)),
    ...(await teamStates(site)),
    ...(await viewerStates(site)),
    ...(await germanStates(site)),
    ...findStates(site),
    ...emptyStates(site.places.empty),
    ...(await frameStates(site)),
    ...(await twoStepStates(site)),
  ];
}

function keyStates({ people }: SamplePlace): PageState[] {
  const as = people.owner;
  const path = '/settings/api-keys/new';
  const button = 'Create API Key';
  return [
    sent(path, { as, name: 'a new key, shown once', fields: { name: 'Front desk bot' }, button }),
    sent(path, { as, name: 'a new key, refused', fields: { name: ' ' }, button }),
    {
      name: 'a key that has been revoked',
      as,
      async open(page) {
        await sent(path, { as, name: '', fields: { name: 'Old bot' }, button }).open(page);
        await page.locator('.secret').waitFor();
        await page.getByRole('link', { name: 'I have copied it' }).click();
        await page.getByRole('link', { name: 'Revoke Old bot' }).first().click();
        await page.getByRole('button', { name: 'Revoke' }).click();
        await page.locator('.toast').waitFor();
      },
    },
  ];
}

function guideStates({ people, calendarId }: SamplePlace, suffix: string): PageState[] {
  const as = people.viewer;
  const path = `/calendars/${calendarId}/guide`;
  const tried = (query: string) => ({ as, fields: { query, timeZone: 'Europe/Berlin' }, button: 'Ask' });
  return [
    {
      name: `the guide to the HTTP API, all unfolded${suffix}`,
      as,
      async open(page) {
        await page.goto(`${path}/http?language=python`);
        await page.evaluate('for (const each of document.querySelectorAll("main details")) each.open = true');
      },
    },
    sent(path, {
      ...tried('Tuesday afternoon'),
      name: `a trial, answered${suffix}`,
      end: '#try-result dl',
    }),
    {
      name: `a trial, booked${suffix}`,
      as,
      async open(page) {
        await page.goto(path);
        await send(page, { ...tried('Tuesday afternoon'), end: '#callerName' });
        const fields = { callerName: '<b>Ann</b>', contact: '+12125550123' };
        await send(page, { fields, button: 'Book', end: '#try-result dl' });
      },
    },
    sent(path, {
      ...tried('<img src=x onerror=hacked=1>'),
      name: `a trial, not understood${suffix}`,
      end: '#try-result details',
    }),
  ];
}

/** What was done, with a way to undo it. */
function workspaceSaved(site: Site): PageState {
  const undo = { action: '/settings/workspace', fields: { name: 'Before' } };
  return stateTold(site, {
    path: '/settings/workspace',
    as: site.places.filled.people.owner,
    name: 'workspace, saved',
    note: { code: 'saved', undo },
  });
}

function settingStates({ people }: SamplePlace): PageState[] {
  const as = people.owner;
  return [
    sent('/settings/workspace', { as, name: 'workspace, refused', fields: { name: ' ' }, button: 'Save' }),
    sent('/settings/workspace', {
      as,
      name: 'callers’ data, refused',
      fields: { keepDays: '0' },
      button: 'Save',
    }),
    sent('/settings/workspace', {
      as,
      name: 'callers’ data, asked',
      fields: { keepDays: '1' },
      button: 'Save',
    }),
    sent('/settings/voice-platforms/retell', {
      as,
      name: 'Retell, refused',
      fields: { secret: 'two words' },
      button: 'Save secret',
    }),
    stateAt(`/settings/members/${people.owner.userId}`, { as, name: 'oneself as a member' }),
    sent('/settings/members', {
      as,
      name: 'an invitation, made',
      fields: { email: 'kim@example.com' },
      button: 'Create invite link',
    }),
    sent('/settings/members', {
      as,
      name: 'an invitation, refused',
      fields: { email: people.viewer.email },
      button: 'Create invite link',
    }),
    sent(`/settings/members/${people.viewer.userId}`, {
      as,
      name: 'a reset link, made',
      fields: {},
      button: 'Create reset link',
    }),
    sent('/account', {
      as,
      name: 'another password, refused',
      fields: { present: 'not this one', password: goodPassword },
      button: 'Change password',
    }),
    stateAt('/settings/audit-log?action=key.revoke&by=cli', {
      as,
      name: 'the audit log, filtered to nothing',
    }),
    stateAt(`/calendars/${nobodysId}/guide`, { as, name: 'a calendar that there is not' }),
    stateAt('/settings/api-keys', { as: people.admin, name: 'keys, seen by an admin' }),
    // Well after it was refused: from then on the button has another name.
    sent('/settings/voice-platforms/retell', {
      as,
      name: 'Retell, saved',
      fields: { secret: 'key_0123456789abcdef' },
      button: 'Save secret',
    }),
  ];
}

function bookingStates({ people, calendarId, bookingId }: SamplePlace): PageState[] {
  const as = people.owner;
  const path = `/calendars/${calendarId}`;
  const booking = `${path}/bookings/${bookingId}`;
  return [
    stateAt(`${path}/bookings?q=ada&status=all`, { as, name: 'bookings, searched for' }),
    stateAt(`${path}/bookings?from=2026-12-01&to=2026-11-01`, { as, name: 'bookings, refused' }),
    stateAt('/bookings', { as, name: 'bookings of all calendars' }),
    stateAt('/bookings?range=past&status=all&source=desk', {
      as,
      name: 'bookings of all calendars, filtered',
    }),
    stateAt(`${path}/bookings?q=nobody`, { as, name: 'bookings, filtered to nothing' }),
    stateAt(`${booking}/move?day=2028-01-01`, { as, name: 'a move, nothing free' }),
    sent(`${booking}/move`, { as, name: 'a move, refused', fields: {}, button: 'Move it' }),
    sent(`${booking}/cancel`, {
      as,
      name: 'a cancellation, refused',
      fields: { reason: 'a bell\u0007' },
      button: 'Cancel booking',
    }),
    sent(`${path}/call-hook`, {
      as,
      name: 'addresses for platforms, shown once',
      fields: {},
      button: 'Replace addresses',
    }),
    sent(`${path}/feeds`, { as, name: 'a feed, shown once', fields: {}, button: 'Create a feed' }),
  ];
}

/** Every page that is open to those who may change nothing, as they see it, and one that refuses them. */
async function viewerStates({ made, places }: Site): Promise<PageState[]> {
  const place = places.filled;
  const as = place.people.viewer;
  const states = [stateAt('/settings/api-keys/new', { as, name: 'a page that refuses viewers' })];
  for (const { path } of adminRoutes.filter((route) => isPage(route) && accessOf(route) === 'viewer')) {
    const where = await pathIn(made, { place, path });
    if (where === undefined || (await as.get(where)).status !== 200) continue;
    states.push(stateAt(where, { as, name: `${path}, seen by a viewer` }));
  }
  return states;
}

/** Every page once more in German, whose words are longer. */
async function germanStates({ made, places }: Site): Promise<PageState[]> {
  const place = places.filled;
  const as = await signedIn(made, { role: 'owner', workspaceId: place.workspaceId });
  await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', as.userId).execute();
  const states: PageState[] = [];
  for (const { path } of adminRoutes.filter((route) => isPage(route) && accessOf(route) !== 'anyone')) {
    const where = await pathIn(made, { place, path });
    if (where === undefined || (await as.get(where)).status !== 200) continue;
    states.push(stateAt(where, { as, name: `${path}, in German` }));
  }
  return states;
}

/** What viewers find where there is nothing yet: they cannot make the first. */
function emptyStates({ people, calendarId }: SamplePlace): PageState[] {
  const as = people.viewer;
  return [
    stateAt('/', { as, name: 'the first page, empty, seen by a viewer' }),
    stateAt('/settings/api-keys', { as, name: 'no keys, seen by a viewer' }),
    stateAt(`/calendars/${calendarId}/guide`, { as, name: 'the guide without a key, seen by a viewer' }),
  ];
}

async function frameStates({ made, places }: Site): Promise<PageState[]> {
  const as = await signedIn(made, { role: 'viewer', workspaceId: places.filled.workspaceId });
  const { workspaceId } = places.hostile;
  await insertMembership(made.db, {
    workspaceId,
    userId: as.userId,
    role: 'owner',
    createdAt: made.clock.now(),
  });
  return [
    {
      name: 'the menu, for somebody with two workspaces',
      as,
      async open(page) {
        await page.goto('/');
        const menu = page.getByText('More', { exact: true });
        if (await menu.isVisible()) await menu.click();
      },
    },
  ];
}
