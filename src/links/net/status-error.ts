import { LinkError } from '../link-error.ts';

/**
 * The failure that a status means for a calendar; undefined for 2xx and 304. `host` is the server. Providers first look at
 * the statuses that mean more to them, such as 412.
 */
export function statusError(status: number, headers: Headers, host: string): LinkError | undefined {
  if ((status >= 200 && status < 300) || status === 304) return undefined;
  const details = { host, status };
  if (status === 401) return new LinkError('unauthorized', details);
  if (status === 403) return new LinkError('forbidden', details);
  if (status === 404 || status === 410) return new LinkError('not_found', details);
  const retryAfterSeconds = readRetryAfter(headers, Date.now());
  if (status === 429) return new LinkError('slow_down', { ...details, retryAfterSeconds });
  if (status >= 500) return new LinkError('server_failed', { ...details, retryAfterSeconds });
  return new LinkError('unexpected_answer', details);
}

/** The longest Retry-After that is heeded, in seconds: a day. */
const longestRetryAfterSeconds = 86_400;

/** The seconds from `now`, epoch milliseconds, until Retry-After (RFC 9110, section 10.2.3); at most a day. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === undefined ? undefined : Math.min(Math.max(seconds, 0), longestRetryAfterSeconds);
}

/** All three forms of an HTTP date begin with the name of a day; anything else that Date reads isn't one. */
function secondsUntil(text: string, now: number): number | undefined {
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined;
  const at = Date.parse(/\bGMT$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.ceil((at - now) / 1000);
}
