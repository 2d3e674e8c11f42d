import { countOwners, type Member, memberOfWorkspace, rolesElsewhere } from '../../../db/queries/members.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import {
  type MembershipFacts,
  type MembershipRefusal,
  resetRefusal,
} from '../../domain/access/membership.ts';
import { found, type Requester, roleOfActor } from '../action.ts';

/** A rule of membership forbids what was asked for. */
export class MembershipRefused extends Error {
  override readonly name = 'MembershipRefused';

  constructor(readonly reason: MembershipRefusal) {
    super(`membership: ${reason}`);
  }
}

/** Whoever is to be invited or added is a member of the workspace already. */
export class AlreadyMember extends Error {
  override readonly name = 'AlreadyMember';
}

/** Who asks, in which workspace. */
type Asker = Pick<Requester, 'actor' | 'workspaceId'>;

/** A member, and what the rules decide by whether they may be changed. */
export type MemberAndFacts = { member: Member; facts: MembershipFacts };

/** Throws MembershipRefused for a refusal, if there is one. */
export function refuseIf(refusal: MembershipRefusal | undefined): void {
  if (refusal) throw new MembershipRefused(refusal);
}

/** A member of the workspace, and the facts as they are when somebody wants to change them. Throws NotFound for the member. */
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

/** Why whoever asks cannot let a member choose a new password; undefined where they can. */
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
