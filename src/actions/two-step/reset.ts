import { deleteAccessLinksOfUser } from '../../../db/queries/access-links.ts';
import { deleteSessionsOfUser } from '../../../db/queries/sessions.ts';
import { setTwoStep, twoStepOf } from '../../../db/queries/two-step.ts';
import { userById } from '../../../db/queries/users.ts';
import { type Action, found } from '../action.ts';
import { auditTwoStep } from './second-step.ts';

/**
 * Turns off two-step sign-in for a user who lost their phone and their recovery codes. Like a new password, that ends their
 * sessions and links, which may be in other hands. Throws NotFound without two-step sign-in.
 */
export const resetTwoStep: Action<{ userId: string }, void> = {
  permission: 'operator',
  async run(_, context, { userId }) {
    const { transaction } = context;
    found(await twoStepOf(transaction, userId));
    await setTwoStep(transaction, { userId, twoStep: undefined });
    await deleteSessionsOfUser(transaction, { userId });
    await deleteAccessLinksOfUser(transaction, userId);
    const email = (await userById(transaction, userId))?.email;
    await auditTwoStep(context, { userId, action: 'two-step.disable', detail: { email } });
  },
};
