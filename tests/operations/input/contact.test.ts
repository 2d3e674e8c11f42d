import { describe, expect, test } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { readContact, readLine, readText } from '../../../src/operations/input/contact.ts';
import type { Call } from '../../../src/operations/operation.ts';

/** A call to a calendar, of which a contact needs to know no more than its country. */
function callIn(country: string | null): Call {
  return { calendar: { country } } as Call;
}

/** What a caller is refused with; undefined where nothing is refused. */
function refusalOf(read: () => unknown): ApiError['refusal'] | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.refusal;
    throw error;
  }
}

describe('a contact', () => {
  test('is nothing where nothing is given', () => {
    expect(readContact(callIn('US'), {})).toEqual({ phone: null, email: null });
  });

  test('has its phone as E.164 and its email in lower case', () => {
    expect(readContact(callIn('US'), { phone: '(212) 555-0123', email: ' Ann.Lee@Example.COM ' })).toEqual({
      phone: '+12125550123',
      email: 'ann.lee@example.com',
    });
  });

  test('has a national phone read as one of the calendar’s country, and an international one as it is', () => {
    expect(readContact(callIn('DE'), { phone: '030 12345678' }).phone).toBe('+493012345678');
    expect(readContact(callIn('US'), { phone: '+49 30 12345678' }).phone).toBe('+493012345678');
    expect(readContact(callIn(null), { phone: '+49 30 12345678' }).phone).toBe('+493012345678');
  });

  test.each([
    ['US', '911', 'phone must be a phone number such as "+12125550123" or one of US, not "911"'],
    [null, '030 12345678', 'phone must be a phone number such as "+12125550123", not "030 12345678"'],
    [
      'US',
      'two one two',
      'phone must be a phone number such as "+12125550123" or one of US, not "two one two"',
    ],
    [
      'US',
      '212 555 0123 ext. 5',
      'phone must be a phone number without extension, which belongs in notes, not "212 555 0123 ext. 5"',
    ],
  ])('in %p is refused with the phone %j', (country, phone, problem) => {
    expect(refusalOf(() => readContact(callIn(country), { phone }))).toEqual({
      code: 'INVALID_INPUT',
      path: '/phone',
      problem,
    });
  });

  test('has one email, however its letters are put together', () => {
    const composed = 'jürgen@exämple.de'.normalize('NFC');
    const email = ` ${composed.normalize('NFD').toUpperCase()}`;
    expect(readContact(callIn(null), { email })).toEqual({ phone: null, email: composed });
  });

  test.each([
    'ann@example.com',
    'ann+slots@mail.example.co.uk',
    "o'neil@example.ie",
    'ann@exämple.de',
    `${'a'.repeat(64)}@example.com`,
  ])('has %s for its email', (email) => {
    expect(readContact(callIn(null), { email })).toEqual({ phone: null, email });
  });

  test.each([
    ['ana dot garcia at example dot com', 'ana.garcia@example.com'],
    ['ANN @ example . com', 'ann@example.com'],
  ])('has the email that is said: %s', (email, read) => {
    expect(readContact(callIn(null), { email })).toEqual({ phone: null, email: read });
  });

  test('has the phone whose figures are said in pairs', () => {
    const phone = 'five forty-two one twenty-nine seventy sixty-five';
    expect(readContact(callIn('US'), { phone }).phone).toBe('+15421297065');
  });

  test.each([
    '',
    ' ',
    'ann',
    'at',
    'ann at home',
    'ann lee at example dot com',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'ann@.com',
    'ann@example..com',
    'ann@@example.com',
    'ann lee@example.com',
    'ann@exam ple.com',
    'ann@example.com, bob@example.com',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann\u0000@example.com',
    'ann\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('is refused with the email %j', (email) => {
    expect(refusalOf(() => readContact(callIn('US'), { email }))).toEqual({
      code: 'INVALID_INPUT',
      path: '/email',
      problem: `email must be an address such as "ann@example.com", not ${JSON.stringify(email)}`,
    });
  });
});

describe('a line', () => {
  test.each([
    ['Ann Lee', 'Ann Lee'],
    ['  Ann Lee \n', 'Ann Lee'],
    ['A\u0308nne', 'Änne'],
    ['李小龍', '李小龍'],
    ["O'Neil <b>", "O'Neil <b>"],
    ['Ann \ud800', 'Ann \ufffd'],
  ])('%j is read as %j', (text, line) => {
    expect(readLine(text, '/name')).toBe(line);
  });

  test.each(['', ' ', '\n\t', '\u00a0'])('of nothing but blanks, %j, is refused', (text) => {
    expect(refusalOf(() => readLine(text, '/name'))).toEqual({
      code: 'INVALID_INPUT',
      path: '/name',
      problem: 'name must not be blank',
    });
  });

  test.each(['Ann\nLee', 'Ann\tLee', 'Ann\u0000', 'Ann\u001b[31m', 'Ann\u0085Lee'])(
    'that is none, %j, is refused',
    (text) => {
      expect(refusalOf(() => readLine(text, '/name'))).toEqual({
        code: 'INVALID_INPUT',
        path: '/name',
        problem: 'name must be one line, without control characters',
      });
    },
  );
});

describe('a text', () => {
  test.each([
    [undefined, null],
    ['', null],
    [' \n ', null],
    [' Back door ', 'Back door'],
    ['Ring twice.\r\n\tThen wait.', 'Ring twice.\r\n\tThen wait.'],
    ['\ud800', '\ufffd'],
  ])('%j is read as %j', (text, read) => {
    expect(readText(text, '/notes')).toBe(read);
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b'])(
    'with control characters, %j, is refused',
    (text) => {
      expect(refusalOf(() => readText(text, '/notes'))).toEqual({
        code: 'INVALID_INPUT',
        path: '/notes',
        problem: 'notes must be without control characters, except tabs and line breaks',
      });
    },
  );
});
