import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { bookInto } from '../helpers/bookings/bookings-of-calendar.ts';
import { serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { leaveMessage } from '../helpers/left-message.ts';
import { firstOf } from './every-state.ts';
import { type Look, Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterEach(async () => site?.closeContexts());
afterAll(async () => site?.close());

const day = '2026-11-24';
const quiet = { complaints: [], foreignUrls: [] };

/** A Tuesday on a phone: Ada Novak comes to Dr. Chen at ten, Ben to Dr. Lee at half past nine. */
async function onPhone(look: Look = {}) {
  if (!site) throw new Error('there is no browser');
  const { made } = site;
  const desk = await signedIn(made, { role: 'admin' });
  const { workspaceId } = desk;
  const chen = await made.calendar({ workspaceId, name: 'Dr. Chen', country: 'US' });
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee', country: 'US' });
  await bookInto(made, chen, { start: `${day}T10:00:00Z`, name: 'Ada Novak' });
  await bookInto(made, lee, { start: `${day}T09:30:00Z`, name: 'Ben Okafor' });
  const context = await site.context({ as: desk, width: 390, hasTouch: true, ...look });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto(`/?day=${day}`);
  const names = () => page.locator('.agenda b').allTextContents();
  return { made, workspaceId, chen, page, watched, names };
}

/** Draws a finger from one place to another. */
async function swipe(page: Page, from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    debug.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  const at = (part: number) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  });
  await touch('touchStart', [at(0)]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [at(part)]);
  await touch('touchEnd', []);
  await debug.detach();
}

const dayOf = (page: Page) => new URL(page.url()).searchParams.get('day');

describe.skipIf(!site)('on a phone', () => {
  test('the day is a list by time, a tap opens a booking, and the columns are one tap away', async () => {
    const { page, names, watched } = await onPhone();
    expect(await names()).toEqual(['Ben Okafor', 'Ada Novak']);
    expect(await page.locator('.columns').isVisible()).toBe(false);
    await page.locator('.agenda a', { hasText: 'Ada Novak' }).tap();
    await page.locator('#panel h2').waitFor();
    const box = await page.locator('#panel').boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dr. Lee', exact: true }).tap();
    await page.waitForURL(/calendar=/);
    expect(await names()).toEqual(['Ben Okafor']);
    await page.getByRole('link', { name: 'Show as grid' }).tap();
    await page.locator('.columns').waitFor();
    expect(await page.locator('.agenda').count()).toBe(0);
    await page.getByRole('link', { name: 'Wednesday, ' }).tap();
    await page.waitForURL((url) => dayOf(page) === '2026-11-25' && url.searchParams.get('view') === 'grid');
    await page.getByRole('link', { name: 'Show as list' }).tap();
    await page.locator('.agenda').waitFor();
    expect(watched).toEqual(quiet);
  });

  test('a swipe leads to the day beside it, and nothing less than that does', async () => {
    const { page, watched } = await onPhone();
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate('scrollTo(0, 150)');
    const y = 300;
    // Up, too little, at the edges, and more up than across.
    await swipe(page, [200, y], [200, y - 150]);
    await swipe(page, [200, y], [160, y]);
    await swipe(page, [8, y], [200, y]);
    await swipe(page, [385, y], [150, y]);
    await swipe(page, [250, y], [150, y - 100]);
    expect(dayOf(page)).toBe(day);
    await swipe(page, [300, y], [120, y + 10]);
    await page.waitForURL(/day=2026-11-25/);
    for (const expected of ['2026-11-24', '2026-11-23']) {
      await page.locator('.agenda').waitFor();
      await swipe(page, [120, y], [300, y]);
      await page.waitForURL((url) => url.searchParams.get('day') === expected);
    }
    expect(watched).toEqual(quiet);
  });

  test('what a bot books appears in the list', async () => {
    const { made, workspaceId, chen, page, names } = await onPhone();
    const { key } = await made.key(workspaceId);
    const booked = await serverOf(made.services).fetch(
      new Request('http://localhost/api/v1/book-slot', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ calendarId: chen.id, start: `${day}T09:00:00Z`, name: 'Cleo Kim', email: 'a@b.example' },
        }),
      }),
    );
    expect(booked.status).toBe(201);
    await page.locator('.agenda b', { hasText: 'Cleo Kim' }).waitFor();
    expect(await names()).toEqual(['Cleo Kim', 'Ben Okafor', 'Ada Novak']);
  });

  test.each(firstOf([false, true]))(
    'what to see to is counted beside the calendars, and a tap leads to it, %p',
    async (isWithoutScripts) => {
      const { made, workspaceId, chen, page, watched } = await onPhone({ isWithoutScripts });
      const chip = page.locator('.agenda-filter a[href="#left-messages"]');
      expect(await chip.isVisible()).toBe(false);
      const place = { workspaceId, calendarId: chen.id };
      for (const name of ['Ann', 'Bea', 'Cy'])
        await leaveMessage(made.db, { ...place, id: crypto.randomUUID(), name, createdAt: made.clock.now() });
      if (isWithoutScripts) await page.reload();
      else await page.evaluate("htmx.trigger('#left-messages', 'again')");
      await chip.getByText('3 messages').waitFor();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await chip.tap();
      const [head, tools] = [page.locator('#left-messages-title'), page.locator('.agenda-tools')];
      const [shown, above] = [await head.boundingBox(), await tools.boundingBox()];
      expect(shown?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      await page.getByRole('button', { name: 'Mark as done' }).first().tap();
      await chip.getByText('2 messages').waitFor();
      expect(watched).toEqual(quiet);
    },
  );

  test('the menu is tabs at the foot, and the rest of it opens above them, without scripts as well', async () => {
    const { page } = await onPhone({ isWithoutScripts: true });
    const seen = async () =>
      (await page.locator('header.side').getByRole('link').allTextContents()).map((text) => text.trim());
    expect(await seen()).toEqual(['Today', 'Bookings', 'Calls', 'Calendars']);
    const bottoms = [];
    for (const tab of await page.locator('header.side :is(ul:first-child a, summary)').all()) {
      const { y = 0, height = 0, width = 0 } = (await tab.boundingBox()) ?? {};
      bottoms.push([y + height, width >= 44]);
    }
    expect(bottoms).toEqual(Array.from({ length: 5 }, () => [800, true]));
    await page.getByText('More', { exact: true }).tap();
    await page.getByRole('link', { name: 'API Keys' }).tap();
    await page.waitForURL(/\/settings\/api-keys$/);
    expect(await seen()).toHaveLength(4);
  });

  test('a screen of 760 px has columns and a sidebar', async () => {
    const { page } = await onPhone();
    for (const [width, hasList] of [
      [759, true],
      [760, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await Promise.all(
        ['.agenda', '.columns', '.side-menu'].map((part) => page.locator(part).isVisible()),
      );
      expect(shown).toEqual([hasList, !hasList, hasList]);
    }
  });
});
