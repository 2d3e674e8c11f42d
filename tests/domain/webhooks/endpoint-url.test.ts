import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { InputError } from '../../../src/domain/errors.ts';
import { originOf, parseEndpointUrl, withoutQuery } from '../../../src/domain/webhooks/endpoint-url.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

test.each([
  ['https://crm.example.com/hook?key=1', 'https://crm.example.com/hook?key=1'],
  ['  https://crm.example.com  ', 'https://crm.example.com/'],
  ['HTTPS://CRM.example.com:443/A', 'https://crm.example.com/A'],
  ['http://10.0.0.5:8080/in', 'http://10.0.0.5:8080/in'],
  ['https://[2001:db8::1]/in', 'https://[2001:db8::1]/in'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
])('%s is an address of an endpoint', (typed, href) => {
  expect(parseEndpointUrl(typed).href).toBe(href);
});

test.each([
  ['', 'unreadable'],
  ['crm.example.com/hook', 'unreadable'],
  ['ftp://crm.example.com/', 'unreadable'],
  ['file:///etc/passwd', 'unreadable'],
  ['javascript:alert(1)', 'unreadable'],
  ['https:crm.example.com', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://crm example.com/', 'unreadable'],
  ['https://crm.example.com/\r\nX-Injected: 1', 'unreadable'],
  ['https://crm.example.com/a\tb', 'unreadable'],
  ['https://crm.example.com:99999/', 'unreadable'],
  ['https://ann:secret@crm.example.com/', 'user'],
  ['https://ann@crm.example.com/', 'user'],
  ['https://crm.example.com/#part', 'fragment'],
  ['https://crm.example.com/#', 'fragment'],
  [`https://crm.example.com/${'a'.repeat(2_000)}`, 'long'],
  [`https://crm.example.com/${'ü'.repeat(500)}`, 'long'],
  [`https://${'a'.repeat(1_000_000)}`, 'long'],
])('%# is no address of an endpoint', (typed, why) => {
  const { problem, field } = refusalOf(() => parseEndpointUrl(typed));
  expect(problem).toMatchObject({ kind: 'webhook-url', why });
  expect(field).toBe('url');
});

function refusalOf(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error('nothing was refused');
}

test('the query of an address is left out where it may be read by others', () => {
  expect(withoutQuery('https://crm.example.com/hook?key=1?2')).toBe('https://crm.example.com/hook');
  expect(withoutQuery('https://crm.example.com/')).toBe('https://crm.example.com/');
});

test('an origin is scheme, host and port', () => {
  expect(originOf('https://crm.example.com/a')).toBe(originOf('https://crm.example.com:443/b?c'));
  expect(originOf('https://crm.example.com/')).not.toBe(originOf('http://crm.example.com/'));
  expect(originOf('https://crm.example.com/')).not.toBe(originOf('https://crm.example.com:8443/'));
});

test('whatever is typed, an address is refused, or is kept as it is from then on', () => {
  const part = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      'https://',
      'http://',
      '@',
      '#',
      '?',
      '\\',
      '/',
      ':80',
      '[::1]',
      '%00',
      '\t',
      'crm.example.com',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      let url: URL;
      try {
        url = parseEndpointUrl(parts.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return;
      }
      const { href, protocol, username, password, hash } = url;
      expect(protocol).toMatch(/^https?:$/);
      expect([username, password, hash]).toEqual(['', '', '']);
      expect(href).not.toMatch(/[\s#]/);
      expect(parseEndpointUrl(href).href).toBe(href);
    }),
    { numRuns: 2_000 },
  );
});
