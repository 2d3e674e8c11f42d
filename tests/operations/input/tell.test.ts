import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { ApiError } from '../../../src/domain/errors.ts';
import { type Channel, channels } from '../../../src/domain/messages/message.ts';
import { readTellText } from '../../../src/operations/input/tell.ts';

/** What a text means, or what's wrong with it. */
function read(text: string): Channel[] | undefined | string {
  try {
    return readTellText(text);
  } catch (error) {
    if (error instanceof ApiError && 'problem' in error.refusal) return String(error.refusal.problem);
    throw error;
  }
}

describe('how a caller wants to be told, as a model says it', () => {
  test.each<[string, Channel[]]>([
    ['sms', ['sms']],
    ['email', ['email']],
    ['sms,email', ['sms', 'email']],
    [' E-Mail , SMS. ', ['sms', 'email']],
    ['Text', ['sms']],
    ['text message and mail', ['sms', 'email']],
    ['["sms","email"]', ['sms', 'email']],
    ['sms,sms', ['sms']],
    ['both', ['sms', 'email']],
    ['per SMS und per E-Mail', ['sms', 'email']],
    ['none', []],
    ['None.', []],
    ['"none"', []],
    ['keine', []],
    ['nein', []],
    ['no', []],
  ])('is heard in %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each(['null', 'n/a', 'N / A', 'k. A.', 'unknown', '""', ' . '])('is not said by %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test.each([
    'fax',
    'sms,none',
    'none, email',
    'yes',
    'smsemail',
    'whatsapp',
    'constructor',
    '短信',
    '[object Object]',
  ])('is not understood in %j, which says what is', (text) => {
    expect(read(text)).toBe(`tell must be sms, email, "sms,email" or none, not ${JSON.stringify(text)}`);
  });

  test('is channels in order, nothing, or a refusal, whatever is said', () => {
    const words = fc.constantFrom(
      'sms',
      'email',
      'none',
      'text',
      ',',
      ' ',
      'and',
      'E-Mail',
      'null',
      '"',
      '__proto__',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.array(words).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const meant = read(text);
        if (!Array.isArray(meant)) return;
        expect(channels.filter((channel) => meant.includes(channel))).toEqual(meant);
      }),
    );
  });
});
