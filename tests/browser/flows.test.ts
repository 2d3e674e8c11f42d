import { afterAll, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { newAccessLink } from '../helpers/dashboard/access-link.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());
const password = 'seven quiet lanterns drift';
const passwordHash = await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 });

/** A tab that counts the clicks it is given. */
type CountedTab = { page: Page; click(name: string): Promise<void>; clicks(): number };

describe.skipIf(!site)('people in the dashboard', () => {
  for (const isWithoutScripts of [false, true]) {
    const how = isWithoutScripts ? ' without scripts' : '';

    test(`set up, create a key and call the API with it in at most 5 clicks; revoked, it is refused${how}`, async () => {
      const { made, origin } = await opened().fresh();
      const tab = await countedTab(isWithoutScripts);
      const { page } = tab;
      const { path } = await newAccessLink(made, { kind: 'set-up' });
      await page.goto(`${origin}${path}`);
      await page.getByLabel('Workspace').fill('Praxis Nord');
      await page.getByLabel('Your email').fill('olga@example.com');
      await page.getByLabel('Password').fill(password);
      await page.getByLabel('First calendar').fill('Sprechstunde');
      await page.getByLabel('Time zone').fill('Berlin');
      await tab.click('Set up');
      await page.getByText('1 of 7 done').waitFor();
      await tab.click('Create a live API key');
      await page.getByLabel('Name').fill('Phone bot');
      await tab.click('Create API Key');
      const key = (await page.locator('#api-key').textContent()) ?? '';
      const trial = (await page.locator('#api-key-trial').textContent()) ?? '';
      const calendarId = /[\da-f-]{36}/.exec(trial)?.[0];
      const ask = () => askForSlots(origin, { key, calendarId });
      expect((await ask()).status).toBe(200);
      expect(tab.clicks()).toBeLessThanOrEqual(5);

      await page.getByRole('link', { name: 'I have copied it' }).click();
      await page.getByRole('link', { name: 'Revoke Phone bot' }).click();
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.locator('.toast').waitFor();
      expect((await ask()).status).toBe(401);
      expect(await page.content()).not.toContain(key);
      await page.context().close();
    });

    test(`sign out, are let in nowhere, and sign in again to where they wanted${how}`, async () => {
      const { made, origin } = await opened().fresh();
      const olga = await signedIn(made, { role: 'owner', email: 'olga@example.com', passwordHash });
      const context = await opened().context({ isWithoutScripts });
      await context.addCookies([{ name: 'slotline', value: olga.token, url: origin }]);
      const page = await context.newPage();
      await page.goto(`${origin}/account`);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.getByText('You’re signed out.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/sign-in');
      expect((await olga.get('/account')).status).toBe(303);
      await page.goto(`${origin}/settings/workspace`);
      await page.getByLabel('Email').fill('olga@example.com');
      await page.getByLabel('Password').fill('not my password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/settings/workspace');
      await context.close();
    });

    test(`try what a caller says, see what the API would answer, and hold what it offers${how}`, async () => {
      const { people, calendarId } = opened().places.filled;
      const context = await opened().context({ as: people.viewer, isWithoutScripts });
      const page = await context.newPage();
      const watched = opened().watch(page);
      await page.goto(`/calendars/${calendarId}/guide`);
      await page.getByLabel('What the caller says').fill('Tuesday afternoon');
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.locator('#try-result dl').first().waitFor();
      const result = await page.locator('#try-result').textContent();
      expect(result).toContain('Tuesday, November 24');
      expect(result).not.toContain('sk_live_');
      await page.getByRole('button', { name: 'Hold', exact: true }).first().click();
      await page.getByText('held until').first().waitFor();
      expect(await page.getByRole('term').allTextContents()).toContain('“Tuesday afternoon”');
      expect(watched).toEqual({ complaints: [], foreignUrls: [] });
      await context.close();
    });
  }

  test('create, copy and revoke a key by the keyboard alone', async () => {
    const as = opened().places.empty.people.owner;
    const context = await opened().context({ as });
    const page = await context.newPage();
    await page.goto('/');
    await enterAt(page, 'Skip to content');
    await page.goto('/');
    await enterAt(page, 'API Keys');
    await page.getByRole('heading', { name: 'API Keys', exact: true }).waitFor();
    await enterAt(page, 'Create API Key');
    await page.getByLabel('Name').waitFor();
    await page.keyboard.type('Typed bot');
    await page.keyboard.press('Enter');
    await page.locator('#api-key').waitFor();
    await enterAt(page, 'Copy key');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await enterAt(page, 'I have copied it');
    await page.getByRole('row', { name: 'Typed bot' }).waitFor();
    await enterAt(page, 'Revoke Typed bot');
    await page.getByRole('heading', { name: 'Revoke “Typed bot”?' }).waitFor();
    await enterAt(page, 'Revoke');
    await page.locator('.toast').waitFor();
    expect(await page.locator('tr', { hasText: 'Typed bot' }).textContent()).toContain('Revoked');
    await context.close();
  });
});

/** Asks the API for free time as a program does. */
async function askForSlots(
  origin: string,
  { key, calendarId }: { key: string; calendarId: string | undefined },
): Promise<Response> {
  return await fetch(`${origin}/api/v1/check-availability`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calendarId, query: 'tomorrow' }),
  });
}

/** Goes on by the tab key until what has the focus is called so, and presses Enter there. */
async function enterAt(page: Page, name: string): Promise<void> {
  const mostStops = 60;
  for (let count = 0; count < mostStops; count++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate<string>(
      '(({ activeElement }) => activeElement.ariaLabel ?? activeElement.textContent.trim())(document)',
    );
    if (found === name) return await page.keyboard.press('Enter');
  }
  throw new Error(`the tab key does not lead to "${name}" on ${page.url()}`);
}

async function countedTab(isWithoutScripts: boolean): Promise<CountedTab> {
  const page = await (await opened().context({ isWithoutScripts })).newPage();
  let clicks = 0;
  return {
    page,
    clicks: () => clicks,
    async click(name) {
      clicks += 1;
      const main = page.getByRole('main');
      await main.getByRole('button', { name }).or(main.getByRole('link', { name })).first().click();
    },
  };
}

function opened(): Site {
  if (!site) throw new Error('there is no browser');
  return site;
}
