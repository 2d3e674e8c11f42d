import { expect, test } from 'bun:test';
import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A calendar on Friday, 20 November 2026, its admin, and what it offers. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const calendar = await made.calendar({ workspaceId });
  const key = { workspaceId, calendarId: calendar.id };
  const saved = async () => {
    const found = await calendarOfWorkspace(made.db, key);
    if (!found) throw new Error('the calendar is gone');
    return found;
  };
  return { made, admin, key, saved, path: `/calendars/${calendar.id}/services` };
}

test('a calendar without services says what they are for', async () => {
  const { admin, path } = await place();
  const { text } = await admin.get(path);
  expect(text).toContain('No services yet');
  expect(text).toContain('every appointment here is alike');
  expect(text).toContain(`href="${path}/new"`);
  expect(text).not.toContain('When callers don’t say');
});

test('services are listed with what callers say, length, buffers and questions', async () => {
  const { made, admin, key, path } = await place();
  await addService(made, key, {
    name: 'Root canal',
    spokenNames: ['root canal', 'root treatment'],
    durationMinutes: 90,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    questions: [
      { key: 'pain', ask: 'Are you in pain?', isRequired: true, isPrivate: true },
      { key: 'first', ask: 'Is this your first visit?', isRequired: false, isPrivate: false },
    ],
  });
  await addService(made, key, { name: 'Check-up', bufferAfterMinutes: 1 });
  await addService(made, key, { name: 'Advice' });
  const { text } = await admin.get(path);
  for (const said of [
    '>root canal, root treatment<',
    '>90 minutes<',
    '>0 minutes before, 15 minutes after<',
    '>Are you in pain? (+1 more)<',
    '>1 minute after<',
    '>as the calendar<',
    '>only its name<',
    '>none<',
  ]) {
    expect(text).toContain(said);
  }
  // Long ones wrap instead of pushing the other columns out of sight.
  for (const free of ['root canal, root treatment', 'Are you in pain?']) {
    expect(text).toMatch(new RegExp(`<td[^>]*class="[^"]*wide"[^>]*>(?:<[^>]*>)*${RegExp.escape(free)}`));
  }
});

test('what callers get who name no service is chosen, and taken back', async () => {
  const { made, admin, key, saved, path } = await place();
  const { id } = await addService(made, key, { name: 'Cleaning', durationMinutes: 45 });
  const { text } = await admin.get(path);
  expect(text).toContain('<option value="" selected>No service: 30 minutes</option>');
  expect(text).toContain(`<option value="${id}">Cleaning: 45 minutes</option>`);
  const { status, headers, note } = await admin.post(`${path}/default`, { service: id });
  expect([status, headers.get('location'), note]).toEqual([303, path, 'saved']);
  expect((await saved()).defaultServiceId).toBe(id);
  expect((await admin.get(path)).text).toContain(`<option value="${id}" selected>`);
  await admin.post(`${path}/default`, { service: '' });
  expect((await saved()).defaultServiceId).toBe(null);
});

test('no service of another calendar is what callers get', async () => {
  const { made, admin, key, saved, path } = await place();
  await addService(made, key, { name: 'Cleaning' });
  const other = await made.calendar({ workspaceId: key.workspaceId });
  const foreign = await addService(made, { ...key, calendarId: other.id }, { name: 'Whitening' });
  for (const service of [foreign.id, crypto.randomUUID(), 'no id']) {
    const { status, text } = await admin.post(`${path}/default`, { service });
    expect(status).toBe(422);
    expect(text).toContain('Choose one of the services, or none.');
    expect(text).not.toContain('Whitening');
  }
  expect((await saved()).defaultServiceId).toBe(null);
});

