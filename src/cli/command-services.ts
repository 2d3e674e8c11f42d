import type { Database } from '../../db/open.ts';
import { Expander } from '../links/ical/expander.ts';
import { passwords, spawnExpanderWorker } from '../runtime.ts';
import { createServices, type Services } from '../services.ts';
import type { Invocation } from './invocation.ts';
import { createTerminalLog } from './running-server.ts';

/** The services that a command needs which does what requests do, over a database that it has open. */
export function servicesOf({ terminal, config, clock }: Invocation, db: Database): Services {
  const log = createTerminalLog(terminal, config);
  return createServices({ config, db, clock, log, passwords, expander: new Expander(spawnExpanderWorker) });
}
