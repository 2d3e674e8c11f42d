import { keepingOf, setKeepDays } from '../../../db/queries/bookings/keeping.ts';
import { requireKeepDays } from '../../domain/booking/keeping.ts';
import { type Action, audit, found } from '../action.ts';

/**
 * Sets after how many days a workspace erases its callers' names, numbers and words; null keeps them. Housekeeping erases
 * them. Throws InputError and NotFound.
 */
export const setKeeping: Action<{ keepDays: number | null }, void> = {
  permission: 'owner',
  async run(_, context, { keepDays }) {
    const { transaction, workspaceId } = context;
    const before = found(await keepingOf(transaction, workspaceId));
    if (keepDays !== null) requireKeepDays(keepDays);
    if (keepDays === before.keepDays) return;
    await setKeepDays(transaction, { workspaceId, keepDays });
    await audit(context, { action: 'workspace.update', subjectId: workspaceId, detail: { keepDays } });
  },
};
