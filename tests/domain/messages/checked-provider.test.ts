import { describe, expect, test } from 'bun:test';
import { checkedProvider, type GivenProvider } from '../../../src/domain/messages/checked-provider.ts';
import {
  type OwnRequest,
  type TwilioProvider,
  twilioUrl,
} from '../../../src/domain/messages/text-provider.ts';

const twilio: TwilioProvider = {
  kind: 'twilio',
  baseUrl: twilioUrl,
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'token',
  sender: '+12125550123',
};

const own: OwnRequest = {
  kind: 'request',
  method: 'POST',
  url: 'https://sms.example.com/send',
  headers: [{ name: 'Authorization', value: 'Bearer {{secret}}' }],
  body: '{"to": "{{to}}", "text": "{{text}}"}',
  secret: 'key',
  sender: '',
};

const bare = { headers: [], secret: '' };

describe('Twilio’s settings', () => {
  test.each([
    ['+1 (212) 555-0123', '+12125550123'],
    ['12345', '12345'],
    [' Acme Dental', 'Acme Dental'],
    [`MG${'a'.repeat(32)}`, `MG${'a'.repeat(32)}`],
  ])('take the sender %s', (sender, kept) => {
    expect(checkedProvider({ ...twilio, sender }, undefined)).toEqual({ ...twilio, sender: kept });
  });

  test.each([
    [{ sender: '' }, 'sender'],
    [{ sender: 'Acme Dental Care' }, 'sender'],
    [{ sender: 'MG123' }, 'sender'],
    [{ sender: 'Zähne' }, 'sender'],
    [{ sender: '+1&Body=x' }, 'sender'],
    [{ sender: '+123456789012345678' }, 'sender'],
    [{ accountSid: 'AC1/../x' }, 'account-sid'],
    [{ accountSid: '' }, 'account-sid'],
    [{ authToken: 'ä' }, 'secret'],
    [{ authToken: 'a\nb' }, 'secret'],
    [{ authToken: '' }, 'secret-needed'],
    [{ authToken: undefined }, 'secret-needed'],
    [{ baseUrl: 'https://api.twilio.com/?a=1' }, 'query'],
  ])('%# are refused: %p', (change, why) => {
    expect(problemOf({ ...twilio, ...change } as GivenProvider)).toBe(why);
  });
});

