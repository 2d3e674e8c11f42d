import { afterAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { revokeApiKey } from '../../db/queries/api-keys.ts';
import { bookInto } from '../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { countKeyRequests } from '../helpers/key-requests.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

/** A member of a workspace with a calendar and so many bookings, and a tab of theirs. */
async function opened({
  bookings = 0,
  width = 1280,
  language = 'en',
}: {
  bookings?: number;
  width?: number;
  language?: 'en' | 'de';
} = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const as = await signedIn(made, { role: 'owner' });
  await made.db.updateTable('users').set({ language }).where('id', '=', as.userId).execute();
  const calendar = await made.calendar({ workspaceId: as.workspaceId, name: 'Practice' });
  const first = Temporal.Instant.fromEpochMilliseconds(made.clock.now()).round({ smallestUnit: 'hour' });
  for (let hours = 1; hours <= bookings; hours++) {
    await bookInto(made, calendar, { start: first.add({ hours }).toString() });
  }
  const context = await site.context({ as, width });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 844 });
  return { made, as, calendar, context, page, watched: site.watch(page) };
}

/** The size of a whole page. */
async function sizeOf(page: Page): Promise<{ width: number; height: number }> {
  const measure =
    '({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight })';
  return (await page.evaluate(measure)) as { width: number; height: number };
}

test.skipIf(!site).each(['en', 'de'] as const)(
  'fifty bookings take less than four screens of a phone, in %s',
  async (language) => {
    const { context, page, calendar, watched } = await opened({ bookings: 50, width: 390, language });
    await page.goto(`/calendars/${calendar.id}/bookings`);
    const rows = await page.locator('.table.lines tbody .row').count();
    const { width, height } = await sizeOf(page);
    expect([rows, width]).toEqual([50, 390]);
    expect(height).toBeLessThan(4 * 844);
    // The whole line leads to the booking.
    await page
      .locator('.table.lines tbody .row')
      .nth(3)
      .click({ position: { x: 20, y: 15 } });
    await page.waitForURL(/bookings\/[\da-f-]{36}$/);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);

test.skipIf(!site)(
  'a list follows its filters, while the focus stays and screen readers are told',
  async () => {
    const { made, context, page, calendar, watched } = await opened({ bookings: 3 });
    const start = Temporal.Instant.fromEpochMilliseconds(made.clock.now()).add({ hours: 30 }).toString();
    await bookInto(made, calendar, { start, name: 'Zoë Quint' });
    await page.goto(`/calendars/${calendar.id}/bookings`);
    const names = page.locator('#results tbody .row th');
    expect(await names.count()).toBe(4);
    await page.getByLabel('Search').pressSequentially('quint', { delay: 20 });
    await page.getByText('1 result', { exact: true }).waitFor({ state: 'attached' });
    expect(await names.allTextContents()).toEqual(['Zoë Quint']);
    expect(await page.locator('#status').textContent()).toBe('1 result');
    expect(new URL(page.url()).searchParams.get('q')).toBe('quint');
    expect(await page.getByLabel('Search').inputValue()).toBe('quint');
    expect(await page.evaluate('document.activeElement.name')).toBe('q');
    await page.getByLabel('Status').focus();
    await page.getByLabel('Status').selectOption('cancelled');
    await page.getByText('No matching bookings').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('cancelled');
    // What is set looks so, and can be cleared, while what has the focus keeps it.
    await page.locator('.chip.set', { hasText: 'Cancelled' }).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('status');
    await page.getByRole('link', { name: 'Clear' }).waitFor();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.locator('#filters-problem #problem').waitFor();
    await page.reload();
    expect(await page.getByLabel('Search').inputValue()).toBe('quint');
    expect(watched.foreignUrls).toEqual([]);
    await context.close();
  },
);

test.skipIf(!site).each([
  ['/settings/audit-log', 'action', 'booking.create'],
  ['/calls', 'since', 'day'],
] as const)('the list of %s follows what is chosen', async (path, name, value) => {
  const { context, page, calendar, watched } = await opened();
  await page.goto(path.replace(':id', calendar.id));
  await page.locator(`select[name="${name}"]`).focus();
  await page.locator(`select[name="${name}"]`).selectOption(value);
  await page.locator('#status', { hasText: 'No results' }).waitFor({ state: 'attached' });
  expect(new URL(page.url()).searchParams.get(name)).toBe(value);
  expect(await page.evaluate('document.activeElement.name')).toBe(name);
  expect(watched).toEqual({ complaints: [], foreignUrls: [] });
  await context.close();
});

test.skipIf(!site).each(['en', 'de'] as const)(
  'the keys fit beside the navigation of a small laptop, in %s',
  async (language) => {
    const { made, as, context, page, watched } = await opened({ width: 1100, language });
    for (const name of [
      'Telefonassistentin der Gemeinschaftspraxis Schwerin-Lankow',
      'Donaudampfschifffahrtsgesellschaftskapitänspatentverlängerungsantrag',
    ]) {
      const { id: keyId } = await made.key(as.workspaceId, name);
      await countKeyRequests(made.db, {
        workspaceId: as.workspaceId,
        keyId,
        at: made.clock.now(),
        count: 12_345,
      });
    }
    const { id: keyId } = await made.key(as.workspaceId, 'Website');
    await revokeApiKey(made.db, { workspaceId: as.workspaceId, keyId, at: made.clock.now() });
    const [created_at, last_used_at] = [29 * 24 * 60, 59].map(
      (minutes) => made.clock.now() - minutes * 60_000,
    );
    await made.db
      .updateTable('api_keys')
      .set({ created_at: created_at ?? 0, last_used_at: last_used_at ?? 0 })
      .where('workspace_id', '=', as.workspaceId)
      .execute();
    await page.goto('/settings/api-keys');
    const measure =
      '(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)(document.querySelector(".table"))';
    expect(await page.evaluate(measure)).toBe(0);
    expect(await sizeOf(page)).toMatchObject({ width: 1100 });
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await context.close();
  },
);
