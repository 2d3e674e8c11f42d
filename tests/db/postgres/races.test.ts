import { afterAll, describe, expect, test } from 'bun:test';
import { openPostgres } from '../../../db/postgres/open.ts';
import { usageCountsSince, usageTimesSince } from '../../../db/queries/calls/usage.ts';
import { membersOfWorkspace, updateMembership } from '../../../db/queries/members.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import { perform } from '../../../src/actions/action.ts';
import { changeMemberRole } from '../../../src/actions/members/change-role.ts';
import { countDurations } from '../../../src/domain/duration-classes.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabaseUrl } from '../../helpers/postgres/databases.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const opened: TestServices[] = [];

afterAll(async () => {
  for (const { db } of opened) await db.destroy();
});

/** Two servers on one database. */
async function twoServers() {
  const url = await freshDatabaseUrl();
  const one = await testServices({ db: openPostgres(url) });
  const other = await testServices({ db: openPostgres(url) });
  opened.push(one, other);
  return { one, other, servers: [one, other] as const };
}

describe.skipIf(isWithoutPostgres)('two servers on PostgreSQL', () => {
  test('number the calls of a workspace without a gap, and add up how it is used', async () => {
    const { one, servers } = await twoServers();
    const workspaces = [await one.workspace('A'), await one.workspace('B')];
    const rounds = 15;
    for (let round = 0; round < rounds; round++) {
      for (const [server, { services }] of servers.entries()) {
        // In another order on each server.
        for (const workspaceId of server === 0 ? workspaces : workspaces.toReversed()) {
          const told = { workspaceId, at: 0, keyId: 'key', operation: 'calendar', tookMs: 3 };
          const answer = { status: 200, code: undefined, message: undefined, slots: undefined };
          const words = {
            callId: undefined,
            timeZone: undefined,
            query: undefined,
            interpretation: undefined,
          };
          const call = { ...told, ...answer, ...words, calendarId: 'calendar', via: 'rest' } as const;
          services.callLog.note({ ...told, refusal: undefined }, call);
        }
      }
      await Promise.all(servers.map(({ services }) => services.callLog.flush()));
    }
    expect([...one.logLines]).toEqual([]);
    for (const workspaceId of workspaces) {
      expect(await callNumbers(one, workspaceId)).toEqual(
        Array.from({ length: 2 * rounds }, (_, index) => index + 1),
      );
      const counts = await usageCountsSince(one.db, { workspaceId, since: 0 });
      expect(counts.map(({ count }) => count)).toEqual([2 * rounds]);
      const times = await usageTimesSince(one.db, { workspaceId, since: 0 });
      expect(times.map((each) => countDurations(each.counts))).toEqual([2 * rounds]);
    }
  });

  test('leave a workspace one owner when each of two takes it from the other', async () => {
    const { one, other } = await twoServers();
    const workspaceId = await one.workspace();
    for (const id of ['ann', 'bob']) {
      await insertUser(one.db, { id, email: `${id}@example.com`, passwordHash: '', createdAt: 0 });
      await insertMembership(one.db, { workspaceId, userId: id, role: 'owner', createdAt: 0 });
    }
    const demote = ({ services }: TestServices, [actor, userId]: [string, string]) => {
      const by = { actor: { kind: 'user', id: actor }, workspaceId, at: 0 } as const;
      return perform(services, changeMemberRole, { by, input: { userId, role: 'admin' } });
    };
    for (let round = 0; round < 25; round++) {
      const results = await Promise.allSettled([demote(one, ['ann', 'bob']), demote(other, ['bob', 'ann'])]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const roles = (await membersOfWorkspace(one.db, workspaceId)).map(({ role }) => role);
      expect(roles).toEqual(['owner', 'admin']);
      for (const userId of ['ann', 'bob'])
        await updateMembership(one.db, { workspaceId, userId, role: 'owner', calendarIds: null });
    }
  });
});

async function callNumbers({ db }: TestServices, workspaceId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('calls')
    .select('number')
    .where('workspace_id', '=', workspaceId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
