import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { insertWorkspace } from '../../../db/queries/workspaces.ts';
import { createApiKey } from '../../../src/domain/access/api-key.ts';
import type { Services } from '../../../src/services.ts';
import { filling, type TestServices } from '../workspace.ts';

/** Whether the suites ask with test keys: then all that they make is in a run, but for the keys. */
export const asksInRun = Bun.env['SLOTLINE_TEST_KEYS'] === 'test';

/** A world that's in a run, and the services of the server that's asked, whose keys all lead there. */
export type WorldInRun = { made: TestServices; server: Services };

/** Moves a world into a run of its own. */
export async function worldInRun(real: TestServices): Promise<WorldInRun> {
  const first = await real.workspace();
  const run = await real.services.runs.enter({ workspaceId: first, name: 'suite' }, undefined);
  const runs = Object.assign(Object.create(real.services.runs), { enter: async () => run });
  const { db, clock } = real;
  const made: TestServices = {
    ...real,
    ...filling(run.services.db, clock),
    services: run.services,
    async key(workspaceId, name = 'Test key') {
      const id = crypto.randomUUID();
      const { key, hash, prefix } = createApiKey('test');
      const createdAt = clock.now();
      await insertWorkspace(db, { id: workspaceId, name: 'Test workspace', createdAt, hourCycle: 24 }).catch(
        isThere,
      );
      await insertApiKey(db, { id, workspaceId, name, hash, prefix, createdAt });
      return { id, key };
    },
  };
  return { made, server: { ...real.services, runs } };
}

/** A second key of a workspace that the server knows. */
function isThere(): void {}
