import { afterAll, expect, test } from 'bun:test';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { calendar } from '../../helpers/links/hostile/hostile-server-answers.ts';
import {
  type Certificate,
  expiredCertificate,
  namedCertificate,
  selfSignedCertificate,
  testAuthority,
} from '../../helpers/links/hostile/hostile-server-certificates.ts';
import { runHostileClient } from '../../helpers/links/hostile/hostile-server-client.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';

const folder = temporaryFolder();
const authorityFile = join(folder, 'authority.pem');
await Bun.write(authorityFile, testAuthority);

const named = serve(namedCertificate);
const expired = serve(expiredCertificate);
const selfSigned = serve(selfSignedCertificate);
afterAll(() => Promise.all([named, expired, selfSigned].map((server) => server.stop(true))));

function serve(tls: Certificate) {
  return Bun.serve({ hostname: '127.0.0.1', port: 0, tls, fetch: () => new Response(calendar(1)) });
}

/** What each of several addresses ends in, asked one after the other by a process that trusts the authority, or one that does not. */
async function outcomes(urls: string[], environment: Record<string, string>): Promise<string[]> {
  const names = ['cal.example.com', 'cal.example.com.', 'other.example.com'];
  const addresses = Object.fromEntries(names.map((name) => [name, ['127.0.0.1']]));
  const asked = urls.map((url) => ({ url, deadlineMs: 60_000 }));
  const input = { asked, allowedNetworks: ['127.0.0.1'], addresses };
  return (await runHostileClient(input, environment)).outcomes;
}

const trusting = { NODE_EXTRA_CA_CERTS: authorityFile };

test('a certificate is held against the name, though the address is what is connected', async () => {
  const right = `https://cal.example.com:${named.port}/`;
  const wrong = `https://other.example.com:${named.port}/`;
  const address = `https://127.0.0.1:${named.port}/`;
  // The right name before, between and after: no connection or TLS session of its own serves another name.
  expect(await outcomes([right, wrong, right, address, right, wrong], trusting)).toEqual([
    'a calendar',
    'certificate_invalid',
    'a calendar',
    'certificate_invalid',
    'a calendar',
    'certificate_invalid',
  ]);
});

test('a dot at the end of a name is none of the certificate’s, and not asked for', async () => {
  const asked: unknown[] = [];
  const server = createServer(namedCertificate, (socket) => {
    asked.push(socket.servername);
    const body = calendar(1);
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await outcomes([`https://cal.example.com.:${port}/`], trusting)).toEqual(['a calendar']);
  expect(asked).toEqual(['cal.example.com']);
  server.close();
});

test('a certificate past its time, of an unknown authority or of its own is refused, whatever the environment says', async () => {
  const urls = [
    `https://cal.example.com:${expired.port}/`,
    `https://127.0.0.1:${selfSigned.port}/`,
    `https://cal.example.com:${selfSigned.port}/`,
  ];
  const invalid = 'certificate_invalid';
  expect(await outcomes(urls, trusting)).toEqual([invalid, invalid, invalid]);
  const careless = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  expect(await outcomes([...urls, `https://cal.example.com:${named.port}/`], careless)).toEqual([
    invalid,
    invalid,
    invalid,
    invalid,
  ]);
});

test('nothing of a request is printed, whatever the environment says', async () => {
  const talkative = { ...trusting, BUN_CONFIG_VERBOSE_FETCH: 'curl' };
  expect(await outcomes([`https://cal.example.com:${named.port}/secret`], talkative)).toEqual(['a calendar']);
});
