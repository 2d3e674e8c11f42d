import { jobCounts } from '../../../db/queries/jobs/failed-jobs.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { counted } from '../console/answer.ts';
import { type Findings, ok, warning } from './finding.ts';

/** Counts what was to be done outside and was given up. Says nothing if there's nothing to do. */
export async function checkJobs(db: Database): Promise<Findings> {
  const { failed, waiting } = await jobCounts(db);
  if (failed > 0) {
    return warning`${counted(failed, 'job')} failed for good: see "slotline job list --failed", and try again with "slotline job retry".`;
  }
  return waiting > 0
    ? ok`${counted(waiting, 'job')} ${waiting === 1 ? 'is' : 'are'} waiting, and none failed for good.`
    : [];
}
