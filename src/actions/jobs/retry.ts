import { type JobsToRetry, retryFailedJobs } from '../../../db/queries/jobs/failed-jobs.ts';
import { type Action, NotFound } from '../action.ts';

/**
 * Has jobs that were given up tried again: one, those about one thing, or all of the workspace. Gives how many those were.
 * Throws NotFound if there's none of those that are named.
 */
export const retryJobs: Action<JobsToRetry, number> = {
  permission: 'admin',
  async run(_, { transaction, workspaceId, at }, { jobId, about }) {
    const retried = await retryFailedJobs(transaction, { workspaceId, jobId, about, at });
    const isNamed = jobId !== undefined || about !== undefined;
    if (retried === 0 && isNamed) throw new NotFound();
    return retried;
  },
};
