import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMissing } from '../process/missing-tool.ts';
import { freePort, listening } from '../process/ports.ts';
import { asPostgres } from './cluster.ts';

const program = Bun.which('pgbouncer') ?? Bun.which('pgbouncer', { PATH: '/usr/sbin' });

/** Whether the tests with PgBouncer are left out. */
export const isWithoutPooler = isMissing(program !== null, 'PgBouncer (apt-get install pgbouncer)');

/** PgBouncer in transaction mode, with fewer connections to PostgreSQL than it takes. Whoever opens it closes it. */
export class Pooler {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: Bun.Subprocess,
  ) {}

  /** Opens one in front of the server of a URL. */
  static async open(url: string): Promise<Pooler> {
    const { hostname, port } = new URL(url);
    const own = new URL(url);
    own.port = String(freePort());
    const folder = mkdtempSync(join(tmpdir(), 'slotline-pooler-'));
    const settings = `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own.port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 3
`;
    writeFileSync(join(folder, 'users'), '"slotline" ""\n');
    writeFileSync(join(folder, 'settings'), settings);
    if (process.getuid?.() === 0) Bun.spawnSync(['chown', '-R', 'postgres:postgres', folder]);
    const command = asPostgres([program ?? '', join(folder, 'settings')], 'TERM');
    const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore', stdin: 'ignore' });
    const pooler = new Pooler(own.href, folder, child);
    await listening(child, Number(own.port));
    return pooler;
  }

  async close(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.child.exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
