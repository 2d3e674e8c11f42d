import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { insertMembership, insertUser } from '../../../db/queries/users.ts';
import type { Writing } from '../../../db/write.ts';
import type { Role } from '../../domain/access/user.ts';

/** Who joins which workspace as what, at an instant in epoch milliseconds. */
export type Joining = {
  workspaceId: string;
  user: { id: string; email: string; passwordHash: string };
  isNewUser: boolean;
  role: Role;
  at: number;
  address: string | undefined;
};

/** Makes an invited user a member; who is one already stays what they are. */
export async function joinWorkspace(
  transaction: Writing,
  { workspaceId, user, isNewUser, role, at, address }: Joining,
): Promise<void> {
  const userId = user.id;
  if (isNewUser) await insertUser(transaction, { ...user, createdAt: at });
  if (await memberOfWorkspace(transaction, { workspaceId, userId })) return;
  await insertMembership(transaction, { workspaceId, userId, role, createdAt: at });
  // A link that an admin of another workspace made for this user must not let them in here.
  await deleteAccessLinksOfUser(transaction, userId);
  await insertAuditEntry(transaction, {
    workspaceId,
    at,
    actorKind: 'user',
    actorId: userId,
    action: 'member.join',
    subjectId: userId,
    detail: { email: user.email, role },
    address,
  });
}
