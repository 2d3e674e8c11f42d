import { describe, expect, test } from 'bun:test';
import { expectExactly, openGate, post } from './gate-place.ts';
import { bodies } from './matrix.ts';

const { contract, place, askPost } = await openGate();

test('a revoked key is refused from the next request on, the others of its workspace are not', async () => {
  const { id, key } = await contract.made.key(place.workspaceId);
  const body = { calendarId: place.calendarId };
  expect((await contract.ask(post, { key, body })).status).toBe(200);
  await contract.revoke(id);
  expectExactly(await contract.ask(post, { key, body }), 401, bodies.unauthorizedInvalid);
  expect((await askPost(body)).status).toBe(200);
});

describe('the last use of a key', () => {
  const lastUsedAt = async (keyId: string) => {
    await contract.made.services.keyUsage.flush();
    const { db } = contract.made;
    const row = await db
      .selectFrom('api_keys')
      .select('last_used_at')
      .where('id', '=', keyId)
      .executeTakeFirst();
    return row?.last_used_at;
  };

  test('is the time of its last good request, and never goes back', async () => {
    const mine = await contract.place();
    const now = contract.made.clock.now();
    expect(await lastUsedAt(mine.keyId)).toBeNull();
    await contract.check(mine);
    expect(await lastUsedAt(mine.keyId)).toBe(now);
    for (const at of [now + 5_000, now - 60_000]) {
      contract.made.clock.set(at);
      await contract.check(mine);
    }
    contract.made.clock.set(now);
    expect(await lastUsedAt(mine.keyId)).toBe(now + 5_000);
    await contract.check(mine);
    expect(await lastUsedAt(mine.keyId)).toBe(now + 5_000);
  });

  test('is not that of a key that was refused', async () => {
    const { id, key } = await contract.made.key(place.workspaceId);
    await contract.revoke(id);
    await contract.ask(post, { key, body: { calendarId: place.calendarId } });
    expect(await lastUsedAt(id)).toBeNull();
  });
});
