import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertCalls, type NewCall } from '../../../db/queries/calls/insert-calls.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { reportCall } from '../../helpers/found-promise.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

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
const found = [{ quote: 'You’re\u001b[31m booked.' }, { kind: 'kept' as const }];
const { ids } = await reportCall(db, {
  workspaceId,
  calendarId,
  at: call.at,
  callId: 'call-1',
  findings: found,
});
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

test('what a bot promised and nobody did is listed, until it is marked as done', async () => {
  const promises = ['call', 'promises', '--calendar', calendarId];
  const [id] = ids;
  const open = {
    ...{
      id,
      calendarId,
      callId: 'call-1',
      startedAt: '2026-11-20T15:30:00.000Z',
      kind: 'broken',
      op: 'book',
    },
    ...{ line: 0, saidAt: '2026-11-24T14:00:00.000Z', isAt: null, quote: found[0]?.quote },
    ...{ bookingId: null, doneAt: null },
  };
  expect(await slotlineJson(databaseFile, promises)).toEqual([open]);
  const { stdout } = await runSlotline([...promises, '--database', databaseFile]);
  expect(stdout).toContain('broken book');
  expect(stdout).toContain('You’re [31m booked.');
  const settle = ['call', 'settle', '--calendar', calendarId, '--promise', String(id)];
  expect(await slotlineJson(databaseFile, settle)).toEqual({ id, done: true });
  expect(await slotlineJson(databaseFile, promises)).toEqual([]);
  const all = await slotlineJson(databaseFile, [...promises, '--all']);
  expect(all).toEqual([{ ...open, doneAt: expect.stringMatching(/Z$/) }]);
  expect(await slotlineJson(databaseFile, [...settle, '--reopen'])).toEqual({ id, done: false });
  expect(await slotlineJson(databaseFile, promises)).toEqual([open]);
  const other = await runSlotline([
    'call',
    'settle',
    '--calendar',
    calendarId,
    '--promise',
    '99',
    '--database',
    databaseFile,
  ]);
  expect(other.stderr).toContain('has no promise 99');
});

function list(...args: string[]): string[] {
  return ['call', 'list', '--calendar', calendarId, ...args];
}
