import { changeLink, linkOfWorkspace } from '../../../db/queries/links/links.ts';
import { requireWithin } from '../../domain/bounds.ts';
import { freshnessBounds } from '../../domain/calendar/link.ts';
import type { LinkAccess } from '../../links/link-access.ts';
import { type Action, audit, found } from '../action.ts';

/** What to change; new access was already tested. */
export type LinkChanges = {
  freshnessMinutes?: number | undefined;
  access?: LinkAccess | undefined;
  /** Whether events that aren't certain there are busy. */
  isTentativeBusy?: boolean | undefined;
};

/** Changes a link and reads it at once. Throws NotFound, and InputError if something is out of bounds. */
export const updateLink: Action<LinkChanges & { linkId: string }, string> = {
  permission: 'admin',
  async run({ linkConnector }, context, { linkId, freshnessMinutes, access, isTentativeBusy }) {
    const { transaction, workspaceId, at } = context;
    if (freshnessMinutes !== undefined) requireWithin(freshnessMinutes, freshnessBounds, 'freshness');
    const link = found(await linkOfWorkspace(transaction, { workspaceId, linkId }));
    const sealed = access && linkConnector.seal(linkId, access);
    const changes = { freshnessMinutes, isTentativeBusy, access: sealed };
    await changeLink(transaction, { workspaceId, linkId, at, ...changes });
    const { calendarId, kind, host, name } = link;
    const detail = {
      calendarId,
      kind,
      host,
      link: name,
      ...(access && { credentials: true }),
      ...(freshnessMinutes !== undefined && { freshnessMinutes }),
      ...(isTentativeBusy !== undefined && { isTentativeBusy }),
    };
    await audit(context, { action: 'link.update', subjectId: linkId, detail });
    return linkId;
  },
  async afterCommit({ links }, linkId) {
    await links.reread(linkId);
    return linkId;
  },
};
