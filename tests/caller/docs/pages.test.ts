import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Docs } from '../../../src/caller/docs/docs.ts';
import { renderPage } from '../../../src/caller/docs/markdown.ts';
import { subjects } from '../../../src/caller/docs/subjects.ts';
import { createServer } from '../../../src/server.ts';
import { testServices } from '../../helpers/workspace.ts';

const { services } = await testServices();
const { fetch } = createServer(services, { docs: new Docs(() => '## Commands') });

function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = { accept: 'text/html', ...options.headers };
  return fetch(new Request(`http://localhost${path}`, { ...options, headers }));
}

const below = (name: string) => `/docs/${name}`;

const plain = ['/llms.txt', '/docs/client.ts'];
const paths = ['/docs', ...plain, ...subjects.flatMap(({ name }) => [below(name), below(`${name}.md`)])];

describe('the docs', () => {
  test('have every file of their folders, once', () => {
    const files = readdirSync(join(import.meta.dir, '../../../views/docs'), { recursive: true });
    const names = files.map((file) => basename(String(file))).filter((file) => file.endsWith('.md'));
    expect(names.toSorted()).toEqual(subjects.map(({ name }) => `${name}.md`).toSorted());
  });

  test.each(paths)('are open to everyone, set no cookie and are kept until they change: %s', async (path) => {
    const answer = await ask(path);
    const text = await answer.text();
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-type')).toBe(
      path.endsWith('.md')
        ? 'text/markdown; charset=utf-8'
        : `text/${plain.includes(path) ? 'plain' : 'html'}; charset=utf-8`,
    );
    if (!path.endsWith('.ts')) expect(text).not.toContain('undefined');
    const again = await ask(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const zipped = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(new TextDecoder().decode(Bun.gunzipSync(await zipped.arrayBuffer()))).toBe(text);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('run no script or style of their own, and name what search engines show', async () => {
    for (const { name } of subjects) {
      const page = await (await ask(`/docs/${name}`)).text();
      expect(page).not.toMatch(/<script(?! src="\/assets\/)|<style| style="| on\w+="/);
      expect(page).toMatch(/<title>[^<]{4,}<\/title>/);
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
      expect([name, description.length > 40 && description.length < 300]).toEqual([name, true]);
      const depths = [...page.matchAll(/<h([1-6])/g)].map(([, depth]) => Number(depth));
      expect([name, depths.indexOf(1), depths.lastIndexOf(1)]).toEqual([name, 0, 0]);
      for (const [index, depth] of depths.slice(1).entries()) {
        expect([name, depth - (depths[index] ?? 0) < 2]).toEqual([name, true]);
      }
    }
  });

  test('are listed for language models, with a line each', async () => {
    const text = await (await ask('/llms.txt')).text();
    expect(text).toStartWith('# Slotline\n\n> ');
    const links = [...text.matchAll(/^- \[[^\]]+\]\(http:\/\/localhost\/docs\/([\w-]+)\.md\): \S/gm)];
    expect(links.map(([, name]) => name)).toEqual(subjects.map(({ name }) => name));
    expect(text).toContain(': http://localhost/docs/client.ts\n');
  });

  test('have the client as it is', async () => {
    const file = readFileSync(join(import.meta.dir, '../../../src/client/client.ts'), 'utf8');
    expect(await (await ask('/docs/client.ts')).text()).toBe(file);
  });

  test('say in HTML that there is no such page, and in JSON to programs', async () => {
    for (const path of ['nothing', 'nothing.md', 'api.html', 'api.md.1', 'api.md.', '__proto__'].map(below)) {
      const page = await ask(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(await page.text()).toContain('There’s no such page.');
      const answer = await ask(path, { headers: { accept: '*/*' } });
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the search', () => {
  test('finds the places that have all words or what begins with them, without a script', async () => {
    const page = await (await ask('/docs?q=systemd+unit')).text();
    expect(page).toContain('href="/docs/deploy#systemd"');
    expect(await (await ask('/docs?q=servic+buff')).text()).toContain(
      'href="/docs/services-and-teams#services"',
    );
    expect(await (await ask('/docs?q=xylophone')).text()).toContain('Nothing has all these words.');
  });

  test('answers the script with the same places', async () => {
    const answer = await ask('/docs/search.json?q=systemd+unit');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const [first] = (await answer.json()) as object[];
    expect(first).toMatchObject({ href: '/docs/deploy#systemd', title: 'Deploy', heading: 'systemd' });
  });

  test('shows what was typed as text, and takes anything', async () => {
    const page = await (await ask('/docs?q=%3Cscript%3E%22')).text();
    expect(page).toContain('<title>“&lt;script&gt;&quot;”');
    for (const query of ['', '+', '%00', '((((', '\\', 'a'.repeat(10_000), '%F0%9F%98%80', '.*', '%ff']) {
      expect((await ask(`/docs?q=${query}`)).status).toBe(200);
      expect((await ask(`/docs/search.json?q=${query}`)).status).toBe(200);
    }
  });
});

describe('Markdown', () => {
  const start = '# A title\n\nWhat it says.\n\n';

  test('has no HTML: that is text', () => {
    const { html } = renderPage(
      `${start}<img src=x onerror=alert(1)>\n\nA <b>word</b>.\n\n\`<i>\`\n\n\`\`\`html\n<u>\n\`\`\``,
    );
    expect(html).not.toMatch(/<(?:img|b|i|u)[ >]/);
    for (const { name, markdown } of subjects) {
      expect([name, markdown.replace(/^```.*?^```$|`[^`\n]*`/gms, '').match(/<\/?[a-z]/gi)]).toEqual([
        name,
        null,
      ]);
    }
  });

  test.each([
    ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&amp;b=2'],
    ['phone-calls.md', '/docs/phone-calls'],
    ['phone-calls.md#moving', '/docs/phone-calls#moving'],
    ['#here', '#here'],
    ['/openapi.json', '/openapi.json'],
  ])('links to %s', (href, address) => {
    expect(renderPage(`${start}[there](${href})`).html).toContain(`<a href="${address}">there</a>`);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'ftp://x',
    'http://127.0.0.1:3000',
    'other.html',
  ])('links to no %s', (href) => {
    const { html } = renderPage(`${start}[there](${href}) <${href}>`);
    expect(html).not.toContain('<a ');
    expect(html).toContain('there');
  });

  test('gives headings addresses of their own, and lists those of the second level', () => {
    const { html, outline } = renderPage(`${start}## What’s \`left\`?\n\n### Deep\n\n## Twice\n\n## Twice`);
    expect(html).toContain('<h2 id="whats-left"><a href="#whats-left">What’s <code>left</code>?</a></h2>');
    expect(outline.map(({ id }) => id)).toEqual(['whats-left', 'twice', 'twice-1']);
  });

  test('puts blocks in a row that say the same in several languages together', () => {
    const block = (language: string) => `\`\`\`${language}\n1\n\`\`\`\n\n`;
    const { html } = renderPage(
      `${start}${block('sh')}${block('ts')}${block('python')}Then\n\n${block('sh')}${block('json')}`,
    );
    expect(html.match(/<div class="samples">/g)).toHaveLength(1);
    expect([...html.matchAll(/<figcaption><span>(\w*)/g)].map(([, name]) => name)).toEqual([
      'curl',
      'TypeScript',
      'Python',
      'Shell',
      'JSON',
    ]);
  });

  test('asks for a title and what it is about', () => {
    expect(() => renderPage('No title')).toThrow('begins with "# Title"');
  });
});
