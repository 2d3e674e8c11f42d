import { InputError } from '../errors.ts';
import { webhookLimits } from './webhook.ts';
import type { EndpointUrlProblem } from './webhook-problem.ts';

/** The URL of an endpoint as people type it: http or https, without a user or fragment. Throws InputError. */
export function parseEndpointUrl(typed: string): URL {
  const text = typed.trim();
  if (text.length > webhookLimits.urlLength) throw wrong('long');
  const url = /^https?:\/\//i.test(text) && !/[\p{Cc}\s]/u.test(text) ? URL.parse(text) : null;
  if (url === null) throw wrong('unreadable');
  if (url.username !== '' || url.password !== '') throw wrong('user');
  if (text.includes('#')) throw wrong('fragment');
  // Other alphabets and spaces are longer once they're encoded.
  if (url.href.length > webhookLimits.urlLength) throw wrong('long');
  return url;
}

function wrong(why: EndpointUrlProblem): InputError {
  const maximum = webhookLimits.urlLength;
  return new InputError({ kind: 'webhook-url', why, maximum }, { field: 'url' });
}

/** A URL without its query, which may hold a secret. */
export function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** Where the requests to a URL go: scheme, host and port. */
export function originOf(url: string): string {
  return new URL(url).origin;
}
