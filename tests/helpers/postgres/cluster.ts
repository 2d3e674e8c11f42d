import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMissing } from '../process/missing-tool.ts';
import { freePort } from '../process/ports.ts';

/** Where Debian has the programs of PostgreSQL, the newest first. */
const debianFolder = '/usr/lib/postgresql';

/** Most tests ask for durable commits of nothing: what they look at is gone with the process. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const settings = {
  max_connections: '400',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'panic',
  max_locks_per_transaction: '256',
};

const programs = programsFolder();

/** Whether the tests on PostgreSQL are left out. */
export const isWithoutPostgres = isMissing(programs !== undefined, 'PostgreSQL (apt-get install postgresql)');

/** A PostgreSQL server of this process alone, at a free port of this machine. */
export class Cluster {
  #child: Bun.Subprocess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly isDurable: boolean,
  ) {}

  /** Starts one that ends with this process. What a durable one has committed is there after `kill`. */
  static async start({ isDurable = false } = {}): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'slotline-postgres-'));
    const cluster = new Cluster(folder, freePort(), isDurable);
    removeAfterThisProcess(folder);
    if (process.getuid?.() === 0) await succeed(['chown', 'postgres:postgres', folder]);
    const options = ['-U', 'slotline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await succeed(asPostgres([program('initdb'), '-D', join(folder, 'data'), ...options]));
    await cluster.run();
    return cluster;
  }

  /** Starts the server again after `kill`. */
  async run(): Promise<void> {
    const wanted = { ...settings, ...(!this.isDurable && fast) };
    const given = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const data = join(this.folder, 'data');
    this.#child = Bun.spawn(
      asPostgres([program('postgres'), '-D', data, '-p', String(this.port), ...given]),
      { stdout: 'ignore', stderr: 'ignore', stdin: 'ignore' },
    );
    this.#child.unref();
    await this.#ready();
  }

  /** Ends the server without asking: connections break. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGQUIT');
    await this.#child?.exited;
  }

  /** The process whose children serve the connections. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://slotline@127.0.0.1:${this.port}/${database}`;
  }

  async #ready(): Promise<void> {
    while (this.#child?.exitCode === null && this.#child.signalCode === null) {
      const asked = Bun.spawnSync([program('pg_isready'), '-q', '-h', '127.0.0.1', '-p', String(this.port)]);
      if (asked.exitCode === 0) return;
      await Bun.sleep(50);
    }
    throw new Error('PostgreSQL does not start');
  }
}

/** The end of its input tells a shell that this process has ended, however it did; then the server ends as well. */
function removeAfterThisProcess(folder: string): void {
  const script = 'cat > /dev/null; sleep 2; rm -rf "$1"';
  const ignored = { stdout: 'ignore', stderr: 'ignore' } as const;
  Bun.spawn(['setsid', 'sh', '-c', script, 'sh', folder], { stdin: 'pipe', ...ignored }).unref();
}

/** PostgreSQL and its kind refuse to run as root; and they end, by a signal, if this process is killed. */
export function asPostgres(command: string[], signal = 'QUIT'): string[] {
  const asUser = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return ['setpriv', ...(process.getuid?.() === 0 ? asUser : []), '--pdeathsig', signal, ...command];
}

function program(name: string): string {
  return join(programs ?? '', name);
}

function programsFolder(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(debianFolder, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres')));
}

async function succeed(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'pipe' });
  const [output, exitCode] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (exitCode !== 0) throw new Error(`${command[0]} ended with ${exitCode}: ${output}`);
}
