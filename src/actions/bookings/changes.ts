import type { NewAuditEntry } from '../../../db/queries/audit-entries.ts';

/** Who changes something, and where from. */
export type Actor = Pick<NewAuditEntry, 'actorKind' | 'actorId' | 'address'>;
