import type { Database } from '../../../db/sqlite/open.ts';
import type { Requester } from '../../actions/action.ts';
import { Expander } from '../../links/ical/expander/expander.ts';
import { passwords, spawnExpanderWorker } from '../../process/runtime.ts';
import { createServices, type Services } from '../../services.ts';
import { createTerminalLog } from '../server/running-server.ts';
import { withDatabase } from './database.ts';
import type { Invocation } from './invocation.ts';

/** Whoever runs the command line, as the one who asks for an action in a workspace. */
export function operatorIn(workspaceId: string, { clock }: Invocation): Requester {
  return { actor: { kind: 'cli' }, workspaceId, at: clock.now() };
}

/** Runs `work` with services over the database of a command, which must be there already. Throws InputError where it is not. */
export async function withServices<Result>(
  invocation: Invocation,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return await withDatabase(invocation, (db) => work(servicesOf(invocation, db)));
}

/** The services that a command needs which does what requests do, over a database that it has open. */
export function servicesOf({ terminal, config, clock }: Invocation, db: Database): Services {
  const log = createTerminalLog(terminal, config);
  return createServices({ config, db, clock, log, passwords, expander: new Expander(spawnExpanderWorker) });
}
