import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { linkKinds } from '../../src/domain/calendar/link.ts';
import { parseLinkAddress, withoutUserInfo } from '../../src/links/link-access.ts';
import type { LinkAddress } from '../../src/links/link-address.ts';

describe('the address of a feed', () => {
  test.each([
    ['https://calendar.google.com/calendar/ical/a%40b.c/private-1/basic.ics', undefined],
    ['http://example.com/feed.ics', undefined],
    [' webcal://example.com/feed.ics\n', 'https://example.com/feed.ics'],
    ['WEBCAL://example.com/feed.ics', 'https://example.com/feed.ics'],
    ['webcals://example.com:8443/feed.ics?a=b', 'https://example.com:8443/feed.ics?a=b'],
    ['webcal:example.com/feed.ics', 'https://example.com/feed.ics'],
    [
      'calendar.google.com/calendar/ical/x/basic.ics',
      'https://calendar.google.com/calendar/ical/x/basic.ics',
    ],
    ['localhost:8080/feed.ics', 'https://localhost:8080/feed.ics'],
    ['münchen.example/feed.ics', 'https://xn--mnchen-3ya.example/feed.ics'],
  ])('%p is read', (text, expected) => {
    expect(parseLinkAddress('ics', text).url.href).toBe(expected ?? text);
  });

  test.each([
    [''],
    ['   '],
    ['ftp://example.com/feed.ics'],
    ['file:///etc/passwd'],
    ['mailto:ann@example.com'],
    ['https://ann:password@example.com/feed.ics'],
    ['webcal://ann@example.com/feed.ics'],
    ['ann:password@example.com/feed.ics'],
    ['https://'],
    ['https://example.com:99999/'],
    ['http://[::bad/'],
    ['a calendar of mine'],
    ['javascript:alert(1)'],
    ['caldav://example.com/'],
  ])('%p is invalid', (text) => {
    expect(() => parseLinkAddress('ics', text)).toThrow('Enter an https, http or webcal URL.');
  });
});

describe('the address of a CalDAV server', () => {
  test.each([
    ['https://cloud.example.com', 'https://cloud.example.com/'],
    ['cloud.example.com', 'https://cloud.example.com/'],
    [' cloud.example.com/dav ', 'https://cloud.example.com/dav'],
    ['cloud.example.com:8443/dav/', 'https://cloud.example.com:8443/dav/'],
    ['caldav://cloud.example.com/a%40b/', 'https://cloud.example.com/a%40b/'],
    ['CALDAVS://cloud.example.com/', 'https://cloud.example.com/'],
    ['http://192.168.1.5:5232/mia/', 'http://192.168.1.5:5232/mia/'],
    ['https://p42-caldav.icloud.com:443/1/', 'https://p42-caldav.icloud.com/1/'],
  ])('%p is read', (text, href) => {
    expect(parseLinkAddress('caldav', text).url.href).toBe(href);
  });

  test.each([
    '',
    'https://',
    'ftp://example.com',
    'https://mia:secret@example.com',
    'file:///etc/passwd',
    'mailto:mia@example.com',
    'caldav:example.com',
    'webcal://example.com',
  ])('%p is invalid', (text) => {
    expect(() => parseLinkAddress('caldav', text)).toThrow('Enter an https, http or webcal URL');
  });
});

describe('the server of an address', () => {
  test.each([
    ['https://example.com/private/basic.ics', 'example.com'],
    ['https://Example.COM:8443/a', 'example.com:8443'],
    ['webcal://example.com/a', 'example.com'],
    ['webcal:example.com/a', 'example.com'],
    ['example.com/a', 'example.com'],
    ['example.com:8443/a', 'example.com:8443'],
    [' https://example.com/a?secret#secret ', 'example.com'],
    ['https://example.com?secret@elsewhere', 'example.com'],
    ['https://[2001:db8::1]:8443/a', '[2001:db8::1]:8443'],
    ['https://München.example:443/a', 'münchen.example:443'],
    ['@example.com/a', 'example.com'],
  ])('%p is shown as %p', (text, host) => {
    expect(parseLinkAddress('ics', text).host).toBe(host);
  });

  test.each([
    ['https://example.com\\secret.ics', 'example.com'],
    ['https://example.com\\@elsewhere.example/secret', 'example.com'],
    ['https:////example.com/secret', 'example.com'],
    ['https://exam\tple.com/secret', 'example.com'],
    ['https://exam\u00adple.com/secret', 'example.com'],
    [`https://${'a'.repeat(300)}.example/secret`, 'a'.repeat(255)],
  ])('in %p is told without anything else', (text, host) => {
    expect(parseLinkAddress('ics', text).host).toBe(host);
  });
});

