import { userById } from '../../../db/queries/users.ts';
import { type Action, found } from '../action.ts';
import { replacePassword } from './replace-password.ts';

/** Sets any user's password without asking for the present one. Throws NotFound for the user. */
export const setPassword: Action<{ userId: string; passwordHash: string }, void> = {
  permission: 'operator',
  async run(_, context, { userId, passwordHash }) {
    found(await userById(context.transaction, userId));
    await replacePassword(context, { userId, passwordHash });
  },
};
