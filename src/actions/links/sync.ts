import { changeLink } from '../../../db/queries/links/links.ts';
import type { ReadOutcome } from '../../links/sync/freshness.ts';
import { type Action, NotFound } from '../action.ts';

/** Reads a link at once, and retries bookings that are waiting to be written. Throws NotFound. */
export const syncLink: Action<{ linkId: string }, { linkId: string; outcome?: ReadOutcome }> = {
  permission: 'admin',
  async run(_, { transaction, workspaceId, at }, { linkId }) {
    if (!(await changeLink(transaction, { workspaceId, linkId, at }))) throw new NotFound();
    return { linkId };
  },
  async afterCommit({ links }, { linkId }) {
    return { linkId, outcome: await links.read(linkId) };
  },
};
