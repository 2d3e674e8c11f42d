import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { Docs } from '../../src/caller/docs/docs.ts';
import { renderPage } from '../../src/caller/docs/markdown.ts';
import { subjects } from '../../src/caller/docs/subjects.ts';
import { createServer } from '../../src/server.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { testServices } from '../helpers/workspace.ts';
import { Probe } from './probe/probe.ts';
import { complaintsOfChecker, isWithoutBrowser, isWithoutChecker, launchBrowser } from './tools.ts';

const { stdout } = await runSlotline(['docs', 'command-line']);
const docs = new Docs(() => stdout.slice(stdout.indexOf('## Commands')));
const { services } = await testServices();
const { fetch } = createServer(services, { docs });
const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => fetch(request) });
const browser = isWithoutBrowser ? undefined : await launchBrowser();
afterAll(async () => {
  await browser?.close();
  await listening.stop(true);
});

const names = subjects.map(({ name }) => name);
const others = ['/docs', '/docs?q=hold', '/docs?q=xylophone', '/docs/nothing'];
const looked = [...others, '/docs/refusals', '/docs/linked-calendars', '/docs/phone-calls'];
const paths = [...others, ...names.map((name) => `/docs/${name}`)];

/** How texts look that can be read: those on one page look like those on another. */
const settledLooks = new Set<string>();

const samples = [1, 2].map(
  (number) => `\`\`\`sh\n${number === 1}\n\`\`\`\n\n\`\`\`python\nprint(${number})\n\`\`\``,
);
/** A page with samples in two languages. */
const sampled = await textOf('/docs/api').then((html) =>
  html.replace(/<p class="lead">.*<\/article>/s, () => {
    const { html: body } = renderPage(`# Samples\n\nIn two languages.\n\n${samples.join('\n\nThen\n\n')}`);
    return `${body}</article>`;
  }),
);

async function textOf(path: string): Promise<string> {
  const headers = { accept: 'text/html' };
  const answer = await fetch(new Request(`http://127.0.0.1:${listening.port}${path}`, { headers }));
  return await answer.text();
}

async function open(path: string, options: BrowserContextOptions & { width?: number } = {}) {
  const { width = 1280, ...given } = options;
  const context = await browser?.newContext({
    baseURL: `http://127.0.0.1:${listening.port}`,
    viewport: { width, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...given,
  });
  if (!context) throw new Error('there is no browser');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(path);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

describe.skipIf(!browser)('the docs in a browser', () => {
  test.each([360, 390, 1280])('can be read by all, in both schemes, %i pixels wide', async (width) => {
    await using opened = await open('/docs', { width });
    const { page, complaints } = opened;
    for (const path of width === 360 ? paths : looked) {
      await page.goto(path);
      // One of each kind: the same code writes all pages.
      const isLooked = looked.includes(path);
      await using probe = await (isLooked ? Probe.in(page, settledLooks) : Probe.withoutAxe(page));
      const overflow = await probe.overflowing();
      const axe = isLooked ? await probe.axeFindings() : [];
      expect({ path, axe, overflow, complaints }).toEqual({ path, axe: [], overflow: [], complaints: [] });
    }
  });

  test('find places while one types, by keyboard alone', async () => {
    await using opened = await open('/docs');
    const { page, complaints } = opened;
    await page.keyboard.press('/');
    await page.keyboard.type('systemd');
    await page.locator('.results a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/deploy#systemd');
    await page.keyboard.press('/');
    await page.keyboard.type('xylophone');
    await page.getByText('Nothing has all these words.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.results').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('copy code', async () => {
    await using opened = await open('/docs/getting-started');
    const { page } = opened;
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.locator('[data-told="Copied"]').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe((await page.locator('.code code').first().textContent()) ?? '');
  });

  test('show samples in the language that was chosen last', async () => {
    await using opened = await open('/docs');
    const { page, complaints } = opened;
    await page.route('**/docs/api', (route) => route.fulfill({ contentType: 'text/html', body: sampled }));
    await page.goto('/docs/api');
    const shown = () => page.locator('.samples code:visible').allTextContents();
    expect(await shown()).toEqual(['true', 'false']);
    await page.getByRole('button', { name: 'Python' }).last().click();
    expect(await shown()).toEqual(['print(1)', 'print(2)']);
    await page.reload();
    expect(await shown()).toEqual(['print(1)', 'print(2)']);
    expect(await page.getByRole('button', { name: 'Python', pressed: true }).count()).toBe(2);
    const probe = await Probe.in(page);
    expect([await probe.axeFindings(), complaints]).toEqual([[], []]);
  });

  test('work without scripts: the search is a form, and there is nothing to press that does nothing', async () => {
    await using opened = await open('/docs/api', { javaScriptEnabled: false });
    const { page } = opened;
    await page.getByRole('searchbox').fill('systemd unit');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Deploy: systemd' }).click();
    expect(page.url()).toEndWith('/docs/deploy#systemd');
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  });
});

test.skipIf(isWithoutChecker)('every page of the docs is valid HTML', async () => {
  const folder = temporaryFolder();
  for (const [number, path] of paths.entries()) {
    await Bun.write(join(folder, `${number}.html`), await textOf(path));
  }
  const complaints = await complaintsOfChecker(folder);
  expect(
    complaints.map((line) => line.replace(/^.*?(\d+)\.html/, (_, at) => paths[Number(at)] ?? '')),
  ).toEqual([]);
});
