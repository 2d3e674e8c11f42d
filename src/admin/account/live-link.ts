import { type AccessLink, liveAccessLink } from '../../../db/queries/access-links.ts';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { type User, workspaceIdsOfUser } from '../../../db/queries/users.ts';
import type { AccessLinkKind } from '../../domain/access/access-link.ts';
import { hashSecretToken, isSecretTokenForm } from '../../domain/access/secret-token.ts';
import { PageError } from '../page-error.ts';
import type { Visit } from '../visit.ts';

/** The link that a page was opened by, by the `token` of its path. Throws PageError where it works no more, or never did. */
export async function liveLink({ services, params, now }: Visit, kind: AccessLinkKind): Promise<AccessLink> {
  const token = params['token'] ?? '';
  const hash = isSecretTokenForm(token) ? hashSecretToken(token) : undefined;
  const link = hash && (await liveAccessLink(services.db, { hash, kind, now }));
  if (!link) throw deadLink(kind);
  return link;
}

/**
 * The link and the user that it is for. Throws PageError where it works no more, also because they no longer belong to the
 * workspace that it was made in.
 */
export async function userLink(
  visit: Visit,
  kind: 'sign-in' | 'reset',
): Promise<{ hash: string; workspaceId: string; user: User }> {
  const { db } = visit.services;
  const link = await liveLink(visit, kind);
  const userId = link.userId ?? '';
  // What the command line makes is for whichever workspace the user belongs to.
  const workspaceId = link.workspaceId ?? (await workspaceIdsOfUser(db, userId))[0] ?? '';
  const member = await memberOfWorkspace(db, { workspaceId, userId });
  if (!member) throw deadLink();
  return { hash: link.hash, workspaceId, user: { id: userId, email: member.email } };
}

/** The answer to a link that works no more: whether it was used, replaced or made up is not told. */
export function deadLink(kind?: AccessLinkKind): PageError {
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
