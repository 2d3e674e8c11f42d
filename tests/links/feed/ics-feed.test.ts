import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { feedDeadlineMs, feedMaxBytes, icsFeed } from '../../../src/links/feed/ics-feed.ts';
import { type LinkAccess, restoredAccess } from '../../../src/links/link-access.ts';
import { LinkError } from '../../../src/links/link-error.ts';
import type { LinkNetwork } from '../../../src/links/link-provider.ts';
import type { SafeRequest } from '../../../src/links/net/pinned-fetch.ts';
import { createSafeFetch } from '../../../src/links/net/safe-fetch.ts';
import { wantedEvents } from '../../helpers/links/caldav-fake.ts';
import { calendar } from '../../helpers/links/hostile/hostile-server-answers.ts';

const feed = calendar(2);
const asked: Headers[] = [];
let answer: (request: Request) => Response;
beforeEach(() => {
  asked.length = 0;
  answer = () => new Response(feed);
});

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    asked.push(request.headers);
    return answer(request);
  },
});
afterAll(() => server.stop(true));

const url = `http://127.0.0.1:${server.port}/secret.ics`;
const access = restoredAccess('ics', { url });
const host = `127.0.0.1:${server.port}`;
const fetch = createSafeFetch({ allowedNetworks: ['127.0.0.1'] });
const network: LinkNetwork = { fetch, signal: new AbortController().signal };

async function pull(cursor: string | null = null, signIn: Partial<LinkAccess> = {}) {
  const known = { cursor, etags: () => Promise.reject(new Error('a feed has no ETags by href')) };
  try {
    return await icsFeed.pull(
      { ...access, ...signIn },
      { collection: { href: '' }, known, wanted: wantedEvents, network },
    );
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { code: error.code, ...error.details };
  }
}

describe('pulling a feed', () => {
  test('gives it whole, as one object', async () => {
    answer = () => new Response(feed, { headers: { ETag: '"1"', 'Last-Modified': 'yesterday' } });
    expect(await pull()).toEqual({
      kind: 'whole',
      changed: [{ href: '', etag: '"1"', data: Buffer.from(feed) }],
      cursor: '{"etag":"\\"1\\"","lastModified":"yesterday"}',
    });
    expect(asked[0]?.get('accept')).toBe('text/calendar, */*;q=0.1');
    expect(asked[0]?.has('if-none-match')).toBe(false);
    expect(asked[0]?.has('if-modified-since')).toBe(false);
    expect(asked[0]?.has('authorization')).toBe(false);
  });

  test.each([
    ['nothing', {}, null],
    ['an ETag', { ETag: 'W/"1"' }, '{"etag":"W/\\"1\\""}'],
    ['a date', { 'Last-Modified': 'yesterday' }, '{"lastModified":"yesterday"}'],
    ['an ETag without end', { ETag: `"${'a'.repeat(2_000)}"` }, null],
  ])('that says %s of its version leaves a cursor that does', async (_, headers, cursor) => {
    answer = () => new Response(feed, { headers });
    expect(await pull()).toMatchObject({ kind: 'whole', cursor });
  });

  test('again says what is known, and changes nothing where it still holds', async () => {
    const cursor = '{"etag":"W/\\"1\\"","lastModified":"Sat, 21 Nov 2026 12:00:00 GMT"}';
    answer = () => new Response(null, { status: 304 });
    expect(await pull(cursor)).toEqual({ kind: 'unchanged', cursor });
    expect(asked[0]?.get('if-none-match')).toBe('W/"1"');
    expect(asked[0]?.get('if-modified-since')).toBe('Sat, 21 Nov 2026 12:00:00 GMT');
  });

  test('that is unchanged though nothing is known is no answer of a calendar', async () => {
    answer = () => new Response(null, { status: 304 });
    expect(await pull()).toEqual({ code: 'unexpected_answer', host, status: 304 });
    expect(await pull('{}')).toEqual({ code: 'unexpected_answer', host, status: 304 });
    expect(await pull('{"etag":5}')).toEqual({ code: 'unexpected_answer', host, status: 304 });
  });

  test('sends user and password where it has them', async () => {
    await pull(null, { user: 'ann', password: 'secret' });
    expect(asked[0]?.get('authorization')).toBe(`Basic ${btoa('ann:secret')}`);
    await pull(null, { user: 'ann' });
    expect(asked[1]?.get('authorization')).toBe(`Basic ${btoa('ann:')}`);
  });

  test('waits and reads no more than feeds may take', async () => {
    const requests: SafeRequest[] = [];
    const listening: LinkNetwork = {
      ...network,
      fetch: (at, request) => {
        requests.push(request);
        return fetch(at, request);
      },
    };
    await icsFeed.discover(access, listening);
    expect(requests).toMatchObject([
      { deadlineMs: feedDeadlineMs, maxBytes: feedMaxBytes, signal: network.signal },
    ]);
    expect([feedDeadlineMs, feedMaxBytes]).toEqual([20_000, 16_000_000]);
  });

  test('tells how long a server asks to be left alone', async () => {
    answer = () => new Response('', { status: 429, headers: { 'Retry-After': '120' } });
    expect(await pull()).toEqual({ code: 'slow_down', host, status: 429, retryAfterSeconds: 120 });
  });

  test.each([
    ['<!DOCTYPE html><html></html>', 'a web page'],
    ['\uFEFF\n <HTML lang="en">', 'a web page'],
    [`<html><pre>${feed}</pre></html>`, 'a web page'],
    ['<?xml version="1.0"?><error/>', 'XML'],
    ['{"error":"gone"}', 'JSON'],
    ['BEGIN:VCARD\r\nEND:VCARD', 'an address book'],
    ['%PDF-1.7', 'a PDF document'],
    ['PK\x03\x04', 'a ZIP archive'],
    ['Not found', 'something else'],
  ])('where %p is answered tells what it is', async (body, found) => {
    answer = () => new Response(body, { headers: { 'Content-Type': 'text/calendar' } });
    expect(await pull()).toEqual({ code: 'not_a_calendar', host, found });
  });

  test.each([
    ['a mark of UTF-8', `\uFEFF${feed}`],
    ['empty lines', `\r\n\r\n${feed}`],
    ['a warning', `<br />\n<b>Deprecated</b>: foo\n${feed}`],
    ['small letters', feed.toLowerCase()],
  ])('takes a calendar after %s', async (_, body) => {
    answer = () => new Response(body, { headers: { 'Content-Type': 'text/html' } });
    expect(await pull()).toMatchObject({ kind: 'whole', changed: [{ data: Buffer.from(body) }] });
  });
});

