import { afterAll, expect, test } from 'bun:test';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { insertMembership } from '../../db/queries/users.ts';
import { addressIn } from '../../src/admin/address.ts';
import { type SignedIn, signedIn } from '../helpers/dashboard/dashboard.ts';
import { firstOf } from './every-state.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());
function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}

/** An owner of Acme and of Harbour Dental, at Acme. */
async function ownerOfTwo(): Promise<SignedIn & { calendarId: string; otherId: string }> {
  const { made } = opened();
  const workspaceId = await made.workspace('Acme');
  const owner = await signedIn(made, { role: 'owner', workspaceId });
  const { id: calendarId } = await made.calendar({ workspaceId, name: 'Room' });
  const { userId } = owner;
  const otherId = await made.workspace('Harbour Dental');
  await insertMembership(made.db, { workspaceId: otherId, userId, role: 'owner', createdAt: 0 });
  return { ...owner, calendarId, otherId };
}

test.skipIf(!site).each(
  firstOf<[string, boolean]>([
    ['with scripts', false],
    ['without scripts', true],
  ]),
)('two tabs on two workspaces each work in their own, %s', async (_, isWithoutScripts) => {
  const owner = await ownerOfTwo();
  const context = await opened().context({ as: owner, isWithoutScripts });
  const page = await context.newPage();
  const watched = opened().watch(page);
  await page.goto('/settings/api-keys/new');
  await page.getByLabel('Name').fill('Bot of Acme');

  const tab = await context.newPage();
  await tab.goto('/');
  await tab.locator('details.places summary').click();
  await tab.getByRole('link', { name: 'Harbour Dental' }).click();
  await tab.locator('details.places summary', { hasText: 'Harbour Dental' }).waitFor();
  await tab.getByRole('link', { name: 'API Keys' }).click();
  await tab.getByRole('link', { name: 'Create API Key' }).first().click();
  await tab.getByLabel('Name').fill('Bot of Harbour Dental');
  for (const each of [page, tab]) {
    await each.getByRole('button', { name: 'Create API Key' }).click();
    await each
      .getByText(/^sk_live_\w{32}$/)
      .first()
      .waitFor();
  }
  const { db } = opened().made;
  const keysOf = async (workspaceId: string) =>
    (await apiKeysOfWorkspace(db, workspaceId)).map(({ name }) => name);
  expect(await keysOf(owner.workspaceId)).toEqual(['Bot of Acme']);
  expect(await keysOf(owner.otherId)).toEqual(['Bot of Harbour Dental']);
  expect(watched).toEqual({ complaints: [], foreignUrls: [] });
  await context.close();
});

test.skipIf(!site)('what a page asks by itself is about its own workspace, too', async () => {
  const owner = await ownerOfTwo();
  const context = await opened().context({ as: owner });
  const page = await context.newPage();
  await page.goto(`/calendars/${owner.calendarId}/availability`);
  const tab = await context.newPage();
  await tab.goto(addressIn(owner.otherId, '/'));
  const asked = page.waitForResponse((response) => response.url().endsWith('/availability/preview'));
  await page.getByLabel('Friday, period 1, to').fill('13:00');
  expect((await asked).status()).toBe(200);
  expect(page.url()).toContain(addressIn(owner.workspaceId, '/calendars'));
  await context.close();
});

test.skipIf(!site)('of many workspaces one is found by its name', async () => {
  const owner = await ownerOfTwo();
  const { made } = opened();
  for (let count = 1; count <= 20; count++) {
    const workspaceId = await made.workspace(`Practice ${count}`);
    await insertMembership(made.db, { workspaceId, userId: owner.userId, role: 'viewer', createdAt: 0 });
  }
  const context = await opened().context({ as: owner });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('details.places summary').click();
  await page.getByLabel('Find a workspace').fill('ice 17');
  const links = page.locator('details.places li a:visible');
  expect(await links.allTextContents()).toEqual(['Practice 17']);
  await links.first().click();
  await page.locator('details.places summary', { hasText: 'Practice 17' }).waitFor();
  await context.close();
});
