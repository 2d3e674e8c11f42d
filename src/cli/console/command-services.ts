import type { Database } from '../../../db/sqlite/open.ts';
import { Expander } from '../../links/ical/expander/expander.ts';
import { passwords, spawnExpanderWorker } from '../../process/runtime.ts';
import { createServices, type Services } from '../../services.ts';
import { createTerminalLog } from '../server/running-server.ts';
import type { Invocation } from './invocation.ts';

/** The services that a command needs which does what requests do, over a database that it has open. */
export function servicesOf({ terminal, config, clock }: Invocation, db: Database): Services {
  const log = createTerminalLog(terminal, config);
  return createServices({ config, db, clock, log, passwords, expander: new Expander(spawnExpanderWorker) });
}
