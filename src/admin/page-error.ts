import type { Texts } from '../../views/texts/en/en.ts';
import type { AccessLinkKind } from '../domain/access/access-link.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';

/** What an error's page says. */
export type PageWords = { title: string; message: string };

/** Something that a page can't do, shown on a page of its own; `words` picks what it says. */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(
    readonly status: number,
    readonly words: (texts: Texts) => PageWords,
  ) {
    super(`the page answers ${status}`);
  }
}

/** The answer to another workspace's id or an unknown one: both look the same. */
export function notFound(): PageError {
  return new PageError(404, ({ errors }) => errors.notFound);
}

/** The answer to a link that doesn't work. It doesn't say whether the link was used, replaced or made up. */
export function invalidLink(kind: AccessLinkKind): PageError {
  return new PageError(404, ({ errors }) =>
    kind === 'set-up' ? errors.invalidSetUpLink : errors.invalidLink,
  );
}

/** Counts one more try of a workspace. Throws PageError 429 if there were too many. */
export async function takeTry(limiter: RateLimiter, { workspaceId }: { workspaceId: string }): Promise<void> {
  const { retryAfterSeconds } = await limiter.take(workspaceId);
  if (retryAfterSeconds > 0) {
    throw new PageError(429, ({ errors }) => errors.tooManyTries(retryAfterSeconds));
  }
}
