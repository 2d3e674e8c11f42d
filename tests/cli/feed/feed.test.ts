import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { address, openFeeds } from './feeds.ts';

const { databaseFile, workspaceId, calendarId, run, json, makeCalendar, makeFeed, statuses, auditEntries } =
  await openFeeds();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const nobody = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

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
      told_at: null,
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
      /^Feed of calendar "C" created\. Copy its address now: it won't be shown again\.\nAnyone who has it can read the bookings\.\n {2}address {2}http:\S+\.ics\n {2}id {7}\S{36}\nOnly this machine can reach it there\. To change that, set SLOTLINE_BASE_URL\.\n$/,
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
      ['nobody', 'there is no calendar "nobody" — see "slotline calendar list"'],
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
    const elsewhere = await makeFeed(await makeCalendar());
    const all: { id: string }[] = await json('feed', 'list');
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id, elsewhere.id]));
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
      'No feeds yet. Create one with "slotline feed create --calendar ID".\n',
    );
    expect((await run(['feed', 'list', '--calendar', nobody])).exitCode).toBe(2);
  });
});
