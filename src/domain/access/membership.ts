import { canBeLimited, covers, type Membership, type Role } from './user.ts';

/** What the rules go by: the role of whoever makes the change, the member's role, and how many owners there are. */
export type MembershipFacts = { actor: Role; member: Role; isSelf: boolean; owners: number };

/** Why a member can't be changed. */
export type MembershipRefusal =
  | 'needs-admin'
  | 'needs-owner'
  | 'raises-self'
  | 'last-owner'
  | 'sees-all'
  | 'own-password'
  | 'belongs-elsewhere';

/** Why somebody can't give a member another role; undefined if they can. */
export function roleRefusal(
  { actor, member, isSelf, owners }: MembershipFacts,
  to: Role,
): MembershipRefusal | undefined {
  if (isSelf && !covers(actor, to)) return 'raises-self';
  if (!covers(actor, 'admin')) return 'needs-admin';
  if ((member === 'owner' || to === 'owner') && actor !== 'owner') return 'needs-owner';
  if (member === 'owner' && to !== 'owner' && owners <= 1) return 'last-owner';
  return undefined;
}

/** Why members can't be kept to these calendars; undefined if they can. */
export function limitRefusal({ role, calendarIds }: Membership): MembershipRefusal | undefined {
  return calendarIds !== null && !canBeLimited(role) ? 'sees-all' : undefined;
}

/** Why somebody can't remove a member, or leave; undefined if they can. */
export function removalRefusal(facts: MembershipFacts): MembershipRefusal | undefined {
  const { actor, member, isSelf, owners } = facts;
  if (!isSelf && !covers(actor, 'admin')) return 'needs-admin';
  if (member === 'owner' && actor !== 'owner') return 'needs-owner';
  if (member === 'owner' && owners <= 1) return 'last-owner';
  return undefined;
}

/** Why somebody can't invite to a role; undefined if they can. */
export function invitationRefusal(actor: Role, role: Role): MembershipRefusal | undefined {
  if (!covers(actor, 'admin')) return 'needs-admin';
  return role === 'owner' && actor !== 'owner' ? 'needs-owner' : undefined;
}

/**
 * Why somebody can't create a password link for a member; undefined if they can. They could use the link themselves, so
 * it mustn't give them more than they have in any of the member's workspaces. `elsewhere` has the roles of both in the
 * member's other workspaces.
 */
export function resetRefusal(
  { actor, member, isSelf }: MembershipFacts,
  elsewhere: readonly { actor: Role | undefined; member: Role }[],
): MembershipRefusal | undefined {
  if (isSelf) return 'own-password';
  if (!covers(actor, 'admin')) return 'needs-admin';
  if (!covers(actor, member)) return 'needs-owner';
  return elsewhere.every((each) => each.actor === 'owner') ? undefined : 'belongs-elsewhere';
}
