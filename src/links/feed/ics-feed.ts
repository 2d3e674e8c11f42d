import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkNetwork, LinkProvider } from '../link-provider.ts';
import type { SafeResponse } from '../net/pinned-fetch.ts';
import { statusError } from '../net/status-error.ts';
import { checkFeed, feedName } from './ics-text.ts';

/** How long a feed may take, from the look-up of its name to its last byte, in milliseconds. */
export const feedDeadlineMs = 20_000;

/** The most of a feed, after decompression. */
export const feedMaxBytes = 16_000_000;

/** What a server may say of a version; longer is none that is worth keeping. */
const longestValidator = 1_000;

/** With what a feed is asked for again only where it is another (RFC 9110, section 13.1). */
type Validators = { etag?: string | undefined; lastModified?: string | undefined };

/** Feeds of iCalendar by http: secret addresses, published calendars, `webcal:`. They can only be read. */
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

/** The feed itself, or 304 where it is still the version that `known` names. */
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

/** A cursor is this provider's own; one that a newer version wrote otherwise is none. */
function readCursor(cursor: string | null): Validators {
  const { etag, lastModified }: Record<string, unknown> = cursor === null ? {} : JSON.parse(cursor);
  return {
    etag: typeof etag === 'string' ? etag : undefined,
    lastModified: typeof lastModified === 'string' ? lastModified : undefined,
  };
}
