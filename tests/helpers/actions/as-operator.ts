import type { Database } from '../../../db/sqlite/open.ts';
import { type Action, perform } from '../../../src/actions/action.ts';
import { Expander } from '../../../src/links/ical/expander/expander.ts';
import { readConfig } from '../../../src/process/config.ts';
import { createLog } from '../../../src/process/log.ts';
import { passwords, spawnExpanderWorker } from '../../../src/process/runtime.ts';
import { createServices } from '../../../src/services.ts';

/** Does what an action does as whoever runs the command line, over nothing but a database. */
export async function asOperator<Input, Result>(
  db: Database,
  action: Action<Input, Result>,
  { workspaceId, at, input }: { workspaceId: string; at: number; input: Input },
): Promise<Result> {
  const services = createServices({
    config: readConfig({}),
    db,
    clock: { now: () => at, monotonic: () => performance.now() },
    log: createLog('silent', () => {}),
    passwords,
    expander: new Expander(spawnExpanderWorker),
  });
  return await perform(services, action, { by: { actor: { kind: 'cli' }, workspaceId, at }, input });
}
