import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { guideSetups } from '../../../views/texts/en/guide-setups.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { documentedRequests } from '../../helpers/platforms/platforms.ts';
import { pythonStubs } from '../../helpers/platforms/python-stubs.ts';
import { endOf } from '../../helpers/process/end-of.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { officialClients } from '../../http/mcp/official-clients.ts';
import { type GuidePlace, guidePlace, putFiles } from './guide-place.ts';

const folder = temporaryFolder();
/** What a command was given: one argument a line, then what it read. */
const recorder = `#!/bin/sh
printf '%s\\n' "$@" > arguments.txt
case "$*" in *@-*) cat > body.txt ;; esac
`;

let guide: GuidePlace;

beforeAll(async () => {
  guide = await guidePlace();
  await putFiles(folder, guide, { ...pythonStubs, 'bin/curl': recorder, 'bin/claude': recorder });
  chmodSync(join(folder, 'bin/curl'), 0o755);
  chmodSync(join(folder, 'bin/claude'), 0o755);
});

beforeEach(() => {
  for (const name of ['arguments.txt', 'body.txt']) rmSync(join(folder, name), { force: true });
});

afterAll(async () => await guide.served.stop());

/** Runs a set-up as printed, with the key and whatever else it names in the environment; gives what it prints. */
async function run(id: string, { command, after = '' }: { command: string; after?: string }) {
  const file = join(folder, `setup-${id}`);
  writeFileSync(file, `${printedText(guide.pageOf(id), `setup-${id}`)}\n${after}`);
  const names = 'ANTHROPIC_API_KEY CLAUDE_MODEL OPENAI_API_KEY OPENAI_MODEL'.split(' ');
  const child = Bun.spawn([command, file], {
    cwd: folder,
    env: {
      ...Object.fromEntries(names.map((name) => [name, 'other'])),
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      PYTHONPATH: folder,
      SLOTLINE_API_KEY: guide.served.place.key,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { stdout, stderr, exitCode } = await endOf(child);
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout;
}

/** The request of a set-up that runs curl. */
async function requestOf(id: string) {
  await run(id, { command: 'sh' });
  const given = readFileSync(join(folder, 'arguments.txt'), 'utf8').trim().split('\n');
  const after = (flag: string) => given.flatMap((each, index) => (given[index - 1] === flag ? [each] : []));
  const headers = after('-H').map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()));
  expect(headers).toContain('content-type: application/json');
  return {
    method: after('-X')[0] ?? 'POST',
    url: given.find((each) => each.startsWith('https://')) ?? '',
    headers,
    body: JSON.parse(readFileSync(join(folder, 'body.txt'), 'utf8')) as unknown,
  };
}

/** The names of the tools that a client is given that connects so. */
async function toolsAt(url: string, authorization: unknown): Promise<string[]> {
  const client = await officialClients['client v1']?.(new URL(url), { Authorization: String(authorization) });
  const tools = (await client?.list()) ?? [];
  await client?.close();
  return tools.map(({ name }) => name);
}

const bearer = () => `Bearer ${guide.served.place.key}`;
const mcpUrl = () => `${guide.served.origin}/mcp?calendarId=${guide.served.place.calendarId}`;

test('the places where bots live are cards that lead to their pages, by what kind they are', () => {
  const [, places = ''] =
    /<section class="flow" id="tools"[\s\S]+?<h2[^>]*>Where does your bot live\?<\/h2>([\s\S]+?)<\/section>/.exec(
      guide.start,
    ) ?? [];
  const path = `/calendars/${guide.served.place.calendarId}/guide/`;
  const groups = places
    .split('<h3>')
    .slice(1)
    .map((group) => {
      const titles = [...group.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a><p>[^<]+<\/p>/g)];
      for (const [, href = '', title] of titles) {
        expect(href).toStartWith(path);
        expect(guide.pageOf(href.slice(path.length))).toContain(`<h1>${title}</h1>`);
      }
      return [group.split('</h3>')[0], ...titles.map(([, , title]) => title)];
    });
  expect(groups).toEqual([
    [
      'Voice platforms',
      'Vapi',
      'Retell',
      'ElevenLabs',
      'Synthflow',
      'Twilio ConversationRelay',
      'OpenAI Realtime',
    ],
    ['Frameworks and workflows', 'LiveKit', 'Pipecat', 'n8n'],
    ['MCP clients', 'Claude Code', 'OpenAI remote MCP', 'Claude MCP connector', 'Other MCP clients'],
    ['Your own program', 'OpenAI function calling', 'Claude tool use', 'HTTP API'],
  ]);
});

test('platforms that have tests say with which tools these rehearse, and how a test names its run', () => {
  const rehearsing = Object.keys(guideSetups).filter((id) => guide.pageOf(id).includes('Rehearse'));
  expect(rehearsing).toEqual(['vapi', 'retell', 'elevenlabs', 'synthflow', 'livekit']);
  for (const id of rehearsing) {
    const [, said = ''] = /<strong>Rehearse<\/strong>([\s\S]+?)<\/details>/.exec(guide.pageOf(id)) ?? [];
    expect(said).toContain('test key');
    expect(said).toMatch(/X-Slotline-Run|&amp;run=NAME/);
    expect(said).toMatch(/X-Slotline-Now|&quot;now&quot;:|"now":/);
  }
});

