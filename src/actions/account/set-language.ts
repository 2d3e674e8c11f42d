import { updateLanguage } from '../../../db/queries/users.ts';
import type { DashboardLanguage } from '../../domain/access/dashboard-language.ts';
import type { Action } from '../action.ts';
import { requireOwnSessions } from '../sessions/own-sessions.ts';

/** Sets the language that a user reads the dashboard in; null leaves it to their browser. Leaves no audit entry. */
export const setLanguage: Action<{ userId: string; language: DashboardLanguage | null }, void> = {
  permission: 'person',
  needsNoLock: true,
  async run(_, context, { userId, language }) {
    requireOwnSessions(context, userId);
    await updateLanguage(context.transaction, { userId, language });
  },
};
