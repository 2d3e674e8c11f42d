import type { RequestBudget } from '../net/request-budget.ts';

/**
 * How many requests an account makes in any 60 seconds: Google allows 600 a user, and counts changes threefold at times. The
 * account of a server is one user, however many calendars are shared with it.
 */
export const accountQuota = { limit: 500, windowSeconds: 60 };

/** How many requests all accounts make together: Google allows 10,000 a project. */
export const projectQuota = { limit: 8_000, windowSeconds: 60 };

/** A budget that counts each account's requests, and those of all of them together. */
export function googleBudget(accounts: RequestBudget, project: RequestBudget): RequestBudget {
  return async (account, signal) => {
    await accounts(account, signal);
    await project('all', signal);
  };
}
