import type { WrongContent } from '../../domain/calendar/link-failure.ts';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider } from '../link-provider.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { shownName } from '../shown-name.ts';

/** How long a feed may take, from looking its name up to the last byte, in milliseconds. */
export const feedDeadlineMs = 20_000;

/** The largest feed, in bytes after decompression. */
export const feedMaxBytes = 16_000_000;

const longestValidator = 1_000;

/** What a conditional request sends, so that an unchanged feed isn't downloaded again (RFC 9110, section 13.1). */
type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** iCalendar feeds over http: secret addresses, published calendars, `webcal:`. They are read-only. */
export const icsFeed: LinkProvider = {
  kind: 'ics',
  async discover(access, network) {
    const { body } = await fetchFeed(access, network);
    return [{ href: '', name: feedName(body), isWritable: false }];
  },
  async pull(access, { known, network }) {
    const { status, headers, body } = await fetchFeed(access, network, readCursor(known.cursor));
    if (status === 304) return { kind: 'unchanged', cursor: known.cursor };
    const changed = [{ href: '', etag: headers.get('etag'), data: body }];
    return { kind: 'whole', changed, cursor: writeCursor(headers) };
  },
};

/** The feed, or 304 if it's still the version in `known`. */
async function fetchFeed(
  { address, user, password = '' }: LinkAccess,
  network: LinkNetwork,
  known: Validators = {},
): Promise<SafeResponse> {
  const response = await network.fetch(address.url, {
    headers: { Accept: 'text/calendar, */*;q=0.1', ...conditions(known) },
    credentials: user === undefined ? undefined : { user, password },
    signal: network.signal,
    deadlineMs: feedDeadlineMs,
    maxBytes: feedMaxBytes,
  });
  const { status, headers, body } = response;
  const { host } = response.url;
  const failure = statusError(status, headers, host);
  if (failure) throw failure;
  const isKnown = known.etag !== undefined || known.lastModified !== undefined;
  if (status === 304 && isKnown) return response;
  const isOther = status === 304 || (status !== 200 && body.length > 0);
  if (isOther) throw new LinkError('unexpected_answer', { host, status });
  checkFeed(body, host);
  return response;
}

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    ...(lastModified === undefined ? {} : { 'If-Modified-Since': lastModified }),
  };
}

function writeCursor(headers: Headers): string | null {
  const validator = (name: string) => {
    const value = headers.get(name) ?? '';
    return value !== '' && value.length <= longestValidator ? value : undefined;
  };
  const validators: Validators = { etag: validator('etag'), lastModified: validator('last-modified') };
  return (validators.etag ?? validators.lastModified) ? JSON.stringify(validators) : null;
}

/** Ignores a cursor that another version wrote differently. */
function readCursor(cursor: string | null): Validators {
  const { etag, lastModified }: Record<string, unknown> = cursor === null ? {} : JSON.parse(cursor);
  return {
    etag: typeof etag === 'string' ? etag : undefined,
    lastModified: typeof lastModified === 'string' ? lastModified : undefined,
  };
}

/** How much of a body is looked at to tell what it is, in bytes. */
const headBytes = 65_536;

/** What servers send instead of a calendar, by how it begins. */
const others: [begins: RegExp, found: WrongContent][] = [
  [/^<!doctype html|^<html|^<(?:head|body|br|p|div|script)\b/i, 'a web page'],
  [/^</, 'XML'],
  [/^[{[]/, 'JSON'],
  [/^BEGIN:VCARD/i, 'an address book'],
  [/^%PDF/, 'a PDF document'],
  [/^PK/, 'a ZIP archive'],
];

/**
 * Throws LinkError empty or not_a_calendar for anything that clearly isn't a calendar, whatever its type claims. What passes
 * contains the first line of a calendar; nothing else is checked.
 */
function checkFeed(body: Uint8Array, host: string): void {
  const head = latin1(body, headBytes).replace(/^(?:\xef\xbb\xbf|\s)+/, '');
  if (head === '') throw new LinkError('empty', { host });
  const isPage = /^<(?:!doctype )?html/i.test(head);
  if (!isPage && /BEGIN:VCALENDAR/i.test(head)) return;
  const [, found = 'something else' satisfies WrongContent] =
    others.find(([begins]) => begins.test(head)) ?? [];
  throw new LinkError('not_a_calendar', { host, found });
}

/** A feed's name: X-WR-CALNAME, or NAME (RFC 7986, section 5.1), at most 100 characters on one line; "" if it has none. */
function feedName(body: Uint8Array): string {
  const [head = ''] = unfolded(latin1(body, headBytes)).split(/^BEGIN:V(?:EVENT|TODO|JOURNAL|FREEBUSY)/im);
  const text = propertyValue('X-WR-CALNAME', head) ?? propertyValue('NAME', head) ?? '';
  return shownName(unescaped(Buffer.from(text, 'latin1').toString('utf8').normalize('NFC')));
}

/** One character per byte: lines may be folded within a letter (RFC 5545, section 3.1). */
function latin1(body: Uint8Array, bytes: number): string {
  return Buffer.from(body.subarray(0, bytes)).toString('latin1');
}

function unfolded(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');
}

function propertyValue(property: string, text: string): string | undefined {
  return new RegExp(`^${property}(?:;(?:"[^"\\n]*"|[^":\\n])*)?:(.*)$`, 'im').exec(text)?.[1];
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped));
}
