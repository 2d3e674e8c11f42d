import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { Site } from '../site.ts';
import { isWithoutBrowser } from '../tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterEach(async () => site?.closeContexts());
afterAll(async () => site?.close());

/** Walter at Dr. Lee's on a Tuesday from 13:00 to 13:30, Dr. Chen beside her, who has Ben from 15:00, and somebody at the desk. */
async function atDesk() {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const calendar = (name: string, endHour: number) => {
    const hours = { startMinute: 9 * 60, endMinute: endHour * 60 };
    const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours }));
    return made.calendar({ workspaceId, name, country: 'US', workingHours });
  };
  // In the order of their names.
  const [chen, lee] = [await calendar('Dr. Chen', 17), await calendar('Dr. Lee', 20)];
  const id = await bookInto(made, lee, { start: '2026-11-24T13:00:00Z', name: 'Walter Walkin' });
  await bookInto(made, chen, { start: '2026-11-24T15:00:00Z', name: 'Ben Okafor' });
  const context = await site.context({ as: desk });
  const page = await context.newPage();
  // So that all hours are seen at once.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const watched = site.watch(page);
  await page.goto('/?day=2026-11-24');
  /** With whom it is, and when. */
  const whose = async () => {
    const rows = made.db.selectFrom('bookings').select(['calendar_id', 'start_at']).where('id', '=', id);
    const { calendar_id, start_at } = await rows.executeTakeFirstOrThrow();
    return `${calendar_id === lee.id ? 'Dr. Lee' : 'Dr. Chen'} ${new Date(start_at).toISOString().slice(11, 16)}`;
  };
  return { page, whose, watched };
}

const blockOf = (page: Page) => page.locator('.block', { hasText: 'Walter Walkin' });
const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The name of the column in which it's drawn. */
async function drawnIn(page: Page): Promise<string> {
  const names = await page
    .locator('.column', { has: blockOf(page) })
    .locator('h2')
    .allTextContents();
  return names.join();
}

/** Takes it with the mouse, and holds it over a column, some hours lower. */
async function carry(page: Page, { to, hours = 0 }: { to: string; hours?: number }): Promise<void> {
  const from = await blockOf(page).boundingBox();
  const track = await columnOf(page, to).locator('.track').boundingBox();
  const rows = Number(
    /\bh(\d+)\b/.exec((await page.locator('.track').first().getAttribute('class')) ?? '')?.[1],
  );
  if (!from || !track) throw new Error('there is nothing to drag');
  const y = from.y + 12;
  await page.mouse.move(from.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, y, { steps: 3 });
  await page.mouse.move(track.x + 60, y + (hours * 12 * track.height) / rows, { steps: 5 });
}

const quiet = { complaints: [], foreignUrls: [] };

describe.skipIf(!site)('a booking dropped on a colleague', () => {
  test('at the same height is theirs at the same hour, and undo brings it back', async () => {
    const { page, whose, watched } = await atDesk();
    const { y } = (await blockOf(page).boundingBox()) ?? {};
    await carry(page, { to: 'Dr. Chen' });
    expect(await drawnIn(page)).toBe('Dr. Chen');
    expect((await blockOf(page).boundingBox())?.y).toBe(y);
    await page.mouse.up();
    await page.getByText('Walter Walkin, Tue, Nov 24 13:00, Dr. Chen: handed over').waitFor();
    expect([await drawnIn(page), await whose()]).toEqual(['Dr. Chen', 'Dr. Chen 13:00']);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Walter Walkin, Tue, Nov 24 13:00, Dr. Lee: handed over').waitFor();
    expect([await drawnIn(page), await whose()]).toEqual(['Dr. Lee', 'Dr. Lee 13:00']);
    expect(watched).toEqual(quiet);
  });

  test('lower is theirs at that hour', async () => {
    const { page, whose } = await atDesk();
    await carry(page, { to: 'Dr. Chen', hours: 1 });
    await page.mouse.up();
    await page.getByText('Walter Walkin, Tue, Nov 24 14:00, Dr. Chen: handed over').waitFor();
    expect(await whose()).toBe('Dr. Chen 14:00');
  });

  test('who’s taken is back where it was, and the panel says why', async () => {
    const { page, whose, watched } = await atDesk();
    await carry(page, { to: 'Dr. Chen', hours: 2 });
    await page.mouse.up();
    await page.getByText('Ben Okafor is booked 15:00–15:30.').waitFor();
    expect(await page.getByRole('button', { name: 'Move anyway' }).count()).toBe(0);
    expect(await drawnIn(page)).toBe('Dr. Lee');
    expect(await blockOf(page).textContent()).toContain('13:00–13:30');
    expect(await whose()).toBe('Dr. Lee 13:00');
    // That the server says no is nothing that a page did wrong.
    expect(watched.foreignUrls).toEqual([]);
  });

  test('outside their hours waits there for “Move anyway”, and goes back if it’s left', async () => {
    const { page, whose } = await atDesk();
    await carry(page, { to: 'Dr. Chen', hours: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Move anyway' }).waitFor();
    expect(await drawnIn(page)).toBe('Dr. Chen');
    await page.keyboard.press('Escape');
    expect([await drawnIn(page), await whose()]).toEqual(['Dr. Lee', 'Dr. Lee 13:00']);
  });

  test('by the arrow keys is theirs as well, and whoever listens hears whose it would be', async () => {
    const { page, whose, watched } = await atDesk();
    await blockOf(page).locator('a').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowLeft');
    expect(await drawnIn(page)).toBe('Dr. Chen');
    expect(await page.locator('#status').textContent()).toBe('13:00–13:30, Dr. Chen');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Ben Okafor is booked 15:00–15:30.').waitFor();
    expect([await drawnIn(page), await whose()]).toEqual(['Dr. Lee', 'Dr. Lee 13:00']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText('Dr. Chen: handed over').waitFor();
    expect([await drawnIn(page), await whose()]).toEqual(['Dr. Chen', 'Dr. Chen 13:00']);
    expect(watched.foreignUrls).toEqual([]);
  });
});
