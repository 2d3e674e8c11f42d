import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { Value } from '@sinclair/typebox/value';
import { toolFilePlatforms } from '../../../src/admin/guide/tool-files/tool-files.ts';
import { operations } from '../../../src/operations/registry.ts';
import { toolDefinitions } from '../../../src/operations/tool-definition.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { documentedFiles } from '../../helpers/platforms/platform-files.ts';
import { type GuidePlace, guidePlace } from './guide-place.ts';
import { type Played, platforms, toolsIn } from './played-calls.ts';

let guide: GuidePlace;

beforeAll(async () => {
  guide = await guidePlace();
});

afterAll(async () => await guide.served.stop());

const definitions = toolDefinitions(operations);
const pathOf = (platform: string) => `/calendars/${guide.served.place.calendarId}/guide/${platform}.json`;

describe('the file of', () => {
  test.each(toolFilePlatforms)('%s is as the platform documents it, and holds no key', async (platform) => {
    const text = await guide.file(platform);
    const schema = documentedFiles[platform];
    expect(schema && [...Value.Errors(schema, JSON.parse(text))]).toEqual([]);
    expect(text).not.toContain('sk_live_');
    expect(text).toContain(
      platform.includes('-') ? 'check_availability' : `calendarId=${guide.served.place.calendarId}`,
    );
  });

  test.each(toolFilePlatforms.filter((platform) => platform !== 'n8n'))(
    '%s has every tool, with its description, fields and what is required',
    async (platform) => {
      const tools = toolsIn(platform, await guide.file(platform));
      expect(tools.map(({ name, description, fields }) => ({ name, description, fields }))).toEqual(
        definitions.map(({ name, description, inputSchema }) => ({
          name,
          description,
          fields: Object.keys(inputSchema.properties),
        })),
      );
      if (platform === 'synthflow') return;
      expect(tools.map(({ required }) => required)).toEqual(
        definitions.map(({ inputSchema }) => inputSchema['required'] as string[] | undefined),
      );
    },
  );

  test('n8n connects every node to the agent, calls MCP and names the session', async () => {
    const workflow = JSON.parse(await guide.file('n8n')) as {
      nodes: { name: string; type: string; parameters: Record<string, unknown> }[];
      connections: Record<string, Record<string, [[{ node: string }]]>>;
    };
    const { origin, place } = guide.served;
    const names = workflow.nodes.map(({ name }) => name);
    const agent = workflow.nodes.find(({ type }) => type.endsWith('.agent'))?.name ?? '';
    expect(Object.keys(workflow.connections).sort()).toEqual(names.filter((name) => name !== agent).sort());
    for (const outputs of Object.values(workflow.connections)) {
      for (const [[to]] of Object.values(outputs)) expect(to.node).toBe(agent);
    }
    const client = workflow.nodes.find(({ type }) => type.endsWith('.mcpClientTool'));
    const session = "{{ $('When chat message received').first().json.sessionId }}";
    expect(client?.parameters).toMatchObject({
      endpointUrl: `=${origin}/mcp?calendarId=${place.calendarId}&callId=${session}`,
      authentication: 'bearerAuth',
      options: { timeout: 6000 },
    });
    expect(names).toContain('When chat message received');
  });

  test.each(toolFilePlatforms)(
    '%s is downloaded by its name, and the page prints it to be copied',
    async (platform) => {
      const { status, headers, text } = await guide.owner.get(pathOf(platform), {
        host: guide.served.origin.replace('http://', ''),
      });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="slotline-${platform}.json"`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(guide.pageOf(platform)).toContain(
        `<a href="${pathOf(platform)}" download="slotline-${platform}.json">`,
      );
      expect(printedText(guide.pageOf(platform), `file-${platform}`)).toBe(text);
    },
  );

  test('another workspace is nobody’s, as are unknown platforms', async () => {
    const { made } = guide.served.contract;
    const stranger = await signedIn(made, { role: 'owner' });
    for (const platform of toolFilePlatforms) {
      expect((await stranger.get(pathOf(platform))).status).toBe(404);
    }
    expect((await guide.owner.get(pathOf('other'))).status).toBe(404);
    const viewer = await signedIn(made, {
      role: 'viewer',
      workspaceId: guide.served.place.workspaceId,
    });
    expect((await viewer.get(pathOf('vapi'))).status).toBe(200);
  });

  test.each([
    `https://slots.example.com/a'b"c`,
    'https://slots.example.com/$(id)`id`{{ $env.KEY }}',
    'https://slots.example.com/\\",{"a":"b',
    'https://slots.example.com/{call_id}<b>',
  ])('a base URL that means no good, such as %p, is a plain address', async (baseUrl) => {
    const { config } = guide.served.contract.made.services;
    config.baseUrl = baseUrl;
    const files = await Promise.all(toolFilePlatforms.map(guide.file));
    delete config.baseUrl;
    for (const [index, text] of files.entries()) {
      const schema = documentedFiles[toolFilePlatforms[index] ?? ''];
      expect(schema && Value.Check(schema, JSON.parse(text))).toBe(true);
      const [address] = text.match(/https:\/\/slots[^?]*/) ?? ['https://slots.example.com/'];
      expect(address).toMatch(/^https:\/\/slots\.example\.com\/[\w.:/%~-]*$/);
    }
  });
});

