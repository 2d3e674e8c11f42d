import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialClients } from './official-clients.ts';
import { type Served, serve } from './served.ts';

const readme = readFileSync(join(import.meta.dir, '../../README.md'), 'utf8');
const section = /\n## MCP\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
const address = 'https://slots.example.com';

let served: Served;

beforeAll(async () => {
  served = await serve();
});

afterAll(async () => await served.stop());

/** The blocks of the section in one language, as printed. */
function blocks(language: string): string[] {
  const fence = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g');
  return [...section.matchAll(fence)].map((match) => match[1] ?? '');
}

/** A block with the address, calendar and key of the served place in it. */
function filled(block: string): string {
  const { place, origin } = served;
  return block
    .replaceAll(address, origin)
    .replaceAll('CALENDAR_ID', place.calendarId)
    .replaceAll('SLOTLINE_API_KEY', place.key);
}

/** Connects with a URL and an Authorization header, and counts the tools. */
async function toolsOf(url: string, authorization: string): Promise<number> {
  const connect = officialClients['client v1'];
  const client = await connect?.(new URL(url), { Authorization: authorization });
  const tools = (await client?.list()) ?? [];
  await client?.close();
  return tools.length;
}

/** Every value under a name, however deep. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...valuesOf(inner, name),
  ]);
}

describe('the MCP section of the README', () => {
  test('sets up each of the clients that it names', () => {
    const names = ['Claude', 'OpenAI', 'Vapi', 'Retell', 'ElevenLabs', 'LiveKit', 'Pipecat'];
    for (const name of names) expect(section).toContain(`**${name}`);
    expect([blocks('json').length, blocks('python').length, blocks('sh').length]).toEqual([5, 2, 2]);
  });

  test('has JSON whose URL and key connect', async () => {
    for (const block of blocks('json')) {
      const settings: unknown = JSON.parse(filled(block));
      const [url] = [...valuesOf(settings, 'url'), ...valuesOf(settings, 'server_url')] as string[];
      const [query] = valuesOf(settings, 'query_params') as Record<string, string>[];
      const [header] = valuesOf(settings, 'Authorization');
      const [token] = valuesOf(settings, 'authorization_token');
      const whole = query ? `${url}?${new URLSearchParams(query)}` : (url ?? '');
      // A secret stands for the header where the platform keeps one.
      const authorization = typeof header === 'string' ? header : `Bearer ${token ?? served.place.key}`;
      expect([block, await toolsOf(whole, authorization)]).toEqual([block, 7]);
    }
  });

  test('has Python and commands whose URL connects', async () => {
    for (const block of [...blocks('python'), ...blocks('sh').filter((each) => each.startsWith('claude '))]) {
      const [, url = ''] = /"(https?:[^"]+)"/.exec(filled(block)) ?? [];
      expect([block, await toolsOf(url, `Bearer ${served.place.key}`)]).toEqual([block, 7]);
    }
  });

  test('has a curl line that hears back free slots, as printed', async () => {
    if (Bun.which('curl') === null) {
      if (process.env['CI']) throw new Error('curl is missing: .ci/run installs it');
      return;
    }
    const line = (blocks('sh')[0] ?? '').replace('http://127.0.0.1:3000', served.origin);
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
