import { type AccessLink, liveAccessLink, useAccessLink } from '../../db/queries/access-links.ts';
import { memberOfWorkspace } from '../../db/queries/members.ts';
import { workspaceIdsOfUser } from '../../db/queries/users.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { AccessLinkKind } from '../domain/access/access-link.ts';
import { hashIfSecretToken } from '../domain/access/secret-token.ts';
import type { ActionContext } from './action.ts';

/** A link doesn't work: it was used, has expired, was replaced, or never existed. It doesn't say which. */
export class InvalidAccessLink extends Error {
  override readonly name = 'InvalidAccessLink';

  constructor(readonly kind: AccessLinkKind) {
    super(`this link of the kind ${kind} does not work`);
  }
}

/** The link of a token that can still be used at `now`, epoch milliseconds. Throws InvalidAccessLink. */
export async function validAccessLink(
  db: Database,
  { token, kind, now }: { token: string; kind: AccessLinkKind; now: number },
): Promise<AccessLink> {
  const hash = hashIfSecretToken(token);
  const link = hash && (await liveAccessLink(db, { hash, kind, now }));
  if (!link) throw new InvalidAccessLink(kind);
  return link;
}

/** Uses up a link, in the transaction of what it allows. Throws InvalidAccessLink. */
export async function useUpAccessLink(
  { transaction, at: now }: ActionContext,
  { token, kind }: { token: string; kind: AccessLinkKind },
): Promise<AccessLink> {
  const link = await validAccessLink(transaction, { token, kind, now });
  if (!(await useAccessLink(transaction, { hash: link.hash, now }))) throw new InvalidAccessLink(kind);
  return link;
}

/** Who a link lets in, and to which workspace. Throws InvalidAccessLink if they've left the link's workspace. */
export async function memberOfAccessLink(db: Database, link: AccessLink) {
  const userId = link.userId ?? '';
  // Links from the command line work for any of the user's workspaces.
  const workspaceId = link.workspaceId ?? (await workspaceIdsOfUser(db, userId))[0] ?? '';
  const member = await memberOfWorkspace(db, { workspaceId, userId });
  if (!member) throw new InvalidAccessLink(link.kind);
  return { userId, email: member.email, workspaceId };
}
