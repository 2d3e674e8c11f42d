import { deleteSetUpLinks } from '../../../db/queries/access-links.ts';
import { hasUsers } from '../../../db/queries/users.ts';
import { type MadeAccessLink, makeAccessLink } from '../access-links.ts';
import type { Action } from '../action.ts';

/** Makes the set-up link, replacing earlier ones; undefined once there are users. */
export const renewSetUpLink: Action<undefined, MadeAccessLink | undefined> = {
  permission: 'operator',
  async run(_, { transaction, at: now }) {
    if (await hasUsers(transaction)) return undefined;
    await deleteSetUpLinks(transaction);
    return await makeAccessLink(transaction, { kind: 'set-up', now });
  },
};
