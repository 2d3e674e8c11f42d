/**
 * A path of this server as the URL of a request. Put together rather than resolved: "//evil.example/" is a path here, and
 * would else be another host.
 */
export function requestUrl(path: string, origin: string): URL {
  return new URL(`${origin}${path.startsWith('/') ? '' : '/'}${withoutFragment(path)}`);
}

/**
 * Where an href of an answer leads: an absolute path as the server wrote it, or undefined where it leads to another
 * origin or nowhere. `base` is where the answer came from (RFC 4918, section 8.3).
 */
export function pathOf(href: string, base: URL): string | undefined {
  const text = withoutFragment(href.trim());
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  if (url.origin !== base.origin) return undefined;
  // A path is kept as it is: servers find their objects again by their own spelling.
  return /^\/(?![/\\])/.test(text) ? text : url.pathname + url.search;
}

/** A "#" in an href is part of a name that a server forgot to encode: no fragment is ever sent. */
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

/** Dot segments, queries and what URLs are cleaned of; all other paths are spared the 3 µs. */
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

/** A path with a slash at its end, as those of collections are. */
export function asFolder(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The last part of a path in words: "work" of "/calendars/mia/work/". */
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
