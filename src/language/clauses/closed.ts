import type { Clause, Role } from './clause.ts';
import { asking, hasAny, roleOf, surelyAsking } from './cues.ts';
import type { OpenClause } from './open-clause.ts';
import { isHabit } from './part.ts';

/**
 * What is known where a clause ends: whether it's the first and a question, after a change of mind, ends with "then",
 * begins by pointing to a time that was told, and whom it tells of.
 */
type End = { isAsked: boolean; isTurn: boolean; isAnswer: boolean; isThere: boolean; tells: Clause['tells'] };

/** A clause that ends before the token `to`. */
export function closed(open: OpenClause, to: number, end: End): Clause {
  const { from, openedTo, cues, times, isStay, isLimited } = open;
  return {
    from,
    to,
    role: roleIn(open, end),
    openedTo,
    isSo: cues.has('so'),
    isReason: cues.has('because') && !hasAny(cues, surelyAsking),
    isIf: cues.has('if'),
    isElse: cues.has('else'),
    isAlso: cues.has('also') || cues.has('but'),
    isApproval: cues.has('approval') || cues.has('ask'),
    isThere: end.isThere,
    tells: end.tells,
    isOwn: cues.has('own'),
    isPick: cues.has('pick'),
    chooses: cues.has('former') ? 'former' : cues.has('latter') ? 'latter' : undefined,
    isStay: Boolean(isStay),
    isLimited: Boolean(isLimited),
    isRecord: cues.has('record'),
    isGivingUp: cues.has('leave'),
    isThen: times.at(-1)?.to === to - 1 && end.isAnswer,
  };
}

function roleIn(
  { from, subjectAt, cues, times, isException }: OpenClause,
  { isAsked, isTurn, tells }: End,
): Role {
  const isInGeneral = cues.has('house') && times.length > 0 && times.every(isHabit);
  const role = isInGeneral ? 'mention' : roleOf(cues);
  // "Sunday morning if you do Sundays"
  const isOfHouse =
    cues.has('if') && times.length > 0 && times.every((each) => isHabit(each) && each.from > from + 2);
  if (isOfHouse) return 'told';
  // "Isn't Saturday possible?" asks for it.
  if (isAsked && (role === 'refusal' || role === 'denial')) return 'wish';
  if (isException && role === 'told') return 'away';
  // "so I finish at ten" tells what follows, "so at ten" asks for it.
  const isDrawn = role === 'wish' && !hasAny(cues, asking);
  if (isDrawn && times.length === 0) return 'plain';
  if (isDrawn && tells && subjectAt !== from) return 'told';
  // "no, I'm kidding, that's tax day, noon on the sixteenth"
  return isTurn && role === 'told' && !cues.has('told') ? 'wish' : role;
}
