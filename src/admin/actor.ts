import type { NewAuditEntry } from '../../db/queries/audit-entries.ts';
import type { MemberVisit } from './visit.ts';

/** Who is signed in, and from where they do what they do: as the audit log names them. */
export function actorOf({
  session,
  exchange,
}: MemberVisit): Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'> {
  return { actorKind: 'user', actorId: session.userId, address: exchange.address() };
}
