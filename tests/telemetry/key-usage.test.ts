import { describe, expect, jest, test } from 'bun:test';
import { sql } from 'kysely';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { keyRequestsSince } from '../../db/queries/calls/key-requests.ts';
import { createLog } from '../../src/process/log.ts';
import { createServer } from '../../src/server.ts';
import { KeyUsage } from '../../src/telemetry/key-usage.ts';
import { testServices } from '../helpers/workspace.ts';

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

  test('is written by itself after three seconds', async () => {
    const { usage, first, lastUsed } = await prepared();
    jest.useFakeTimers();
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
    await sql`create trigger refuse before update on api_keys begin select raise(abort, 'not now'); end`.execute(
      db,
    );
    usage.note(first, 1000);
    await usage.flush();
    expect(logLines).toHaveLength(1);
    expect(logLines[0]).toContain('not now');
    usage.note(first, 900);
    await sql`drop trigger refuse`.execute(db);
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

describe('the requests of keys', () => {
  const hourMs = 3_600_000;
  const hour = 500_000 * hourMs;

  test('are counted by key and hour, and added to what is written already', async () => {
    const { usage, first, second, requests } = await prepared();
    for (const at of [hour, hour + 1, hour + hourMs - 1, hour + hourMs, hour - 1]) usage.note(first, at);
    usage.note(second, hour + 5);
    expect(await requests(first)).toEqual({});
    await usage.flush();
    await usage.flush();
    const counted = { [hour - hourMs]: 1, [hour]: 3, [hour + hourMs]: 1 };
    expect([await requests(first), await requests(second)]).toEqual([counted, { [hour]: 1 }]);
    usage.note(first, hour + 7);
    await usage.flush();
    expect(await requests(first)).toEqual({ ...counted, [hour]: 4 });
  });

  test('are written with the last use or not at all, and counted once when that is tried again', async () => {
    const { db, usage, first, requests, lastUsed, logLines } = await prepared();
    await sql`create trigger refuse before insert on key_requests begin select raise(abort, 'not now'); end`.execute(
      db,
    );
    usage.note(first, hour);
    usage.note(first, hour + hourMs);
    await usage.flush();
    await usage.flush();
    expect(logLines).toHaveLength(2);
    expect([await lastUsed(), await requests(first)]).toEqual([[null, null], {}]);
    usage.note(first, hour + 1);
    await sql`drop trigger refuse`.execute(db);
    await usage.flush();
    expect(await requests(first)).toEqual({ [hour]: 2, [hour + hourMs]: 1 });
    expect((await lastUsed())[0]).toBe(hour + hourMs);
  });

  test('of a key that is gone, or of another workspace, are in no count', async () => {
    const { db, usage, first, requests, workspace, key } = await prepared();
    const { id: foreign } = await key(await workspace());
    usage.note('gone', hour);
    usage.note(foreign, hour);
    await usage.flush();
    expect([await requests(first), await requests(foreign)]).toEqual([{}, {}]);
    expect(await db.selectFrom('key_requests').selectAll().execute()).toEqual([
      { key_id: foreign, hour, count: 1 },
    ]);
  });

  test('are every one that shows a good key, whatever it is answered', async () => {
    const { services, workspace, key } = await testServices({ rateLimit: 1 });
    const workspaceId = await workspace();
    const { id, key: secret } = await key(workspaceId);
    const { fetch } = createServer(services);
    const headers = { authorization: `Bearer ${secret}` };
    const statuses = [];
    for (const path of ['/api/v1/calendar', '/api/v1/calendar', '/api/v1/nothing', '/mcp']) {
      statuses.push((await fetch(new Request(`http://localhost:4100${path}`, { headers }))).status);
    }
    const wrong = new Request('http://localhost:4100/api/v1/calendar', {
      headers: { authorization: 'Bearer no' },
    });
    statuses.push((await fetch(wrong)).status);
    expect(statuses).toEqual([400, 429, 404, 405, 401]);
    await services.keyUsage.flush();
    expect(await keyRequestsSince(services.db, { workspaceId, since: 0 })).toEqual([
      { keyId: id, hour: Date.parse('2026-11-20T15:00:00Z'), count: 4 },
    ]);
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
  const requests = async (id: string) => {
    const counted = await keyRequestsSince(db, { workspaceId, since: 0 });
    return Object.fromEntries(
      counted.filter(({ keyId }) => keyId === id).map(({ hour, count }) => [hour, count]),
    );
  };
  return { db, usage, first, second, lastUsed, requests, logLines, workspace, key };
}
