import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { complaintsOfChecker, isWithoutBrowser, isWithoutChecker, launchBrowser } from '../tools.ts';
import { Probe } from './probe.ts';

const browser = isWithoutBrowser ? undefined : await launchBrowser();
afterAll(async () => browser?.close());
const folder = temporaryFolder();

/** A page on which everything is wrong that pages are looked at for. */
const badPage = `<!doctype html><html><head><title>Bad</title><style>
  @media (prefers-color-scheme: dark) { .dim { color: #333; background: #222 } }
  button { outline: none }
  </style></head><body>
  <p class="dim">Dim where it is dark</p><img src="data:,">
  <div style="width: 2000px">Wide</div>
  <button id="twice">Unseen focus</button><span tabindex="0" id="twice" onfocus="this.blur()">Cannot be reached</span>
  <script>hacked = 1</script></body></html>`;

describe('what pages are looked at with', () => {
  test.skipIf(!browser)('finds what is wrong', async () => {
    const page = await browser?.newPage();
    if (!page) throw new Error('there is no browser');
    await page.setContent(badPage);
    const probe = await Probe.in(page);
    const { stops, reachable } = await probe.tabTrail();
    expect(reachable).toHaveLength(2);
    expect(stops.map(({ index, isSeen }) => ({ index, isSeen }))).toEqual([{ index: 0, isSeen: false }]);
    const findings = (await probe.axeFindings()).join('\n');
    expect(findings).toMatch(/^image-alt: /m);
    expect(findings).toMatch(/^html-has-lang: /m);
    expect(findings).toMatch(/^dark color-contrast: /m);
    expect((await probe.overflowing())[0]).toMatch(/^the page is 20\d\d wide$/);
    expect(await probe.isHacked()).toBe(true);
    await page.close();
  });

  test.skipIf(!browser)(
    'asks about each look of a text once, and about the same colors elsewhere again',
    async () => {
      await using looked = await Looked.open();
      expect(await looked.dim(`<div style="background: #000">${dimText}</div>`)).toBe(0);
      expect(looked.settled.size).toBe(1);
      // As dim as before, with nothing new in it, and on another ground.
      expect(await looked.dim(`<div style="background: #000">${dimText}</div>`)).toBe(0);
      expect(await looked.dim(`<div style="background: #888">${dimText}${dimText}</div>`)).toBe(4);
      expect(await looked.dim(`<div style="opacity: 0.5">${dimText}</div>`)).toBe(2);
    },
  );

  const sameArea = 'grid-area: 1 / 1; height: 90px';
  test.skipIf(!browser).each([
    [
      'it was put there',
      'position: relative',
      'position: absolute; inset: 0',
      'position: absolute; top: 20px',
    ],
    ['it was moved', 'display: block', 'height: 90px', 'translate: 0 -80px'],
    ['both are in one cell', 'display: grid', sameArea, sameArea],
    ['a margin is negative', 'display: flow-root', 'height: 90px', 'margin-top: -80px'],
  ])('asks again about a text that lies on what isn’t around it, as %s', async (_, around, ground, place) => {
    await using looked = await Looked.open();
    const within = (html: string) => `<div style="background: #000; height: 90px; ${around}">${html}</div>`;
    const on = (color: string) =>
      within(`<div style="${ground}; background: ${color}"></div><div style="${place}">${dimText}</div>`);
    expect(await looked.dim(within(dimText))).toBe(0);
    expect(await looked.dim(on('#000'))).toBe(0);
    expect(await looked.dim(on('#888'))).toBe(2);
  });

  test.skipIf(!browser)('asks again about a text that sticks out of what is around it', async () => {
    await using looked = await Looked.open();
    const within = (height: string) =>
      `<div style="background: #888; height: 90px"><div style="background: #000; height: ${height}">${dimText}</div></div>`;
    expect(await looked.dim(within('90px'))).toBe(0);
    expect(await looked.dim(within('0'))).toBe(2);
  });

  test.skipIf(isWithoutChecker)('complains of HTML that is not valid', async () => {
    await Bun.write(join(folder, 'bad.html'), badPage);
    expect((await complaintsOfChecker(folder)).join('\n')).toContain('Duplicate ID');
  });
});

const dimText = '<p style="color: #777">Some words</p>';

/** A tab in which pages are looked at that have looks in common. */
class Looked {
  readonly settled = new Set<string>();

  private constructor(private readonly page: Page) {}

  static async open(): Promise<Looked> {
    const page = await browser?.newPage();
    if (!page) throw new Error('there is no browser');
    return new Looked(page);
  }

  /** How many texts are too dim, in both schemes. */
  async dim(body: string): Promise<number> {
    await this.page.setContent(
      `<!doctype html><html lang="en"><title>Looks</title><main>${body}</main></html>`,
    );
    const found = await (await Probe.in(this.page, this.settled)).axeFindings();
    return found.filter((line) => line.includes('color-contrast')).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.close();
  }
}
