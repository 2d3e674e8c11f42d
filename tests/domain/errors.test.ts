import { expect, test } from 'bun:test';
import { ApiError } from '../../src/domain/errors.ts';

test('a refusal to try again says in the log what the database said', () => {
  const cause = new Error('database or disk is full');
  const busy = new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }, { cause });
  expect(`${busy}`).toBe('ApiError: TRY_AGAIN (Error: database or disk is full)');
  expect(String(new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 }))).toBe('ApiError: TRY_AGAIN');
});

test('no other refusal says its cause, which may quote what was sent', () => {
  const cause = new SyntaxError('Unexpected "2125550123"');
  expect(String(new ApiError({ code: 'INVALID_JSON', problem: 'not JSON' }, { cause }))).toBe(
    'ApiError: INVALID_JSON',
  );
});
