import { requiresTwoStep, setTwoStepRequired, twoStepOf } from '../../../db/queries/two-step.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { type Action, audit, found } from '../action.ts';

/** Only those who have two-step sign-in can require it of others. */
export class OwnTwoStepMissing extends Error {
  override readonly name = 'OwnTwoStepMissing';

  constructor() {
    super('set up two-step sign-in for yourself first');
  }
}

/**
 * Sets whether a workspace lets in only those with two-step sign-in. Throws OwnTwoStepMissing if the owner who requires it
 * has none, and NotFound.
 */
export const requireTwoStep: Action<{ isRequired: boolean }, void> = {
  permission: 'owner',
  async run(_, context, { isRequired }) {
    const { transaction, workspaceId, actor } = context;
    const { id } = found(await workspaceById(transaction, workspaceId));
    if (isRequired && actor.kind === 'user' && !(await twoStepOf(transaction, actor.id))) {
      throw new OwnTwoStepMissing();
    }
    if ((await requiresTwoStep(transaction, id)) === isRequired) return;
    await setTwoStepRequired(transaction, { workspaceId: id, isRequired });
    const action = isRequired ? 'two-step.require' : 'two-step.make-optional';
    await audit(context, { action, subjectId: id });
  },
};
