import { describe, expect, test } from 'bun:test';
import { createLog, type LogFormat } from '../../src/process/log.ts';

function logged(format: LogFormat, log: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  log(createLog('info', (line) => lines.push(line), format));
  return lines;
}

const key = `sk_live_${'ab'.repeat(16)}`;

describe('a line of the log', () => {
  test('is a JSON object, or text that says the same', () => {
    const fields = {
      requestId: 'r-1',
      status: 200,
      ms: 1.5,
      workspace: undefined,
      note: 'two words',
      url: null,
    };
    const [json = ''] = logged('json', ({ info }) => info('request', fields));
    expect(JSON.parse(json)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      message: 'request',
      ...{ requestId: 'r-1', status: 200, ms: 1.5, note: 'two words', url: null },
    });
    const [text = ''] = logged('text', ({ info }) => info('request', fields));
    const [time, ...rest] = text.split(' ');
    expect(Number.isNaN(Date.parse(time ?? ''))).toBeFalse();
    expect(rest.join(' ')).toBe('info request requestId=r-1 status=200 ms=1.5 note="two words" url=null');
  });

  test('is written only if its level is wanted', () => {
    for (const format of ['json', 'text'] as const) {
      expect(logged(format, ({ debug, error }) => [debug('no'), error('yes')])).toHaveLength(1);
    }
  });

  test.each([
    'a\nb',
    'a\r\n2026-01-01T00:00:00Z error forged',
    'a\u0085b',
    'a\u2028b\u2029c',
    '\u001b[2J',
    'a\u202Eb',
    '\u{E0001}tag',
    'a\0b',
    'a="b" c=d',
    '"},{"level":"error"',
    '',
    ' ',
  ])('stays one line without control characters, whatever it says: %j', (text) => {
    for (const format of ['json', 'text'] as const) {
      const lines = logged(format, ({ error }) => error(text, { reason: text, inside: { text } }));
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      if (format === 'json') {
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: text, reason: text, inside: { text } });
      } else {
        expect(lines[0]).toContain(` reason=${/^[^\s"=\p{Cc}\p{Cf}]+$/u.test(text) ? text : '"'}`);
      }
    }
  });

  test('has no key', () => {
    for (const format of ['json', 'text'] as const) {
      const [line = ''] = logged(format, ({ info }) => info(`for ${key}`, { reason: `of ${key}`, key }));
      expect(line).not.toContain(key);
    }
  });
});
