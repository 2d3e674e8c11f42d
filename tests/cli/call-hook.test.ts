import { expect, test } from 'bun:test';
import { calendarOfHook } from '../../db/queries/calls/hooks.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { hashSecretToken } from '../../src/domain/access/secret-token.ts';
import { openFeeds } from './feeds.ts';

const { databaseFile, workspaceId, calendarId, run, json } = await openFeeds();

const create = ['call-hook', 'create', '--calendar', calendarId];

async function found(url: string): Promise<unknown> {
  const db = openDatabase(databaseFile);
  const calendar = await calendarOfHook(db, hashSecretToken(url.slice(-43)));
  await db.destroy();
  return calendar;
}

test('call-hook makes, replaces, lists and revokes the address that calls are reported to', async () => {
  expect((await run(['call-hook', 'list'])).stdout).toContain('No addresses yet.');
  const first = (await json(...create)) as { url: string };
  expect(first.url).toMatch(/^http:\/\/\S+\/calls\/report\/[\w-]{43}$/);
  expect(await found(first.url)).toEqual({ workspaceId, calendarId });
  const again = await run(create);
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('--replace makes another')]);
  const second = await run([...create, '--replace']);
  expect(second.stdout).toMatch(
    /^Address for reports of "C" created\. Copy it now: it won't be shown again\.\n {2}address {2}http:\S+\nOnly this machine can reach it there\. To change that, set SLOTLINE_BASE_URL\.\n$/,
  );
  expect(await found(first.url)).toBeUndefined();
  expect(await json('call-hook', 'list', '--workspace', workspaceId)).toEqual([
    {
      calendarId,
      calendarName: 'C',
      status: 'Active',
      createdAt: expect.any(String),
      lastReportAt: null,
    },
  ]);
  const revoke = ['call-hook', 'revoke', '--calendar', calendarId];
  expect(await json(...revoke)).toEqual({ calendarId, status: 'Revoked' });
  const twice = await run(revoke);
  expect([twice.exitCode, twice.stderr]).toEqual([2, expect.stringContaining('has no address for reports')]);
});
