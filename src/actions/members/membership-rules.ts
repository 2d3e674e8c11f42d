import { countOwners, type Member, memberOfWorkspace, rolesElsewhere } from '../../../db/queries/members.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import {
  type MembershipFacts,
  type MembershipRefusal,
  resetRefusal,
} from '../../domain/access/membership.ts';
import { found, type Requester, roleOfActor } from '../action.ts';

/** A membership rule forbids this. */
export class MembershipRefused extends Error {
  override readonly name = 'MembershipRefused';

  constructor(readonly reason: MembershipRefusal) {
    super(`membership: ${reason}`);
  }
}

/** The person is already a member of the workspace. */
export class AlreadyMember extends Error {
  override readonly name = 'AlreadyMember';
}

/** Who asks, in which workspace. */
type Asker = Pick<Requester, 'actor' | 'workspaceId'>;

/** A member, and what decides whether they may be changed. */
export type MemberAndFacts = { member: Member; facts: MembershipFacts };

/** Throws MembershipRefused if there's a refusal. */
export function refuseIf(refusal: MembershipRefusal | undefined): void {
  if (refusal) throw new MembershipRefused(refusal);
}

/** A member, and the facts for the membership rules. Throws NotFound. */
export async function memberAndFacts(db: Database, asker: Asker, userId: string): Promise<MemberAndFacts> {
  const { actor, workspaceId } = asker;
  const member = found(await memberOfWorkspace(db, { workspaceId, userId }));
  const facts = {
    actor: await roleOfActor(db, asker),
    member: member.role,
    isSelf: actor.kind === 'user' && actor.id === userId,
    owners: await countOwners(db, workspaceId),
  };
  return { member, facts };
}

/** Why the requester can't let a member choose a new password; undefined if they can. */
export async function resetLinkRefusal(
  db: Database,
  { actor, workspaceId }: Asker,
  { member, facts }: MemberAndFacts,
): Promise<MembershipRefusal | undefined> {
  if (actor.kind !== 'user') return resetRefusal(facts, []);
  const both = { workspaceId, userId: member.userId, otherUserId: actor.id };
  const elsewhere = await rolesElsewhere(db, both);
  return resetRefusal(
    facts,
    elsewhere.map((each) => ({ member: each.member, actor: each.other ?? undefined })),
  );
}
