import { expect, test } from 'bun:test';
import {
  calendarOfPublicName,
  managedPages,
  publicCalendarNamed,
  publicCalendarsOf,
  publicNamesOf,
  savePublicPage,
} from '../../../db/queries/public-pages.ts';
import {
  logoOf,
  publicBrandOf,
  publicWorkspaceOf,
  savePublicWorkspace,
  workspaceOfPublicName,
} from '../../../db/queries/public-workspaces.ts';
import { testServices } from '../../helpers/workspace.ts';

async function acme() {
  const made = await testServices();
  const { db, workspace, calendar } = made;
  const workspaceId = await workspace('Acme');
  await savePublicWorkspace(db, { workspaceId, changes: { name: 'acme' } });
  const page = async (name: string, { isOn = true } = {}) => {
    const { id: calendarId } = await calendar({ workspaceId, name });
    const settings = { name: name.toLowerCase(), isOn, isConfirmedByLink: false };
    await savePublicPage(db, { workspaceId, calendarId, page: settings });
    return calendarId;
  };
  return { ...made, workspaceId, page };
}

test('a public page is found by its names while it is on', async () => {
  const { db, page, workspaceId } = await acme();
  const calendarId = await page('Ana');
  await page('Ben', { isOn: false });

  const named = (workspace: string, calendar: string) => publicCalendarNamed(db, { workspace, calendar });
  expect(await named('acme', 'ana')).toEqual({ workspaceId, calendarId, isConfirmedByLink: false });
  expect(await named('acme', 'ben')).toBeUndefined();
  expect(await named('acme', 'carla')).toBeUndefined();
  expect(await named('other', 'ana')).toBeUndefined();
  expect(await publicNamesOf(db, { workspaceId, calendarId })).toEqual({
    workspace: 'acme',
    calendar: 'ana',
  });
  expect(await calendarOfPublicName(db, { workspaceId, name: 'ana' })).toBe(calendarId);
});

test('the list of a workspace has the pages that are on, the oldest first', async () => {
  const { db, page, workspaceId } = await acme();
  const ana = await page('Ana');
  await page('Ben', { isOn: false });

  expect(await publicCalendarsOf(db, 'acme')).toEqual({
    workspaceId,
    calendars: [{ calendarId: ana, name: 'ana', calendarName: 'Ana' }],
  });
  expect(await publicCalendarsOf(db, 'other')).toBeUndefined();
  expect((await managedPages(db, workspaceId)).map(({ name, isOn }) => [name, isOn]).toSorted()).toEqual([
    ['ana', true],
    ['ben', false],
  ]);
});

test('archived calendars and deleted workspaces have no public page', async () => {
  const { db, page, workspaceId } = await acme();
  const [ana, ben] = [await page('Ana'), await page('Ben')];
  const named = (calendar: string) => publicCalendarNamed(db, { workspace: 'acme', calendar });

  await db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', ana).execute();
  expect(await named('ana')).toBeUndefined();
  expect(await named('ben')).toBeDefined();
  expect((await managedPages(db, workspaceId)).map(({ calendarId }) => calendarId)).toEqual([ben]);

  await db.updateTable('workspaces').set({ deleted_at: 1 }).where('id', '=', workspaceId).execute();
  expect(await named('ben')).toBeUndefined();
  expect(await publicCalendarsOf(db, 'acme')).toBeUndefined();
  expect(await publicBrandOf(db, workspaceId)).toBeUndefined();
});

test('a workspace without a name in the address has no public page', async () => {
  const { db, page, workspaceId } = await acme();
  const calendarId = await page('Ana');
  await savePublicWorkspace(db, { workspaceId, changes: { name: null } });

  expect(await publicCalendarNamed(db, { workspace: 'acme', calendar: 'ana' })).toBeUndefined();
  expect(await publicNamesOf(db, { workspaceId, calendarId })).toBeUndefined();
});

test('how pages look is kept, part by part', async () => {
  const { db, workspaceId } = await acme();
  const logo = { png: 'iVBORw0KGgo=', version: 'v1' };
  await savePublicWorkspace(db, { workspaceId, changes: { accent: '#2f6fed', logo } });

  expect(await publicWorkspaceOf(db, workspaceId)).toEqual({
    name: 'acme',
    accent: '#2f6fed',
    logoVersion: 'v1',
  });
  expect(await logoOf(db, workspaceId)).toBe(logo.png);
  expect(await workspaceOfPublicName(db, 'acme')).toBe(workspaceId);
  expect(await publicBrandOf(db, workspaceId)).toEqual({
    name: 'Acme',
    accent: '#2f6fed',
    logoVersion: 'v1',
  });

  await savePublicWorkspace(db, { workspaceId, changes: { logo: null } });
  expect(await publicWorkspaceOf(db, workspaceId)).toMatchObject({ accent: '#2f6fed', logoVersion: null });
  expect(await logoOf(db, workspaceId)).toBeUndefined();
});
