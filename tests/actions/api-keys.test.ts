import { expect, test } from 'bun:test';
import { apiKeyById } from '../../db/queries/api-keys.ts';
import { NotFound, perform } from '../../src/actions/action.ts';
import { createApiKey } from '../../src/actions/api-keys/create.ts';
import { revokeApiKey } from '../../src/actions/api-keys/revoke.ts';
import { auditOf } from '../helpers/dashboard/team.ts';
import { testServices } from '../helpers/workspace.ts';

test('a key is neither revoked nor replaced from another workspace, and revoked once', async () => {
  const made = await testServices();
  const [ours, theirs] = [await made.workspace('Ours'), await made.workspace('Theirs')];
  const { id: keyId, key } = await made.key(theirs, 'Phone bot');
  const byOperator = (workspaceId: string) => ({ actor: { kind: 'cli' }, workspaceId, at: 1 }) as const;
  const replacing = { id: crypto.randomUUID(), name: 'Next', replacesId: keyId };
  const revoked = perform(made.services, revokeApiKey, { by: byOperator(ours), input: { keyId } });
  await expect(revoked).rejects.toThrow(NotFound);
  const replaced = perform(made.services, createApiKey, { by: byOperator(ours), input: replacing });
  await expect(replaced).rejects.toThrow(NotFound);
  expect([await apiKeyById(made.db, replacing.id), await auditOf(made)]).toEqual([undefined, []]);
  for (let time = 1; time <= 2; time++) {
    await perform(made.services, revokeApiKey, { by: byOperator(theirs), input: { keyId } });
  }
  expect(await auditOf(made)).toEqual([`key.revoke {"name":"Phone bot","prefix":"${key.slice(0, 12)}"}`]);
});

test.each(['live', 'test'] as const)('the key that replaces a %s key is one, too', async (kind) => {
  const made = await testServices();
  const by = { actor: { kind: 'cli' }, workspaceId: await made.workspace(), at: 1 } as const;
  const create = (input: { id: string; name: string; kind?: 'live' | 'test'; replacesId?: string }) =>
    perform(made.services, createApiKey, { by, input });
  const old = { id: crypto.randomUUID(), name: 'Old', kind };
  expect((await create(old))?.key).toStartWith(`sk_${kind}_`);
  const next = { id: crypto.randomUUID(), name: 'Next', replacesId: old.id };
  expect((await create(next))?.key).toStartWith(`sk_${kind}_`);
});
