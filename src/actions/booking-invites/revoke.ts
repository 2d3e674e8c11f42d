import { endInvite } from '../../../db/queries/booking-invites.ts';
import { type Action, audit, NotFound } from '../action.ts';

/** Revokes an invitation of a calendar that can still be used. Throws NotFound. */
export const revokeInvite: Action<{ calendarId: string; id: string }, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { calendarId, id }) {
    const { transaction, workspaceId, at: now } = context;
    if (!(await endInvite(transaction, { id, workspaceId, calendarId, now }))) throw new NotFound();
    await audit(context, { action: 'booking-invite.revoke', subjectId: id, detail: { calendarId } });
  },
};
