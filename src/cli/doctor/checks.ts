import { lastEntryAt } from '../../../db/queries/condition.ts';
import { serverUrls } from '../../../db/queries/servers/servers.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Clock } from '../../process/clock.ts';
import { isPostgresUrl } from '../../process/database-url.ts';
import { checkClock } from './clock.ts';
import { ClockReadings } from './clock-readings.ts';
import { type CheckedDatabase, checkFile } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkFiles } from './files.ts';
import { type CheckId, examined, type Finding } from './finding.ts';
import { checkJobs } from './jobs.ts';
import { checkLinks } from './links.ts';
import { checkMail } from './mail.ts';
import { checkOpenFiles } from './open-files.ts';
import { type CheckedPort, checkPort } from './port.ts';
import { checkPostgres } from './postgres.ts';
import { checkProxy } from './proxy.ts';
import { checkRedis } from './redis.ts';
import { checkSettings, type GivenSettings } from './settings.ts';
import { checkTexts } from './texts.ts';
import { checkWebhooks } from './webhooks.ts';
import { checkZones } from './zones.ts';

type Machine = GivenSettings & { clock: Clock };

type Run = Machine & { clocks: ClockReadings; now(): number };

/** How long checks may take, in milliseconds. */
const briefMs = 10_000;
const networkMs = 20_000;
const linksMs = 30_000;

/** What links are read with, besides the database. */
const ofLinks = /^(?:linkNetworks$|google|microsoft)/;

/** The findings of each check. One that doesn't apply, or that needs a wrong setting, has none. */
export async function checkMachine(machine: Machine): Promise<Record<CheckId, Finding[]>> {
  const { config, faults, clock } = machine;
  const { databaseFile, redis, smtp } = config;
  const now = () => clock.now();
  const clocks = new ClockReadings(now);
  const run: Run = { ...machine, now, clocks };
  const isFile = !isPostgresUrl(databaseFile);
  const isKnown = !faults.has('databaseFile');
  const isOnDisk = isKnown && isFile && databaseFile !== ':memory:';
  let opened: CheckedDatabase<Database> = { found: [] };
  const [settings, files, disk, openFiles, ofRedis, mail, ofDatabase] = await Promise.all([
    examined(briefMs, () => checkSettings(run)),
    isKnown ? examined(briefMs, () => checkFiles(config)) : [],
    isOnDisk ? examined(briefMs, () => checkDisk(databaseFile)) : [],
    examined(briefMs, checkOpenFiles),
    redis === undefined ? [] : examined(briefMs, () => checkRedis(redis, { ...run, timeoutMs: 3_000 })),
    smtp === undefined ? [] : examined(networkMs, () => checkMail(smtp)),
    examined(networkMs, async () => {
      if (isKnown && !faults.has('secretKey')) {
        opened = isFile ? await checkFile(config) : await checkPostgres(config, run);
      }
      return opened.found;
    }),
  ]);
  const { db } = opened;
  const canAsk = [...faults.keys()].every((name) => !ofLinks.test(name));
  const [zones, ofPlace, links, webhooks, texts, jobs] = await Promise.all([
    examined(briefMs, () => checkZones(db, now())),
    checkPlace(run, opened),
    db && canAsk ? examined(linksMs, () => checkLinks(db, run)) : [],
    db ? examined(briefMs, () => checkWebhooks(db)) : [],
    db && !faults.has('webhookNetworks') ? examined(linksMs, () => checkTexts(db, run)) : [],
    db ? examined(briefMs, () => checkJobs(db)) : [],
  ]);
  // The others bring readings of other clocks along.
  const ofClock = await examined(briefMs, async () =>
    checkClock({ now: now(), readings: clocks.all, lastEntryAt: db && (await lastEntryAt(db)) }),
  );
  // A server that has stopped answering mustn't keep anybody.
  db?.destroy().catch(() => {});
  return {
    settings,
    files,
    database: isFile ? ofDatabase : [],
    disk,
    postgres: isFile ? [] : ofDatabase,
    redis: ofRedis,
    clock: ofClock,
    zones,
    'open-files': openFiles,
    ...ofPlace,
    mail,
    links,
    webhooks,
    texts,
    jobs,
  };
}

/** Checks where the server listens, and how its public address leads there. */
async function checkPlace(
  run: Run,
  { db, isNew = false }: CheckedDatabase<Database>,
): Promise<Record<'port' | 'proxy', Finding[]>> {
  const { config, faults } = run;
  const { baseUrl } = config;
  if (faults.has('host') || faults.has('port')) return { port: [], proxy: [] };
  let place: CheckedPort | undefined;
  const port = await examined(briefMs, async (signal) => {
    const servers = db ? await serverUrls(db) : isNew ? [] : undefined;
    place = await checkPort(config, { servers, signal });
    return place.finding;
  });
  const { listener, isServed } = place ?? {};
  const canAsk = baseUrl !== undefined && !faults.has('trustedProxies') && (listener || isServed);
  const proxy = canAsk
    ? await examined(networkMs, (signal) =>
        checkProxy(listener, { ...run, config: { ...config, baseUrl }, signal }),
      )
    : [];
  await listener?.stop();
  return { port, proxy };
}
