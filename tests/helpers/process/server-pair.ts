import { type Answer, type Asked, ask, unlimited } from '../bookings/client.ts';
import type { SampleFile } from '../sample-file.ts';
import { type CommandOptions, type ServedSlotline, serveSlotline } from './command.ts';

/** Two servers, each a process of its own, on one database file. Whoever starts them ends them. */
export class ServerPair {
  #servers: ServedSlotline[] = [];

  private constructor(
    readonly sample: SampleFile,
    readonly options: CommandOptions,
  ) {}

  /** Starts both. */
  static async start(sample: SampleFile, options: CommandOptions = unlimited): Promise<ServerPair> {
    const pair = new ServerPair(sample, options);
    await pair.restart();
    return pair;
  }

  /** Where the two listen. */
  get urls(): string[] {
    return this.#servers.map(({ url }) => url);
  }

  /** Starts both again, after they have been ended. */
  async restart(): Promise<void> {
    const { databaseFile } = this.sample;
    this.#servers = await Promise.all([1, 2].map(() => serveSlotline(databaseFile, this.options)));
  }

  /** Asks the first one. */
  async ask(asked: Asked): Promise<Answer> {
    return await ask(this.urls[0] ?? '', this.sample, asked);
  }

  /** Asks so many times at the same moment, every other time the other server. */
  askAtOnce(count: number, asked: (index: number) => Asked): Promise<Answer>[] {
    const [first = '', second = ''] = this.urls;
    return Array.from({ length: count }, (_, index) =>
      ask(index % 2 ? second : first, this.sample, asked(index)),
    );
  }

  /** Ends both at once; gives their exit codes. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number[]> {
    const ended = await Promise.all(this.#servers.map((server) => server.end(signal)));
    return ended.map(({ exitCode }) => exitCode);
  }
}
