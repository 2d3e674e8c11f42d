import { createServer, type Server } from 'node:net';

/** A server that takes connections, and does something with whatever comes. */
export class BreakingServer implements Disposable {
  /** What came, of all connections. */
  received = '';
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Starts one. Once a whole request of so many bytes came, it answers with a text, if any, and hangs up. */
  static async started(answer = ''): Promise<BreakingServer> {
    const server = createServer();
    const started = new BreakingServer(server);
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        started.received += data.toString();
        if (answer !== '') socket.write(answer);
        socket.destroySoon();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  /** Where it listens. */
  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  [Symbol.dispose](): void {
    this.#server.close();
  }
}
