import { callHookOf, setCallHook } from '../../../db/queries/calls/hooks.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { type Action, audit, ChangedMeanwhile } from '../action.ts';
import { savedCalendar } from '../calendars/saved-calendar.ts';

/** `shownCreatedAt`: when the address was made that was shown, in epoch milliseconds, or null if none was. */
type Renewal = { calendarId: string; shownCreatedAt: number | null };

/**
 * Gives a calendar the secret address that voice platforms call, or another in its place, which stops working. It's only in the
 * result. Throws NotFound, and ChangedMeanwhile if the address isn't the one shown, so that a repeated request doesn't replace
 * one that nobody has seen.
 */
export const renewCallHook: Action<Renewal, { token: string }> = {
  permission: 'admin',
  async run(_, context, { calendarId, shownCreatedAt }) {
    const { transaction, workspaceId, at } = context;
    await savedCalendar(context, calendarId);
    const key = { workspaceId, calendarId };
    const before = await callHookOf(transaction, key);
    if ((before?.createdAt ?? null) !== shownCreatedAt) throw new ChangedMeanwhile();
    const { token, hash } = createSecretToken();
    // Two within a millisecond are told apart, too.
    const createdAt = Math.max(at, (before?.createdAt ?? 0) + 1);
    await setCallHook(transaction, { ...key, hash, createdAt });
    const action = before ? 'call-hook.renew' : 'call-hook.create';
    await audit(context, { action, subjectId: calendarId, detail: { calendarId } });
    return { token };
  },
};
