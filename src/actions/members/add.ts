import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { insertMembership, insertUser, type User, userByEmail } from '../../../db/queries/users.ts';
import type { Role } from '../../domain/access/user.ts';
import { type Action, type ActionContext, audit } from '../action.ts';
import { AlreadyMember } from './membership-rules.ts';

/** A new member; `name` and `passwordHash`, in PHC form, are for new users only. */
type NewMember = {
  email: string;
  role: Role;
  name?: string | undefined;
  passwordHash?: string | undefined;
};

/** A new user needs a password, and an existing one can't be given another. */
export class PasswordRefused extends Error {
  override readonly name = 'PasswordRefused';

  constructor(readonly reason: 'missing' | 'unwanted') {
    super(`the password is ${reason}`);
  }
}

/** Adds a member without asking them, creating the user if needed. Throws AlreadyMember and PasswordRefused. */
export const addMember: Action<NewMember, User & { isNew: boolean }> = {
  permission: 'operator',
  async run(_, context, given) {
    const user = await userByEmail(context.transaction, given.email);
    return user
      ? { ...(await addUser(context, user, given)), isNew: false }
      : { ...(await makeUser(context, given)), isNew: true };
  },
};

async function makeUser(
  context: ActionContext,
  { email, role, name, passwordHash }: NewMember,
): Promise<User> {
  if (passwordHash === undefined) throw new PasswordRefused('missing');
  const { transaction, workspaceId, at: createdAt } = context;
  const id = crypto.randomUUID();
  await insertUser(transaction, { id, email, name: name ?? null, passwordHash, createdAt });
  await insertMembership(transaction, { workspaceId, userId: id, role, createdAt });
  await audit(context, { action: 'user.create', subjectId: id, detail: { email, role } });
  return { id, email };
}

async function addUser(context: ActionContext, user: User, { email, role, passwordHash }: NewMember) {
  const { transaction, workspaceId, at: createdAt } = context;
  const membership = { workspaceId, userId: user.id };
  if (await memberOfWorkspace(transaction, membership)) throw new AlreadyMember();
  if (passwordHash !== undefined) throw new PasswordRefused('unwanted');
  await insertMembership(transaction, { ...membership, role, createdAt });
  // A link that an admin of another workspace made for this user must not let them in here.
  await deleteAccessLinksOfUser(transaction, user.id);
  await audit(context, { action: 'member.add', subjectId: user.id, detail: { email, role } });
  return user;
}
