import { describe, expect, jest, test } from 'bun:test';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { createLog } from '../../src/process/log.ts';
import { KeyUsage } from '../../src/telemetry/key-usage.ts';
import { refuseWrites } from '../helpers/refusing-trigger.ts';
import { stopTimers } from '../helpers/stopped-timers.ts';
import { isOnPostgres, testServices } from '../helpers/workspace.ts';

describe('the last use of keys', () => {
  test('is written when flushed, the latest of each key, once', async () => {
    const { db, usage, first, second, lastUsed } = await prepared();
    usage.note(first, 1000);
    usage.note(second, 2000);
    usage.note(first, 3000);
    usage.note(first, 2500);
    expect(await lastUsed()).toEqual([null, null]);
    await usage.flush();
    expect(await lastUsed()).toEqual([3000, 2000]);
    await db.updateTable('api_keys').set({ last_used_at: null }).execute();
    await usage.flush();
    expect(await lastUsed()).toEqual([null, null]);
  });

  test('never goes back, whatever is noted later', async () => {
    const { usage, first, lastUsed } = await prepared();
    usage.note(first, 3000);
    await usage.flush();
    usage.note(first, 1000);
    await usage.flush();
    expect((await lastUsed())[0]).toBe(3000);
  });

  // The driver of PostgreSQL has timers of its own, which don't go on in this test.
  test.skipIf(isOnPostgres)('is written by itself after three seconds', async () => {
    const { usage, first, lastUsed } = await prepared();
    stopTimers();
    usage.note(first, 1000);
    jest.advanceTimersByTime(2_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    while ((await lastUsed())[0] === null) await Bun.sleep(5);
    expect((await lastUsed())[0]).toBe(1000);
  });

  test('that cannot be written is kept for the next time, and flushing does not throw', async () => {
    const { db, usage, first, lastUsed, logLines } = await prepared();
    const refused = await refuseWrites(db, 'update on api_keys');
    usage.note(first, 1000);
    await usage.flush();
    expect(logLines).toHaveLength(1);
    expect(logLines[0]).toContain('not now');
    usage.note(first, 900);
    await refused.allow();
    await usage.flush();
    expect((await lastUsed())[0]).toBe(1000);
  });

  test('of a key that is gone in the meantime hurts nobody', async () => {
    const { usage, first, lastUsed, logLines } = await prepared();
    usage.note('gone', 1000);
    usage.note(first, 1000);
    await usage.flush();
    expect((await lastUsed())[0]).toBe(1000);
    expect(logLines).toEqual([]);
  });
});

async function prepared() {
  const { db, workspace, key } = await testServices();
  const workspaceId = await workspace();
  const first = (await key(workspaceId)).id;
  const second = (await key(workspaceId)).id;
  const logLines: string[] = [];
  const usage = new KeyUsage(
    db,
    createLog('error', (line) => logLines.push(line)),
  );
  const lastUsed = async () => {
    const keys = await apiKeysOfWorkspace(db, workspaceId);
    return [first, second].map((id) => keys.find((each) => each.id === id)?.lastUsedAt);
  };
  return { db, usage, first, second, lastUsed, logLines };
}
