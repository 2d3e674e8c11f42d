import { Database as Sqlite } from 'bun:sqlite';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reachesThisMachine } from '../links/linked-file.ts';
import { type CommandOptions, runSlotline, serveSlotline, spawnSlotline } from '../process/command.ts';
import type { KeptFacts } from './kept-file.ts';
import { linkCalendar } from './make-link.ts';
import { addNewerThings } from './make-newer.ts';
import { requestEverything, tuesdayAhead } from './make-requests.ts';
import { addEndpoint } from './make-webhook.ts';

/** A version of Slotline that makes a file. */
export type Maker = {
  databaseFile: string;
  /** The commands and nouns that it has. */
  nouns: ReadonlySet<string>;
  options: CommandOptions;
  /** Runs a command with `--json`; throws if it fails. */
  run(args: string[], input?: string): Promise<Made>;
};

/** What a command made. */
export type Made = { id: string; key: string; url: string; secret: string };

/** The places that every release has. */
export type Places = Pick<KeptFacts, 'workspaceId' | 'calendarId' | 'germanCalendarId' | 'key'>;

const owner = { email: 'ann@example.com', password: 'correct horse battery' };

/**
 * Makes a small database with some of everything that a version of Slotline can store, by its own commands and server.
 * `program` is its `src/main.ts`; without it, the commands of this version run in this process, which takes less time.
 * Afterwards, the file is alone, in write-ahead mode, and as small as it gets.
 */
export async function makeFile(databaseFile: string, program?: string): Promise<KeptFacts> {
  const maker = await makerOf(databaseFile, program);
  const places = await makePlaces(maker);
  const closedDate = tuesdayAhead(30);
  const newYork = ['--calendar', places.calendarId];
  await maker.run(['calendar', 'close', ...newYork, '--date', closedDate, '--label', 'Away']);
  const opened = Temporal.PlainDate.from(closedDate).add({ days: 1 }).toString();
  await maker.run(['calendar', 'open', ...newYork, '--date', opened, '--hours', '9-12,13-15']);
  const revoked = await maker.run(['key', 'create', '--workspace', places.workspaceId, '--name', 'Lost']);
  await maker.run(['key', 'revoke', '--key', revoked.id]);
  const facts: KeptFacts = {
    ...(await whatMadeIt(program)),
    ...places,
    closedDate,
    revokedKey: revoked.key,
    owner,
    ...(isLater(maker) && (await useEverything(maker, places))),
  };
  pack(databaseFile);
  return facts;
}

async function makerOf(databaseFile: string, program: string | undefined): Promise<Maker> {
  const environment = { ...reachesThisMachine, SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32' };
  const options = { ...(program !== undefined && { program }), environment };
  const runCommand = program === undefined ? runSlotline : spawnSlotline;
  const help = (await spawnSlotline(['--help'], options)).stdout;
  const nouns = new Set([...help.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, noun]) => noun ?? ''));
  const run = async (args: string[], input = '') => {
    const all = [...args, '--database', databaseFile, '--json'];
    const { exitCode, stdout, stderr } = await runCommand(all, { ...options, input });
    if (exitCode !== 0) throw new Error(`slotline ${args.join(' ')}: exit code ${exitCode}, ${stderr}`);
    return JSON.parse(stdout) as Made;
  };
  return { databaseFile, nouns, options, run };
}

async function whatMadeIt(
  program = join(import.meta.dir, '../../../src/main.ts'),
): Promise<Pick<KeptFacts, 'version' | 'commit' | 'madeAt'>> {
  const printed = (await spawnSlotline(['--version'], { program })).stdout;
  const git = Bun.spawnSync(['git', 'rev-parse', '--short=8', 'HEAD'], { cwd: dirname(program) });
  return {
    version: /\d+\.\d+\.\d+/.exec(printed)?.[0] ?? '',
    commit: git.stdout.toString().trim(),
    madeAt: new Date().toISOString(),
  };
}

async function makePlaces({ run }: Maker): Promise<Places> {
  const { id: workspaceId } = await run(['workspace', 'create', '--name', 'Harbour Dental']);
  const calendar = async (name: string, zone: string, ...settings: string[]) => {
    const given = ['--workspace', workspaceId, '--name', name, '--time-zone', zone, '--horizon-days', '365'];
    return (await run(['calendar', 'create', ...given, ...settings])).id;
  };
  const calendarId = await calendar('Dr. Lee', 'America/New_York', '--buffer-after', '10');
  const german = [
    '--language',
    'de',
    '--slot-minutes',
    '45',
    '--hours',
    'mon-fri 9-12,13-17',
    '--hours',
    'sat 10-24',
  ];
  const germanCalendarId = await calendar('Größe & Söhne', 'Europe/Berlin', ...german);
  await run(['calendar', 'archive', '--calendar', await calendar('Closed down', 'UTC')]);
  const user = ['--workspace', workspaceId, '--password-stdin', '--email'];
  await run(['user', 'create', ...user, owner.email], `${owner.password}\n`);
  await run(['user', 'create', ...user, 'vic@example.com', '--role', 'viewer'], 'another long password\n');
  const { key } = await run(['key', 'create', '--workspace', workspaceId, '--name', 'Phone bot']);
  await run(['workspace', 'create', '--name', 'Another place']);
  return { workspaceId, calendarId, germanCalendarId, key };
}

/** Whether it's 0.2.0 or later: these have commands for bookings, or for all operations. */
function isLater({ nouns }: Maker): boolean {
  return nouns.has('booking') || nouns.has('api');
}

/** What came with 0.2.0 and later. */
async function useEverything(maker: Maker, places: Places): Promise<Partial<KeptFacts>> {
  const { run, databaseFile, options } = maker;
  const { workspaceId, calendarId, germanCalendarId } = places;
  await run(['calendar', 'update', '--calendar', calendarId, '--part', 'first_thing=9:00-10:00']);
  await run(['calendar', 'holidays', '--calendar', germanCalendarId, '--country', 'DE', '--state', 'BY']);
  await run(['user', 'invite', '--workspace', workspaceId, '--email', 'ivy@example.com', '--role', 'admin']);
  const { url } = await run(['feed', 'create', '--calendar', calendarId]);
  await addNewerThings(maker, places);
  using link = await linkCalendar(maker, places);
  using endpoint = await addEndpoint(maker, places);
  const server = await serveSlotline(databaseFile, options);
  const { bookings, sessionToken } = await requestEverything(server.url, {
    ...places,
    owner,
    linkedCalendarId: link.calendarId,
    hasReports: maker.nouns.has('call-hook'),
  });
  await link.untilWritten(bookings.linked);
  await endpoint.untilTold(Object.keys(bookings).length);
  const { exitCode, stderr } = await server.end('SIGTERM');
  if (exitCode !== 0) throw new Error(`the server ended with ${exitCode}: ${stderr}`);
  return {
    bookings,
    sessionToken,
    feedPath: new URL(url).pathname,
    secretKey: readFileSync(`${databaseFile}.key`, 'utf8').trim(),
    linkPassword: link.password,
  };
}

function pack(databaseFile: string): void {
  const sqlite = new Sqlite(databaseFile);
  sqlite.run('vacuum');
  sqlite.run('pragma wal_checkpoint(truncate)');
  sqlite.close(true);
}
