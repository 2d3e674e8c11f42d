import { describe, expect, test } from 'bun:test';
import { readRetryAfter, statusError } from '../../../src/links/net/status-error.ts';

const host = 'cal.example.com';

describe('a status', () => {
  test.each([
    [200, undefined],
    [207, undefined],
    [304, undefined],
    [301, 'unexpected_answer'],
    [400, 'unexpected_answer'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [405, 'unexpected_answer'],
    [410, 'not_found'],
    [412, 'unexpected_answer'],
    [429, 'slow_down'],
    [500, 'server_failed'],
    [503, 'server_failed'],
    [507, 'server_failed'],
  ])('%p means %p', (status, code) => {
    expect(`${statusError(status, new Headers(), host)?.code}`).toBe(`${code}`);
  });

  test('is told with the host and with how long to wait', () => {
    const error = statusError(503, new Headers({ 'Retry-After': '90' }), host);
    expect(error?.details).toEqual({ host, status: 503, retryAfterSeconds: 90 });
    expect(error?.message).toBe('"cal.example.com" failed with status 503. Slotline will retry soon.');
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);

  test.each([
    ['0', 0],
    ['120', 120],
    [' 120 ', 120],
    ['99999999999999999999', 86_400],
    ['Sat, 21 Nov 2026 12:02:00 GMT', 120],
    ['Saturday, 21-Nov-26 12:02:00 GMT', 120],
    ['Sat Nov 21 12:02:00 2026', 120],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['soon', undefined],
    ['Sat, 99 Nov 2026', undefined],
    ['2026-11-21', undefined],
  ])('%p is %p seconds', (text, seconds) => {
    expect(readRetryAfter(new Headers({ 'Retry-After': text }), now)).toBe(seconds);
  });

  test('that is missing says nothing', () => {
    expect(readRetryAfter(new Headers(), now)).toBeUndefined();
  });
});
