import { type Action, noWorkspace, perform, type Requester } from '../actions/action.ts';
import type { SignInBrowser } from '../actions/sessions/begin-session.ts';
import type { MemberVisit, Visit } from './visit.ts';

/** The signed-in user, who asks for an action in the workspace that they look at. */
export function requesterOf({
  session,
  exchange,
  now,
}: MemberVisit): Requester & { actor: { kind: 'user' } } {
  const { userId: id, workspaceId } = session;
  return { actor: { kind: 'user', id, address: exchange.address() }, workspaceId, at: now };
}

/** Does an action as the signed-in user. Throws what `perform` throws. */
export function act<Input, Result>(
  visit: MemberVisit,
  action: Action<Input, Result>,
  input: Input,
): Promise<Result> {
  return perform(visit.services, action, { by: requesterOf(visit), input });
}

/** A visitor of a page that's open to anyone, who asks for an action. */
export function visitorOf({ exchange, now }: Visit): Requester {
  return { actor: { kind: 'visitor', address: exchange.address() }, workspaceId: noWorkspace, at: now };
}

/** The browser to sign in. */
export function browserOf({ request, session }: Visit): SignInBrowser {
  return { userAgent: request.headers.get('user-agent') ?? undefined, sessionHash: session?.hash };
}
