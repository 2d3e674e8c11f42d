import { afterAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { Probe } from './probe.ts';
import { complaintsOfChecker, isWithoutBrowser, isWithoutChecker, launchBrowser } from './tools.ts';

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
      const page = await browser?.newPage();
      if (!page) throw new Error('there is no browser');
      const settled = new Set<string>();
      const lookAt = async (body: string) => {
        await page.setContent(
          `<!doctype html><html lang="en"><title>Looks</title><main>${body}</main></html>`,
        );
        const found = await (await Probe.in(page, settled)).axeFindings();
        return found.filter((line) => line.includes('color-contrast'));
      };
      const text = '<p style="color: #777">Some words</p>';
      expect(await lookAt(`<div style="background: #000">${text}</div>`)).toEqual([]);
      expect(settled.size).toBe(1);
      // As dim as before, with nothing new in it, and on another ground.
      expect(await lookAt(`<div style="background: #000">${text}</div>`)).toEqual([]);
      expect(await lookAt(`<div style="background: #888">${text}${text}</div>`)).toHaveLength(4);
      expect(await lookAt(`<div style="opacity: 0.5">${text}</div>`)).toHaveLength(2);
      // On what lies beneath it without being around it.
      const placed = (ground: string) =>
        `<div style="position: absolute; inset: 0; background: ${ground}"></div><div style="position: absolute; top: 50px">${text}</div>`;
      expect(await lookAt(placed('#000'))).toEqual([]);
      expect(await lookAt(placed('#888'))).toHaveLength(2);
      await page.close();
    },
  );

  test.skipIf(isWithoutChecker)('complains of HTML that is not valid', async () => {
    await Bun.write(join(folder, 'bad.html'), badPage);
    expect((await complaintsOfChecker(folder)).join('\n')).toContain('Duplicate ID');
  });
});
