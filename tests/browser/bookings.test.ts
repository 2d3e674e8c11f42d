import { afterAll, describe, expect, test } from 'bun:test';
import { bookInto } from '../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** Somebody at the list of bookings of a calendar. */
async function atBookings(isWithoutScripts: boolean) {
  if (!site) throw new Error('there is no browser');
  const { people, calendarId } = site.places.filled;
  const context = await site.context({ as: people.admin, isWithoutScripts });
  const page = await context.newPage();
  await page.goto(`/calendars/${calendarId}/bookings`);
  return { page, context };
}

describe.skipIf(!site)('at the bookings of a calendar', () => {
  test('without JavaScript a booking is found, moved to a free slot, and cancelled', async () => {
    const { page, context } = await atBookings(true);
    await page.getByLabel('Search').fill('ben');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Ben Okafor' }).click();
    await page.getByRole('link', { name: 'Move' }).click();
    await page.getByRole('group', { name: 'Thursday, Nov 26, 2026' }).getByLabel('14:00–14:30').check();
    await page.getByRole('button', { name: 'Move it' }).click();
    expect(await page.locator('.toast p').textContent()).toBe(
      'Ben Okafor, Thu, Nov 26 14:00, Dr. Amara Okafor, check-ups: moved',
    );
    expect(await page.locator('.lead').textContent()).toStartWith('Thursday, Nov 26, 2026, 14:00–14:30');
    await page.getByRole('link', { name: 'Cancel booking' }).click();
    await page.getByLabel('Reason').fill('Called to say so');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    expect(await page.locator('.toast p').textContent()).toBe(
      'Ben Okafor, Thu, Nov 26 14:00, Dr. Amara Okafor, check-ups: cancelled',
    );
    expect(await page.getByText('Called to say so').count()).toBe(1);
    const whats = await page.locator('td[data-label=What]').allTextContents();
    expect(whats.map((what) => what.split(' ')[0])).toEqual(['cancelled', 'moved', 'booked']);
    await context.close();
  });

  test('by keyboard alone a free slot is chosen with the arrows', async () => {
    const { page, context } = await atBookings(false);
    await page.getByRole('link', { name: 'Carla Ruiz' }).press('Enter');
    await page.getByRole('link', { name: 'Move' }).press('Enter');
    const slots = page.locator('[name=slot]');
    await slots.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await slots.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.toast').waitFor();
    expect(await page.locator('.lead').textContent()).toContain('Monday, Nov 23, 2026, 09:30–10:00');
    await context.close();
  });

  test('the file is downloaded under its name, and holds what the list shows', async () => {
    const { page, context } = await atBookings(false);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('bookings.csv');
    const text = await Bun.file(await download.path()).text();
    expect(text).toContain('"Ada Novak","+12125550100"');
    await context.close();
  });

  test('who didn’t come is marked on a booking’s page, and listed by a filter that the file follows', async () => {
    if (!site) throw new Error('there is no browser');
    const { made } = site;
    const desk = await signedIn(made, { role: 'desk' });
    const calendar = await made.calendar({ workspaceId: desk.workspaceId, name: 'Practice' });
    for (const [name, start] of [
      ['Ada Novak', '2026-11-19T10:00:00Z'],
      ['Ben Okafor', '2026-11-18T10:00:00Z'],
      ['Carla Ruiz', '2026-11-24T10:00:00Z'],
    ] as const)
      await bookInto(made, calendar, { name, start });
    const context = await site.context({ as: desk });
    const page = await context.newPage();
    const watched = site.watch(page);
    await page.goto(`/calendars/${calendar.id}/bookings?from=2026-11-01`);
    await page.getByRole('link', { name: 'Ada Novak' }).click();
    await page.getByRole('button', { name: 'No-show' }).click();
    await page.getByRole('button', { name: 'No-show', pressed: true }).waitFor();
    await page.goto(`/calendars/${calendar.id}/bookings`);
    const names = page.locator('tbody .row th');
    expect(await names.allTextContents()).toEqual(['Carla Ruiz']);
    await page.getByLabel('Status').selectOption('No-show');
    await page.locator('.badge', { hasText: 'No-show' }).waitFor();
    expect(await names.allTextContents()).toEqual(['Ada Novak']);
    expect(await page.locator('#bookings-says').textContent()).toStartWith('No-shows, latest first.');
    expect(new URL(page.url()).searchParams.get('status')).toBe('no_show');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = (await Bun.file(await (await downloading).path()).text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.includes('"Ada Novak"') && line.endsWith(',"no_show"'))).toEqual([true]);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  });
});
