import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { LinkErrorCode } from '../../../../src/domain/calendar/link-failure.ts';
import {
  answer,
  type Behaviour,
  body,
  brotliBomb,
  calendar,
  endless,
  gzipBomb,
  longLineCalendar,
  raw,
  redirect,
  resetAfter,
  silentAfter,
} from './hostile-server-answers.ts';

/** What pulling a feed from the server ends in: a named failure, or a calendar that can be read. */
export type HostileOutcome = LinkErrorCode | 'a calendar';

/** One path of the server: what pulling it as a feed ends in, what reading what was pulled ends in, and what the server does. */
export type HostilePath = {
  path: string;
  outcome: HostileOutcome;
  readOutcome: HostileOutcome;
  behave: Behaviour;
};

/** The port at 127.0.0.1 where the server listens, and the one that nobody may be led to. */
export type HostilePorts = { port: number; canaryPort: number };

/** Everything that is wrong with an address to which a server sends, by the path that sends there. */
const redirects: [name: string, location: (ports: HostilePorts) => string, outcome: HostileOutcome][] = [
  ['loopback', ({ canaryPort }) => `http://127.0.0.2:${canaryPort}/`, 'address_refused'],
  ['decimal', ({ canaryPort }) => `http://2130706434:${canaryPort}/`, 'address_refused'],
  ['octal', ({ canaryPort }) => `http://0177.0.0.02:${canaryPort}/`, 'address_refused'],
  ['octal-whole', ({ canaryPort }) => `http://017700000002:${canaryPort}/`, 'address_refused'],
  ['hex', ({ canaryPort }) => `http://0x7f000002:${canaryPort}/`, 'address_refused'],
  ['hex-parts', ({ canaryPort }) => `http://0x7f.0x0.0x0.0x2:${canaryPort}/`, 'address_refused'],
  ['short', ({ canaryPort }) => `http://127.2:${canaryPort}/`, 'address_refused'],
  [
    'full-width',
    ({ canaryPort }) => `http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.2:${canaryPort}/`,
    'address_refused',
  ],
  ['dot-at-end', ({ canaryPort }) => `http://127.0.0.2.:${canaryPort}/`, 'address_refused'],
  ['mapped', ({ canaryPort }) => `http://[::ffff:127.0.0.2]:${canaryPort}/`, 'address_refused'],
  ['mapped-hex', ({ canaryPort }) => `http://[::ffff:7f00:2]:${canaryPort}/`, 'address_refused'],
  ['mapped-whole', ({ canaryPort }) => `http://[0:0:0:0:0:ffff:7f00:0002]:${canaryPort}/`, 'address_refused'],
  ['compatible', ({ canaryPort }) => `http://[::127.0.0.2]:${canaryPort}/`, 'address_refused'],
  ['nat64', ({ canaryPort }) => `http://[64:ff9b::7f00:2]:${canaryPort}/`, 'address_refused'],
  ['6to4', ({ canaryPort }) => `http://[2002:7f00:2::]:${canaryPort}/`, 'address_refused'],
  ['ipv6-loopback', ({ canaryPort }) => `http://[::1]:${canaryPort}/`, 'address_refused'],
  ['ipv6-any', ({ canaryPort }) => `http://[::]:${canaryPort}/`, 'address_refused'],
  ['ipv6-local', ({ canaryPort }) => `http://[fe80::1]:${canaryPort}/`, 'address_refused'],
  ['any', ({ canaryPort }) => `http://0.0.0.0:${canaryPort}/`, 'address_refused'],
  ['zero', ({ canaryPort }) => `http://0:${canaryPort}/`, 'address_refused'],
  ['tls', ({ canaryPort }) => `https://127.0.0.2:${canaryPort}/`, 'address_refused'],
  ['no-scheme', ({ canaryPort }) => `//127.0.0.2:${canaryPort}/`, 'address_refused'],
  ['metadata', () => 'http://169.254.169.254/latest/meta-data/', 'address_refused'],
  ['home', () => 'http://192.168.0.1/', 'address_refused'],
  ['at-second', () => '/redirect/loopback', 'address_refused'],
  ['credentials', ({ port }) => `http://user:password@127.0.0.1:${port}/calendar`, 'address_invalid'],
  ['file', () => 'file:///etc/passwd', 'address_invalid'],
  ['data', () => 'data:text/calendar,BEGIN:VCALENDAR', 'address_invalid'],
  ['ftp', ({ port }) => `ftp://127.0.0.1:${port}/`, 'address_invalid'],
  ['javascript', () => 'javascript:1', 'address_invalid'],
  ['broken', () => 'http://[::bad', 'unexpected_answer'],
  ['port', () => 'http://127.0.0.1:99999/', 'unexpected_answer'],
  ['itself', () => '/redirect/itself', 'too_many_redirects'],
  ['there', () => '/redirect/back', 'too_many_redirects'],
  ['back', () => '/redirect/there', 'too_many_redirects'],
  ['six-times', () => '/redirect/five-times', 'too_many_redirects'],
  ['five-times', () => 'four-times', 'a calendar'],
  ['four-times', () => './three-times', 'a calendar'],
  ['three-times', ({ port }) => `http://127.0.0.1:${port}/redirect/two-times#fragment`, 'a calendar'],
  ['two-times', ({ port }) => `//127.0.0.1:${port}/redirect/once`, 'a calendar'],
  ['once', () => '../calendar', 'a calendar'],
];

