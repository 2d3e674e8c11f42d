import { auditActionOf } from '../../src/domain/access/audit-action.ts';
import type { Texts } from '../texts/en/en.ts';
import type { DescribedEntry } from './described-entry.ts';

/** What was done, as the rest of a sentence that begins with who did it. */
export function auditSentence(entry: DescribedEntry, { auditSentences, time }: Texts): string {
  const action = auditActionOf(entry.action);
  return action ? auditSentences[action]({ ...entry, time }) : entry.action;
}
