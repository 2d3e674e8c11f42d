const pathForm = /^\/feeds\/([\w-]{43})\.ics$/;

/** The path of a feed. Anyone who knows it can read the feed. */
export function feedPath(token: string): string {
  return `/feeds/${token}.ics`;
}

/** The token in a path, if it's exactly in `feedPath`'s form. */
export function feedTokenOfPath(pathname: string): string | undefined {
  return pathForm.exec(pathname)?.[1];
}

/**
 * A path that's safe to log: without the token of a feed, a call hook or a caller's link, even if the path around it is mistyped
 * or prefixed by a proxy, and the token cut off or percent-encoded.
 */
export function withoutToken(pathname: string): string {
  return pathname
    .replace(/(\/(?:feeds|calls\/(?:report|hello))\/).*/is, '$1…')
    .replace(/(\/[bci]\/)[^/]+/gi, '$1…')
    .replace(/[\w-]{43,}/g, '…');
}
