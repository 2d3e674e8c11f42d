import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { insertMembership, insertUser, type User, userByEmail } from '../../../db/queries/users.ts';
import type { Membership } from '../../domain/access/user.ts';
import { CredentialsRefused, userOfCredentials } from '../account/credentials.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { membershipDetail } from '../members/wanted-membership.ts';
import { beginSession, type NewSession, type SignInBrowser } from '../sessions/begin-session.ts';
import { proveSecondStep } from '../two-step/second-step.ts';
import { InvalidAccessLink, useUpAccessLink } from '../valid-access-link.ts';

/**
 * Who accepts an invitation: a new user with their name and the hash of their new password, or an existing one with the hash of
 * theirs, and a code if they have two-step sign-in.
 */
export type Acceptance = {
  token: string;
  isNewUser: boolean;
  name?: string | null;
  passwordHash: string;
  code?: string | undefined;
  browser: SignInBrowser;
};

/**
 * Adds the invited person to the workspace and signs them in; members keep their role. Throws InvalidAccessLink, and
 * CredentialsRefused if the user has appeared or changed their password meanwhile, and CodeNeeded and CodeRefused.
 */
export const acceptInvitation: Action<Acceptance, NewSession> = {
  permission: 'anyone',
  async run(services, context, { token, code, browser, ...proof }) {
    const { workspaceId, email, membership } = await useUpAccessLink(context, { token, kind: 'invite' });
    if (workspaceId === null || email === null || membership === null) throw new InvalidAccessLink('invite');
    const user = await invitedUser(context, { email, ...proof });
    await proveSecondStep(services, context, { userId: user.id, code });
    await join(context, { workspaceId, user, membership });
    return await beginSession(context, { userId: user.id, workspaceId, browser });
  },
};

async function invitedUser(
  { transaction, at }: ActionContext,
  {
    isNewUser,
    name = null,
    ...credentials
  }: Pick<Acceptance, 'isNewUser' | 'name' | 'passwordHash'> & { email: string },
): Promise<User> {
  if (!isNewUser) return await userOfCredentials(transaction, credentials);
  if (await userByEmail(transaction, credentials.email)) throw new CredentialsRefused();
  const user = { id: crypto.randomUUID(), name, ...credentials };
  await insertUser(transaction, { ...user, createdAt: at });
  return user;
}

async function join(
  context: ActionContext,
  { workspaceId, user, membership }: { workspaceId: string; user: User; membership: Membership },
): Promise<void> {
  const { transaction, at } = context;
  const { id: userId, email } = user;
  if (await memberOfWorkspace(transaction, { workspaceId, userId })) return;
  await insertMembership(transaction, { workspaceId, userId, ...membership, createdAt: at });
  // A link that an admin of another workspace made for this user must not let them in here.
  await deleteAccessLinksOfUser(transaction, userId);
  const actor = { kind: 'user', id: userId, address: context.actor.address } as const;
  const detail = { email, ...membershipDetail(membership) };
  await audit(context, { workspaceId, actor, action: 'member.join', subjectId: userId, detail });
}
