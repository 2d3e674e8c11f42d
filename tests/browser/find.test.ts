import { afterAll, describe, expect, test } from 'bun:test';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** Somebody at the list of calendars. */
async function atCalendars(given: { width?: number; isWithoutScripts?: boolean } = {}) {
  if (!site) throw new Error('there is no browser');
  const context = await site.context({ as: site.places.filled.people.admin, ...given });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto('/calendars');
  const lead = () => page.locator('h1').textContent();
  /** Types into the finder once "/" has led there: before that, letters are shortcuts. */
  const find = async (words: string) => {
    await page.keyboard.press('/');
    await page.locator('#find input:focus').waitFor();
    await page.keyboard.type(words);
    await page.locator(`#find [data-found="${words}"]`).waitFor();
  };
  return { page, context, watched, find, lead };
}

describe.skipIf(!site)('from any page', () => {
  test('a caller is found by "/", a few letters and Enter', async () => {
    const { page, context, watched, find, lead } = await atCalendars();
    await find('okaf');
    expect(await page.locator('#find [role=status]').textContent()).toBe('2 bookings found.');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/bookings\/[\w-]{36}$/);
    expect(await lead()).toBe('Ben Okafor');
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  });

  test('arrows go through what was found, and Enter opens it', async () => {
    const { page, context, find } = await atCalendars();
    await find('ad nov');
    const focused = () =>
      page.evaluate(
        'document.activeElement.matches("input") ? "field" : document.activeElement.getAttribute("href")',
      );
    const links = await page.locator('#find .found a').all();
    const [first, second] = await Promise.all(links.map((link) => link.getAttribute('href')));
    const trail = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      trail.push(await focused());
    }
    expect(trail).toEqual([first, second, first, 'field', 'field', first, second]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${second}`);
    await context.close();
  });

  test('Escape closes the finder, and gives the focus back', async () => {
    const { page, context } = await atCalendars();
    const link = page.getByRole('link', { name: 'Find a booking' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Find a booking' });
    await dialog.waitFor();
    await page.keyboard.type('ada');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.matches(".find")')).toBe(true);
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('"/" is typed into a field as ever, and does nothing with a modifier', async () => {
    if (!site) throw new Error('there is no browser');
    const { page, context } = await atCalendars();
    for (const key of ['Control+/', 'Alt+/']) await page.keyboard.press(key);
    expect(await page.locator('#find').isVisible()).toBe(false);
    await page.goto(`/calendars/${site.places.filled.calendarId}/bookings`);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Search').press('/');
    expect(await page.getByLabel('Search').inputValue()).toBe('/');
    expect(await page.locator('#find').isVisible()).toBe(false);
    await context.close();
  });

  test('on the page of the finder, "/" leads to its field, and the address says what was typed', async () => {
    const { page, context } = await atCalendars();
    await page.goto('/find');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('okaf');
    await page.locator('main [data-found="okaf"]').waitFor();
    await page.waitForURL(/\/find\?q=okaf$/);
    expect(await page.locator('#find').isVisible()).toBe(false);
    await context.close();
  });

  test('a caller is found on a phone, and without JavaScript on a page of its own', async () => {
    const phone = await atCalendars({ width: 390 });
    await phone.page.getByRole('link', { name: 'Find a booking' }).click();
    await phone.page.keyboard.type('okaf');
    await phone.page.getByRole('link', { name: 'Ben Okafor Mon' }).click();
    await phone.page.waitForURL(/\/bookings\/[\w-]{36}$/);
    await phone.context.close();
    const { page, context, lead } = await atCalendars({ isWithoutScripts: true });
    await page.getByRole('link', { name: 'Find a booking' }).click();
    await page.getByRole('searchbox').fill('OKÁFOR ben');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: 'Ben Okafor Mon' }).click();
    expect(await lead()).toBe('Ben Okafor');
    await context.close();
  });
});
