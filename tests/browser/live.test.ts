import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { deleteSession } from '../../db/queries/sessions.ts';
import { bookInto } from '../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { lookedAfter } from '../helpers/dashboard/live-rounds.ts';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterEach(async () => site?.closeContexts());
afterAll(async () => site?.close());

/** A viewer at the bookings of a calendar, of which there's one. */
async function atBookings(options: { isWithoutScripts?: boolean } = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const viewer = await signedIn(made, { role: 'viewer' });
  const calendar = await made.calendar({ workspaceId: viewer.workspaceId, name: 'Practice' });
  const book = (name: string, start = '2026-11-24T15:00:00Z') => bookInto(made, calendar, { start, name });
  await book('Ben Okafor', '2026-11-25T15:00:00Z');
  const context = await site.context({ as: viewer, ...options });
  const page = await context.newPage();
  const watched = site.watch(page);
  const path = `/calendars/${calendar.id}/bookings`;
  await page.goto(path);
  return { made, viewer, calendar, book, page, watched, path };
}

/** Resolves once so many streams are open. */
async function untilOpen(count: number, made: NonNullable<typeof site>['made']): Promise<void> {
  for (let tries = 0; tries < 6_000 && made.services.live.count !== count; tries++) await Bun.sleep(10);
  expect(made.services.live.count).toBe(count);
}

/** Has a page take itself for hidden, or shown, as a browser does for a tab behind another one. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

describe.skipIf(!site)('an open page', () => {
  test('shows what a bot books, and leaves alone what somebody is at and looks at', async () => {
    const { made, book, page, watched } = await atBookings();
    await untilOpen(1, made);
    const search = page.getByLabel('Search');
    await search.focus();
    const link = await page.getByRole('link', { name: 'Ben Okafor' }).elementHandle();
    await book('Ann Lee');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('q');
    expect(await link?.isVisible()).toBe(true);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    await page.close();
    await untilOpen(0, made);
  });

  test('goes on with what its list is filtered by, on one stream, and keeps what is typed', async () => {
    const { made, book, page, watched } = await atBookings();
    await untilOpen(1, made);
    const search = page.getByLabel('Search');
    await search.fill('Ann');
    await page.getByRole('link', { name: 'Ben Okafor' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toContain('q=Ann');
    await book('Carla Ruiz', '2026-11-26T15:00:00Z');
    await book('Ann Lee');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    expect(await page.getByRole('link', { name: 'Carla Ruiz' }).count()).toBe(0);
    expect(await search.inputValue()).toBe('Ann');
    await search.fill('');
    await page.getByRole('link', { name: 'Carla Ruiz' }).waitFor();
    await book('Dan Brown', '2026-11-27T15:00:00Z');
    await page.getByRole('link', { name: 'Dan Brown' }).waitFor();
    await untilOpen(1, made);
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
  });

  test('keeps the focus and the place where it is scrolled to', async () => {
    const { made, book, page } = await atBookings();
    for (const day of [26, 27, 28, 29, 30]) await book('Carla Ruiz', `2026-11-${day}T15:00:00Z`);
    await page.reload();
    await untilOpen(1, made);
    await page.setViewportSize({ width: 390, height: 400 });
    await page.getByRole('link', { name: 'Ben Okafor' }).focus();
    await page.evaluate('document.activeElement.scrollIntoView()');
    const top = () => page.evaluate<number>('document.activeElement.getBoundingClientRect().top');
    const before = await top();
    await book('Ann Lee');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Ben Okafor');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  test('lets go of its stream while it is hidden, and shows what has changed meanwhile when it is shown', async () => {
    const { made, book, page, watched } = await atBookings();
    await untilOpen(1, made);
    for (const name of ['Ann Lee', 'Carla Ruiz']) {
      await setHidden(page, true);
      await untilOpen(0, made);
      await book(name);
      await lookedAfter(made.services.live);
      expect(await page.getByRole('link', { name }).count()).toBe(0);
      await setHidden(page, false);
      await page.getByRole('link', { name }).waitFor();
      await untilOpen(1, made);
    }
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
  });

  test('goes to where one signs in once its reader is signed out', async () => {
    const { made, viewer, page } = await atBookings();
    await untilOpen(1, made);
    await deleteSession(made.db, viewer.hash);
    made.clock.advance(5_000);
    await page.getByLabel('Password').waitFor();
    expect(page.url()).toContain('/sign-in');
  });

  test('says why it can show no more once its calendar is gone', async () => {
    const { made, calendar, page } = await atBookings();
    await untilOpen(1, made);
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
    await page.getByRole('heading', { name: 'not found' }).waitFor();
    expect(await page.getByText('Ben Okafor').count()).toBe(0);
  });

  test('asks again for what it could not get', async () => {
    const { made, book, page } = await atBookings();
    await untilOpen(1, made);
    let failures = 0;
    await page.route('**/bookings', async (route) => {
      if (failures++ > 0) return await route.continue();
      await route.fulfill({ status: 503, contentType: 'text/html', body: '<p>busy</p>' });
    });
    await book('Ann Lee');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    expect(failures).toBe(2);
  });

  test('comes back by itself when the server had no room, or was away', async () => {
    const { made, book, page, path } = await atBookings();
    await untilOpen(1, made);
    let refusals = 0;
    await page.route('**/bookings?live=*', async (route) => {
      if (refusals++ > 0) return await route.continue();
      await route.fulfill({ status: 503, contentType: 'text/html', body: '<p>busy</p>' });
    });
    await page.goto(path);
    await untilOpen(1, made);
    expect(refusals).toBe(2);
    await book('Ann Lee');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
  });

  test('stays as it was without JavaScript', async () => {
    const { made, book, page } = await atBookings({ isWithoutScripts: true });
    await book('Ann Lee');
    await lookedAfter(made.services.live);
    expect(await page.getByRole('link', { name: 'Ann Lee' }).count()).toBe(0);
    expect(made.services.live.count).toBe(0);
    await page.reload();
    expect(await page.getByRole('link', { name: 'Ann Lee' }).count()).toBe(1);
  });
});
