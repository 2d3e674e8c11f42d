import type { MembershipRefusal } from '../../domain/access/membership.ts';
import { PageError } from '../page-error.ts';

const pages: Readonly<Record<MembershipRefusal, readonly [status: number, title: string, message: string]>> =
  {
    'needs-admin': [403, 'Not allowed', 'Only owners and admins can manage members.'],
    'needs-owner': [403, 'Not allowed', 'Only an owner can add or change owners.'],
    'raises-self': [403, 'Not allowed', 'You can’t raise your own role.'],
    'own-password': [403, 'Not allowed', 'Change your own password on your account page.'],
    'last-owner': [409, 'Last owner', 'A workspace needs an owner. Make someone else an owner first.'],
    'belongs-elsewhere': [
      403,
      'Not allowed',
      'Their password also opens other workspaces. Only an owner of all of them, or the person running the server, can create this link.',
    ],
  };

/** The page for a change of members that was refused. */
export function membershipRefused(refusal: MembershipRefusal): PageError {
  return new PageError(...pages[refusal]);
}

/** Why something can't be done to a member; undefined if it can. */
export function refusalText(refusal: MembershipRefusal | undefined): string | undefined {
  return refusal && pages[refusal][2];
}