const statuses: [status: string, outcome: LinkErrorCode, ...headers: string[]][] = [
  ['204 No Content', 'empty'],
  ['206 Partial Content', 'unexpected_answer'],
  ['300 Multiple Choices', 'unexpected_answer'],
  ['302 Found', 'unexpected_answer'],
  ['304 Not Modified', 'unexpected_answer'],
  ['400 Bad Request', 'unexpected_answer'],
  ['401 Unauthorized', 'unauthorized', 'WWW-Authenticate: Basic'],
  ['403 Forbidden', 'forbidden'],
  ['404 Not Found', 'not_found'],
  ['407 Proxy Authentication Required', 'unexpected_answer'],
  ['410 Gone', 'not_found'],
  ['429 Too Many Requests', 'slow_down', 'Retry-After: 120'],
  ['500 Internal Server Error', 'server_failed'],
  ['503 Service Unavailable', 'server_failed', 'Retry-After: Fri, 31 Dec 9999 23:59:59 GMT'],
  ['999 No Such Status', 'server_failed'],
];

const page = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Please sign in</body></html>';
const type = 'text/calendar; charset=utf-8';
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const start = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n';
const kilobyte = 'a'.repeat(1_000);

/** Calendars that are pulled as they are, and cannot be read, by path. */
const unreadable: [name: string, readOutcome: LinkErrorCode, behave: Behaviour][] = [
  ['breaks-off', 'truncated', body(type, `${start}BEGIN:VEVENT\r\nUID:1\r\n`)],
  // Where the length is not told, an end is an end: only the calendar itself shows that something is missing.
  ['breaks-off-without-length', 'truncated', raw(`${head}\r\n${calendar(3).slice(0, -50)}`)],
  ['reset-without-length', 'truncated', resetAfter(`${head}\r\n${start}`)],
  ['no-time', 'unreadable', body(type, calendar(3).replace(/DTSTART:[^\r]*/, 'DTSTART:yesterday'))],
];

