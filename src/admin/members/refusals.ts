import type { Texts } from '../../../views/texts/en/en.ts';
import type { MembershipRefusal } from '../../domain/access/membership.ts';
import { PageError } from '../page-error.ts';

/** The page for a change of members that was refused. */
export function membershipRefused(refusal: MembershipRefusal): PageError {
  const status = refusal === 'last-owner' ? 409 : 403;
  return new PageError(status, ({ members }) => members.refusals[refusal]);
}

/** Why something can't be done to a member; undefined if it can. */
export function refusalText({ members }: Texts, refusal: MembershipRefusal | undefined): string | undefined {
  return refusal && members.refusals[refusal].message;
}
