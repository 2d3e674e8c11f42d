import { LinkError } from '../link-error.ts';

/** How far into a body its kind shows, in bytes. */
const headBytes = 65_536;

/** The most characters of a name. */
const longestName = 100;

/** What people get in place of a calendar, by how it begins. */
const others: [begins: RegExp, found: string][] = [
  [/^<!doctype html|^<html|^<(?:head|body|br|p|div|script)\b/i, 'a web page'],
  [/^</, 'XML'],
  [/^[{[]/, 'JSON'],
  [/^BEGIN:VCARD/i, 'an address book'],
  [/^%PDF/, 'a PDF document'],
  [/^PK/, 'a ZIP archive'],
];

/**
 * Refuses what is clearly no calendar, whatever type it claims to be: throws LinkError empty or not_a_calendar. What is
 * let through has the first line of a calendar somewhere and no more than that is promised.
 */
export function checkFeed(body: Uint8Array, host: string): void {
  const head = latin1(body, headBytes).replace(/^(?:\xef\xbb\xbf|\s)+/, '');
  if (head === '') throw new LinkError('empty', { host });
  const isPage = /^<(?:!doctype )?html/i.test(head);
  if (!isPage && /BEGIN:VCALENDAR/i.test(head)) return;
  const [, found = 'something else'] = others.find(([begins]) => begins.test(head)) ?? [];
  throw new LinkError('not_a_calendar', { host, found });
}

/** What a feed calls itself: X-WR-CALNAME, or NAME (RFC 7986, section 5.1), at most 100 characters on one line; else "". */
export function feedName(body: Uint8Array): string {
  const [head = ''] = unfolded(latin1(body, headBytes)).split(/^BEGIN:V(?:EVENT|TODO|JOURNAL|FREEBUSY)/im);
  const text = propertyValue('X-WR-CALNAME', head) ?? propertyValue('NAME', head) ?? '';
  const name = Buffer.from(text, 'latin1').toString('utf8').normalize('NFC');
  const line = unescaped(name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, longestName).join('').trim();
}

/** Bytes as characters: lines are folded between bytes, within a letter too (RFC 5545, section 3.1). */
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
