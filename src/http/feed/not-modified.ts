/** What a client may hold an answer against; `lastModifiedAt` is in epoch milliseconds, of which whole seconds count. */
export type Validators = { etag: string; lastModifiedAt: number };

/** The validators as headers. */
export function validatorHeaders({ etag, lastModifiedAt }: Validators): Record<string, string> {
  return { ETag: etag, 'Last-Modified': new Date(lastModifiedAt).toUTCString() };
}

/**
 * Whether a client has what it asks for already (RFC 9110, section 13.2.2): by the tag where it sends one, else by the date.
 * A tag that a proxy has made weak, because it compressed the answer, counts (section 13.1.2).
 */
export function isNotModified({ headers }: Request, { etag, lastModifiedAt }: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) {
    return tags.trim() === '*' || tags.match(/"[^"]*"/g)?.includes(etag) === true;
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(lastModifiedAt / 1000) * 1000 <= since;
}
