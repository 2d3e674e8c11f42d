import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type FilledRequest, filledRequest } from '../../../src/domain/messages/request-template.ts';
import { anyCharacter } from '../../helpers/any-character.ts';

const headers = [{ name: 'X-To', value: '{{to}}' }];

function filled(
  template: { url?: string; body?: string; contentType?: string },
  text: string,
): FilledRequest {
  const { url = 'https://sms.example.com/', body = '', contentType } = template;
  const own = contentType === undefined ? [] : [{ name: 'content-type', value: contentType }];
  const values = { to: '+12125550123', sender: 'Acme & Co', secret: 'top"secret', text };
  return filledRequest({ url, headers: [...headers, ...own], body }, values);
}

const anything = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({
    unit: fc.constantFrom('"', '\\', '{', '}', '&', '=', '\r\n', '<', ']]>', '%', '$&', '{{to}}', '\0'),
  }),
);

describe('whatever a text is, it stays a text', () => {
  test('in JSON', () => {
    const body = '{"to": "{{to}}", "messages": [{"text": "Hi: {{ text }}", "key": "{{secret}}"}]}';
    fc.assert(
      fc.property(anything, (text) => {
        const request = filled({ body }, text);
        expect(request.headers).toEqual({ 'X-To': '+12125550123', 'Content-Type': 'application/json' });
        expect(JSON.parse(request.body ?? '')).toEqual({
          to: '+12125550123',
          messages: [{ text: `Hi: ${text.toWellFormed()}`, key: 'top"secret' }],
        });
      }),
    );
  });

  test('in a form', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const request = filled({ body: 'to={{to}}&text={{text}}&from={{sender}}' }, text);
        expect(request.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
        expect([...new URLSearchParams(request.body)]).toEqual([
          ['to', '+12125550123'],
          ['text', text.toWellFormed()],
          ['from', 'Acme & Co'],
        ]);
      }),
    );
  });

  test('in an address', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { url } = filled({ url: 'https://sms.example.com/{{to}}?a=1&text={{text}}&b=2' }, text);
        expect([url.origin, url.pathname, url.hash]).toEqual([
          'https://sms.example.com',
          '/%2B12125550123',
          '',
        ]);
        expect([...url.searchParams]).toEqual([
          ['a', '1'],
          ['text', text.toWellFormed()],
          ['b', '2'],
        ]);
      }),
    );
  });

  test('in XML', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const body = '<sms to="{{to}}"><![CDATA[{{text}}]]><t>{{text}}</t></sms>';
        const request = filled({ body, contentType: 'text/xml; charset=utf-8' }, text);
        expect(request.headers['Content-Type']).toBe('text/xml; charset=utf-8');
        const { body: written = '' } = request;
        expect(written.match(/[<>]/g)?.join('')).toBe('<>'.repeat(5));
      }),
    );
  });

  test('in plain text, alone', () => {
    expect(filled({ body: '{{text}}', contentType: 'text/plain' }, 'a "b" & c').body).toBe('a "b" & c');
  });
});

test('a header holds nothing that ends it', () => {
  const values = { to: '+1\r\nX-Injected: 1', sender: 'Ämter\0', secret: 's', text: '' };
  const template = [
    { name: 'X-To', value: 'tel:{{to}}' },
    { name: 'X-From', value: '{{sender}}' },
  ];
  const request = filledRequest({ url: 'https://sms.example.com/', headers: template, body: '' }, values);
  expect(request.headers).toEqual({ 'X-To': 'tel:+1X-Injected: 1', 'X-From': 'mter' });
});

test('what is in braces and no placeholder stays', () => {
  const request = filled({ body: 'a={{constructor}}&b={{to}}' }, '');
  expect(request.body).toBe('a={{constructor}}&b=%2B12125550123');
});
