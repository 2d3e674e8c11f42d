/** What clients compare; `lastModifiedAt` is in epoch milliseconds, but only whole seconds count. */
export type Validators = { etag: string; lastModifiedAt: number };

/** The validators as headers. */
export function validatorHeaders({ etag, lastModifiedAt }: Validators): Record<string, string> {
  return { ETag: etag, 'Last-Modified': new Date(lastModifiedAt).toUTCString() };
}

/**
 * Whether the client's copy is current (RFC 9110, section 13.2.2): by its tag, else by date. A weak tag counts too,
 * since proxies weaken it when they compress (section 13.1.2).
 */
export function isNotModified({ headers }: Request, { etag, lastModifiedAt }: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) {
    return tags.trim() === '*' || tags.match(/"[^"]*"/g)?.includes(etag) === true;
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(lastModifiedAt / 1000) * 1000 <= since;
}
