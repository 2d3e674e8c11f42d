import { expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  hrefKey,
  isInside,
  isSameKey,
  lastSegment,
  pathOf,
  requestUrl,
} from '../../../src/links/caldav/href.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const base = new URL('https://dav.example.com/mia/cal/');

test.each([
  ['/mia/cal/a.ics', '/mia/cal/a.ics'],
  ['/mia/cal/a%40b.ics', '/mia/cal/a%40b.ics'],
  ['/mia/cal/a@b.ics', '/mia/cal/a@b.ics'],
  [' /mia/cal/a.ics\n', '/mia/cal/a.ics'],
  ['/mia/cal/ä b.ics', '/mia/cal/ä b.ics'],
  ['/mia/cal/a#b.ics', '/mia/cal/a%23b.ics'],
  ['a.ics', '/mia/cal/a.ics'],
  ['../other/', '/mia/other/'],
  ['https://dav.example.com/mia/x.ics', '/mia/x.ics'],
  ['https://dav.example.com:443/mia/x.ics', '/mia/x.ics'],
  ['HTTPS://DAV.EXAMPLE.COM/mia/x.ics', '/mia/x.ics'],
  ['//dav.example.com/x.ics', '/x.ics'],
])('%p leads to %p', (href, path) => {
  expect(pathOf(href, base)).toBe(path);
});

test.each([
  '',
  ' ',
  'https://evil.example/x.ics',
  '//evil.example/x.ics',
  '/\\evil.example/x.ics',
  '\\\\evil.example/x',
  'http://dav.example.com/x.ics',
  'https://dav.example.com:8443/x.ics',
  'https://dav.example.com.evil.example/x',
  'https://dav.example.com@evil.example/x',
  'https://',
  'mailto:mia@example.com',
  'javascript:alert(1)',
  'data:text/plain,x',
])('%p leads nowhere on this server', (href) => {
  expect(pathOf(href, base)).toBeUndefined();
});

test.each([
  ['/a%40b', '/a@b'],
  ['/a%7eb', '/a~b'],
  ['/a%7Eb', '/a%7eb'],
  ['/a%20b', '/a b'],
  ['/a%C3%A4', '/aä'],
  ['/x/../a', '/a'],
  ['/x/%2e%2e/a', '/a'],
  ['/./a', '/a'],
  ['/a%23b', '/a#b'],
])('%p and %p are one', (a, b) => {
  expect(hrefKey(a)).toBe(hrefKey(b));
});

test.each([
  ['/a%2Fb', '/a/b'],
  ['/a%252Fb', '/a%2Fb'],
  ['/a', '/A'],
  ['/a', '/a/'],
  ['/a?x', '/a'],
  ['/a%3Fx', '/a?x'],
])('%p and %p are two', (a, b) => {
  expect(hrefKey(a)).not.toBe(hrefKey(b));
});

test('a collection is the same with and without a slash at its end', () => {
  expect(isSameKey('/cal', '/cal/')).toBe(true);
  expect(isSameKey('/cal', '/calendar')).toBe(false);
});

test('what is in a collection is below it', () => {
  expect(isInside('/cal', '/cal/a.ics')).toBe(true);
  expect(isInside('/cal/', '/cal/a.ics')).toBe(true);
  expect(isInside('/cal/', '/cal/')).toBe(false);
  expect(isInside('/cal', '/calendar/a.ics')).toBe(false);
});

test('the last part of a path is read', () => {
  expect(['/a/M%C3%A4rz/', '/a/50%/', '/', ''].map(lastSegment)).toEqual(['März', '50%', '', '']);
});

test.each(['\\.//evil.example/cal/', '/.//evil.example/cal/', './/evil.example/', '/x/..//evil.example/'])(
  '%p leads to no other host, though its path begins with two slashes',
  (href) => {
    const path = pathOf(href, new URL(base.origin));
    expect(path).toBeDefined();
    expect(requestUrl(path ?? '', base.origin).origin).toBe(base.origin);
  },
);

test('no href leads a request to another origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\:@?#.%2eahtps\t\n ') }), (href) => {
      const path = pathOf(href, base);
      if (path === undefined) return;
      expect(path.startsWith('/')).toBe(true);
      expect(requestUrl(path, base.origin).origin).toBe(base.origin);
      hrefKey(path);
    }),
    { numRuns: 1_000 * testRuns },
  );
});

test('a path is its own key however often its key is taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const key = hrefKey(`/${text}`);
      expect(hrefKey(key)).toBe(key);
    }),
  );
});