describe('discovery', () => {
  test.each([
    ['X-WR-CALNAME:Ann', 'Ann'],
    ['X-WR-CALNAME;VALUE=TEXT:Ann', 'Ann'],
    ['x-wr-calname;X-A="b:c;d";LANGUAGE=en:Ann: at work', 'Ann: at work'],
    ['X-WR-CALNAME:Ann\\, Bob\\; and\\nCarl \\\\ Dora', 'Ann, Bob; and Carl \\ Dora'],
    ['X-WR-CALNAME:Ann at\r\n  work', 'Ann at work'],
    ['X-WR-CALNAME:Bür\n o', 'Büro'],
    ['X-WR-CALNAME:Büro', 'Büro'],
    ['NAME:New name', 'New name'],
    ['NAME:New name\r\nX-WR-CALNAME:Old name', 'Old name'],
    ['X-WR-CALNAME:', ''],
    ['X-WR-CALDESC:Nothing', ''],
    ['X-WR-CALNAME:  a\u0007b\tc  ', 'a b c'],
    [`X-WR-CALNAME:${'😀'.repeat(200)}`, '😀'.repeat(100)],
    [`X-WR-CALNAME:${'a'.repeat(99)} b`, `${'a'.repeat(99)}`],
  ])('reads the name in %p', async (line, name) => {
    answer = () => new Response(feed.replace('VERSION:2.0', `VERSION:2.0\r\n${line}`));
    expect(await icsFeed.discover(access, network)).toEqual([{ href: '', name, isWritable: false }]);
  });

  test('reads a name that is folded within a letter', async () => {
    const [before = '', after = ''] = feed.split('VERSION:2.0');
    const bytes = Buffer.from('Büro');
    const folded = Buffer.concat([bytes.subarray(0, 2), Buffer.from('\r\n '), bytes.subarray(2)]);
    const parts = [`${before}X-WR-CALNAME:`, folded, `\r\nVERSION:2.0${after}`];
    answer = () =>
      new Response(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
    expect(await icsFeed.discover(access, network)).toMatchObject([{ name: 'Büro' }]);
  });

  test('reads no name of an event', async () => {
    answer = () => new Response(feed.replace('DURATION', 'NAME:Dentist\r\nX-WR-CALNAME:Dentist\r\nDURATION'));
    expect(await icsFeed.discover(access, network)).toMatchObject([{ name: '' }]);
  });

  test('fails where the feed cannot be had', async () => {
    answer = () => new Response('', { status: 404 });
    await expect(icsFeed.discover(access, network)).rejects.toMatchObject({ code: 'not_found' });
    answer = () => new Response('');
    await expect(icsFeed.discover(access, network)).rejects.toMatchObject({ code: 'empty' });
  });
});
