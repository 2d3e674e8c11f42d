import { describe, expect, test } from 'bun:test';
import { addUsage } from '../../db/queries/calls/usage.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import { dayMs, hourMs } from '../../src/domain/time/local-time.ts';
import { openAcme } from './acme.ts';

const { databaseFile, run, json, workspaceId, calendarId, keyId } = await openAcme();
await json('key', 'create', '--name', '=Bot, "two"');
const today = new Date().toISOString().slice(0, 10);

describe('audit', () => {
  test('lists what was changed, newest first, of one kind if it is named', async () => {
    const entries = await json('audit');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'key.create',
      'key.create',
      'calendar.create',
      'workspace.create',
    ]);
    expect(entries[2]).toMatchObject({ actorKind: 'cli', subjectId: calendarId, calendarName: 'Dr. Ames' });
    expect(await json('audit', '--action', 'calendar.create')).toEqual([entries[2]]);
    expect((await run('audit')).stdout).toMatch(/^at +by +action +calendar +subject +detail\n\S+Z {2}cli /);
  });

  test('is printed as CSV, safe for spreadsheets', async () => {
    const { stdout } = await run('audit', '--action', 'key.create', '--csv');
    const [head, newest, oldest] = stdout.split('\r\n');
    expect(head).toBe(
      '"at","actorKind","actorId","actorName","action","subjectId","subjectName","calendarName","people","detail","address"',
    );
    expect(newest).toContain(`"'=Bot, ""two"""`);
    expect(oldest).toContain(`"${keyId}","Bot"`);
  });

  test('keeps to the days that are given, and says if there is more', async () => {
    expect(await json('audit', '--from', today)).toHaveLength(4);
    expect(await json('audit', '--to', '2020-01-01')).toEqual([]);
    expect((await run('audit', '--from', '2099-01-01')).stdout).toBe('No such entries.\n');
    const one = await run('audit', '--limit', '1');
    expect(one.stderr).toBe('slotline: there are more than 1: raise --limit to see them\n');
  });

  test.each([
    ['--action', 'x'],
    ['--from', 'x'],
    ['--limit', '0'],
    ['--workspace', 'x'],
  ])('refuses %s %s', async (option, text) => {
    expect(await run('audit', option, text)).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('usage', () => {
  test('counts by day, key, operation and refusal', async () => {
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const db = openDatabase(databaseFile);
    const ofHour = (at: number, count: number) => ({
      ...{ workspaceId, hour: at },
      counts: [
        { kind: 'key' as const, name: keyId, count },
        { kind: 'refusal' as const, name: 'SLOT_TAKEN', count: 1 },
      ],
      times: [{ operation: 'book-slot', counts: { 20: count } }],
    });
    await write(db, (transaction) => addUsage(transaction, [ofHour(hour, 3), ofHour(hour - 3 * dayMs, 4)]));
    await db.destroy();
    const counted = await json('usage', '--days', '2');
    expect(counted.days).toMatchObject([
      { requests: 0, p50: null },
      { date: today, requests: 3 },
    ]);
    expect(counted).toMatchObject({
      keys: [{ name: 'Bot', count: 3 }],
      operations: [{ name: 'book-slot', count: 3, p95: expect.any(Number) }],
      refusals: [{ name: 'SLOT_TAKEN', count: 1 }],
    });
    expect((await run('usage')).stdout).toMatch(/\nkeys\nname +count\nBot +7\n/);
    const csv = (await run('usage', '--days', '4', '--csv')).stdout.split('\r\n');
    expect(csv[0]).toBe('"date","requests","limited","p50","p95","p99"');
    expect(csv.slice(1).map((line) => line.split(',')[1])).toEqual(['"4"', '"0"', '"0"', '"3"']);
  });

  test('refuses a number of days that cannot be', async () => {
    expect(await run('usage', '--days', '0')).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
