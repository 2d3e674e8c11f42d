import { callHookOf, deleteCallHook } from '../../../db/queries/calls/hooks.ts';
import { type Action, audit, found } from '../action.ts';
import { ownCalendar } from '../calendars/saved-calendar.ts';

/** Revokes the secret address of a calendar that voice platforms call. Throws NotFound, also if it has none. */
export const revokeCallHook: Action<{ calendarId: string }, void> = {
  permission: 'admin',
  async run(_, context, { calendarId }) {
    const { transaction, workspaceId } = context;
    await ownCalendar(context, calendarId);
    const key = { workspaceId, calendarId };
    found(await callHookOf(transaction, key));
    await deleteCallHook(transaction, key);
    await audit(context, { action: 'call-hook.revoke', subjectId: calendarId, detail: { calendarId } });
  },
};
