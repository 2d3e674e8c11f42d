import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { bookInto } from '../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterEach(async () => site?.closeContexts());
afterAll(async () => site?.close());

const day = '2026-11-24';
const quiet = { complaints: [], foreignUrls: [] };

/** A Tuesday at the desk: Ada Novak comes to Dr. Chen at ten, Ben to Dr. Lee at eleven. */
async function atDesk(isWithoutScripts = false) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const chen = await made.calendar({ workspaceId, name: 'Dr. Chen', country: 'US' });
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee', country: 'US' });
  await bookInto(made, chen, { start: `${day}T10:00:00Z`, name: 'Ada Novak' });
  await bookInto(made, lee, { start: `${day}T11:00:00Z`, name: 'Ben Okafor' });
  const context = await site.context({ as: desk, isWithoutScripts });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto(`/?day=${day}`);
  /** When somebody's bookings begin, and whether they're cancelled. */
  const bookingsOf = async (name: string) => {
    const rows = made.db.selectFrom('bookings').selectAll().where('workspace_id', '=', workspaceId);
    const found = await rows.where('name', '=', name).execute();
    return found.map(({ start_at, status }) => `${new Date(start_at).toISOString().slice(11, 16)} ${status}`);
  };
  return { page, watched, bookingsOf };
}

/** What has the focus in the columns: its column and its text; empty for nothing there. */
async function stopOf(page: Page): Promise<string> {
  return await page.evaluate<string>(`(() => {
    const stop = document.activeElement.closest('.columns a[href]');
    const text = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
    return stop ? text(stop.closest('.column').querySelector('h2')) + ': ' + text(stop) : '';
  })()`);
}

