import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { InputError } from '../../../src/domain/errors.ts';
import { parseHeader } from '../../../src/domain/webhooks/own-header.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

test.each([
  ['Authorization: Bearer abc', { name: 'Authorization', value: 'Bearer abc' }],
  ['X-Key:a:b:c', { name: 'X-Key', value: 'a:b:c' }],
  ["  !#$%&'*+-.^_`|~9:  !~  ", { name: "!#$%&'*+-.^_`|~9", value: '!~' }],
  [`X-Key: ${'a'.repeat(4_000)}`, { name: 'X-Key', value: 'a'.repeat(4_000) }],
  ['Hosts: a', { name: 'Hosts', value: 'a' }],
  ['Content: a', { name: 'Content', value: 'a' }],
  ['X-Webhook-Id: a', { name: 'X-Webhook-Id', value: 'a' }],
])('header %# is taken', (line, header) => {
  expect(parseHeader(line)).toEqual(header);
});

test.each([
  ['', 'name'],
  ['no colon', 'name'],
  [': value', 'name'],
  ['Two Words: value', 'name'],
  ['Ünïcode: value', 'name'],
  ['X-Key\r\nX-Other: value', 'name'],
  [`${'X'.repeat(101)}: value`, 'name'],
  ['(comment): value', 'name'],
  ['Host: crm.example.com', 'reserved'],
  ['hOsT: crm.example.com', 'reserved'],
  ['Content-Type: text/plain', 'reserved'],
  ['content-length: 0', 'reserved'],
  ['Content-: a', 'reserved'],
  ['Connection: close', 'reserved'],
  ['Transfer-Encoding: chunked', 'reserved'],
  ['webhook-id: forged', 'reserved'],
  ['Webhook-Signature: v1,forged', 'reserved'],
  ['X-Key:', 'value'],
  ['X-Key:   ', 'value'],
  ['X-Key: a\r\nX-Injected: b', 'value'],
  ['X-Key: a\nb', 'value'],
  ['X-Key: a\0b', 'value'],
  ['X-Key: a\tb', 'value'],
  ['X-Key: a\u007fb', 'value'],
  ['X-Key: schlüssel', 'value'],
  [`X-Key: ${'a'.repeat(4_001)}`, 'value'],
])('header %# is refused without being repeated', (line, why) => {
  const refuse = () => parseHeader(line);
  expect(refuse).toThrow(InputError);
  try {
    refuse();
  } catch (error) {
    const { problem, field, message } = error as InputError;
    expect(problem).toMatchObject({ kind: 'webhook-header', why });
    expect(field).toBe(why === 'value' ? 'headerValue' : 'headerName');
    expect(message).not.toContain('X-Injected');
  }
});

test('whatever is given, a header is refused, or can be sent and adds no other', () => {
  const part = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string(),
    fc.constantFrom('\r\n', ':', 'Host', 'webhook-id'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      let header: { name: string; value: string };
      try {
        header = parseHeader(parts.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return;
      }
      const sent = [...new Headers([[header.name, header.value]])];
      expect(sent).toEqual([[header.name.toLowerCase(), header.value]]);
      expect(header.name).not.toMatch(/^(?:host$|content-|webhook-)/i);
    }),
    { numRuns: 2_000 },
  );
});
