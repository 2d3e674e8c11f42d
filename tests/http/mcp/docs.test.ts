import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideSetups } from '../../../views/texts/en/guide-setups.ts';
import { serve } from '../../contract/served.ts';
import { officialClients } from './official-clients.ts';

const page = textOf('mcp');
const address = 'https://slots.example.com';

const served = await serve();

afterAll(async () => await served.stop());

function textOf(name: string): string {
  return readFileSync(join(import.meta.dir, `../../../views/docs/${name}.md`), 'utf8');
}

/** The blocks of the page in one language, as printed. */
function blocks(language: string): string[] {
  const fence = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g');
  return [...page.matchAll(fence)].map((match) => match[1] ?? '');
}

/** A block with the address and calendar of the served place in it. */
function filled(block: string): string {
  const { place, origin } = served;
  return block.replaceAll(address, origin).replaceAll('CALENDAR_ID', place.calendarId);
}

/** Connects with a URL and an Authorization header, and counts the tools. */
async function toolsOf(url: string, authorization: string): Promise<number> {
  const connect = officialClients['client v1'];
  const client = await connect?.(new URL(url), { Authorization: authorization });
  const tools = (await client?.list()) ?? [];
  await client?.close();
  return tools.length;
}

test('the page about voice platforms names those that the guide has steps for', () => {
  const text = textOf('voice-platforms');
  const titles = Object.values(guideSetups).map(({ title }) => title.split(' ')[0] ?? '');
  for (const title of titles.filter((each) => each !== 'Other')) expect(text).toContain(title);
  const [table = ''] = text.split('\n## Other platforms\n')[1]?.split('\n## ') ?? [];
  const rows = [...table.matchAll(/^\| (\w+)[^|]*\|/gm)].map(([, name = '']) => name).slice(1);
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter((name) => !titles.includes(name))).toEqual([]);
});

describe('the page about MCP', () => {
  test('has a command for Claude Code whose URL connects', async () => {
    const command = blocks('sh').find((block) => block.startsWith('claude ')) ?? '';
    const [, url = ''] = /"(https?:[^"]+)"/.exec(filled(command)) ?? [];
    expect(await toolsOf(url, `Bearer ${served.place.key}`)).toBe(10);
  });

  test('has a curl line that hears back free slots, as printed', async () => {
    if (Bun.which('curl') === null) {
      if (process.env['CI']) throw new Error('curl is missing: .ci/run installs it');
      return;
    }
    const line = (blocks('sh').find((block) => block.startsWith('curl ')) ?? '').replace(
      'http://127.0.0.1:3000',
      served.origin,
    );
    const { place } = served;
    const environment = { SLOTLINE_API_KEY: place.key, CALENDAR_ID: place.calendarId };
    const child = Bun.spawn(['sh', '-c', line], { env: { ...process.env, ...environment }, stdout: 'pipe' });
    const answer = JSON.parse(await new Response(child.stdout).text());
    expect(answer).toMatchObject({
      id: 1,
      result: { structuredContent: { interpretation: { kind: 'window' } } },
    });
  });

  test('says truly what it costs to connect', async () => {
    const posts: Record<string, number> = {};
    for (const [name, connect] of Object.entries(officialClients)) {
      const place = await served.contract.place();
      const url = new URL(`${served.origin}/mcp?calendarId=${place.calendarId}`);
      const client = await connect(url, { Authorization: `Bearer ${place.key}` });
      await client.list();
      await client.close();
      const { left } = await served.contract.made.services.limiter.peek(place.workspaceId);
      posts[name] = 100_000 - left;
    }
    expect(posts).toEqual({
      'client v1': 3,
      'client v2, handshake': 3,
      'client v2, finding out by itself': 2,
      'client v2, 2026-07-28': 2,
    });
  });
});
