import type { AccessLinkKind } from '../domain/access/access-link.ts';

/** Something that a page can't do, shown on a page of its own. */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(
    readonly status: number,
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

/** The answer to another workspace's id or an unknown one: both look the same. */
export function notFound(): PageError {
  return new PageError(404, 'Not found', 'This page doesn’t exist, or it belongs to another workspace.');
}

/** The answer to a link that doesn't work. It doesn't say whether the link was used, replaced or made up. */
export function invalidLink(kind: AccessLinkKind): PageError {
  const next =
    kind === 'set-up'
      ? 'Restart the server to get a new one. If someone has already set it up, sign in.'
      : 'Ask for a new one.';
  return new PageError(
    404,
    'This link doesn’t work',
    `It was used, has expired, or was replaced by a newer one. ${next}`,
  );
}
