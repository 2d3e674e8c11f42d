const pathForm = /^\/feeds\/([\w-]{43})\.ics$/;

/** The path under which a feed is answered; whoever knows it can read the feed. */
export function feedPath(token: string): string {
  return `/feeds/${token}.ics`;
}

/** The token in the path of a request; undefined where the path is not to the letter one that `feedPath` makes. */
export function feedTokenOfPath(pathname: string): string | undefined {
  return pathForm.exec(pathname)?.[1];
}

/**
 * A path as it may be logged: without a token, also where somebody mistyped the path around it or its case, or a proxy
 * put a prefix before it.
 */
export function withoutFeedToken(pathname: string): string {
  return pathname.replace(/(\/feeds\/).*/is, '$1…').replace(/[\w-]{43,}/g, '…');
}
