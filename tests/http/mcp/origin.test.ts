import { expect, test } from 'bun:test';
import { isOwnOrigin } from '../../../src/http/mcp/origin.ts';

const local = { baseUrl: undefined, host: '127.0.0.1' };
const published = { baseUrl: 'https://slots.example.com/slotline', host: '127.0.0.1' };
const named = { baseUrl: undefined, host: 'slots.lan' };

function isOwn(url: string, origin: string | undefined, config: Parameters<typeof isOwnOrigin>[1]): boolean {
  const headers = new Headers(origin === undefined ? {} : { origin });
  return isOwnOrigin(new Request(url, { headers }), config);
}

test.each([
  ['http://127.0.0.1:3000/mcp', undefined, local],
  ['http://localhost:3000/mcp', 'http://localhost:3000', local],
  ['http://127.0.0.1:3000/mcp', 'http://127.0.0.1:3000', local],
  ['http://[::1]:3000/mcp', 'http://[::1]:3000', local],
  ['http://slots.example.com/mcp', 'https://slots.example.com', published],
  ['http://localhost:3000/mcp', 'http://localhost:3000', published],
  ['http://slots.lan:3000/mcp', 'http://slots.lan:3000', named],
])('%s takes the origin %p', (url, origin, config) => {
  expect(isOwn(url, origin, config)).toBe(true);
});

test.each([
  ['http://localhost:3000/mcp', 'https://evil.example', local],
  ['http://localhost:3000/mcp', 'http://localhost:3001', local],
  ['http://localhost:3000/mcp', 'http://127.0.0.1:3000', local],
  ['http://localhost:3000/mcp', 'null', local],
  ['http://localhost:3000/mcp', '', local],
  ['http://evil.example:3000/mcp', 'http://evil.example:3000', local],
  ['http://evil.example/mcp', 'http://evil.example', published],
  ['http://slots.example.com/mcp', 'http://slots.example.com', published],
  ['http://slots.example.com/mcp', 'https://slots.example.com.evil.example', published],
  ['http://slots.example.com/mcp', 'https://slots.example.com:8443', published],
])('%s refuses the origin %p', (url, origin, config) => {
  expect(isOwn(url, origin, config)).toBe(false);
});
