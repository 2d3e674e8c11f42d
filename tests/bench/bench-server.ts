import { openDatabase } from '../../db/sqlite/open.ts';
import { Expander } from '../../src/links/ical/expander/expander.ts';
import { systemClock } from '../../src/process/clock.ts';
import { readConfig } from '../../src/process/config.ts';
import { createLog } from '../../src/process/log.ts';
import { passwords, spawnExpanderWorker } from '../../src/process/runtime.ts';
import { createServer } from '../../src/server.ts';
import { createServices } from '../../src/services.ts';
import { bareInsert } from './bench-bookings.ts';
import { serveBench } from './bench-serve.ts';

// Slotline in a process of its own: bun bench-server.ts 'slotline'|'bare durable insert' FILE

const [kind = '', file = ''] = process.argv.slice(2);
const operations = kind === 'bare durable insert' ? [bareInsert] : undefined;
if (!operations && kind !== 'slotline') throw new Error(`no server "${kind}"`);

const config = readConfig({
  SLOTLINE_DATABASE: file,
  SLOTLINE_RATE_LIMIT: '100000',
  SLOTLINE_SECRET_KEY: 'ab'.repeat(32),
});
const services = createServices({
  config,
  db: openDatabase(file),
  clock: systemClock,
  log: createLog('error', (line) => process.stderr.write(`${line}\n`)),
  passwords,
  expander: new Expander(spawnExpanderWorker),
});
const { fetch } = createServer(services, { operations });

serveBench((request, server) => fetch(request, () => server.requestIP(request)?.address));
