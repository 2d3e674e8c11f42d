import { beforeEach, describe, expect, test } from 'bun:test';
import { revokeApiKey } from '../../../db/queries/api-keys.ts';
import { archiveCalendar } from '../../../db/queries/calendars/calendars.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type PageAnswer, type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type GuideDesk, guideDesk, origin } from './guide-desk.ts';

let made: TestServices;
let owner: SignedIn;
let calendar: Calendar;
let overTheApi: GuideDesk['overTheApi'];

beforeEach(async () => {
  ({ made, owner, calendar, overTheApi } = await guideDesk());
});

const guidePath = () => `/calendars/${calendar.id}/guide`;

describe('the list of calendars', () => {
  test('has those that are not archived, with hours, the way to the guide, and zones where they differ', async () => {
    const archived = await made.calendar({ workspaceId: owner.workspaceId, name: 'Old room' });
    await archiveCalendar(made.db, {
      workspaceId: owner.workspaceId,
      calendarId: archived.id,
      at: made.clock.now(),
    });
    const other = await made.calendar({ workspaceId: await made.workspace(), name: 'Elsewhere' });
    const { status, text } = await owner.get('/calendars');
    expect(status).toBe(200);
    expect(text).toContain(`<a href="/calendars/${calendar.id}/availability">Dr. Lee</a>`);
    expect(text).toContain(`href="${guidePath()}"`);
    expect(text).toContain('Mon–Fri 09:00–17:00');
    for (const absent of ['Old room', archived.id, 'Elsewhere', other.id]) expect(text).not.toContain(absent);
    expect(text).not.toContain('New York');
    const { id } = await made.calendar({
      workspaceId: owner.workspaceId,
      name: 'Far away',
      timeZone: 'Asia/Tokyo',
    });
    const { text: both } = await owner.get('/calendars');
    for (const zone of ['New York', 'Tokyo']) expect(both).toContain(zone);
    await archiveCalendar(made.db, {
      workspaceId: owner.workspaceId,
      calendarId: id,
      at: made.clock.now(),
    });
  });

  test('says how to make the first, to those who may', async () => {
    const empty = await signedIn(made, { role: 'owner' });
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: empty.workspaceId });
    const command = `slotline calendar create --workspace ${empty.workspaceId}`;
    expect((await empty.get('/calendars')).text).toContain(command);
    const { text } = await viewer.get('/calendars');
    expect(text).not.toContain(command);
    expect(text).toContain('Ask an owner or admin');
  });

  test('leads from a calendar to its week', async () => {
    const { status, headers } = await owner.get(`/calendars/${calendar.id.toUpperCase()}`);
    expect([status, headers.get('location')]).toEqual([303, `/calendars/${calendar.id}/week`]);
  });
});

describe('the connection', () => {
  test('names calendar, address and MCP, each to be copied', async () => {
    const { status, text } = await owner.get(guidePath());
    expect(status).toBe(200);
    expect(printedText(text, 'calendar-id')).toBe(calendar.id);
    expect(printedText(text, 'base-url')).toBe(origin);
    expect(printedText(text, 'mcp-url')).toBe(`${origin}/mcp?calendarId=${calendar.id}`);
    for (const id of ['calendar-id', 'base-url', 'mcp-url']) expect(text).toContain(`data-copy="${id}"`);
  });

  test('has the base URL of the settings where there is one, and a host as it is asked', async () => {
    const asked = await owner.get(guidePath(), { host: 'slots.local:8080' });
    expect(printedText(asked.text, 'base-url')).toBe('http://slots.local:8080');
    made.services.config.baseUrl = 'https://slots.example.com/desk';
    const behindProxy = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
    const { text } = await behindProxy.get(guidePath());
    expect(printedText(text, 'base-url')).toBe('https://slots.example.com/desk');
    const first = printedText(text, 'sample-check-availability');
    expect(first).toContain("'https://slots.example.com/desk/api/v1/check-availability'");
    const { text: ofHttp } = await behindProxy.get(`${guidePath()}/http`);
    expect(printedText(ofHttp, 'base-url')).toBe('https://slots.example.com/desk');
    expect(printedText(ofHttp, 'sample-hold-slot')).toContain(
      "'https://slots.example.com/desk/api/v1/hold-slot'",
    );
  });

  test('shows the newest active key by its prefix, and another where the address names it', async () => {
    const old = await made.key(owner.workspaceId, 'Old bot');
    made.clock.advance(1_000);
    const bot = await made.key(owner.workspaceId, 'Phone bot');
    made.clock.advance(1_000);
    const revoked = await made.key(owner.workspaceId, 'Lost');
    await revokeApiKey(made.db, {
      workspaceId: owner.workspaceId,
      keyId: revoked.id,
      at: made.clock.now(),
    });
    const foreign = await made.key(await made.workspace(), 'Foreign');
    const shown = async (query: string) => headerOf((await owner.get(`${guidePath()}${query}`)).text);
    expect(await shown('')).toBe(`Authorization: Bearer ${bot.key.slice(0, 12)}...`);
    expect(await shown(`?key=${old.id}`)).toBe(`Authorization: Bearer ${old.key.slice(0, 12)}...`);
    for (const { id } of [revoked, foreign]) {
      expect(await shown(`?key=${id}`)).toBe(`Authorization: Bearer ${bot.key.slice(0, 12)}...`);
    }
    const { text } = await owner.get(guidePath());
    for (const absent of ['Lost', 'Foreign', bot.key, old.key]) expect(text).not.toContain(absent);
  });

  test('has a first key ready to create, for those who may', async () => {
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
    const { text } = await owner.get(guidePath());
    const [, id = ''] = /<input type="hidden" name="id" value="([0-9a-f-]{36})"/.exec(text) ?? [];
    expect(text).toContain('<form method="post" action="/settings/api-keys"');
    const created = await owner.post('/settings/api-keys', { id, name: 'Phone bot, testing' });
    const [key] = /sk_live_[0-9a-f]{32}/.exec(created.text) ?? [];
    expect(headerOf((await viewer.get(guidePath())).text)).toBe(
      `Authorization: Bearer ${key?.slice(0, 12)}...`,
    );
    expect((await owner.get(guidePath())).text).not.toContain('Create the first key');
  });

  test('tells a viewer to ask for the first key', async () => {
    const viewer = await signedIn(made, { role: 'viewer', workspaceId: owner.workspaceId });
    const { text } = await viewer.get(guidePath());
    expect(text).toContain('Ask an owner or admin of the workspace to create one.');
    expect(text).not.toContain('action="/settings/api-keys"');
  });
});

