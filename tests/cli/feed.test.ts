import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertServer } from '../../db/queries/servers.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { runSlotline, serveSlotline } from '../helpers/command.ts';
import { readCalendar } from '../helpers/read-calendar.ts';
import { makeSampleFile, slotlineJson } from '../helpers/sample-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const address = /^http:\/\/127\.0\.0\.1:3000\/feeds\/[\w-]{43}\.ics$/;
const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';
const folder = temporaryFolder();
const sample = await makeSampleFile(join(folder, 'feeds.db'));
const { databaseFile, workspaceId, calendarId } = sample;

type MadeFeed = { id: string; calendarId: string; url: string };

async function run(args: string[], environment: Record<string, string> = {}) {
  return await runSlotline(args, { environment: { SLOTLINE_DATABASE: databaseFile, ...environment } });
}

async function json(...args: string[]) {
  return await slotlineJson(databaseFile, args);
}

async function makeCalendar(name = 'C'): Promise<string> {
  const settings = ['--workspace', workspaceId, '--name', name, '--time-zone', 'UTC'];
  return (await json('calendar', 'create', ...settings)).id;
}

function makeFeed(of: string): Promise<MadeFeed> {
  return json('feed', 'create', '--calendar', of);
}

async function statuses(of: string): Promise<Record<string, string>> {
  const feeds: { id: string; status: string }[] = await json('feed', 'list', '--calendar', of);
  return Object.fromEntries(feeds.map(({ id, status }) => [id, status]));
}

async function auditEntries(of: string) {
  const db = openDatabase(databaseFile);
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  await db.destroy();
  return entries
    .filter(({ action, detail }) => action.startsWith('feed.') && JSON.parse(detail).calendarId === of)
    .map(({ action, subject_id, actor_kind, detail }) => ({ action, subject_id, actor_kind, detail }));
}

describe('feed create', () => {
  test('shows an address once, of which the file holds only the hash of the token', async () => {
    const of = await makeCalendar();
    const made = await makeFeed(of);
    expect(made).toEqual({
      id: expect.stringMatching(uuid),
      calendarId: of,
      url: expect.stringMatching(address),
    });
    const token = made.url.slice(-47, -4);
    const db = openDatabase(databaseFile);
    const row = await db.selectFrom('feeds').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    await db.destroy();
    expect(row).toEqual({
      id: made.id,
      workspace_id: workspaceId,
      calendar_id: of,
      hash: createHash('sha256').update(token).digest('hex'),
      created_at: expect.any(Number),
      revoked_at: null,
    });
    for (const file of [databaseFile, `${databaseFile}-wal`]) {
      try {
        expect(readFileSync(file).includes(token)).toBe(false);
      } catch (error) {
        // The log is gone once nobody has the file open.
        expect(error).toMatchObject({ code: 'ENOENT' });
      }
    }
    expect((await run(['feed', 'list'])).stdout).not.toContain(token);
  });

  test('for people says what the address is worth, and that only this machine reaches it', async () => {
    const { stdout, stderr } = await run(['feed', 'create', '--calendar', calendarId]);
    expect(stdout).toMatch(
      /^Made a feed of the calendar "C"\. Its address is shown this once: whoever has it can read the bookings\.\n {2}address {2}http:\S+\.ics\n {2}id {7}\S{36}\nOnly this machine reaches it there: set SLOTLINE_BASE_URL to what the outside sees\.\n$/,
    );
    expect(stderr).toBe('');
  });

  test.each([
    [{ SLOTLINE_BASE_URL: 'https://slots.example.com/' }, 'https://slots.example.com/feeds/'],
    [{ SLOTLINE_BASE_URL: 'https://example.com/slots' }, 'https://example.com/slots/feeds/'],
    [{ SLOTLINE_PORT: '8080' }, 'http://127.0.0.1:8080/feeds/'],
    [
      { SLOTLINE_PORT: '0', SLOTLINE_BASE_URL: 'https://slots.example.com' },
      'https://slots.example.com/feeds/',
    ],
  ] as [Record<string, string>, string][])(
    'with %p gives an address that begins %p',
    async (given, start) => {
      const { stdout } = await run(['feed', 'create', '--calendar', calendarId, '--json'], given);
      expect(JSON.parse(stdout).url).toStartWith(start);
    },
  );

  test('does not say that only this machine reaches it where a base URL is set', async () => {
    const given = { SLOTLINE_BASE_URL: 'https://slots.example.com' };
    expect((await run(['feed', 'create', '--calendar', calendarId], given)).stdout).not.toContain(
      'Only this',
    );
  });

  test('makes nothing where nobody knows the port', async () => {
    const of = await makeCalendar();
    const refused = await run(['feed', 'create', '--calendar', of], { SLOTLINE_PORT: '0' });
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('set SLOTLINE_BASE_URL, or a port');
    expect(await json('feed', 'list', '--calendar', of)).toEqual([]);
  });

  test('refuses an archived calendar, an unknown one, and one that is none', async () => {
    const of = await makeCalendar();
    await json('calendar', 'archive', '--calendar', of);
    for (const [id, problem] of [
      [of, 'is archived'],
      [nobody, `there is no calendar "${nobody}"`],
      [workspaceId, 'is the id of the workspace "Acme", not of a calendar'],
      ['x', 'it must be an id'],
    ] as const) {
      const refused = await run(['feed', 'create', '--calendar', id]);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain(problem);
    }
    expect(await auditEntries(of)).toEqual([]);
  });
});

