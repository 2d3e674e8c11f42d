import { expect, test } from 'bun:test';
import { createClientAddress } from '../../src/http/client-address.ts';

const client = createClientAddress(['127.0.0.1', '10.0.0.0/8', '::1']);

test.each([
  ['no proxy, nothing said', '203.0.113.9', undefined, '203.0.113.9'],
  ['a stranger who claims another address', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['two trusted proxies in a row', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  [
    'a caller who writes addresses before the proxy does',
    '127.0.0.1',
    '1.2.3.4, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a trusted proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['a trusted proxy that says nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['a socket that is gone', undefined, '198.51.100.1', undefined],
])('the caller behind %s is known', (_, socket, forwarded, expected) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  expect(client(new Request('http://localhost/', { headers }), socket)).toBe(expected);
});
