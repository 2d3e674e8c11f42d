import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { createApiKey } from '../../../src/domain/access/api-key.ts';
import type { Services } from '../../../src/services.ts';
import { filling, type TestServices } from '../workspace.ts';

/** Whether the suites ask with test keys: then all that they make is in a run. */
export const asksInRun = Bun.env['SLOTLINE_TEST_KEYS'] === 'test';

/** A world that's in a run, and the services of a server whose test keys all lead there; pages are the run's own. */
export type WorldInRun = { made: TestServices; services: Services };

/** Moves a world into a run of its own. */
export async function worldInRun(real: TestServices): Promise<WorldInRun> {
  const workspaceId = await real.workspace();
  const run = await real.services.runs.enter({ workspaceId, name: 'suite' }, undefined);
  const { db } = run.services;
  const runs: Services['runs'] = Object.assign(Object.create(real.services.runs), { enter: async () => run });
  const { clock } = real;
  const made: TestServices = {
    ...real,
    ...filling(db, clock),
    services: run.services,
    async key(workspaceId, name = 'Test key') {
      const id = crypto.randomUUID();
      const { key, hash, prefix } = createApiKey('test');
      await insertApiKey(db, { id, workspaceId, name, hash, prefix, createdAt: clock.now() });
      return { id, key };
    },
  };
  return {
    made,
    services: { ...run.services, limiter: real.services.limiter, config: real.services.config, runs },
  };
}
