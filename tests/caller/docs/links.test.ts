import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Docs } from '../../../src/caller/docs/docs.ts';
import { renderPage } from '../../../src/caller/docs/markdown.ts';
import { createServer } from '../../../src/server.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { testServices } from '../../helpers/workspace.ts';

const root = join(import.meta.dir, '../../..');
const { stdout } = await runSlotline(['docs', 'command-line']);
const docs = new Docs(() => stdout.slice(stdout.indexOf('## Commands')));
const { services } = await testServices();
const { fetch } = createServer(services, { docs });

/** The addresses that an HTML text links to. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

/** What's wrong with a link of a page; undefined if it leads somewhere. */
async function faultOf(href: string, own: string): Promise<string | undefined> {
  if (/^https:\/\//.test(href)) return undefined;
  const [path = '', anchor] = href.split('#');
  const isOwn = path === '';
  const response = isOwn ? undefined : await fetch(new Request(`http://localhost${path}`));
  if (response && response.status !== 200 && path !== '/') return `${href}: ${response.status}`;
  const html = isOwn ? own : ((await response?.text()) ?? '');
  return anchor === undefined || idsIn(html).includes(anchor) ? undefined : `${href}: no such heading`;
}

describe('every link', () => {
  test.each(docs.list().map(({ name }) => name))('of the page %s leads somewhere', async (name) => {
    const page = await (await fetch(new Request(`http://localhost/docs/${name}`))).text();
    const faults = await Promise.all([...new Set(linksIn(page))].map((href) => faultOf(href, page)));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(new Set(idsIn(page)).size).toBe(idsIn(page).length);
    // What's no link in HTML was one that isn't allowed, or that is misspelled.
    expect(page).not.toMatch(/\]\(/);
  });

  test.each(docs.list().map(({ name }) => name))(
    'of the page %s in Markdown is to a file or https',
    (name) => {
      const links = [...(docs.markdown(name) ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
      for (const href of links)
        expect(href).toMatch(/^(?:[\w-]+\.md(?:#[\w-]+)?|#[\w-]+|https:\/\/\S+|\/\w[^\s]*)$/);
    },
  );

  test('to a page leads to its file, too', () => {
    const folder = join(root, 'views/docs');
    const files = readdirSync(folder, { recursive: true }).map(String);
    for (const file of files.filter((each) => each.endsWith('.md'))) {
      const links = readFileSync(join(folder, file), 'utf8').matchAll(/\]\(([^)#:]+\.md)[)#]/g);
      for (const [, href = ''] of links) {
        expect([file, href, existsSync(join(folder, dirname(file), href))]).toEqual([file, href, true]);
      }
    }
  });

  test('of the README leads somewhere', async () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const { html } = renderPage(readme);
    const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
    for (const href of links) {
      if (/^https:\/\//.test(href)) continue;
      const [path = '', anchor] = href.split('#');
      expect([href, path === '' || existsSync(join(root, path))]).toEqual([href, true]);
      if (anchor === undefined) continue;
      const there = path === '' ? html : renderPage(readFileSync(join(root, path), 'utf8')).html;
      expect([href, idsIn(there).includes(anchor)]).toEqual([href, true]);
    }
  });
});
