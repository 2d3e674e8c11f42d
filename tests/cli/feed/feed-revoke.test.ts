import { describe, expect, test } from 'bun:test';
import { insertServer } from '../../../db/queries/servers/servers.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { serveHere, serveSlotline } from '../../helpers/process/command.ts';
import { readCalendar } from '../../helpers/read-calendar.ts';
import { address, type MadeFeed, openFeeds } from './feeds.ts';

const {
  databaseFile,
  workspaceId,
  calendarId,
  sample,
  run,
  json,
  makeCalendar,
  makeFeed,
  statuses,
  auditEntries,
} = await openFeeds();

const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

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
      'Revoked 0 feeds of calendar "Dr. Lee".\n',
    );
    expect((await auditEntries(of)).filter(({ action }) => action === 'feed.revoke')).toHaveLength(2);
  });

  test('wants one of the two, and an id', async () => {
    const { id } = await makeFeed(calendarId);
    for (const [args, problem] of [
      [[], 'say what to revoke: --feed ID, or --calendar ID'],
      [['--feed', id, '--calendar', calendarId], 'say what to revoke'],
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

test('addresses are those that the running server listens at, and the settings’ own where they say one', async () => {
  const server = await serveHere(databaseFile);
  const of = await makeCalendar();
  expect((await makeFeed(of)).url).toStartWith(`${server.url}/feeds/`);
  const invite = ['user', 'invite', '--workspace', workspaceId, '--email', 'ann@example.com', '--json'];
  expect(JSON.parse((await run(invite)).stdout).url).toStartWith(`${server.url}/`);
  const outside = { SLOTLINE_BASE_URL: 'https://slots.example.com' };
  const args = ['feed', 'create', '--calendar', of, '--json'];
  expect(JSON.parse((await run(args, outside)).stdout).url).toStartWith('https://slots.example.com/');
  expect((await fetch((await makeFeed(of)).url)).status).toBe(200);
  await server.end();
  expect((await makeFeed(of)).url).toMatch(address);
  const db = openDatabase(databaseFile);
  await insertServer(db, { url: server.url, at: Date.now(), version: '1.0.0' });
  await db.destroy();
  expect((await makeFeed(of)).url).toMatch(address);
});

test('addresses are those of a server that’s too busy to answer, rather than of none', async () => {
  const of = await makeCalendar();
  using busy = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const url = `http://127.0.0.1:${busy.port}`;
  const db = openDatabase(databaseFile);
  await insertServer(db, { url, at: Date.now(), version: '1.0.0' });
  await db.destroy();
  expect((await makeFeed(of)).url).toStartWith(`${url}/feeds/`);
});
