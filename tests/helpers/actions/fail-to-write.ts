import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { insertWriteBackJob } from '../links/write-back-job.ts';
import type { Place, World } from './two-workspaces.ts';

/** Has the booking of a place not be written to its link for good. */
export async function failToWrite({ made }: World, place: Place): Promise<void> {
  const { workspaceId, linkId, bookingId } = place;
  await made.db.deleteFrom('jobs').where('about', '=', linkId).execute();
  const error = writeFailure(new LinkError('forbidden', { host: 'cloud.example' }));
  const failure = { error, attempt: 100, failedAt: made.clock.now() };
  await insertWriteBackJob(made.db, { workspaceId, linkId, bookingId }, failure);
}
