import type { Action } from '../action.ts';
import { memberOfAccessLink, useUpAccessLink } from '../valid-access-link.ts';
import { replacePassword } from './replace-password.ts';

/** Sets the password that a user chose through a link, which works once. Throws InvalidAccessLink. */
export const resetPassword: Action<{ token: string; passwordHash: string }, void> = {
  permission: 'anyone',
  async run(_, context, { token, passwordHash }) {
    const link = await useUpAccessLink(context, { token, kind: 'reset' });
    const { userId } = await memberOfAccessLink(context.transaction, link);
    const actor = { kind: 'user', id: userId, address: context.actor.address } as const;
    await replacePassword(context, { userId, passwordHash, actor });
  },
};
