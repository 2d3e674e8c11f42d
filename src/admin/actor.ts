import type { NewAuditEntry } from '../../db/queries/audit-entries.ts';
import type { Requester } from '../actions/action.ts';
import type { MemberVisit } from './visit.ts';

/** Who is signed in, as the one who asks for an action in the workspace that they look at. */
export function requesterOf({
  session,
  exchange,
  now,
}: MemberVisit): Requester & { actor: { kind: 'user' } } {
  const { userId: id, workspaceId } = session;
  return { actor: { kind: 'user', id, address: exchange.address() }, workspaceId, at: now };
}

/** Who is signed in, and from where they do what they do: as the audit log names them. */
export function actorOf({
  session,
  exchange,
}: MemberVisit): Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'> {
  return { actorKind: 'user', actorId: session.userId, address: exchange.address() };
}