describe('feed list', () => {
  test('tells the feeds of a calendar, the newest first, or those of all', async () => {
    const of = await makeCalendar('Dr. Lee');
    const first = await makeFeed(of);
    await Bun.sleep(2);
    const second = await makeFeed(of);
    await json('feed', 'revoke', '--feed', first.id);
    const listed = await json('feed', 'list', '--calendar', of);
    const row = { calendarId: of, calendarName: 'Dr. Lee', createdAt: expect.any(String) };
    expect(listed).toEqual([
      { ...row, id: second.id, status: 'Active', revokedAt: null },
      { ...row, id: first.id, status: 'Revoked', revokedAt: expect.any(String) },
    ]);
    const all: { id: string }[] = await json('feed', 'list');
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ id }) => id)).toContain(first.id);
    const [header, line] = (await run(['feed', 'list', '--calendar', of])).stdout.split('\n');
    expect(header).toMatch(/^id +status +created +calendar +name$/);
    expect(line).toMatch(new RegExp(`^${second.id} +Active +\\S+Z +${of} +Dr\\. Lee$`));
  });

  test('tells of an archived calendar that its feeds show nothing', async () => {
    const of = await makeCalendar();
    const { id } = await makeFeed(of);
    await json('calendar', 'archive', '--calendar', of);
    expect(await statuses(of)).toEqual({ [id]: 'Archived' });
    await json('feed', 'revoke', '--calendar', of);
    expect(await statuses(of)).toEqual({ [id]: 'Revoked' });
  });

  test('says how to make the first', async () => {
    const of = await makeCalendar();
    expect((await run(['feed', 'list', '--calendar', of])).stdout).toBe(
      'No feeds yet: make one with "slotline feed create --calendar ID".\n',
    );
    expect((await run(['feed', 'list', '--calendar', nobody])).exitCode).toBe(2);
  });
});

describe('feed revoke', () => {
  test('of one leaves the others, may be said twice, and is written down once', async () => {
    const of = await makeCalendar();
    const first = await makeFeed(of);
    const second = await makeFeed(of);
    for (let time = 1; time <= 2; time++) {
      expect(await json('feed', 'revoke', '--feed', first.id)).toEqual({ id: first.id, status: 'Revoked' });
    }
    expect(await statuses(of)).toEqual({ [first.id]: 'Revoked', [second.id]: 'Active' });
    const entry = { actor_kind: 'cli' as const, detail: JSON.stringify({ calendarId: of }) };
    expect(await auditEntries(of)).toEqual([
      { ...entry, action: 'feed.create', subject_id: first.id },
      { ...entry, action: 'feed.create', subject_id: second.id },
      { ...entry, action: 'feed.revoke', subject_id: first.id },
    ]);
  });

  test('of a calendar takes all of its feeds and no other', async () => {
    const of = await makeCalendar('Dr. Lee');
    const other = await makeCalendar();
    const ids = [(await makeFeed(of)).id, (await makeFeed(of)).id];
    const kept = await makeFeed(other);
    const { calendarId: revokedOf, revoked } = await json('feed', 'revoke', '--calendar', of);
    expect(revokedOf).toBe(of);
    expect(revoked.toSorted()).toEqual(ids.toSorted());
    expect(await statuses(other)).toEqual({ [kept.id]: 'Active' });
    expect(await json('feed', 'revoke', '--calendar', of)).toEqual({ calendarId: of, revoked: [] });
    expect((await run(['feed', 'revoke', '--calendar', of])).stdout).toBe(
      'Revoked 0 feeds of the calendar "Dr. Lee".\n',
    );
    expect((await auditEntries(of)).filter(({ action }) => action === 'feed.revoke')).toHaveLength(2);
  });

  test('wants one of the two, and an id', async () => {
    const { id } = await makeFeed(calendarId);
    for (const [args, problem] of [
      [[], 'name what to revoke: either --feed ID, or --calendar ID'],
      [['--feed', id, '--calendar', calendarId], 'name what to revoke'],
      [['--feed', nobody], `there is no feed "${nobody}" — see "slotline feed list"`],
      [['--feed', calendarId], 'is the id of the calendar "C", not of a feed'],
      [['--calendar', id], 'is the id of the feed "C", not of a calendar'],
    ] as const) {
      const refused = await run(['feed', 'revoke', ...args]);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain(problem);
    }
    expect((await statuses(calendarId))[id]).toBe('Active');
  });

  test('given the address or its token says that it takes the id, without repeating them', async () => {
    const { url } = await makeFeed(calendarId);
    const token = url.slice(-47, -4);
    for (const given of [url, token, ` ${token} `, `/feeds/${token}`]) {
      const refused = await run(['feed', 'revoke', '--feed', given]);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toBe(
        'slotline: --feed takes an id, not the address of a feed: see "slotline feed list"\n',
      );
    }
  });
});