/** What has a client for MCP, which is given the URL. */
const clients = [
  ...['livekit', 'pipecat', 'n8n', 'claude-code'],
  ...['openai-remote-mcp', 'claude-mcp-connector', 'other-mcp-clients'],
];

/** What asks who's calling, and reports its calls, by itself. */
const reporting = ['vapi', 'retell', 'elevenlabs'];

test.each(Object.keys(guideSetups))(
  'the page of %s has its steps in order, timeouts, retries and documentation',
  (id) => {
    const page = guide.pageOf(id);
    const steps = [...page.matchAll(/<li><h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
    const reports = reporting.includes(id) ? ['Greet callers you know', 'Have calls checked'] : [];
    expect(steps).toEqual(['Create a key', 'Connect the tools', 'Add the prompt', 'Call it', ...reports]);
    if (clients.includes(id)) expect(printedText(page, 'mcp-url')).toBe(mcpUrl());
    else expect(page).not.toContain('id="mcp-url"');
    const text = page.replace(/<figure[\s\S]+?<\/figure>/g, '');
    expect(text).toMatch(/timeout|6 seconds|at least 5/);
    expect(text).toMatch(/retr(y|ies|ied)/i);
    expect(text).toMatch(/href="https:\/\/[^"]+" rel="noreferrer"/);
  },
);

describe('the set-up of', () => {
  test.each(Object.entries(documentedRequests))(
    '%s sends what is documented, and nothing else',
    async (id, expected) => {
      const { method, url, headers, body } = await requestOf(id);
      const [expectedMethod, expectedUrl, header = ''] = expected.request;
      expect([method, url]).toEqual([expectedMethod ?? '', expectedUrl ?? '']);
      expect(headers).toContain(header);
      expect([...Value.Errors(expected.body, body)]).toEqual([]);
    },
  );

  test('APIs that call MCP themselves connects with the URL and key that it sends', async () => {
    const claude = (await requestOf('claude-mcp-connector')).body as {
      mcp_servers: [{ name: string; url: string; authorization_token: string }];
      tools: [{ mcp_server_name: string }];
    };
    const { key } = guide.served.place;
    expect(claude.mcp_servers[0]).toMatchObject({ url: mcpUrl(), authorization_token: key });
    expect(claude.tools[0].mcp_server_name).toBe(claude.mcp_servers[0].name);
    const { tools } = (await requestOf('openai-remote-mcp')).body as {
      tools: [{ server_url: string; headers: Record<string, string> }];
    };
    expect([tools[0].server_url, tools[0].headers]).toEqual([mcpUrl(), { Authorization: bearer() }]);
    expect(await toolsAt(mcpUrl(), bearer())).toHaveLength(10);
  });

  test.skipIf(Bun.which('python3') === null).each([
    ['livekit', 'Receptionist("call-7")\n'],
    ['pipecat', 'slotline("call-7")\n'],
  ])('%s is Python that connects, with the arguments that are documented', async (id, after) => {
    const printed = JSON.parse(await run(id, { command: 'python3', after })) as {
      url: string;
      headers: Record<string, string>;
    };
    expect(printed.headers).toEqual({ Authorization: bearer(), 'X-Call-Id': 'call-7' });
    expect(printed.url).toBe(mcpUrl());
    expect(await toolsAt(printed.url, printed.headers['Authorization'])).toHaveLength(10);
  });

  test('Claude Code is a command with a transport, a name, a URL and a header', async () => {
    await run('claude-code', { command: 'sh' });
    expect(readFileSync(join(folder, 'arguments.txt'), 'utf8').trim().split('\n')).toEqual([
      ...['mcp', 'add', '--transport', 'http', 'slotline', mcpUrl()],
      ...['--header', `Authorization: ${bearer()}`],
    ]);
  });

  test('other clients is JSON with a type, a URL and a header that takes the key from the environment', async () => {
    const settings = JSON.parse(
      printedText(guide.pageOf('other-mcp-clients'), 'setup-other-mcp-clients'),
    ) as {
      mcpServers: { slotline: { type: string; url: string; headers: Record<string, string> } };
    };
    const variable = 'Bearer $' + '{SLOTLINE_API_KEY}';
    expect(settings).toEqual({
      mcpServers: { slotline: { type: 'http', url: mcpUrl(), headers: { Authorization: variable } } },
    });
  });

  test('no platform holds the key itself, or fills a page of more than 80 kB', () => {
    const pages = [guide.start, ...[...Object.keys(guideSetups), 'http'].map(guide.pageOf)];
    for (const page of pages) {
      expect(page).toContain('id="prompt-text"');
      expect(page.length).toBeLessThan(80_000);
      expect(page).not.toContain(guide.served.place.key);
    }
  });
});
