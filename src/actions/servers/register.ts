import { insertServer } from '../../../db/queries/servers/servers.ts';
import type { Action } from '../action.ts';

/** Notes where a server listens, so that the command line finds it. Leaves no audit entry. */
export const registerServer: Action<{ url: string; version: string }, void> = {
  permission: 'operator',
  async run(_, { transaction, at }, { url, version }) {
    await insertServer(transaction, { url, at, version });
  },
};
