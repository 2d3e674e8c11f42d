import { setHiddenCalendars } from '../../../db/queries/calendars/hidden-calendars.ts';
import type { Action } from '../action.ts';
import { requireOwnSessions } from '../sessions/own-sessions.ts';

/** Takes calendars off a member's own day page, and puts all others on it. Leaves no audit entry. */
export const hideCalendars: Action<{ userId: string; calendarIds: readonly string[] }, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, context, { userId, calendarIds }) {
    requireOwnSessions(context, userId);
    const { transaction, workspaceId } = context;
    await setHiddenCalendars(transaction, { workspaceId, userId, calendarIds });
  },
};
