import { countOwners, type Member, memberOfWorkspace, rolesElsewhere } from '../../../db/queries/members.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { type MembershipRefusal, resetRefusal, type Standing } from '../../domain/access/membership.ts';
import type { Role } from '../../domain/access/user.ts';
import { notFound, PageError } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

/** A member, and how whoever is signed in stands to them just now. */
export type Stood = { member: Member; standing: Standing };

/** Why something cannot be done to a member. */
type Refusal = MembershipRefusal | 'belongs-elsewhere';

const refusals: Readonly<Record<Refusal, { status: number; title: string; message: string }>> = {
  'needs-admin': { status: 403, title: 'Not allowed', message: 'Only owners and admins manage members.' },
  'needs-owner': { status: 403, title: 'Not allowed', message: 'Only an owner makes or changes owners.' },
  'raises-self': { status: 403, title: 'Not allowed', message: 'Nobody raises their own role.' },
  'own-password': {
    status: 403,
    title: 'Not this way',
    message: 'Change your own password on the page of your account.',
  },
  'last-owner': {
    status: 409,
    title: 'The last owner',
    message: 'A workspace needs an owner: make somebody else an owner first.',
  },
  'belongs-elsewhere': {
    status: 403,
    title: 'Not allowed',
    message:
      'Their password opens other workspaces too: only who owns those as well, or runs the server, can make this link.',
  },
};

/** A refusal in words. */
export function refusalWords(refusal: Refusal | undefined): string | undefined {
  return refusal && refusals[refusal].message;
}

/** Throws PageError for a refusal, if there is one. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (!refusal) return;
  const { status, title, message } = refusals[refusal];
  throw new PageError(status, title, message);
}

/**
 * A member of the workspace and how the one who asks stands to them. To be called in the transaction that changes
 * something: roles may have changed since the page was shown. Throws PageError 404 for who is no member.
 */
export async function standingTo(
  db: Database,
  { session, userId }: Pick<MemberVisit, 'session'> & { userId: string },
): Promise<Stood> {
  const { workspaceId } = session;
  const member = await memberOfWorkspace(db, { workspaceId, userId });
  if (!member) throw notFound();
  const standing = {
    actor: await presentRole(db, { session }),
    member: member.role,
    isSelf: userId === session.userId,
    owners: await countOwners(db, workspaceId),
  };
  return { member, standing };
}

/** The role that the one who asks has by now. Throws PageError where they are no member any more. */
export async function presentRole(db: Database, { session }: Pick<MemberVisit, 'session'>): Promise<Role> {
  const self = await memberOfWorkspace(db, session);
  if (self) return self.role;
  throw new PageError(403, 'Not allowed', 'You are no member of this workspace any more.');
}

/** Why the one who asks cannot let a member choose a new password; undefined where they can. */
export async function resetRefusalOf(
  db: Database,
  { member, standing }: Stood,
  { session }: Pick<MemberVisit, 'session'>,
): Promise<Refusal | undefined> {
  const { workspaceId } = session;
  const asked = { workspaceId, userId: member.userId, otherUserId: session.userId };
  const elsewhere = await rolesElsewhere(db, asked);
  return resetRefusal(
    standing,
    elsewhere.map((each) => ({ member: each.member, actor: each.other ?? undefined })),
  );
}
