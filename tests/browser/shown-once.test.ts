import { afterAll, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { firstOf } from './every-state.ts';
import { type Look, Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

const keyForm = /sk_live_[0-9a-f]{32}/;

describe.skipIf(!site)('a key that is shown once', () => {
  test('is copied by its button, and leaving asks back until then', async () => {
    const { page, asked, watched, end } = await atNewKey();
    const key = await keyOn(page);
    await page.getByRole('link', { name: 'Members' }).click();
    expect(asked()).toBe(1);
    expect(await keyOn(page)).toBe(key);
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key);
    await page.getByRole('link', { name: 'Members' }).click();
    await page.waitForURL('**/settings/members');
    expect(asked()).toBe(1);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await end();
  });

  test('may be left by the word that it is copied, and when it was copied by hand', async () => {
    const first = await atNewKey();
    await first.page.getByRole('link', { name: 'I have copied it' }).click();
    await first.page.waitForURL('**/settings/api-keys');
    expect(first.asked()).toBe(0);
    await first.end();
    const second = await atNewKey();
    await second.page.locator('#api-key').selectText();
    await second.page.keyboard.press('Control+C');
    await second.page.getByRole('link', { name: 'Members' }).click();
    await second.page.waitForURL('**/settings/members');
    expect(second.asked()).toBe(0);
    await second.end();
  });

  test.each(
    firstOf<[string, Look]>([
      ['', {}],
      [' without scripts', { isWithoutScripts: true }],
    ]),
  )('never comes again by way back or reload%s', async (_, look) => {
    const { page, end } = await atNewKey(look);
    const key = await keyOn(page);
    const link = page.getByRole('link', { name: 'I have copied it' });
    await link.click();
    await page.waitForURL('**/settings/api-keys');
    await page.goBack().catch(() => undefined);
    expect(await page.content()).not.toContain(key);
    await page.goto('/settings/api-keys/new');
    await create(page);
    const another = await keyOn(page);
    expect(another).not.toBe(key);
    // Copied by hand, as it can be without scripts and where the clipboard is not to be had.
    await page.locator('#api-key').selectText();
    await page.keyboard.press('Control+C');
    await page.reload();
    expect(await page.content()).not.toContain(another);
    await end();
  });

  test('is made once by a double click, and has the focus on its heading', async () => {
    const before = await countKeys();
    const { page, end } = await atForm();
    await page.getByLabel('Name').fill('Double');
    await page.getByRole('button', { name: 'Create API Key' }).dblclick();
    expect(await keyOn(page)).toMatch(keyForm);
    await page.waitForTimeout(300);
    expect(await keyOn(page)).toMatch(keyForm);
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Copy your new key');
    expect(await countKeys()).toBe(before + 1);
    await end();
  });

  test('is told what is wrong with its name, in its place', async () => {
    const { page, watched, end } = await atForm();
    await page.getByLabel('Name').fill(' ');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Enter a name for the key');
    await page.getByLabel('Name').fill('Mended');
    await page.keyboard.press('Enter');
    expect(await keyOn(page)).toMatch(keyForm);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await end();
  });
});

describe.skipIf(!site)('the secret of an endpoint', () => {
  test.each(
    firstOf<[string, Look]>([
      ['', {}],
      [' without scripts', { isWithoutScripts: true }],
    ]),
  )('never comes again by way back or reload, when it is added and rotated%s', async (_, look) => {
    const { page, watched, end } = await atForm(look);
    await page.goto('/settings/webhooks/new');
    await page.getByLabel('URL').fill('https://crm.example.com/hooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const added = await secretAndBack(page);
    await page.goto(await addressOf(page, 'crm.example.com/hooks'));
    await page.getByRole('link', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const rotated = await secretAndBack(page);
    expect(rotated).not.toBe(added);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await end();
  });
});

/** The secret that a page shows once, which is copied by hand, and gone after a reload and on the way back. */
async function secretAndBack(page: Page): Promise<string> {
  const secret = (await page.locator('#webhook-secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor();
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again().catch(() => undefined);
    expect(await page.locator('body').innerHTML()).not.toContain(secret);
  }
  return secret;
}

async function addressOf(page: Page, name: string): Promise<string> {
  await page.goto('/settings/webhooks');
  return (await page.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? '';
}

async function atForm(look: Look = {}) {
  const context = await opened().context({ as: opened().places.filled.people.owner, ...look });
  const page = await context.newPage();
  const watched = opened().watch(page);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    dialog.dismiss();
  });
  await page.goto('/settings/api-keys/new');
  return { page, watched, asked: () => dialogs, end: () => context.close() };
}

async function atNewKey(look: Look = {}) {
  const at = await atForm(look);
  await create(at.page);
  return at;
}

async function create(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Phone bot');
  await page.getByRole('button', { name: 'Create API Key' }).click();
}

async function keyOn(page: Page): Promise<string> {
  return (await page.locator('#api-key').textContent()) ?? '';
}

async function countKeys(): Promise<number> {
  const { made, places } = opened();
  return (await apiKeysOfWorkspace(made.db, places.filled.workspaceId)).length;
}

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
