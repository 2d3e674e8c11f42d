import { describe, expect, test } from 'bun:test';
import { isNotModified, validatorHeaders } from '../../../src/http/feed/not-modified.ts';

const validators = { etag: '"abc"', lastModifiedAt: Date.UTC(2026, 10, 20, 15, 30, 0, 700) };
const sameSecond = 'Fri, 20 Nov 2026 15:30:00 GMT';
const secondBefore = 'Fri, 20 Nov 2026 15:29:59 GMT';

function asked(headers: Record<string, string>): boolean {
  return isNotModified(new Request('http://localhost/', { headers }), validators);
}

test('validators are told in whole seconds of GMT', () => {
  expect(validatorHeaders(validators)).toEqual({ ETag: '"abc"', 'Last-Modified': sameSecond });
});

describe('a client', () => {
  test.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', '*', ' * '])(
    'that sends the tags %p has it already',
    (tags) => {
      expect(asked({ 'If-None-Match': tags })).toBe(true);
    },
  );

  test.each(['', '"abcd"', '"x"', 'abc', '"*"', '"ABC"', '"x", "y"'])(
    'that sends the tags %p has it not',
    (tags) => {
      expect(asked({ 'If-None-Match': tags })).toBe(false);
    },
  );

  test('that sends a tag is not heard on its date', () => {
    expect(asked({ 'If-None-Match': '"x"', 'If-Modified-Since': sameSecond })).toBe(false);
    expect(asked({ 'If-None-Match': '"abc"', 'If-Modified-Since': secondBefore })).toBe(true);
  });

  test('that sends only a date has it from that second on', () => {
    expect(asked({ 'If-Modified-Since': sameSecond })).toBe(true);
    expect(asked({ 'If-Modified-Since': 'Sat, 21 Nov 2026 00:00:00 GMT' })).toBe(true);
    expect(asked({ 'If-Modified-Since': secondBefore })).toBe(false);
  });

  test.each(['', 'yesterday', '0x'])('that sends %p for a date, or nothing, has it not', (since) => {
    expect(asked({ 'If-Modified-Since': since })).toBe(false);
    expect(asked({})).toBe(false);
  });
});
