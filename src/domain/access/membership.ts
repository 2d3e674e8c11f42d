import { covers, type Role } from './user.ts';

/** What the rules decide by: the role of who wants to change a member, the member's, and how many owners there are. */
export type MembershipFacts = { actor: Role; member: Role; isSelf: boolean; owners: number };

/** Why a member cannot be changed so. */
export type MembershipRefusal =
  | 'needs-admin'
  | 'needs-owner'
  | 'raises-self'
  | 'last-owner'
  | 'own-password'
  | 'belongs-elsewhere';

/** Why somebody cannot give a member another role; undefined where they can. */
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

/** Why somebody cannot remove a member, who may be themselves; undefined where they can. */
export function removalRefusal({
  actor,
  member,
  isSelf,
  owners,
}: MembershipFacts): MembershipRefusal | undefined {
  if (!isSelf && !covers(actor, 'admin')) return 'needs-admin';
  if (member === 'owner' && actor !== 'owner') return 'needs-owner';
  if (member === 'owner' && owners <= 1) return 'last-owner';
  return undefined;
}

/** Why somebody cannot invite to a role; undefined where they can. */
export function invitationRefusal(actor: Role, role: Role): MembershipRefusal | undefined {
  if (!covers(actor, 'admin')) return 'needs-admin';
  return role === 'owner' && actor !== 'owner' ? 'needs-owner' : undefined;
}

/**
 * Why somebody cannot let a member choose a new password; undefined where they can. Whoever makes such a link could use
 * it, and be that member: so in none of the member's workspaces may it give them more than they have. `elsewhere` is what
 * both are in each other workspace that the member belongs to.
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
