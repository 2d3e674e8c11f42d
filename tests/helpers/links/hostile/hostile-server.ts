import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { raw } from './hostile-server-answers.ts';
import { type HostileOutcome, hostilePaths } from './hostile-server-cases.ts';
import { expiredCertificate, selfSignedCertificate } from './hostile-server-certificates.ts';

/** An address of the server, what pulling it as a feed ends in, and what reading it as a calendar besides. */
export type HostileCase = {
  name: string;
  url: string;
  outcome: HostileOutcome;
  readOutcome: HostileOutcome;
};

/** A request as it came in. */
export type SeenRequest = { method: string; path: string; headers: Headers };

/** A server that does all that is wrong, on this machine alone. */
export type HostileServer = {
  /** The address of a path, on 127.0.0.1. */
  url(path: string): string;
  cases: HostileCase[];
  /** What must be allowed for it to be reached at all. */
  allowedNetworks: string[];
  /** Connections to where nobody may be led: any other address of this machine. */
  canaryHits(): number;
  /** Requests so far, oldest first. */
  seen: SeenRequest[];
  /** Connections that are open now. */
  openConnections(): number;
  stop(): Promise<void>;
};

/** Starts the server, on free ports. */
export async function startHostileServer(): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const seen: SeenRequest[] = [];
  let canaryHits = 0;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that gives up is what is wanted.
    socket.on('error', () => undefined);
  };
  let paths = new Map<string, (socket: Socket) => void>();
  const serve = (socket: Socket) => {
    track(socket);
    socket.once('data', (data: Uint8Array) => {
      const request = readRequest(data);
      seen.push(request);
      const behave = paths.get(request.path.replace(/\?.*/, '')) ?? raw('HTTP/1.1 404 Not Found\r\n\r\n');
      behave(socket);
    });
  };
  const canary = await listening(
    createServer((socket) => {
      canaryHits++;
      socket.destroy();
    }),
    '::',
  );
  const plain = await listening(createServer(serve), '127.0.0.1');
  const selfSigned = await listening(createTlsServer(selfSignedCertificate, serve), '127.0.0.1');
  const expired = await listening(createTlsServer(expiredCertificate, serve), '127.0.0.1');
  const all = hostilePaths({ port: plain.port, canaryPort: canary.port });
  paths = new Map(all.map(({ path, behave }) => [path, behave]));
  const url = (path: string) => `http://127.0.0.1:${plain.port}${path}`;
  const tlsUrl = ({ port }: Listening) => `https://127.0.0.1:${port}/calendar`;
  return {
    url,
    cases: [
      ...all.map(({ path, outcome, readOutcome }) => ({ name: path, url: url(path), outcome, readOutcome })),
      failing('a certificate of its own', tlsUrl(selfSigned), 'certificate_invalid'),
      failing('a certificate past its time', tlsUrl(expired), 'certificate_invalid'),
      failing('no TLS', tlsUrl(plain), 'unreachable'),
      failing('TLS alone', tlsUrl(selfSigned).replace('https', 'http'), 'unreachable'),
    ],
    allowedNetworks: ['127.0.0.1/32'],
    canaryHits: () => canaryHits,
    seen,
    openConnections: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([canary, plain, selfSigned, expired].map(({ close }) => close()));
    },
  };
}

function failing(name: string, url: string, outcome: HostileOutcome): HostileCase {
  return { name, url, outcome, readOutcome: outcome };
}

type Listening = { port: number; close(): Promise<void> };

/** The server listens at a free port. */
async function listening(server: Server, hostname: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, hostname, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: address.port, close };
}

function readRequest(data: Uint8Array): SeenRequest {
  const [first = '', ...lines] = Buffer.from(data).toString('latin1').split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = new Headers();
  for (const line of lines.slice(0, lines.indexOf(''))) {
    const [name = '', ...value] = line.split(':');
    headers.append(name, value.join(':').trim());
  }
  return { method, path, headers };
}
