import { afterAll } from 'bun:test';
import { connect } from 'node:net';
import { ContractServer } from '../contract-server.ts';
import { bodies } from './matrix.ts';

/** An answer as it came over a socket. */
export type RawAnswer = { status: number; head: string; body: string };

/** A server that listens until the tests of a file are over, and requests to it as they are written. Call it outside of tests. */
export async function openSocket() {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const { server } = contract;
  const listening = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      contract.pass(2_000);
      return server.fetch(request);
    },
  });
  afterAll(async () => await listening.stop(true));

  /** Sends a request line and header lines as they are, and reads until the server ends the connection. */
  async function send(line: string, headers: string[]): Promise<RawAnswer> {
    const text = [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
    const received = await new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(listening.port ?? 0, '127.0.0.1', () => socket.write(text));
      const end = () => {
        socket.destroy();
        resolve(answer);
      };
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('end', end).on('close', end).on('error', reject);
    });
    const [head = '', ...rest] = received.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
  }

  /** The paths of the API that the router knows. */
  function apiPaths(): string[] {
    const paths = contract.server.router.routes.map((route) => route.path.replace(/:\w+|\*/g, 'x'));
    return [...new Set(paths.filter((path) => /^\/(api|mcp)(\/|$)/.test(path)))];
  }

  return { contract, place, send, apiPaths };
}

const mcpUnauthorizedMissing =
  '{"jsonrpc":"2.0","id":null,"error":{"code":-32010,"message":"Unauthorized — missing Authorization header"}}';

/** Whether an answer is the 401 for a missing header, to the byte, as its interface words it; HEAD has no body. */
export function isUnauthorized(answer: RawAnswer, method: string, path = '/api'): boolean {
  const worded = path.startsWith('/mcp') ? mcpUnauthorizedMissing : bodies.unauthorizedMissing;
  const body = method === 'HEAD' ? '' : worded;
  return answer.status === 401 && answer.body === body && /^www-authenticate: Bearer\r?$/im.test(answer.head);
}