describe('a call that is played as the file says', () => {
  let hour = 9;
  beforeEach(() => {
    hour++;
  });

  test.each(Object.keys(platforms))(
    '%s books, hears refusals as text, names the call and books nobody twice',
    async (platform) => {
      const { served } = guide;
      const tools = toolsIn(platform, await guide.file(platform));
      const play = async (name: string, given: Record<string, unknown>, callId: string): Promise<Played> => {
        const tool = tools.find((each) => each.name === name);
        if (!tool) throw new Error(`no tool ${name}`);
        return await tool.play(given, { key: served.place.key, callId });
      };
      const call = `${platform}-call`;
      const offered = await play('check_availability', { query: `Tuesday at ${hour}` }, call);
      const [slotId] = /sl_\w+/.exec(offered.text) ?? [];
      expect(offered.status).toBe(200);
      expect(offered.text).toContain('Tuesday');
      const ada = { slotId, name: 'Ada Lovelace', phone: '+12125550123' };
      const booked = await play('book_slot', ada, call);
      expect([booked.status, booked.text]).toEqual([200, expect.stringContaining('Ada Lovelace')]);
      const again = await play('book_slot', ada, call);
      expect([again.status, again.text]).toEqual([200, expect.stringContaining('Ada Lovelace')]);
      const refused = await play('book_slot', { ...ada, name: 'Tom Fool', phone: '+12125550199' }, 'another');
      expect([refused.status, refused.text]).toEqual([200, expect.stringContaining('taken')]);
      expect(refused.text).toMatch(/sl_\w+/);
      expect(refused.text).not.toContain('Ada');
      const unfinished = await play('find_bookings', {}, call);
      expect([unfinished.status, unfinished.text]).toEqual([
        200,
        expect.stringContaining('code is required'),
      ]);
      const hours = await play('get_calendar', {}, call);
      expect([hours.status, hours.text]).toEqual([200, expect.stringContaining('America/New_York')]);
      expect(await callIdsOf('Ada Lovelace', hour)).toEqual([call]);
    },
  );
});

/** The call IDs of the bookings of a person at an hour. */
async function callIdsOf(name: string, hour: number): Promise<(string | null)[]> {
  const { origin, place } = guide.served;
  const response = await fetch(`${origin}/api/v1/find-bookings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${place.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: place.calendarId, name }),
  });
  const { bookings } = (await response.json()) as { bookings: { start: string; callId: string | null }[] };
  return bookings
    .filter(({ start }) => Number(start.slice(11, 13)) % 12 === hour % 12)
    .map(({ callId }) => callId);
}
