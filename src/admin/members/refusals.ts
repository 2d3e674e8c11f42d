import { type Action, perform } from '../../actions/action.ts';
import { MembershipRefused } from '../../actions/members/membership-rules.ts';
import type { MembershipRefusal } from '../../domain/access/membership.ts';
import { requesterOf } from '../actor.ts';
import { PageError } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';

const pages: Readonly<Record<MembershipRefusal, { status: number; title: string; message: string }>> = {
  'needs-admin': { status: 403, title: 'Not allowed', message: 'Only owners and admins manage members.' },
  'needs-owner': { status: 403, title: 'Not allowed', message: 'Only an owner makes or changes owners.' },
  'raises-self': { status: 403, title: 'Not allowed', message: 'Nobody raises their own role.' },
  'own-password': {
    status: 403,
    title: 'Not this way',
    message: 'Change your own password on the page of your account.',
  },
  'last-owner': {
    status: 409,
    title: 'The last owner',
    message: 'A workspace needs an owner: make somebody else an owner first.',
  },
  'belongs-elsewhere': {
    status: 403,
    title: 'Not allowed',
    message:
      'Their password opens other workspaces too: only who owns those as well, or runs the server, can make this link.',
  },
};

/** A refusal in words. */
export function refusalWords(refusal: MembershipRefusal | undefined): string | undefined {
  return refusal && pages[refusal].message;
}

/** Does what an action on members does. Throws PageError where a rule of membership forbids it. */
export async function performOnMembers<Input, Result>(
  visit: MemberVisit,
  action: Action<Input, Result>,
  input: Input,
): Promise<Result> {
  try {
    return await perform(visit.services, action, { by: requesterOf(visit), input });
  } catch (error) {
    if (!(error instanceof MembershipRefused)) throw error;
    const { status, title, message } = pages[error.reason];
    throw new PageError(status, title, message);
  }
}
