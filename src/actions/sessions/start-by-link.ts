import type { Action } from '../action.ts';
import { memberOfAccessLink, useUpAccessLink } from '../valid-access-link.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { beginSession, type NewSession, type SignInBrowser } from './begin-session.ts';

/** Signs in by a link, which works once. Throws InvalidAccessLink. */
export const startSessionByLink: Action<{ token: string; browser: SignInBrowser }, NewSession> = {
  permission: 'anyone',
  async run(_, context, { token, browser }) {
    const link = await useUpAccessLink(context, { token, kind: 'sign-in' });
    const { userId, workspaceId } = await memberOfAccessLink(context.transaction, link);
    await auditSignIn(context, { userId, workspaceId, by: 'link' });
    return await beginSession(context, { userId, workspaceId, browser });
  },
};
