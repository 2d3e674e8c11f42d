import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from '../../../src/server.ts';
import { opened, tellsAll } from '../../caller/booking/opened.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { firstOf } from '../every-state.ts';
import { Probe } from '../probe/probe.ts';
import { complaintsOfChecker, isWithoutBrowser, isWithoutChecker, launchBrowser } from '../tools.ts';

const browser = isWithoutBrowser ? undefined : await launchBrowser();
const listening: Bun.Server<undefined>[] = [];
afterAll(async () => {
  await browser?.close();
  for (const each of listening) await each.stop(true);
});

/** How texts look that can be read: nearly all of a state were seen in another. */
const settledLooks = new Set<string>();

const german = { language: 'de', country: 'DE', timeZone: 'Europe/Berlin' } as const;

/** A booking at a practice, in English unless said otherwise, and a server that listens. Each asks from a network of its own. */
async function place(calendar: Parameters<typeof opened>[0] = {}) {
  const given = await opened({ ...calendar, calendar: { messages: tellsAll, ...calendar.calendar } });
  return { ...given, origin: originOf(given.made) };
}

function originOf({ services }: TestServices): string {
  const server = createServer(services);
  let asked = 0;
  const fetch = (request: Request) => server.fetch(request, () => `10.${asked >> 8}.${asked++ & 255}.1`);
  const made = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch });
  listening.push(made);
  return `http://127.0.0.1:${made.port}`;
}

