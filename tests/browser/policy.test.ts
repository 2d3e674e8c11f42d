import { afterAll, describe, expect, test } from 'bun:test';
import { Site } from './site.ts';
import { isWithoutBrowser } from './tools.ts';

const site = isWithoutBrowser ? undefined : await Site.open();
afterAll(async () => site?.close());

describe.skipIf(!site)("the pages' policy", () => {
  test('lets htmx alone turn text into elements, and styles come from files alone', async () => {
    const { page, watched, end } = await atGuide();
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.locator('#try-result dl').first().waitFor();
    expect(watched).toEqual({ complaints: [], foreignUrls: [] });
    expect(await page.evaluate<number>('document.adoptedStyleSheets.length')).toBe(0);
    const injecting = page.evaluate('document.createElement("p").innerHTML = "<b>bold</b>"');
    await expect(injecting).rejects.toThrow('TrustedHTML');
    const loading = page.evaluate('document.createElement("script").src = "/assets/1/htmx.js"');
    await expect(loading).rejects.toThrow('TrustedScriptURL');
    await end();
  });

  test('runs no script that a part of a page might bring', async () => {
    const { page, watched, end } = await atGuide();
    const body = '<p id="brought">x</p><script>hacked=1</script><img src="/x" onerror="hacked=1">';
    await page.route('**/try', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.getByRole('button', { name: 'Ask' }).click();
    while (watched.complaints.length < 2) await Bun.sleep(10);
    for (const refused of ['Executing inline event handler', "'createScript'"]) {
      expect(watched.complaints).toContainEqual(expect.stringContaining(refused));
    }
    expect(await page.evaluate<boolean>('"hacked" in window')).toBe(false);
    await end();
  });

  test('lets nothing else be loaded, sent or run, whatever a page holds', async () => {
    const { page, watched, end } = await atGuide();
    const handling = page.evaluate('document.body.setAttribute("onclick", "hacked = 1")');
    await expect(handling).rejects.toThrow('TrustedScript');
    await page.evaluate(`
        const add = (name, given) => document.body.append(Object.assign(document.createElement(name), given));
        add('img', { src: 'https://elsewhere.example/x.png' });
        add('iframe', { src: 'https://elsewhere.example/' });
        fetch('https://elsewhere.example/').catch(() => {});
      `);
    while (refusedBy(watched.complaints).length < 3) await Bun.sleep(10);
    expect(await page.evaluate<boolean>('"hacked" in window')).toBe(false);
    expect(refusedBy(watched.complaints)).toEqual(['connect-src', 'default-src', 'img-src']);
    await end();
  });
});

async function atGuide() {
  if (!site) throw new Error('there is no browser');
  const { people, calendarId } = site.places.filled;
  const context = await site.context({ as: people.viewer });
  const page = await context.newPage();
  const watched = site.watch(page);
  await page.goto(`/calendars/${calendarId}/guide`);
  await page.getByLabel('What the caller says').fill('tomorrow');
  return { page, watched, end: () => context.close() };
}

/** The directives that complaints name, each once. */
function refusedBy(complaints: string[]): string[] {
  const named = complaints.flatMap((line) => /directive: "([\w-]+)/.exec(line)?.[1] ?? []);
  return [...new Set(named)].sort();
}
