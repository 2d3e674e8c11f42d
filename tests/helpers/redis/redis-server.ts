import { afterAll } from 'bun:test';
import { isMissing } from '../missing-tool.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const program = Bun.which('redis-server') ?? Bun.which('valkey-server');

/** Whether the tests with a real Redis are left out. */
export const isWithoutRedis = isMissing(program !== null, 'Redis (apt-get install redis-server)');

/** A Redis of the tests' own, in memory alone, at a free port of this machine. */
export class RedisServer {
  #child: Bun.Subprocess | undefined;
  readonly #clients: Bun.RedisClient[] = [];

  private constructor(
    readonly port: number,
    readonly folder: string,
  ) {}

  /** Prepares one that ends with the tests of a file; `start` starts it. Call it outside of tests. */
  static prepare(): RedisServer {
    const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
    const { port } = listener;
    listener.stop(true);
    const server = new RedisServer(port, temporaryFolder());
    afterAll(() => server.kill());
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty, and resolves once it answers. Options are those of `redis-server`. */
  async start(...options: string[]): Promise<void> {
    const atHome = ['--bind', '127.0.0.1', '--port', String(this.port), '--dir', this.folder];
    const command = [program ?? '', ...atHome, '--save', '', '--appendonly', 'no', ...options];
    this.#child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' });
    for (let tries = 0; !(await isListening(this.port)); tries++) {
      if (tries > 500) throw new Error('Redis does not listen');
      await Bun.sleep(10);
    }
  }

  /** Ends it as `kill -9` does, if it runs. */
  async kill(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.close();
    this.#child?.kill('SIGKILL');
    await this.#child?.exited;
    this.#child = undefined;
  }

  /** Makes it hang, until `resume`. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** A client to look at it with. */
  async client(url = this.url): Promise<Bun.RedisClient> {
    const client = new Bun.RedisClient(url, { autoReconnect: false });
    await client.connect();
    this.#clients.push(client);
    return client;
  }
}

async function isListening(port: number): Promise<boolean> {
  try {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } });
    socket.end();
    return true;
  } catch {
    return false;
  }
}