async function open(url: string, options: { width?: number; isScripted?: boolean; locale?: string } = {}) {
  const { width = 390, isScripted = false, locale = 'en-US' } = options;
  const context = await browser?.newContext({
    viewport: { width, height: 844 },
    javaScriptEnabled: isScripted,
    locale,
  });
  if (!context) throw new Error('there is no browser');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Leads a page through its states, with what each is called. */
const states: [string, (page: Page) => Promise<void>][] = [
  ['as it opens', async () => {}],
  ['in words', async (page) => ask(page, 'Sunday at 3 pm')],
  ['with a question', async (page) => ask(page, 'Thursday, December 8')],
  [
    'with all folds open',
    async (page) => {
      const closed = page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
    },
  ],
  ['once moved', async (page) => await page.locator('button.slot').first().click()],
  ['once confirmed', async (page) => await page.getByRole('button', { name: 'I’m coming' }).click()],
  ['once cancelled', cancel],
];

/** Free times are folded once something was done. */
async function unfoldMove(page: Page): Promise<void> {
  const folded = page.locator('#move:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
}

async function ask(page: Page, words: string): Promise<void> {
  await unfoldMove(page);
  await page.locator('#words').fill(words);
  await page.getByRole('button', { name: /Look|Suchen/ }).click();
}

async function cancel(page: Page): Promise<void> {
  await page.locator('details:has(.danger) > summary').click();
  await page.locator('#reason').fill('On vacation');
  await page.locator('button.danger').click();
}

describe.skipIf(!browser)('a booking’s page in a browser', () => {
  test.each(firstOf([360, 1280]))(
    'can be read by all in each state, in both schemes, %i pixels wide',
    async (width) => {
      const { origin, path } = await place();
      await using at = await open(`${origin}${path}`, { width, isScripted: true });
      const { page, complaints } = at;
      for (const [state, reach] of states) {
        await reach(page);
        await using probe = await Probe.in(page, settledLooks);
        const found = {
          state,
          axe: await probe.axeFindings(),
          overflow: await probe.overflowing(),
          complaints,
        };
        expect(found).toEqual({ state, axe: [], overflow: [], complaints: [] });
      }
    },
  );

  test.each([
    ['en', {}, ['Tuesday, December 8', 'I’m coming', /We’ll text/, 'is cancelled']],
    ['de', { calendar: german }, ['Dienstag, 8. Dezember', 'Ich komme', /bestätigen Ihnen/, 'ist abgesagt']],
  ] as const)(
    'does all of it without scripts, in %s',
    async (locale, given, [day, coming, told, cancelled]) => {
      const { origin, path, stored } = await place(given);
      await using at = await open(`${origin}${path}`, { locale });
      const { page } = at;
      await page.getByRole('heading', { name: day, level: 1 }).waitFor();
      await page.getByRole('button', { name: coming }).click();
      await page.getByRole('status').waitFor();
      expect((await stored()).confirmedAt).not.toBeNull();
      await ask(page, locale === 'en' ? 'Thursday at 3 pm' : 'Donnerstag um 15 Uhr');
      await page.locator('button.slot').first().click();
      await page.getByText(told).waitFor();
      expect(new Date((await stored()).startAt).getUTCDay()).toBe(4);
      await cancel(page);
      await page.getByText(cancelled).waitFor();
      expect(await stored()).toMatchObject({ status: 'cancelled', cancelReason: 'On vacation' });
    },
  );

  test('can be worked by keyboard alone', async () => {
    const { origin, path } = await place();
    await using at = await open(`${origin}${path}`, { isScripted: true });
    const { stops, reachable } = await (await Probe.in(at.page)).tabTrail();
    expect(stops.length).toBeGreaterThanOrEqual(reachable.length);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  test('tells no other site where somebody was', async () => {
    const { origin, path } = await place();
    await using at = await open(`${origin}${path}`, { isScripted: true });
    const { page } = at;
    let sent: Record<string, string> | undefined;
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      sent = await route.request().allHeaders();
      await route.fulfill({ body: 'map' });
    });
    await page.getByRole('link', { name: 'Directions' }).click();
    await page.getByText('map').waitFor();
    expect(sent?.['referer']).toBeUndefined();
  });

  test('isn’t shown within another page', async () => {
    const { origin, path } = await place();
    await using at = await open(`${origin}/healthz`, { isScripted: true });
    const { page } = at;
    await page.route('**/framing', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${path}"></iframe>` }),
    );
    await page.goto(`${origin}/framing`);
    await page.waitForLoadState('networkidle');
    expect(await page.frameLocator('iframe').getByText('Your appointment').count()).toBe(0);
  });
});

test('a page and its sheet are less than 30 kB together', async () => {
  const { origin, path } = await place();
  const html = await (await fetch(`${origin}${path}`)).text();
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const sizes = await Promise.all(
    sheets.map(async (href) => (await (await fetch(`${origin}${href}`)).bytes()).length),
  );
  const bytes = [Buffer.byteLength(html), ...sizes].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThan(30_000);
  expect(html).not.toContain('<script');
});

test.skipIf(isWithoutChecker)('each state of the page is valid HTML', async () => {
  const { visitor, path, post } = await opened({ calendar: { messages: tellsAll } });
  const folder = temporaryFolder();
  const queries = [
    '',
    '?lang=de',
    '?q=sunday',
    '?q=Thursday,+December+8',
    '?q=blue',
    '?day=2026-12-09',
    '?problem=changed',
  ];
  for (const [number, query] of queries.entries()) {
    await Bun.write(join(folder, `${number}.html`), (await visitor.get(`${path}${query}`)).text);
  }
  const moved = await post('confirm');
  await Bun.write(
    join(folder, 'confirmed.html'),
    (await visitor.get(moved.headers.get('location') ?? '')).text,
  );
  const stopped = await post('messages', { messages: 'stop' });
  await Bun.write(
    join(folder, 'stopped.html'),
    (await visitor.get(stopped.headers.get('location') ?? '')).text,
  );
  const cancelled = await post('cancel');
  await Bun.write(
    join(folder, 'cancelled.html'),
    (await visitor.get(cancelled.headers.get('location') ?? '')).text,
  );
  await Bun.write(join(folder, 'unknown.html'), (await visitor.get('/b/unknown')).text);
  expect(await complaintsOfChecker(folder)).toEqual([]);
});
