import type { DoubtKind, Interpretation, InterpretationContext } from './interpretation.ts';

/** Whether the question is whom the caller means. */
export function asksWho(doubt: DoubtKind | undefined): boolean {
  return doubt === 'which_member' || doubt === 'who_last';
}

/** Settles whom the caller means, or leaves it to be asked, after doubts about the time or the service. */
export function withMemberDoubt(
  interpretation: Interpretation,
  { settledMemberIds, likelyMemberIds = [] }: InterpretationContext,
): Interpretation {
  const { people, isMemberOpen, doubt } = interpretation;
  if (!people) return interpretation;
  const isSettled = { ...interpretation, isMemberOpen: undefined };
  if (settledMemberIds !== undefined) {
    const { withoutIds } = people;
    return { ...isSettled, people: { withIds: settledMemberIds, withoutIds } };
  }
  if (!isMemberOpen) return interpretation;
  const likely = people.withIds.filter((id) => likelyMemberIds.includes(id));
  const withIds = likely.length > 0 ? likely : people.withIds;
  if (withIds.length < 2) return { ...isSettled, people: { ...people, withIds } };
  return { ...interpretation, people: { ...people, withIds }, doubt: doubt ?? 'which_member' };
}

/** "The same one as last time" where nobody knows who that was: it has to be asked. */
export function withLastUnknown(interpretation: Interpretation): Interpretation {
  const { people, doubt } = interpretation;
  return people?.isSameAsLast ? { ...interpretation, doubt: doubt ?? 'who_last' } : interpretation;
}
