import { afterAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { firstOf } from './every-state.ts';
import { Site } from './site.ts';
import { stateTold } from './states/page-states.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

async function opened({ isWithoutScripts = false } = {}) {
  if (!site) throw new Error('there is no browser');
  const as = await signedIn(site.made, { role: 'owner' });
  const context = await site.context({ as, isWithoutScripts });
  const page = await context.newPage();
  return { context, page, as, site, watched: site.watch(page) };
}

const save = async (page: Page) => {
  await page.getByLabel('Labels').fill(crypto.randomUUID().slice(0, 8));
  await page.getByRole('button', { name: 'Save' }).click();
};

test.skipIf(!site).each(
  firstOf<[string, boolean]>([
    ['with scripts', false],
    ['without scripts', true],
  ]),
)('two tabs each say once what was done in them, %s', async (_, isWithoutScripts) => {
  const { context, page, watched } = await opened({ isWithoutScripts });
  const tab = await context.newPage();
  for (const each of [page, tab]) {
    await each.goto('/settings/workspace');
    await save(each);
    await each.getByText('Saved.').waitFor();
    await each.reload();
    expect(await each.getByText('Saved.').count()).toBe(0);
  }
  expect(watched).toEqual({ complaints: [], foreignUrls: [] });
  await context.close();
});

test.skipIf(!site)(
  'what was done goes when it is dismissed, and steps aside for what has the focus',
  async () => {
    const { context, page, as, site, watched } = await opened();
    const undo = { action: '/settings/workspace', fields: { name: 'Before', savedName: 'Test workspace' } };
    const told = stateTold(site, {
      path: '/account',
      as,
      name: 'told',
      note: { code: 'booking-cancelled', undo },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await told.open(page);
    const toast = page.locator('.toast');
    const boxOf = async () =>
      (await toast.boundingBox()) ?? { x: 0, y: Number.NaN, width: 0, height: Number.NaN };
    const { y, height } = await boxOf();
    const tabs = (await page.locator('header.side').boundingBox())?.y ?? Number.NaN;
    expect(y + height).toBeLessThan(tabs);
    expect(y + height).toBeGreaterThan(tabs - 24);
    for (const control of await page.locator('main :is(a, button, input, select):visible').all()) {
      if (await control.evaluate((element) => element.closest('.toast') !== null)) continue;
      await control.focus();
      // What scrolling leads to comes with the next frames.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const [own, focused] = [await boxOf(), await control.boundingBox()];
      if (!focused) continue;
      const isClear =
        focused.x + focused.width <= own.x ||
        focused.y + focused.height <= own.y ||
        own.y + own.height <= focused.y;
      expect({ own, focused, isClear }).toEqual({ own, focused, isClear: true });
    }
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    expect(await toast.count()).toBe(0);
    await told.open(page);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);
