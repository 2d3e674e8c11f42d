import { expect, test } from 'bun:test';
import { hostOf } from '../../../src/actions/links/host.ts';

test.each([
  ['https://example.com/private/basic.ics', 'example.com'],
  ['https://Example.COM:8443/a', 'example.com:8443'],
  ['webcal://example.com/a', 'example.com'],
  ['webcal:example.com/a', 'example.com'],
  ['example.com/a', 'example.com'],
  ['example.com:8443/a', 'example.com:8443'],
  [' https://ann:secret@example.com/a?secret#secret ', 'example.com'],
  ['https://example.com?secret@elsewhere', 'example.com'],
  ['https://[2001:db8::1]:8443/a', '[2001:db8::1]:8443'],
  ['', ''],
])('the server of the address %p is %p', (url, host) => {
  expect(hostOf(url)).toBe(host);
});