describe('an address that is shown again', () => {
  test.each([
    ['https://example.com/a@b?c@d', 'https://example.com/a@b?c@d'],
    ['https://ann:secret@example.com/a', 'https://example.com/a'],
    ['webcal:ann:secret@example.com/a', 'webcal:example.com/a'],
    ['ann:secret@example.com/a', 'ann:example.com/a'],
    ['https:/\t/ann:secret@example.com/a', 'https:/\t/example.com/a'],
    ['https:\\\\ann:secret@example.com/a', 'https:\\\\example.com/a'],
    ['https://ann:sec@ret@example.com/a', 'https://example.com/a'],
    ['ht\ttps://ann:secret@example.com/a', ''],
    ['\u0001https://ann:secret@example.com/a', ''],
  ])('%p has no password', (text, shown) => {
    expect(withoutUserInfo(text)).toBe(shown);
  });
});

const pieces = [
  ...['https:', 'http:', 'webcal:', 'caldav:', 'ftp:', '//', '/', '\\', '\t', '\n', ' ', '\u0000', '\u00ad'],
  ...['ann:secret@', '@', 'Example.com', 'münchen.example', '127.0.0.1', '[::1]', ':8443', ':443', ':', '.'],
  ...['?', '#', 'secret', '%40', '%2e', '。'],
];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));

function parsed(kind: (typeof linkKinds)[number], text: string): LinkAddress | undefined {
  try {
    return parseLinkAddress(kind, text);
  } catch {
    return undefined;
  }
}

describe('the ID of a calendar at Google', () => {
  const id = 'c_188@group.calendar.google.com';

  test.each([
    ['ann@example.com', 'ann@example.com'],
    [` ${id}\n`, id],
    [`https://calendar.google.com/calendar/embed?src=${encodeURIComponent(id)}&ctz=UTC`, id],
    [`https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/private-1/basic.ics`, id],
    ['en.german#holiday@group.v.calendar.google.com', 'en.german#holiday@group.v.calendar.google.com'],
  ])('is taken from %p', (typed, text) => {
    const { url, ...address } = parseLinkAddress('google', typed);
    expect(address).toEqual({ text, host: 'calendar.google.com' });
    const path = `/calendar/v3/calendars/${encodeURIComponent(text)}/events/`;
    expect([url.origin, url.pathname]).toEqual(['https://www.googleapis.com', path]);
  });

  test.each([
    '',
    'primary',
    'ann',
    'ann@',
    'ann@example.com/x',
    'a b@example.com',
    'https://example.com/a@b.c',
    '../x@y.z?a',
  ])('is not %p', (typed) =>
    expect(() => parseLinkAddress('google', typed)).toThrow('Enter the calendar ID'),
  );
});

describe.each(linkKinds)('whatever is typed for %p', (kind) => {
  test('leads to a web server without a user, or nowhere', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = parsed(kind, text);
        if (!address) return;
        const { url } = address;
        expect(url.href).toMatch(/^https?:\/\//);
        expect(url.username + url.password).toBe('');
        const again = kind === 'google' || kind === 'microsoft' ? address.text : url.href;
        expect(parseLinkAddress(kind, again).url.href).toBe(url.href);
      }),
    );
  });

  test('tells of its server and nothing else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = parsed(kind, text);
        if (!address) return;
        const { host, url } = address;
        const known = { google: 'https://calendar.google.com/', microsoft: 'https://outlook.office.com/' };
        const expected = kind === 'google' || kind === 'microsoft' ? known[kind] : `${url.origin}/`;
        expect(URL.parse(`${url.protocol}//${host}`)?.href).toBe(expected);
        expect(host).not.toMatch(/[/\\?#@\s\p{C}]/u);
      }),
    );
  });

  test('is stored as it was typed, and read again as the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = parsed(kind, text);
        if (address) expect(parseLinkAddress(kind, address.text)).toEqual(address);
      }),
    );
  });
});

test('nothing that is shown again names a user', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const url = URL.parse(withoutUserInfo(text));
      expect((url?.username ?? '') + (url?.password ?? '')).toBe('');
    }),
  );
});
