import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertCalls, type NewCall } from '../../db/queries/calls/insert-calls.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { runSlotline } from '../helpers/command.ts';
import { makeSampleFile, slotlineJson } from '../helpers/sample-file.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const databaseFile = join(temporaryFolder(), 'calls.db');
const { workspaceId, calendarId, keyId } = await makeSampleFile(databaseFile);

const call: NewCall = {
  workspaceId,
  calendarId,
  at: Date.UTC(2026, 10, 20, 15, 30),
  tookMs: 1.25,
  operation: 'check-availability',
  via: 'mcp',
  keyId,
  callId: 'call-1',
  timeZone: 'UTC',
  query: 'tuesday at two',
  interpretation: '{"spoken":"Tuesday at 2 PM"}',
  status: 200,
  code: 'available',
  message: 'I have 2 PM.',
  slots: '["2026-11-24T14:00:00+00:00"]',
};
const lost = {
  ...call,
  query: 'the\u001b[31m blue\none',
  interpretation: undefined,
  status: 422,
  code: 'QUERY_NOT_UNDERSTOOD',
};
const db = openDatabase(databaseFile);
await write(db, (transaction) => insertCalls(transaction, [call, lost]));
await db.destroy();

test('the calls of a calendar are listed, the newest first', async () => {
  const [newest, oldest, ...others] = await slotlineJson(databaseFile, list());
  expect(others).toEqual([]);
  expect(newest).toMatchObject({ code: 'QUERY_NOT_UNDERSTOOD', interpretation: null });
  expect(oldest).toEqual({
    id: 1,
    at: '2026-11-20T15:30:00.000Z',
    tookMs: 1.25,
    operation: 'check-availability',
    via: 'mcp',
    keyName: 'K',
    callId: 'call-1',
    timeZone: 'UTC',
    query: 'tuesday at two',
    interpretation: { spoken: 'Tuesday at 2 PM' },
    status: 200,
    code: 'available',
    message: 'I have 2 PM.',
    slots: ['2026-11-24T14:00:00+00:00'],
    doubt: null,
    reply: null,
  });
});

test('only those that were not understood, or as many as are wanted', async () => {
  const codes = async (...args: string[]) =>
    (await slotlineJson(databaseFile, list(...args))).map(({ code }: { code: string }) => code);
  expect(await codes('--only', 'not-understood')).toEqual(['QUERY_NOT_UNDERSTOOD']);
  expect(await codes('--only', 'refused')).toEqual(['QUERY_NOT_UNDERSTOOD']);
  expect(await codes('--limit', '1')).toEqual(['QUERY_NOT_UNDERSTOOD']);
  expect((await runSlotline([...list('--only', 'loud'), '--database', databaseFile])).exitCode).toBe(2);
});

test('what callers said stays on its line, and steers no terminal', async () => {
  const { stdout } = await runSlotline([...list(), '--database', databaseFile]);
  const [header, newest, oldest] = stdout.split('\n');
  expect(header).toMatch(/^at +operation +status +code +ms +said +answered$/);
  expect(newest).toContain('the [31m blue one');
  expect(oldest).toEndWith('1.3  tuesday at two     I have 2 PM.');
  expect(stdout).not.toContain('\u001b');
});

function list(...args: string[]): string[] {
  return ['call', 'list', '--calendar', calendarId, ...args];
}
