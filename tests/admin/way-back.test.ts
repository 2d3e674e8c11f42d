import { expect, test } from 'bun:test';
import { localPath } from '../../src/admin/way-back.ts';

test.each([
  '/',
  '/day?date=2026-11-27',
  '/w/0123456789/day#noon',
  '/calendars/1/time-off?start=a&back=%2Fday',
])('%p leads back to a page of the dashboard', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'day',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/day\r\nSet-Cookie: a=b',
  '/day with spaces',
  ' /day',
  `/${'x'.repeat(2_000)}`,
])('%p leads nowhere', (path) => {
  expect(localPath(path)).toBeUndefined();
});

test.each(['/..//elsewhere.example', '/.//elsewhere.example', '/a/..//elsewhere.example'])(
  '%p stays in the dashboard',
  (path) => {
    expect(localPath(path)).toBe('/elsewhere.example');
  },
);