test('a feed is served, also while a command makes and revokes it beside the server', async () => {
  const server = await serveSlotline(databaseFile, { environment: { SLOTLINE_LOG: 'debug' } });
  const environment = { SLOTLINE_BASE_URL: server.url };
  const { stdout } = await run(['feed', 'create', '--calendar', calendarId, '--json'], environment);
  const { id, url }: MadeFeed = JSON.parse(stdout);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const booked = await fetch(`${server.url}/api/v1/book-slot`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sample.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      calendarId,
      start: `${tomorrow}T10:00:00Z`,
      name: 'Zoë; Lee',
      phone: '+12125550123',
      email: 'Zoe@Example.com',
      notes: 'Line 1\nLine 2',
    }),
  });
  const { booking } = (await booked.json()) as { booking: { id: string; code: string } };
  const response = await fetch(url);
  const { events } = readCalendar(await response.text());
  expect(events).toEqual([
    expect.objectContaining({
      uid: `${booking.id}@slotline`,
      start: `${tomorrow}T10:00:00.000Z`,
      end: `${tomorrow}T10:30:00.000Z`,
      summary: 'Zoë; Lee',
      description: `+12125550123\nzoe@example.com\nLine 1\nLine 2\nCode ${booking.code}`,
    }),
  ]);
  await json('feed', 'revoke', '--feed', id);
  expect((await fetch(url)).status).toBe(404);
  const { stderr } = await server.end('SIGTERM');
  expect(stderr).toContain('"path":"/feeds/…","status":200');
  expect(stderr).toContain('"path":"/feeds/…","status":404');
  expect(stderr).not.toContain(url.slice(-47, -4));
});

test('the README names the commands as they are', async () => {
  const readme = readFileSync(join(import.meta.dir, '../../README.md'), 'utf8');
  const section = /## See bookings in your own calendar\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
  const commands = [...section.matchAll(/`slotline (feed [^`]+)`/g)].map((match) => match[1] ?? '');
  expect(commands.map((command) => command.split(' ')[1])).toEqual(['create', 'revoke', 'list']);
  let feedId = '';
  for (const command of commands) {
    const args = command.replace('CALENDAR_ID', calendarId).replace('FEED_ID', feedId).split(' ');
    feedId = (await json(...args)).id;
  }
});

test('addresses are those that the running server listens at, and the settings’ own where they say one', async () => {
  const server = await serveSlotline(databaseFile);
  const of = await makeCalendar();
  expect((await makeFeed(of)).url).toStartWith(`${server.url}/feeds/`);
  const invite = ['user', 'invite', '--workspace', workspaceId, '--email', 'ann@example.com', '--json'];
  expect(JSON.parse((await run(invite)).stdout).url).toStartWith(`${server.url}/`);
  const outside = { SLOTLINE_BASE_URL: 'https://slots.example.com' };
  const args = ['feed', 'create', '--calendar', of, '--json'];
  expect(JSON.parse((await run(args, outside)).stdout).url).toStartWith('https://slots.example.com/');
  expect((await fetch((await makeFeed(of)).url)).status).toBe(200);
  await server.end('SIGTERM');
  expect((await makeFeed(of)).url).toMatch(address);
  const db = openDatabase(databaseFile);
  await insertServer(db, { url: server.url, at: Date.now() });
  await db.destroy();
  expect((await makeFeed(of)).url).toMatch(address);
});
