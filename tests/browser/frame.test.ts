import { afterAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

async function opened(width: number, { isWithoutScripts = false } = {}) {
  if (!site) throw new Error('there is no browser');
  const as = await signedIn(site.made, { role: 'owner' });
  const context = await site.context({ as, isWithoutScripts });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/calendars');
  return { context, page, watched };
}

const widthOfSide = (page: Page) =>
  page.evaluate<number>('document.querySelector(".side").getBoundingClientRect().width');

test.skipIf(!site).each([
  [1440, 200, 52],
  [1179, 52, 200],
  [760, 52, 200],
])(
  'at %d px the sidebar is %d px wide, its button makes that %d px, and the next page keeps it',
  async (width, before, after) => {
    const { context, page, watched } = await opened(width);
    expect(await widthOfSide(page)).toBe(before);
    const toggle = page.getByRole('button', { name: 'Sidebar' });
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(before === 200));
    await toggle.click();
    expect(await widthOfSide(page)).toBe(after);
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(after === 200));
    await page.getByRole('link', { name: 'Calls' }).click();
    await page.getByRole('heading', { name: 'Calls', level: 1 }).waitFor();
    expect(await widthOfSide(page)).toBe(after);
    await page.getByRole('button', { name: 'Sidebar' }).click();
    expect(await widthOfSide(page)).toBe(before);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);

test.skipIf(!site)(
  'the theme is switched for the next page too, and back to what the system says',
  async () => {
    const { context, page, watched } = await opened(1440);
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const theme = () => page.evaluate<string | undefined>('document.documentElement.dataset.theme');
    const light = await ground();
    await page.getByRole('button', { name: 'Switch theme' }).click();
    const dark = await ground();
    expect([dark === light, await theme()]).toEqual([false, 'dark']);
    await page.goto('/calls');
    expect([await ground(), await theme()]).toEqual([dark, 'dark']);
    await page.getByRole('button', { name: 'Switch theme' }).click();
    expect([await ground(), await theme()]).toEqual([light, undefined]);
    await page.reload();
    expect([await ground(), await theme()]).toEqual([light, undefined]);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);

test.skipIf(!site)('without scripts there is no button that would do nothing', async () => {
  const { context, page } = await opened(1440, { isWithoutScripts: true });
  expect(await widthOfSide(page)).toBe(200);
  for (const name of ['Sidebar', 'Switch theme']) {
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
  }
  await context.close();
});
