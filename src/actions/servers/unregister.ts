import { deleteServer } from '../../../db/queries/servers/servers.ts';
import type { Action } from '../action.ts';

/** Notes that the server at an address has stopped. Leaves no audit entry. */
export const unregisterServer: Action<{ url: string }, void> = {
  permission: 'operator',
  async run(_, { transaction }, { url }) {
    await deleteServer(transaction, url);
  },
};
