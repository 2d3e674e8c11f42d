import { describe, expect, test } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { readAnswerType } from '../../../src/http/mcp/accept.ts';

const json = 'application/json';
const stream = 'text/event-stream';

/** The type to answer in, or the code of the refusal. */
function read(accept: string | null, isLenient: boolean): string {
  try {
    return readAnswerType(accept, isLenient);
  } catch (error) {
    if (error instanceof ApiError) return error.refusal.code;
    throw error;
  }
}

describe('Accept', () => {
  test.each([
    'application/json, text/event-stream',
    'text/event-stream,application/json',
    'APPLICATION/JSON , Text/Event-Stream',
    'application/json;q=0.1, text/event-stream;q=0.9',
    '*/*',
    'text/html, */*;q=0.8',
    'application/*, text/*',
    'application/json, */*',
  ])('%s takes both, and is answered in JSON', (accept) => {
    expect([read(accept, false), read(accept, true)]).toEqual([json, json]);
  });

  test.each([
    ['application/json', json],
    ['application/json, text/html', json],
    ['application/*', json],
    ['*/*, text/event-stream;q=0', json],
    ['text/event-stream', stream],
    ['text/*', stream],
    ['*/*, application/json;q=0.000', stream],
    ['', json],
    [null, json],
  ])('%p is not enough, unless one suffices: then it is answered in %s', (accept, lenient) => {
    expect([read(accept, false), read(accept, true)]).toEqual(['NOT_ACCEPTABLE', lenient]);
  });

  test.each(['text/html', 'application/jsonp', 'x', '*/*;q=0', 'application/json;q=0,text/event-stream;q=0'])(
    '%s takes neither',
    (accept) => {
      expect([read(accept, false), read(accept, true)]).toEqual(['NOT_ACCEPTABLE', 'NOT_ACCEPTABLE']);
    },
  );
});
