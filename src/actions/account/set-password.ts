import { userById } from '../../../db/queries/users.ts';
import { type Action, NotFound } from '../action.ts';
import { replacePassword } from './replace-password.ts';

/** Gives any user another password without asking for the present one. Throws NotFound for the user. */
export const setPassword: Action<{ userId: string; passwordHash: string }, void> = {
  permission: 'operator',
  async run(_, context, { userId, passwordHash }) {
    if (!(await userById(context.transaction, userId))) throw new NotFound();
    await replacePassword(context, { userId, passwordHash });
  },
};
