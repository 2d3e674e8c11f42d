import { isIP } from 'node:net';
import { Type } from '@sinclair/typebox';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

/** IP addresses and ranges of them, with commas between; none unless it's set. */
export const addressRanges = {
  schema: Type.Array(Type.String()),
  parse: parseAddressRanges,
  allowed: 'IP addresses or CIDR ranges with commas between them, such as "127.0.0.1,10.0.0.0/8"',
  fallback: [],
};

/** A setting that's on or off, and off unless it's set. */
export const trueOrFalse = {
  schema: Type.Boolean(),
  parse: (text: string) => ({ true: true, false: false })[text.toLowerCase()],
  allowed: 'true or false',
  fallback: false,
};

/** A text without spaces that may be left out. */
export const optionalText = {
  schema: Type.Union([Type.String({ pattern: '^[\\x21-\\x7e]{1,500}$' }), Type.Undefined()]),
  parse: (text: string) => text,
  fallback: undefined,
};

/** Where the server is reached from elsewhere. */
export const publicUrl = {
  schema: Type.Union([Type.String(), Type.Undefined()]),
  parse: (text: string) => parseBaseUrl(text) ?? null,
  allowed:
    'an http or https URL without user, password, query or fragment, such as "https://slots.example.com"',
  fallback: undefined,
};

/** The URL of a Redis server, which may hold a password. */
export const redisUrl = {
  schema: Type.Union([Type.String(), Type.Undefined()]),
  parse: (text: string) => parseRedisUrl(text) ?? null,
  allowed:
    'a redis or rediss URL, with user and password percent-encoded, such as "rediss://user:password@redis.example.com:6379/0"',
  fallback: undefined,
  secret: 'not such a URL',
};

/** The URL of a mail server, which may hold a password. */
export const smtpUrl = {
  schema: Type.Union([Type.Unsafe<SmtpServer>(Type.Object({})), Type.Undefined()]),
  parse: parseSmtpUrl,
  allowed:
    'an smtp or smtps URL, with user and password percent-encoded and the address that mail comes from, such as "smtps://user:password@smtp.example.com:465?from=bookings@example.com"',
  fallback: undefined,
  secret: (text: string) => String(parseSmtpUrl(text)),
};

/** Up to nine digits; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** An http or https address without a slash at its end; undefined for what has a user, a query or a fragment. */
function parseBaseUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/i.test(text) || /[\s?#\\]/.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).href.replace(/\/+$/, '') : undefined;
}

/** The URL of a Redis server; undefined for anything else. */
function parseRedisUrl(text: string): string | undefined {
  if (!/^rediss?:\/\/[^/]+(?:\/\d{0,5})?$/i.test(text)) return undefined;
  if (/[\s?#\\]|%(?![0-9a-f]{2})/i.test(text)) return undefined;
  const url = URL.parse(text);
  return url?.hostname ? url.href : undefined;
}

function parseAddressRanges(text: string): string[] | undefined {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  return ranges.length > 0 && ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address ?? '');
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
