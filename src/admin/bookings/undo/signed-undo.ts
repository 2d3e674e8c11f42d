import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MemberVisit } from '../../visit.ts';

/** Signs the fields of a form that undoes something, for the session that's shown it, so that nobody makes one up. */
export function undoSignature({ session }: Pick<MemberVisit, 'session'>, signed: readonly string[]): string {
  return createHmac('sha256', `undo ${session.hash}`).update(JSON.stringify(signed)).digest('base64url');
}

/** Whether a form that undoes something has the signature of its fields. */
export function isUndo(
  visit: Pick<MemberVisit, 'session'>,
  { signed, given }: { signed: readonly string[]; given: string },
): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(undoSignature(visit, signed))];
  return one.length === other.length && timingSafeEqual(one, other);
}
