import { deleteTimeOff, replaceTimeOffClaims } from '../../../db/queries/time-off.ts';
import { type Action, audit } from '../action.ts';
import { detailOf, type NamedTimeOff, savedTimeOff } from './saved-time-off.ts';

/** Removes time off of a calendar, which frees its time. Throws NotFound. */
export const removeTimeOff: Action<NamedTimeOff, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, named) {
    const { transaction, workspaceId } = context;
    const { timeOff } = await savedTimeOff(context, named);
    await replaceTimeOffClaims(transaction, timeOff, []);
    await deleteTimeOff(transaction, { workspaceId, id: timeOff.id });
    const detail = detailOf(timeOff);
    await audit(context, { action: 'time-off.remove', subjectId: timeOff.calendarId, detail });
  },
};
