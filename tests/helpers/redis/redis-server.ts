import { freePort, listening } from '../process/ports.ts';

/** Where the program is, Redis' or Valkey's; null if neither is installed. */
export const redisProgram = Bun.which('redis-server') ?? Bun.which('valkey-server');

/** A Redis of one's own, in memory alone, at a free port of this machine. Whoever starts it kills it. */
export class RedisServer {
  readonly port = freePort();
  #child: Bun.Subprocess | undefined;
  readonly #clients: Bun.RedisClient[] = [];

  /** Its folder is the caller's. */
  constructor(readonly folder: string) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty, and resolves once it answers. Options are those of `redis-server`. */
  async start(...options: string[]): Promise<void> {
    const atHome = ['--bind', '127.0.0.1', '--port', String(this.port), '--dir', this.folder];
    const command = [redisProgram ?? '', ...atHome, '--save', '', '--appendonly', 'no', ...options];
    this.#child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' });
    await listening(this.#child, this.port);
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
