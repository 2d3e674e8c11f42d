import { expect, test } from 'bun:test';
import { calendarOfHook } from '../../../db/queries/calls/hooks.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { hashSecretToken } from '../../../src/domain/access/secret-token.ts';
import { openFeeds } from '../feed/feeds.ts';

const { databaseFile, workspaceId, calendarId, run, json } = await openFeeds();

const create = ['call-hook', 'create', '--calendar', calendarId];

async function found(url: string): Promise<unknown> {
  const db = openDatabase(databaseFile);
  const calendar = await calendarOfHook(db, hashSecretToken(url.slice(-43)));
  await db.destroy();
  return calendar;
}

test('call-hook makes, replaces, lists and revokes the addresses of a calendar for platforms', async () => {
  expect((await run(['call-hook', 'list'])).stdout).toContain('No addresses yet.');
  const first = (await json(...create)) as { url: string; helloUrl: string };
  expect(first.helloUrl).toBe(first.url.replace('/report/', '/hello/'));
  expect(first.url).toMatch(/^http:\/\/\S+\/calls\/report\/[\w-]{43}$/);
  expect(await found(first.url)).toEqual({ workspaceId, calendarId });
  const again = await run(create);
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('--replace makes others')]);
  const second = await run([...create, '--replace']);
  expect(second.stdout).toMatch(
    /^Addresses for platforms that answer calls of "C" created\. Copy them now: they won't be shown again\.\n {2}who is calling {2}http:\S+\/calls\/hello\/\S+\n {2}call reports {4}http:\S+\/calls\/report\/\S+\nFor Vapi, add .+\nOnly this machine can reach them there\. To change that, set SLOTLINE_BASE_URL\.\n$/,
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
  expect([twice.exitCode, twice.stderr]).toEqual([
    2,
    expect.stringContaining('has no addresses for platforms'),
  ]);
});
