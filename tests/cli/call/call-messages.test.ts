import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { leaveMessage } from '../../helpers/left-message.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'messages.db');
const { workspaceId, calendarId } = await makeSampleFile(databaseFile);
const place = { workspaceId, calendarId };
const db = openDatabase(databaseFile);
const at = Date.UTC(2026, 10, 20, 15, 30);
const windows = [{ startAt: Date.UTC(2026, 10, 23, 16), endAt: Date.UTC(2026, 10, 24) }];
const callBack = { text: 'Monday after four', windows };
const id = await leaveMessage(db, { ...place, createdAt: at, callBack, text: 'the\u001b[31m knee\nhurts' });
const second = { name: null, phone: null, email: 'ann@example.com' };
await leaveMessage(db, { ...place, ...second, createdAt: at + 60_000, doneAt: at + 120_000 });
await db.destroy();

const messages = ['call', 'messages', '--calendar', calendarId];
const settle = ['call', 'settle', '--calendar', calendarId];
const run = async (args: string[]) => await runSlotline([...args, '--database', databaseFile]);

const open = {
  id,
  text: 'the\u001b[31m knee\nhurts',
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: null,
  callBack: {
    text: 'Monday after four',
    windows: [{ start: '2026-11-23T16:00:00+00:00', end: '2026-11-24T00:00:00+00:00' }],
  },
  callId: null,
  createdAt: '2026-11-20T15:30:00+00:00',
  doneAt: null,
};

test('what callers left is listed until it is marked as done', async () => {
  expect(await slotlineJson(databaseFile, messages)).toEqual([open]);
  const done = await slotlineJson(databaseFile, [...settle, '--message', id.toUpperCase()]);
  expect(done).toEqual({ id, done: true });
  expect(await slotlineJson(databaseFile, messages)).toEqual([]);
  expect((await run(messages)).stdout).toBe('No open messages. See those that are done with --all.\n');
  expect(await slotlineJson(databaseFile, [...messages, '--all'])).toMatchObject([
    { email: 'ann@example.com', doneAt: '2026-11-20T15:32:00+00:00' },
    { id, doneAt: expect.any(String) },
  ]);
  const reopen = await run([...settle, '--message', id, '--reopen']);
  expect(reopen.stdout).toBe('Message reopened.\n');
  expect(await slotlineJson(databaseFile, messages)).toEqual([open]);
});

test('what they said stays on its line, and steers no terminal', async () => {
  const { stdout } = await run(messages);
  expect(stdout).toContain('the [31m knee hurts');
  expect(stdout).not.toContain('\u001b');
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
});

test('what one person left is found by number or address', async () => {
  const namesOf = async (...args: string[]) =>
    (await slotlineJson(databaseFile, [...messages, '--all', ...args])).map(
      (message: { name: string | null }) => message.name,
    );
  expect(await namesOf('--phone', '+1 212 555 0123')).toEqual(['Ada Lovelace']);
  expect(await namesOf('--email', 'ANN@example.com')).toEqual([null]);
  expect(await namesOf('--phone', '+12125550199')).toEqual([]);
  expect(await namesOf('--limit', '1')).toEqual([null]);
  expect((await run([...messages, '--phone', 'x'])).stderr).toContain('--phone is "x": it must be');
});

test.each([
  [['--message', crypto.randomUUID()], 'has no message'],
  [['--message', 'x'], 'has no message x: see "slotline call messages --calendar ID --all"'],
  [['--promise', '99'], 'has no promise 99: see "slotline call promises --calendar ID --all"'],
  [[], 'give either --promise or --message'],
  [['--message', id, '--promise', '1'], 'give either --promise or --message'],
])('settle with %j is refused', async (args, problem) => {
  const { exitCode, stderr } = await run([...settle, ...args]);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain(problem);
});
