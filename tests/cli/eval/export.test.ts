import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertCalls, type NewCall } from '../../../db/queries/calls/insert-calls.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { write } from '../../../db/write.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeSampleFile, slotlineJson } from '../../helpers/sample-file.ts';

const databaseFile = join(temporaryFolder(), 'calls.db');
const { workspaceId, calendarId, keyId } = await makeSampleFile(databaseFile);
const booked = ['--start', '2027-03-01T10:00', '--name', 'Siobhan McAllister', '--overrule'];
await slotlineJson(databaseFile, ['api', 'book-slot', '--calendar', calendarId, ...booked]);

const call: NewCall = {
  ...{ workspaceId, calendarId, keyId, tookMs: 1, operation: 'check-availability', via: 'mcp' },
  at: Date.UTC(2026, 10, 20, 15, 30),
  callId: 'call-1',
  timeZone: 'America/New_York',
  query: 'siobhan mcallister, five five five one two one two, tuesday at two',
  interpretation: JSON.stringify({
    windows: [{ start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:00:00-05:00' }],
    question: null,
  }),
  ...{ status: 200, code: 'available', message: 'I have 2 PM.', slots: '[]' },
};
const later: NewCall = {
  ...call,
  at: call.at + 3 * 86_400_000,
  query: 'next friday',
  interpretation: JSON.stringify({ windows: [], question: 'Which Friday?' }),
};
const lost: NewCall = { ...call, at: later.at + 1000, query: 'what?', interpretation: undefined };
const wordless: NewCall = { ...call, query: undefined };
const db = openDatabase(databaseFile);
await write(db, (transaction) => insertCalls(transaction, [call, wordless, later, lost]));
await db.destroy();

const zoned = { lang: 'en', timeZone: 'America/New_York', expect: null };

describe('eval --export', () => {
  test('prints what callers said without names and numbers, the oldest first, with what was heard', async () => {
    const { exitCode, stdout, stderr } = await run('--export');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        ...{ ...zoned, words: '[person], [number], tuesday at two', now: '2026-11-20T10:30:00' },
        heard: '2026-11-24T14:00',
      },
      { ...zoned, words: 'next friday', now: '2026-11-23T10:30:00', heard: 'ask' },
      { ...zoned, words: 'what?', now: '2026-11-23T10:30:01', heard: 'none' },
    ]);
    const told =
      'slotline: 3 sentences: fill in "expect", and look for names that are left before you pass them on\n';
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: told });
  });

  test('is read by eval, which waits for what is meant, and then finds it right', async () => {
    const { stdout } = await run('--export', '--calendar', calendarId);
    const waiting = await runSlotline(['eval'], { input: stdout });
    expect(waiting.stdout).toBe(`No line to judge yet.
3 lines without "expect": fill it in to have them judged.
`);
    const filled = stdout.replaceAll('"expect":null,"heard"', '"expect"');
    expect((await runSlotline(['eval', '--at-least', '100'], { input: filled })).exitCode).toBe(0);
  });

  test('takes only some days', async () => {
    const from = await run('--export', '--workspace', workspaceId, '--from', '2026-11-23');
    expect(from.stdout.match(/"words":"[^"]*"/g)).toEqual(['"words":"next friday"', '"words":"what?"']);
    const to = await run('--export', '--to', '2026-11-20');
    expect(to.stdout.match(/"words"/g)).toHaveLength(1);
    const { exitCode, stdout, stderr } = await run('--export', '--from', '2026-11-24');
    const none = 'slotline: nothing to export: no words of callers are kept from then\n';
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: '', stderr: none });
  });

  test('goes with nothing that is for judging, and the other way round', async () => {
    expect(await run('file.jsonl', '--export')).toMatchObject({
      exitCode: 2,
      stderr: 'slotline: --export takes neither a file nor --at-least\n',
    });
    expect(await run('file.jsonl', '--from', '2026-11-22')).toMatchObject({
      exitCode: 2,
      stderr: 'slotline: --from says what to export: add --export\n',
    });
  });
});

async function run(...args: string[]) {
  return await runSlotline(['eval', ...args], { environment: { SLOTLINE_DATABASE: databaseFile } });
}