test('archiving says what happens, and the service can be restored', async () => {
  const { made, admin, key, saved, path } = await place();
  const { id } = await addService(made, key, { name: 'Cleaning', isDefault: true });
  const asked = await admin.get(`${path}/${id}/archive`);
  expect(asked.text).toContain('Archive “Cleaning”?');
  expect(asked.text).toContain('Its bookings stay');
  expect(asked.text).toContain('They’ll get appointments of 30 minutes instead.');
  const { status, headers, note } = await admin.post(`${path}/${id}/archive`);
  expect([status, headers.get('location'), note]).toEqual([303, path, 'service-archived']);
  expect(await saved()).toMatchObject({
    defaultServiceId: null,
    services: [{ id, archivedAt: made.clock.now() }],
  });
  const list = await admin.get(path);
  expect(list.text).toContain('Archived services');
  expect(list.text).toContain('No services yet');
  const page = await admin.get(`${path}/${id}`);
  expect(page.text).toContain('This service is archived');
  expect(page.text).not.toContain('name="durationMinutes"');
  expect((await admin.post(`${path}/${id}/restore`)).note).toBe('service-restored');
  expect((await saved()).services).toMatchObject([{ id, archivedAt: null }]);
});

test('a service can’t be restored under a name that another one has by now', async () => {
  const { made, admin, key, path } = await place();
  const { id } = await addService(made, key, { name: 'Cleaning' });
  await admin.post(`${path}/${id}/archive`);
  await addService(made, key, { name: 'Cleaning' });
  const { status, text } = await admin.post(`${path}/${id}/restore`);
  expect(status).toBe(422);
  expect(text).toContain('already has a service called “Cleaning”');
  expect(text).not.toContain('aria-invalid');
});

test('viewers see services as they are, and change nothing', async () => {
  const { made, admin, key, path } = await place();
  const question = { key: 'pain', ask: 'Are you in pain?', isRequired: true, isPrivate: true };
  const { id } = await addService(made, key, { name: 'Root canal', questions: [question] });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId: admin.workspaceId });
  const list = await viewer.get(path);
  expect(list.text).toContain('Owners and admins of the workspace add and change services.');
  for (const form of ['services/new', 'services/default', '/restore']) expect(list.text).not.toContain(form);
  const { text } = await viewer.get(`${path}/${id}`);
  expect(text).toContain('Are you in pain? (required, private)');
  expect(text).not.toContain('name="ask-0"');
  const posts = [path, `${path}/suggest`, `${path}/default`, `${path}/${id}`, `${path}/${id}/archive`];
  for (const post of posts) expect((await viewer.post(post, { name: 'Other' })).status).toBe(403);
});

test('the front desk doesn’t see services among a calendar’s pages', async () => {
  const { made, admin, key, path } = await place();
  const { id } = await addService(made, key, { name: 'Root canal' });
  const desk = await signedIn(made, { role: 'desk', workspaceId: admin.workspaceId });
  expect((await desk.get(path.replace('services', 'week'))).text).not.toContain(`href="${path}"`);
  for (const page of [path, `${path}/${id}`]) expect((await desk.get(page)).status).toBe(403);
});

test('another workspace’s service is not found, nor one of another calendar', async () => {
  const { made, admin, key, path } = await place();
  const stranger = await signedIn(made, { role: 'owner' });
  const theirs = await made.calendar({ workspaceId: stranger.workspaceId });
  const sister = await made.calendar({ workspaceId: key.workspaceId });
  const foreign = await addService(
    made,
    { workspaceId: stranger.workspaceId, calendarId: theirs.id },
    { name: 'Their service' },
  );
  const other = await addService(made, { ...key, calendarId: sister.id }, { name: 'Other service' });
  for (const { id } of [foreign, other]) {
    for (const page of [`${path}/${id}`, `${path}/${id}/archive`]) {
      expect((await admin.get(page)).status).toBe(404);
      expect((await admin.post(page, { name: 'Mine', durationMinutes: '30' })).status).toBe(404);
    }
    expect((await admin.post(`${path}/${id}/restore`)).status).toBe(404);
  }
});
