import type { Action } from '../action.ts';
import { proveSecondStep } from '../two-step/second-step.ts';
import { memberOfAccessLink, useUpAccessLink } from '../valid-access-link.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { beginSession, type NewSession, type SignInBrowser } from './begin-session.ts';

/** A link's token, the code of those with two-step sign-in, and the browser. */
type SignInByLink = { token: string; code?: string | undefined; browser: SignInBrowser };

/** Signs in by a link, which works once. Throws InvalidAccessLink, CodeNeeded and CodeRefused. */
export const startSessionByLink: Action<SignInByLink, NewSession> = {
  permission: 'anyone',
  async run(services, context, { token, code, browser }) {
    const link = await useUpAccessLink(context, { token, kind: 'sign-in' });
    const { userId, workspaceId } = await memberOfAccessLink(context.transaction, link);
    await proveSecondStep(services, context, { userId, code });
    await auditSignIn(context, { userId, workspaceId, by: 'link' });
    return await beginSession(context, { userId, workspaceId, browser });
  },
};
