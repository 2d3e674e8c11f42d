/**
 * The URL of a path on this server. Concatenated, not resolved: "//evil.example/" is a path here, and would otherwise be
 * another host.
 */
export function requestUrl(path: string, origin: string): URL {
  return new URL(`${origin}${path.startsWith('/') ? '' : '/'}${withoutFragment(path)}`);
}

/**
 * The absolute path that an href in a response leads to, as the server wrote it; undefined if it leads to another origin or
 * nowhere. `base` is the URL of the response (RFC 4918, section 8.3).
 */
export function pathOf(href: string, base: URL): string | undefined {
  const text = withoutFragment(href.trim());
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  if (url.origin !== base.origin) return undefined;
  // Kept as the server spells it, so that it finds its object again.
  return /^\/(?![/\\])/.test(text) ? text : url.pathname + url.search;
}

/** A "#" in an href is part of a name that the server forgot to encode: fragments are never sent. */
function withoutFragment(href: string): string {
  return href.replaceAll('#', '%23');
}

/** The same for all spellings of a path: "%40" and "@" are one (RFC 3986, section 6.2.2), as are "a/../b" and "b". */
export function hrefKey(path: string): string {
  const { pathname, search } = needsParsing.test(path)
    ? requestUrl(path, 'http://localhost')
    : { pathname: path, search: '' };
  return pathname.split('/').map(segmentKey).join('/') + search;
}

/** Dot segments, queries and characters that URLs drop; other paths save the 3 µs. */
const needsParsing = /\/(?:\.|%2e)|[\\?#\s]/i;

/** Whether the second of two keys is below the first. */
export function isInside(collectionKey: string, key: string): boolean {
  const folder = asFolder(collectionKey);
  return key.length > folder.length && key.startsWith(folder);
}

/** Whether two keys are of one resource: a collection is the same with and without a slash at its end. */
export function isSameKey(a: string, b: string): boolean {
  return asFolder(a) === asFolder(b);
}

/** A path with a slash at its end, like those of collections. */
export function asFolder(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The last part of a path, decoded: "work" of "/calendars/mia/work/". */
export function lastSegment(path: string): string {
  return decode(path.replace(/\/+$/, '').split('/').at(-1) ?? '');
}

function segmentKey(segment: string): string {
  if (/^[\w.~-]*$/.test(segment)) return segment;
  return encodeURIComponent(decode(segment).toWellFormed());
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