describe('the requests', () => {
  test('are in the language that is chosen, and the ways to the others keep the key that is shown', async () => {
    const { id } = await made.key(owner.workspaceId, 'Bot');
    for (const path of [guidePath(), `${guidePath()}/http`]) {
      const { text } = await owner.get(`${path}?key=${id}&language=python`);
      const tabs = [
        ...text.matchAll(/<a href="([^"]+)"( aria-current="true")?>(curl|JavaScript|Python)<\/a>/g),
      ];
      expect(tabs.map(([, href, current = '']) => [href, current])).toEqual([
        [`${path}?language=curl&key=${id}#samples`, ''],
        [`${path}?language=javascript&key=${id}#samples`, ''],
        [`${path}?language=python&key=${id}#samples`, ' aria-current="true"'],
      ]);
      expect(printedText(text, 'sample-check-availability')).toStartWith('import json');
      expect(text).toContain('id="samples"');
    }
  });
});

describe('the last request', () => {
  test('is told on the guide and its pages: when it came, over what and with which key, once there is one', async () => {
    const paths = [guidePath(), `${guidePath()}/vapi`, `${guidePath()}/http`];
    for (const path of paths) expect((await owner.get(path)).text).not.toContain('Last request');
    await overTheApi({ calendarId: calendar.id });
    await made.services.callLog.flush();
    made.clock.advance(6 * 60_000);
    for (const path of paths) {
      const text = (await owner.get(path)).text.replace(/<[^>]+>/g, '');
      expect(text).toContain('Last request 6 minutes ago over REST, with “Test key”');
    }
  });
});

describe('calendars that are not here', () => {
  test('of another workspace, archived, unknown and no id at all are answered alike, on every path', async () => {
    const foreign = await made.calendar({ workspaceId: await made.workspace(), name: 'Secret practice' });
    const archived = await made.calendar({ workspaceId: owner.workspaceId });
    await archiveCalendar(made.db, {
      workspaceId: owner.workspaceId,
      calendarId: archived.id,
      at: made.clock.now(),
    });
    const ids = [crypto.randomUUID(), foreign.id, archived.id, 'guide', '%00', "'--"];
    for (const path of [
      '',
      '/guide',
      '/guide/vapi',
      '/guide/http',
      '/guide/other',
      '/guide.md',
      '/try',
      '/try!',
    ]) {
      const answers = await Promise.all(ids.map((id) => asked(`/calendars/${id}${path}`)));
      const [unknown] = answers;
      expect([path, unknown?.status]).toEqual([path, 404]);
      for (const answer of answers) expect([path, answer]).toEqual([path, unknown as (typeof answers)[0]]);
    }
  });
});

/** What a path answers, without what differs by the request; `!` at its end posts. */
async function asked(path: string): Promise<{ status: number; text: string }> {
  const answer: PageAnswer = path.endsWith('!')
    ? await owner.post(path.slice(0, -1), { query: 'tomorrow' })
    : await owner.get(path);
  return { status: answer.status, text: answer.text };
}

function headerOf(text: string): string | undefined {
  return /<code>(Authorization: Bearer [^<]*)<\/code>/.exec(text)?.[1];
}
