import { connect, createServer, type Socket } from 'node:net';

/** What to do with what a client sends: pass it on, break the connection before it arrives, or once it has been committed. */
export type Fate = 'pass' | 'break before' | 'break after';

/** The way to a server, which can be broken at will. Whoever opens it closes it. */
export class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #fateOf: (text: string) => Fate = () => 'pass';

  private constructor(
    readonly url: string,
    private readonly listener: ReturnType<typeof createServer>,
  ) {}

  /** Opens a way to the server of a URL. */
  static async open(url: string): Promise<Wire> {
    const target = new URL(url);
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('there is no port');
    const own = new URL(url);
    own.port = String(address.port);
    const wire = new Wire(own.href, listener);
    listener.on('connection', (client) => wire.#lead(client, connect(Number(target.port), target.hostname)));
    return wire;
  }

  /** Decides on what clients send from now on, by the text in it. */
  decide(fateOf: (text: string) => Fate): void {
    this.#fateOf = fateOf;
  }

  /** Ends every connection as a server does; resolves once their clients have noticed, and ended them, too. */
  async endAll(): Promise<void> {
    await Promise.all(
      [...this.#clients].map(async (client) => {
        const closed = new Promise((resolve) => client.once('close', resolve));
        client.end();
        await closed;
      }),
    );
  }

  close(): void {
    this.listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #lead(client: Socket, server: Socket): void {
    const both = [client, server];
    const end = () => {
      for (const socket of both) {
        socket.destroy();
        this.#sockets.delete(socket);
      }
      this.#clients.delete(client);
    };
    this.#clients.add(client);
    for (const socket of both) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    let isLast = false;
    client.on('data', (data) => {
      const fate = this.#fateOf(data.toString('latin1'));
      if (fate === 'break before') return end();
      isLast = fate === 'break after';
      server.write(data);
    });
    server.on('data', (data) => (isLast && data.includes('COMMIT') ? end() : client.write(data)));
  }
}
