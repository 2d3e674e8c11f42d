import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { insertApiKey, keyByHash, revokeApiKey } from '../../../db/queries/api-keys.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { openMigrated } from '../../helpers/migrated-file.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

test('a key revoked by another connection is refused within the same turn of the event loop', async () => {
  const file = join(temporaryFolder(), 'fresh.db');
  const serving = await openMigrated(file);
  await insertWorkspace(serving, { id: 'w', name: 'W', createdAt: 0 });
  await insertApiKey(serving, { id: 'k', workspaceId: 'w', name: 'K', hash: 'h', prefix: 'p', createdAt: 0 });
  const beside = openDatabase(file);
  let isTurnOver = false;
  setImmediate(() => {
    isTurnOver = true;
  });
  expect(await keyByHash(serving, 'h')).toMatchObject({ isRevoked: false });
  await revokeApiKey(beside, { workspaceId: 'w', keyId: 'k', at: 1 });
  expect(await keyByHash(serving, 'h')).toMatchObject({ isRevoked: true });
  expect(isTurnOver).toBe(false);
  await beside.destroy();
  await serving.destroy();
});