/** All other paths of the server. */
function answers(): [path: string, outcome: HostileOutcome, behave: Behaviour][] {
  const compressed = (name: string, data: string | Uint8Array) =>
    body(type, data, `Content-Encoding: ${name}`);
  const small = calendar(3);
  const bomb = brotliBomb(1_024);
  return [
    ['calendar', 'a calendar', body(type, small)],
    ['10000-events', 'a calendar', body(type, calendar(10_000))],
    ['line-of-1-mb', 'a calendar', body(type, longLineCalendar(1_000_000))],
    ['as-web-page', 'a calendar', body('text/html', small)],
    ['without-length', 'a calendar', raw(`${head}Connection: close\r\n\r\n${small}`)],
    ['gzip', 'a calendar', compressed('gzip', gzipSync(small))],
    ['brotli', 'a calendar', compressed('br', brotliCompressSync(small))],
    ['page', 'not_a_calendar', body('text/html', page)],
    ['page-as-calendar', 'not_a_calendar', body(type, `\uFEFF\r\n${page}`)],
    ['page-with-calendar', 'not_a_calendar', body(type, `${page}<pre>${small}</pre>`)],
    ['json', 'not_a_calendar', body('application/json', '{"error":"no"}')],
    ['xml', 'not_a_calendar', body(type, '<?xml version="1.0"?><multistatus/>')],
    ['pdf', 'not_a_calendar', body(type, '%PDF-1.7')],
    ['address-book', 'not_a_calendar', body(type, 'BEGIN:VCARD\r\nEND:VCARD\r\n')],
    ['words', 'not_a_calendar', body(type, 'This calendar is gone.')],
    ['zeros', 'not_a_calendar', body(type, new Uint8Array(1_000))],
    ['nothing', 'empty', body(type, '')],
    ['blanks', 'empty', body(type, ' \r\n\t\r\n')],
    ['nothing-in-gzip', 'empty', compressed('gzip', gzipSync(''))],
    ['zstd', 'not_a_calendar', compressed('zstd', zstdCompressSync(small))],
    ['gzip-twice', 'not_a_calendar', compressed('gzip, gzip', gzipSync(gzipSync(small)))],
    ['no-gzip', 'not_a_calendar', compressed('gzip', small)],
    ['no-encoding', 'a calendar', compressed('utf-8', small)],
    ['name-of-all-objects', 'a calendar', compressed('constructor', small)],
    [
      'error-in-half-gzip',
      'server_failed',
      answer('500 No', ['Content-Encoding: gzip'], gzipSync(page).subarray(0, 40)),
    ],
    ['long-error', 'server_failed', answer('502 No', [], page.repeat(10_000))],
    ['half-gzip', 'truncated', compressed('gzip', gzipSync(small).subarray(0, 60))],
    ['gzip-bomb', 'too_large', compressed('gzip', gzipBomb(1_024))],
    ['deflate-bomb', 'too_large', compressed('deflate', gzipBomb(1_024))],
    ['brotli-bomb', 'too_large', async (socket) => compressed('br', await bomb)(socket)],
    ['endless', 'too_large', endless(`${head}Connection: close\r\n\r\n${start}`, kilobyte.repeat(64))],
    ['endless-chunks', 'too_large', endless(chunked, `fa00\r\n${kilobyte.repeat(64)}\r\n`)],
    ['length-of-1-tb', 'too_large', silentAfter(`${head}Content-Length: 1000000000000\r\n\r\n${start}`)],
    ['error-without-end', 'server_failed', endless('HTTP/1.1 500 No\r\n\r\n', kilobyte.repeat(64))],
    [
      'redirect-without-end',
      'a calendar',
      endless('HTTP/1.1 302 Found\r\nLocation: /calendar\r\n\r\n', kilobyte),
    ],
    ['drip', 'timed_out', endless(`${head}Content-Length: 100000\r\n\r\n`, 'B', 1_000)],
    ['drip-of-chunks', 'timed_out', endless(chunked, '1\r\nB\r\n', 200)],
    ['drip-of-headers', 'timed_out', endless('HTTP/1.1 200 OK\r\n', 'X: y\r\n', 200)],
    ['drip-of-chunk-extension', 'timed_out', endless(`${chunked}5;`, kilobyte, 20)],
    ['silence', 'timed_out', silentAfter('')],
    ['silence-in-status', 'timed_out', silentAfter('HTTP/1.1 2')],
    ['silence-in-header', 'timed_out', silentAfter(`${head}Content-Le`)],
    ['silence-after-header', 'timed_out', silentAfter(`${head}Content-Length: 1000\r\n\r\n`)],
    ['silence-in-body', 'timed_out', silentAfter(`${head}Content-Length: 1000\r\n\r\n${start}`)],
    ['silence-without-length', 'timed_out', silentAfter(`${head}\r\n${small}`)],
    ['endless-continue', 'timed_out', endless('', 'HTTP/1.1 100 Continue\r\n\r\n', 5)],
    ['reset', 'truncated', resetAfter(`${head}Content-Length: 1000\r\n\r\n${start}`)],
    ['reset-in-chunk', 'truncated', resetAfter(`${chunked}ff\r\n${start}`)],
    ['short', 'truncated', raw(`${head}Content-Length: 100000\r\n\r\n${small}`)],
    ['half-chunk', 'truncated', raw(`${chunked}ff\r\n${start}`)],
    ['no-last-chunk', 'truncated', raw(`${chunked}${small.length.toString(16)}\r\n${small}\r\n`)],
    ['odd-chunk', 'truncated', raw(`${chunked}ffffffffffffffffff\r\n${small}`)],
    ['endless-headers', 'unreachable', endless('HTTP/1.1 200 OK\r\n', `X: ${kilobyte}\r\n`)],
    ['endless-header', 'unreachable', endless('HTTP/1.1 200 OK\r\nX: ', kilobyte)],
    ['two-lengths', 'unreachable', raw(`${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\n12345`)],
    ['negative-length', 'unreachable', raw(`${head}Content-Length: -5\r\n\r\n12345`)],
    ['upgrade', 'unreachable', raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n')],
    ['ssh', 'unreachable', raw('SSH-2.0-OpenSSH_9.9\r\n')],
    ['close', 'unreachable', raw()],
    ['reset-at-once', 'unreachable', (socket) => socket.resetAndDestroy()],
  ];
}

/** All that the server does, by path, with the outcome that pulling it must have. */
export function hostilePaths(ports: HostilePorts): HostilePath[] {
  const paths: (readonly [path: string, outcome: HostileOutcome, behave: Behaviour])[] = [
    ...redirects.map(
      ([name, location, outcome]) => [`/redirect/${name}`, outcome, redirect(location(ports))] as const,
    ),
    ...statuses.map(
      ([status, outcome, ...headers]) =>
        [`/status/${status.slice(0, 3)}`, outcome, answer(status, headers, pageOf(status))] as const,
    ),
    ...answers().map(([name, outcome, behave]) => [`/${name}`, outcome, behave] as const),
  ];
  return [
    ...paths.map(([path, outcome, behave]) => ({ path, outcome, readOutcome: outcome, behave })),
    ...unreadable.map(([name, readOutcome, behave]) => ({
      path: `/${name}`,
      outcome: 'a calendar' as const,
      readOutcome,
      behave,
    })),
  ];
}

/** The body that comes with a status; two have none. */
function pageOf(status: string): string {
  return /^(?:204|304)/.test(status) ? '' : page;
}
