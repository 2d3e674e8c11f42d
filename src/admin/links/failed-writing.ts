import { failedWriteBacks } from '../../../db/queries/jobs/failed-jobs.ts';
import type { FailedWriting } from '../../../views/links/failed-writing.tsx';
import { mayPerform } from '../../actions/action.ts';
import { retryJobs } from '../../actions/jobs/retry.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { MemberVisit } from '../visit.ts';

/** Which links of some calendars bookings couldn't be written to for good, for those who see how the workspace is run. */
export async function failedWritings(
  { services, session, now }: MemberVisit,
  calendars: readonly { id: string }[],
): Promise<FailedWriting[]> {
  if (!seesManagement(session)) return [];
  const mayRetry = mayPerform(session.role, retryJobs);
  const shown = new Set(calendars.map(({ id }) => id));
  const failed = await failedWriteBacks(services.db, { workspaceId: session.workspaceId, now });
  return failed
    .filter(({ calendarId }) => shown.has(calendarId))
    .map(({ linkId, calendarId, name, host, count }) => {
      return { href: `/calendars/${calendarId}/links#link-${linkId}`, name: name || host, count, mayRetry };
    });
}
