import { feedById, insertFeed } from '../../../db/queries/feeds.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { type Action, audit } from '../action.ts';
import { savedMember } from '../calendars/saved-calendar.ts';

/**
 * Creates a feed of a calendar. Its token is only in the result. Returns undefined if a feed with this ID exists, so
 * a repeated request creates just one. Throws NotFound for the calendar, and for a team.
 */
export const createFeed: Action<{ calendarId: string; id: string }, { token: string } | undefined> = {
  permission: 'admin',
  async run(_, context, { calendarId, id }) {
    const { transaction, workspaceId, at } = context;
    await savedMember(context, calendarId);
    if (await feedById(transaction, id)) return undefined;
    const { token, hash } = createSecretToken();
    await insertFeed(transaction, { workspaceId, calendarId, id, hash, createdAt: at });
    await audit(context, { action: 'feed.create', subjectId: id, detail: { calendarId } });
    return { token };
  },
};
