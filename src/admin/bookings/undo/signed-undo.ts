import { isSameSignature, signature } from '../../signature.ts';
import type { MemberVisit, Posted } from '../../visit.ts';

/** What's undone, and of which booking. */
type Undone = { what: 'cancel' | 'give' | 'move'; bookingId: string };

/** The fields of a form that undoes something, signed for the session that's shown it, so that nobody makes one up. */
export function signedUndo<Name extends string>(
  visit: Pick<MemberVisit, 'session'>,
  { fields, ...undone }: Undone & { fields: Record<Name, string> },
): Record<Name | 'undo', string> {
  return { ...fields, undo: signatureOf(visit, undone, fields) };
}

/** The fields of a form that undoes something, as they were signed; undefined if they're not. */
export function postedUndo<Name extends string>(
  visit: Posted<MemberVisit>,
  { names, ...undone }: Undone & { names: readonly Name[] },
): Record<Name, string> | undefined {
  const { form } = visit;
  const fields = Object.fromEntries(names.map((name) => [name, form.text(name)])) as Record<Name, string>;
  return isSameSignature(form.text('undo'), signatureOf(visit, undone, fields)) ? fields : undefined;
}

function signatureOf(
  { session }: Pick<MemberVisit, 'session'>,
  { what, bookingId }: Undone,
  fields: Record<string, string>,
): string {
  const text = JSON.stringify([what, bookingId, ...Object.entries(fields).toSorted()]);
  return signature(text, { use: 'undo', sessionHash: session.hash });
}
