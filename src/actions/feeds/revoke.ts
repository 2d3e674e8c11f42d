import { feedById, revokeFeeds as revokeFeedsOf } from '../../../db/queries/feeds.ts';
import { type Action, audit, NotFound } from '../action.ts';
import { ownCalendar } from '../calendars/saved-calendar.ts';

/** Revokes one feed of a calendar for good, or all of them. Returns the revoked IDs. Throws NotFound. */
export const revokeFeeds: Action<{ calendarId: string; feedId?: string }, string[]> = {
  permission: 'admin',
  async run(_, context, { calendarId, feedId }) {
    const { transaction, workspaceId, at } = context;
    await ownCalendar(context, calendarId);
    const feed = feedId === undefined ? undefined : await feedById(transaction, feedId);
    if (feedId !== undefined && feed?.calendarId !== calendarId) throw new NotFound();
    const revoked = await revokeFeedsOf(transaction, { workspaceId, calendarId, feedId, at });
    for (const id of revoked) {
      await audit(context, { action: 'feed.revoke', subjectId: id, detail: { calendarId } });
    }
    return revoked;
  },
};
