import { lastEntryAt } from '../../../db/queries/condition.ts';
import { serverUrls } from '../../../db/queries/servers/servers.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { InputError } from '../../domain/errors.ts';
import type { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import type { Terminal } from '../console/terminal.ts';
import { checkClock } from './clock.ts';
import { ClockReadings } from './clock-readings.ts';
import { type CheckedDatabase, checkFile } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkFiles } from './files.ts';
import { type CheckId, examined, type Finding } from './finding.ts';
import { checkLinks } from './links.ts';
import { checkOpenFiles } from './open-files.ts';
import { type CheckedPort, checkPort } from './port.ts';
import { checkPostgres } from './postgres.ts';
import { checkProxy, checkServedProxy } from './proxy.ts';
import { checkRedis } from './redis.ts';
import { checkSettings } from './settings.ts';
import { checkZones } from './zones.ts';

/** What is checked; settings in `faults` are wrong, and have their defaults. */
export type Machine = {
  environment: Terminal['environment'];
  config: Config;
  faults: ReadonlyMap<string, InputError>;
  clock: Clock;
};

type Run = Machine & { clocks: ClockReadings; now(): number };

/** How long checks may take, in milliseconds. */
const briefMs = 10_000;
const networkMs = 20_000;
const linksMs = 30_000;

/** What links are read with, besides the database. */
const linkSettings = [
  'linkNetworks',
  'googleServiceAccount',
  'googleClientId',
  'googleClientSecret',
  'microsoftClientId',
  'microsoftClientSecret',
  'microsoftTenant',
] as const;

/** The findings of each check. One that doesn't apply, or that needs a wrong setting, has none. */
export async function checkMachine(machine: Machine): Promise<Record<CheckId, Finding[]>> {
  const { environment, config, faults, clock } = machine;
  const { databaseFile, redis } = config;
  const now = () => clock.now();
  const run: Run = { ...machine, now, clocks: new ClockReadings(now) };
  const isLocal = !isPostgresUrl(databaseFile) && isRight(run, 'databaseFile');
  const isFile = isLocal && databaseFile !== ':memory:';
  const opened = openedDatabase(run);
  const db = opened.then((each) => each.db);
  const reached = {
    ...checksOfPlace(run, opened),
    redis:
      redis === undefined ? none : examined(briefMs, () => checkRedis(redis, { ...run, timeoutMs: 3_000 })),
    links: isRight(run, ...linkSettings)
      ? db.then((each) => (each ? examined(linksMs, () => checkLinks(each, run)) : []))
      : none,
  };
  const checks: Record<CheckId, Promise<Finding[]>> = {
    settings: examined(briefMs, async () => checkSettings(environment, { config, faults })),
    files: isRight(run, 'databaseFile') ? examined(briefMs, () => checkFiles(config)) : none,
    database: isLocal ? opened.then(({ findings }) => findings) : none,
    disk: isFile ? examined(briefMs, () => checkDisk(databaseFile)) : none,
    postgres: isLocal ? none : opened.then(({ findings }) => findings),
    zones: db.then((each) => examined(briefMs, () => checkZones(each, now()))),
    'open-files': examined(briefMs, checkOpenFiles),
    ...reached,
    // The others bring readings of other clocks along.
    clock: Promise.all(Object.values(reached)).then(() => comparedClock(run, db)),
  };
  const entries = Object.entries(checks).map(async ([id, findings]) => [id, await findings]);
  const found = Object.fromEntries(await Promise.all(entries));
  // A server that has stopped answering mustn't keep anybody.
  (await db)?.destroy().catch(() => {});
  return found;
}

const none: Promise<Finding[]> = Promise.resolve([]);

function isRight({ faults }: Run, ...names: (keyof Config)[]): boolean {
  return !names.some((name) => faults.has(name));
}

type OpenedDatabase = { findings: Finding[]; db?: Database | undefined; isNew?: boolean | undefined };

/** Opens the database and checks it; `db` is there if it can be asked for more. */
async function openedDatabase(run: Run): Promise<OpenedDatabase> {
  const { config } = run;
  if (!isRight(run, 'databaseFile', 'secretKey')) return { findings: [] };
  let checked: CheckedDatabase<Database> = { findings: [] };
  const findings = await examined(networkMs, async () => {
    checked = isPostgresUrl(config.databaseFile) ? await checkPostgres(config, run) : await checkFile(config);
    return checked.findings;
  });
  return { ...checked, findings };
}

/** Checks where the server listens, and how its public address leads there. */
function checksOfPlace(run: Run, opened: Promise<OpenedDatabase>) {
  const { config } = run;
  const { baseUrl } = config;
  let place: CheckedPort = { findings: [] };
  const port = isRight(run, 'host', 'port')
    ? opened.then(({ db, isNew }) =>
        examined(briefMs, async (signal) => {
          const servers = db ? await serverUrls(db) : isNew ? [] : undefined;
          place = await checkPort(config, { servers, signal });
          return place.findings;
        }),
      )
    : none;
  const proxy = port.then(async () => {
    const { listener, isServed } = place;
    const isKnown = isRight(run, 'trustedProxies') && (listener || isServed);
    if (baseUrl === undefined || !isKnown) return [];
    return await examined(networkMs, (signal) => {
      const asked = { ...run, config: { ...config, baseUrl }, signal };
      return listener ? checkProxy(listener, asked) : checkServedProxy(asked);
    });
  });
  return { port, proxy: proxy.finally(() => place.listener?.stop()) };
}

async function comparedClock({ now, clocks }: Run, database: Promise<Database | undefined>) {
  const db = await database;
  return await examined(briefMs, async () =>
    checkClock({ now: now(), readings: clocks.all, lastEntryAt: db && (await lastEntryAt(db)) }),
  );
}
