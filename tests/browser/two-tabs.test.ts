import { afterAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { insertMembership } from '../../db/queries/users.ts';
import { type SignedIn, signedIn } from '../helpers/dashboard/dashboard.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());
const patienceMs = 60_000;
const refusal = 'You’ve switched to Harbour Dental in another tab';

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

async function switchInAnotherTab(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByLabel('Workspace').selectOption('Harbour Dental');
  await tab.getByRole('button', { name: 'Switch' }).click();
  await tab
    .locator('select[name=workspaceId] option[selected]', { hasText: 'Harbour Dental' })
    .waitFor({ state: 'attached' });
  await tab.close();
}

test.skipIf(!site).each([
  ['with scripts', false],
  ['without scripts', true],
])(
  'a form of an old tab is refused, and leads back to its workspace, %s',
  async (_, isWithoutScripts) => {
    const owner = await ownerOfTwo();
    const context = await opened().context({ as: owner, isWithoutScripts });
    const page = await context.newPage();
    const watched = opened().watch(page);
    await page.goto('/settings/api-keys/new');
    await page.getByLabel('Name').fill('Phone bot');
    await switchInAnotherTab(page);
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.getByRole('heading', { name: refusal }).waitFor();
    const { db } = opened().made;
    for (const workspaceId of [owner.workspaceId, owner.otherId]) {
      expect(await apiKeysOfWorkspace(db, workspaceId)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Switch back to Acme' }).click();
    await page.waitForURL('/');
    await page.goto('/settings/api-keys/new');
    await page.getByLabel('Name').fill('Phone bot');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page
      .getByText(/^sk_live_\w{32}$/)
      .first()
      .waitFor();
    expect((await apiKeysOfWorkspace(db, owner.workspaceId)).map(({ name }) => name)).toEqual(['Phone bot']);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
  patienceMs,
);

test.skipIf(!site)(
  'what a page asks by itself is refused too, in the place of all its content',
  async () => {
    const owner = await ownerOfTwo();
    const context = await opened().context({ as: owner });
    const page = await context.newPage();
    await page.goto(`/calendars/${owner.calendarId}/availability`);
    await switchInAnotherTab(page);
    await page.getByLabel('Friday, period 1, to').fill('13:00');
    await page.getByRole('heading', { name: refusal }).waitFor();
    expect(await page.locator('main > *').count()).toBe(1);
    expect(await page.locator('html').count()).toBe(1);
    await page.getByRole('link', { name: 'Continue in Harbour Dental' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await context.close();
  },
  patienceMs,
);
