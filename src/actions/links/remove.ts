import { deleteLink, linkOfWorkspace } from '../../../db/queries/links/links.ts';
import { bookingsWithExternalTimes, refreshExternalClaims } from '../../../db/queries/links/moved-events.ts';
import { type Action, audit, found } from '../action.ts';

/** Removes a link and frees its time; what was written to the other side stays. Throws NotFound. */
export const removeLink: Action<{ linkId: string }, void> = {
  permission: 'admin',
  async run(_, context, { linkId }) {
    const { transaction, workspaceId, at } = context;
    const link = found(await linkOfWorkspace(transaction, { workspaceId, linkId }));
    const bookingIds = await bookingsWithExternalTimes(transaction, linkId);
    await deleteLink(transaction, { workspaceId, linkId });
    await refreshExternalClaims(transaction, { bookingIds, now: at });
    const { calendarId, kind, host, name } = link;
    const detail = { calendarId, kind, host, link: name };
    await audit(context, { action: 'link.remove', subjectId: linkId, detail });
  },
};