describe('a request of one’s own', () => {
  test.each<[Partial<OwnRequest>]>([
    [{}],
    [{ ...bare, body: 'to={{to}}&text={{text}}' }],
    [{ ...bare, method: 'GET', url: 'http://192.168.1.5:8080/{{to}}?q={{text}}', body: '' }],
    [{ url: 'https://sms.example.com/?apikey={{secret}}', headers: [] }],
    [{ url: 'https://sms.example.com/?to={{ to }}', body: '{"a": [1.0, "{{text}}", {"k": "{{secret}}"}]}' }],
    [{ ...bare, sender: 'Acme', body: '{"a": "{{sender}} {{to}} {{text}}"}' }],
    [{ ...bare, headers: [{ name: 'Content-Type', value: 'text/xml' }], body: '<a b="{{to}}">{{text}}</a>' }],
    [
      {
        ...bare,
        headers: [
          { name: 'Title', value: 'SMS' },
          { name: 'X-To', value: '{{to}}' },
        ],
      },
    ],
    [{ ...bare, body: '{"keyword": "x", "to": "{{to}}", "text": "{{text}}"}' }],
  ])('is taken: %#', (change) => {
    expect(checkedProvider({ ...own, ...change }, undefined)).toEqual({ ...own, ...change });
  });

  test.each<[Partial<OwnRequest>, string]>([
    [{ method: 'DELETE' as never }, 'method'],
    [{ url: 'https://{{to}}.example.com/' }, 'placeholder-place'],
    [{ url: 'https://example.com:{{to}}/' }, 'placeholder-place'],
    [{ url: 'https://sms.example.com/{{text}}' }, 'text-place'],
    [{ url: 'https://sms.example.com/?api_key=abc' }, 'secret-in-sight'],
    [{ url: 'https://sms.example.com/?x={{phone}}' }, 'placeholder-unknown'],
    [{ url: 'ftp://sms.example.com/' }, 'webhook-url'],
    [{ url: 'https://user:pw@sms.example.com/' }, 'webhook-url'],
    [{ url: 'https://sms.example.com/#{{to}}' }, 'webhook-url'],
    [{ headers: [{ name: 'Authorization', value: 'Bearer abc' }] }, 'secret-in-sight'],
    [{ headers: [{ name: 'X-Api-Key', value: 'abc' }] }, 'secret-in-sight'],
    [{ headers: [{ name: 'X-Text', value: '{{text}}' }] }, 'text-place'],
    [{ headers: [{ name: 'Host', value: 'x' }] }, 'header-reserved'],
    [{ headers: [{ name: 'Content-Length', value: '1' }] }, 'header-reserved'],
    [{ headers: [{ name: 'A: b\r\nC', value: 'x' }] }, 'header'],
    [{ headers: [{ name: 'A', value: 'x\r\nB: c' }] }, 'header'],
    [{ headers: [{ name: 'A', value: '' }] }, 'header'],
    [
      {
        headers: [
          { name: 'A', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'headers',
    ],
    [{ headers: [{ name: 'Content-Type', value: 'multipart/form-data; boundary=x' }] }, 'body-type'],
    [{ method: 'GET' }, 'body-of-get'],
    [{ body: '{"to": {{to}}, "text": "{{text}}"}' }, 'body-json'],
    [{ body: '{"to": "{{to}}", "text": "\\u00{{text}}"}' }, 'body-json'],
    [{ body: '{"to": "{{to}}", "text": "{{text}}", "auth": {"password": "abc"}}' }, 'secret-in-sight'],
    [{ body: 'to={{to}}&text={{text}}&token=abc' }, 'secret-in-sight'],
    [{ body: `{"to": "{{to}}", "text": "{{text}}${'a'.repeat(10_000)}"}` }, 'body-long'],
    [{ body: '{"text": "{{text}}"}' }, 'to-missing'],
    [{ body: '{"to": "{{to}}"}' }, 'text-missing'],
    [{ body: '{"to": "{{to}}", "text": "{{text}}", "from": "{{sender}}"}' }, 'sender-needed'],
    [{ sender: '..' }, 'sender'],
    [{ sender: 'Zähne' }, 'sender'],
    [{ headers: [] }, 'secret-unused'],
    [{ secret: '' }, 'secret-needed'],
    [{ secret: 'a\r\nb' }, 'secret'],
  ])('is refused: %#', (change, why) => {
    expect(problemOf({ ...own, ...change })).toBe(why);
  });
});

describe('a secret that isn’t typed again', () => {
  const unsaid = { ...own, secret: undefined };

  test('stays at the same server', () => {
    const moved = { ...unsaid, url: 'https://SMS.example.com:443/v2' };
    expect(checkedProvider(moved, own)).toMatchObject({ secret: 'key' });
    expect(checkedProvider({ ...twilio, authToken: undefined }, twilio)).toEqual(twilio);
  });

  test.each([
    ['https://sms.example.com:8443/send'],
    ['http://sms.example.com/send'],
    ['https://evil.example.com/'],
  ])('never goes to another: %s', (url) => {
    expect(problemOf({ ...unsaid, url }, own)).toBe('secret-again');
    expect(problemOf({ ...twilio, authToken: undefined, baseUrl: url }, twilio)).toBe('secret-again');
  });

  test('never goes from one kind of provider to another', () => {
    expect(problemOf({ ...unsaid, url: `${twilioUrl}/` }, twilio)).toBe('secret-needed');
    const there = { ...twilio, authToken: undefined, baseUrl: 'https://sms.example.com' };
    expect(problemOf(there, own)).toBe('secret-needed');
  });

  test('is gone once nothing needs it', () => {
    expect(checkedProvider({ ...unsaid, headers: [] }, own)).toEqual({ ...own, headers: [], secret: '' });
  });
});

/** What's wrong with a provider; undefined if nothing is. */
function problemOf(given: GivenProvider, before?: OwnRequest | TwilioProvider): unknown {
  try {
    checkedProvider(given, before);
    return undefined;
  } catch (error) {
    const { problem } = error as { problem?: { kind: string; why?: string } };
    return problem?.kind === 'text-provider' ? problem.why : problem?.kind;
  }
}
