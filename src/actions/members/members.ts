import {
  deleteAccessLinksMadeBy,
  deleteAccessLinksOfUser,
  deleteInvitationsOf,
  revokeInvitation,
} from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-entries.ts';
import { deleteMembership, type Member, updateRole } from '../../../db/queries/members.ts';
import type { Writing } from '../../../db/write.ts';
import type { AuditAction } from '../../domain/access/audit-action.ts';
import { covers, type Role } from '../../domain/access/user.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import type { Actor } from '../bookings/changes.ts';

/** A workspace at an instant in epoch milliseconds, in the transaction that changes something there. */
type At = { transaction: Writing; workspaceId: string; at: number };

/** Gives a member another role and notes who did; nothing where they have it. Whether they may is for the caller to say. */
export async function giveRole(
  given: At & { member: Pick<Member, 'userId' | 'email' | 'role'>; role: Role },
  actor: Actor,
): Promise<void> {
  const { transaction, workspaceId, member, role } = given;
  const { userId, email, role: from } = member;
  if (from === role) return;
  await updateRole(transaction, { workspaceId, userId, role });
  if (!covers(role, from)) await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
  // Who made a reset link could still use it, and be more than they were let be.
  await deleteAccessLinksOfUser(transaction, userId);
  await note(given, { action: 'member.update', subjectId: userId, detail: { email, role, from } }, actor);
}

/** Ends a membership, and with it what the member could still do through links, and notes who did. */
export async function endMembership(
  given: At & {
    member: Pick<Member, 'userId' | 'email' | 'role'>;
    action: 'member.leave' | 'member.remove';
  },
  actor: Actor,
): Promise<void> {
  const { transaction, workspaceId, member, action } = given;
  const { userId, email, role } = member;
  await deleteMembership(transaction, { workspaceId, userId });
  await deleteAccessLinksMadeBy(transaction, { workspaceId, userId });
  await deleteAccessLinksOfUser(transaction, userId);
  await note(given, { action, subjectId: userId, detail: { email, role } }, actor);
}

/**
 * Makes an invitation in the place of any other to the same address, and notes who did. `createdBy` is the user who
 * invites; undefined for the command line.
 */
export async function inviteMember(
  given: At & { email: string; role: Role; createdBy?: string },
  actor: Actor,
): Promise<MadeAccessLink> {
  const { transaction, workspaceId, email, role, createdBy, at: now } = given;
  await deleteInvitationsOf(transaction, { workspaceId, email });
  const invitation = { kind: 'invite', workspaceId, email, role, createdBy, now } as const;
  const link = await makeAccessLink(transaction, invitation);
  await note(given, { action: 'invitation.create', subjectId: link.id, detail: { email, role } }, actor);
  return link;
}

/** Takes an invitation back and notes who did; nothing where it could not be accepted any more. */
export async function takeBackInvitation(given: At & { id: string }, actor: Actor): Promise<void> {
  const { transaction, workspaceId, id, at: now } = given;
  const revoked = await revokeInvitation(transaction, { workspaceId, id, now });
  if (revoked) await note(given, { action: 'invitation.revoke', subjectId: id, detail: revoked }, actor);
}

function note(
  { transaction, workspaceId, at }: At,
  entry: { action: AuditAction; subjectId: string; detail: Record<string, unknown> },
  actor: Actor,
): Promise<void> {
  return insertAuditEntry(transaction, { ...actor, workspaceId, at, ...entry });
}
