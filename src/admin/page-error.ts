import type { AccessLinkKind } from '../domain/access/access-link.ts';

/** Something that a page cannot do, told to people in a page of its own. */
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

/** The answer to an id of another workspace, or of nothing: both alike. */
export function notFound(): PageError {
  return new PageError(404, 'Not found', 'There is nothing here, or it belongs to another workspace.');
}

/** The answer to a link that doesn't work: whether it was used, replaced or made up isn't told. */
export function invalidLink(kind: AccessLinkKind): PageError {
  const next =
    kind === 'set-up'
      ? 'Start the server again, and it prints a new one, unless somebody has set up already: then sign in.'
      : 'Ask for a new one.';
  return new PageError(
    404,
    'This link does not work',
    `It works once and for a limited time, and was used, has expired, or was replaced. ${next}`,
  );
}
