import { beforeEach, expect, test } from 'bun:test';
import { publicPageOf } from '../../../db/queries/public-pages.ts';
import { origin, type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

let made: TestServices;
let admin: SignedIn;
let calendarId: string;
let path: string;
beforeEach(async () => {
  made = await testServices();
  admin = await signedIn(made, { role: 'admin' });
  calendarId = (await made.calendar({ workspaceId: admin.workspaceId, name: 'Dr. Müller' })).id;
  path = `/calendars/${calendarId}/public-page`;
});

const saved = () => publicPageOf(made.db, { workspaceId: admin.workspaceId, calendarId });

/** A form as the page sends it that was never saved. */
const first = {
  ...{ name: 'dr-mueller', isOn: 'on' },
  ...{ savedName: '', savedIsOn: '', savedIsConfirmedByLink: '' },
};

test('a page is off, named like its calendar, and says that the workspace has no name', async () => {
  const { text } = await admin.get(path);
  expect(text).toContain('value="dr-mueller"');
  expect(text).toContain('The workspace has no name in the address yet');
  expect(await saved()).toBeUndefined();
});

test('a page is turned on with the name that was proposed, and its address is shown', async () => {
  await admin.post('/settings/public-pages', { name: 'acme' });
  const { status, note } = await admin.post(path, first);
  expect([status, note]).toEqual([303, 'saved']);
  expect(await saved()).toEqual({ name: 'dr-mueller', isOn: true, isConfirmedByLink: false });

  const { text } = await admin.get(path);
  expect(text).toContain(`href="${origin}/book/acme/dr-mueller"`);
  expect((await admin.get('/settings/public-pages')).text).toContain('acme/dr-mueller');

  await admin.post(path, { name: 'dr-mueller', savedName: 'dr-mueller', savedIsOn: 'on' });
  expect(await saved()).toMatchObject({ isOn: false });
  expect((await admin.get(path)).text).toContain('The page is off.');
});

test('a name that another calendar has is refused', async () => {
  const other = await made.calendar({ workspaceId: admin.workspaceId });
  await admin.post(`/calendars/${other.id}/public-page`, { ...first, name: 'front' });
  const { status, text } = await admin.post(path, { ...first, name: 'front' });
  expect(status).toBe(422);
  expect(text).toContain('Another calendar of this workspace is called “front”');
  expect(await saved()).toBeUndefined();
});

test('calendars of the same name are proposed different names', async () => {
  await admin.post(path, first);
  const twin = await made.calendar({ workspaceId: admin.workspaceId, name: 'Dr Müller' });
  const { text } = await admin.get(`/calendars/${twin.id}/public-page`);
  expect(text).toContain('value="dr-mueller-2"');
});

test('nobody confirms by a link that cannot be sent, and the page says so', async () => {
  const { text } = await admin.get(path);
  expect(text).toContain('Neither texts nor email can be sent');
});

test('a viewer sees what is set and changes nothing', async () => {
  await admin.post(path, first);
  const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
  const { text } = await viewer.get(path);
  expect(text).toContain('dr-mueller');
  expect(text).not.toContain('type="submit" class="primary"');
});