/** Presses a key until something holds. */
async function pressUntil(page: Page, key: string, holds: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await holds()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} led nowhere`);
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

describe.skipIf(!site)('by the keyboard alone', () => {
  test('one books, moves and cancels from the day’s page, and takes each back', async () => {
    const { page, watched, bookingsOf } = await atDesk();
    const isAt = (what: string) => async () => (await stopOf(page)).includes(what);
    const undo = async (said: string) => {
      await page.locator('.toast', { hasText: said }).waitFor();
      const left = page.waitForEvent('framenavigated');
      await page.keyboard.press('z');
      await left;
      await page.locator('.toast').waitFor();
    };
    await pressUntil(page, 'Tab', isAt('Dr. Chen'));
    await pressUntil(page, 'ArrowDown', isAt('Book 13:00'));
    await page.keyboard.press('Enter');
    await page.locator('#book-form').waitFor();
    await page.keyboard.type('Cleo Kim');
    await page.keyboard.press('Enter');
    await page.locator('.block', { hasText: 'Cleo Kim' }).waitFor();
    expect(await bookingsOf('Cleo Kim')).toEqual(['13:00 booked']);
    await undo('ooked');
    expect(await bookingsOf('Cleo Kim')).toEqual(['13:00 cancelled']);

    await pressUntil(page, 'Tab', async () => (await stopOf(page)) !== '');
    await pressUntil(page, 'Home', isAt('Dr. Chen'));
    await pressUntil(page, 'ArrowDown', isAt('Ada Novak'));
    await press(page, 'm ArrowDown ArrowDown Enter');
    await page.locator('.toast', { hasText: 'oved' }).waitFor();
    expect(await bookingsOf('Ada Novak')).toEqual(['11:00 booked']);
    await undo('oved');
    expect(await bookingsOf('Ada Novak')).toEqual(['10:00 booked']);

    await pressUntil(page, 'Tab', async () => (await stopOf(page)) !== '');
    await pressUntil(page, 'ArrowDown', isAt('Ada Novak'));
    await page.keyboard.press('Enter');
    await page.locator('#panel h2').waitFor();
    const isOn = (text: string) => async () =>
      (await page.evaluate<string>('document.activeElement.textContent')).trim() === text;
    await pressUntil(page, 'Tab', isOn('Cancel booking'));
    await page.keyboard.press('Enter');
    await page.locator('#panel form[action$="/cancel"]').waitFor();
    await pressUntil(page, 'Tab', isOn('Cancel booking'));
    await page.keyboard.press('Enter');
    await undo('ancelled');
    expect(await bookingsOf('Ada Novak')).toEqual(['10:00 booked']);
    expect(watched).toEqual(quiet);
  });

  test('the columns are one tab stop, and arrow keys lead to all in them', async () => {
    const { page, watched } = await atDesk();
    const tabbed = () => page.locator('.columns a[href]:not([tabindex="-1"])').count();
    expect([await tabbed(), await page.locator('.columns').getAttribute('tabindex')]).toEqual([1, '-1']);
    await pressUntil(page, 'Tab', async () => (await stopOf(page)) !== '');
    const trail = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return await stopOf(page);
    };
    expect(await stopOf(page)).toBe('Dr. Chen: Book 09:00');
    expect(await trail('ArrowDown', 'ArrowDown')).toContain('Dr. Chen: Ada Novak');
    expect(await trail('ArrowRight')).toBe('Dr. Lee: Book 10:00');
    expect(await trail('ArrowDown', 'ArrowDown')).toContain('Dr. Lee: Ben Okafor');
    expect(await trail('ArrowLeft')).toBe('Dr. Chen: Book 11:00');
    expect(await trail('ArrowLeft')).toBe('Dr. Chen: Book 11:00');
    expect(await trail('Home')).toBe('Dr. Chen: Dr. Chen');
    expect(await trail('ArrowRight')).toBe('Dr. Lee: Dr. Lee');
    expect(await trail('End')).toBe('Dr. Lee: Book 16:30');
    expect(await tabbed()).toBe(1);
    const reached = new Set([await stopOf(page)]);
    for (let steps = 0; steps < 20; steps++) reached.add(await trail('ArrowUp'));
    const ofLee = page.locator('.column', { hasText: 'Dr. Lee' }).locator('a[href]');
    expect(reached.size).toBe(await ofLee.count());
    await press(page, 'End Tab');
    expect(await stopOf(page)).toBe('');
    await page.keyboard.press('Shift+Tab');
    expect(await stopOf(page)).toBe('Dr. Lee: Book 16:30');
    expect(watched).toEqual(quiet);
  });

  test('what is drawn anew keeps its one tab stop, where it was', async () => {
    const { page } = await atDesk();
    await pressUntil(page, 'Tab', async () => (await stopOf(page)) !== '');
    await press(page, 'ArrowDown ArrowDown');
    const isDrawn = page.waitForResponse((response) => response.request().headers()['hx-request'] === 'true');
    // As the server has it, until the script sees to it again.
    await page.evaluate(`document.querySelector('.columns').tabIndex = 0; htmx.trigger('#day', 'again')`);
    await isDrawn;
    await page.locator('.columns[tabindex="-1"]').waitFor();
    expect(await stopOf(page)).toContain('Ada Novak');
    expect(await page.locator('.columns a[href]:not([tabindex="-1"])').count()).toBe(1);
  });

  test('"?" lists the shortcuts, which can be switched off', async () => {
    const { page, watched } = await atDesk();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await list.waitFor();
    await page.keyboard.press('t');
    expect(new URL(page.url()).search).toBe(`?day=${day}`);
    await list.getByLabel('Use single keys as shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await press(page, 't [ ?');
    await list.waitFor();
    expect(new URL(page.url()).search).toBe(`?day=${day}`);
    await list.getByLabel('Use single keys as shortcuts').check();
    await page.keyboard.press('Escape');
    for (const key of ['Control+t', 'Alt+t', 'Meta+t']) await page.keyboard.press(key);
    expect(new URL(page.url()).search).toBe(`?day=${day}`);
    await page.keyboard.press('t');
    await page.waitForURL((url) => url.search === '');
    await page.goto('/calendars');
    const side = () => page.evaluate<number>('document.getElementById("side").offsetWidth');
    const wide = await side();
    await page.keyboard.press('[');
    expect(await side()).toBeLessThan(wide);
    await page.keyboard.press('[');
    expect(watched).toEqual(quiet);
  });

  test('single keys lead to days, views, a new booking and the line for words', async () => {
    const { page, watched } = await atDesk();
    const isOn = (date: string) => page.waitForURL((url) => url.searchParams.get('day') === date);
    await page.keyboard.press('ArrowRight');
    await isOn('2026-11-25');
    await press(page, 'ArrowLeft');
    await isOn(day);
    await page.keyboard.press('q');
    expect(await page.evaluate('document.activeElement.id')).toBe('quick-words');
    await page.keyboard.type('dnt ?');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByLabel('Book in words').inputValue()).toBe('dnt ?');
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('n');
    await page.locator('#panel :is(h1, h2)').waitFor();
    await page.locator('#panel :is(h1, h2)').first().focus();
    await press(page, 't ArrowRight w');
    expect(new URL(page.url()).searchParams.get('day')).toBe(day);
    await page.keyboard.press('Escape');
    await page.locator('#panel').waitFor({ state: 'hidden' });
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('w');
    await page.waitForURL(/\/week\?/);
    await page.keyboard.press('d');
    await page.waitForURL((url) => !url.pathname.endsWith('/week'));
    await page.locator('.free').first().focus();
    const before = page.url();
    await press(page, 'ArrowRight ArrowLeft');
    expect(page.url()).toBe(before);
    expect(watched).toEqual(quiet);
  });

  test('all in the columns can be tabbed to without scripts', async () => {
    const { page } = await atDesk(true);
    expect(await page.locator('.columns [tabindex="-1"]').count()).toBe(0);
    await page.getByRole('link', { name: 'Keyboard shortcuts' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/desk#keyboard-shortcuts$/);
    await page.locator('#keyboard-shortcuts').waitFor();
  });
});
