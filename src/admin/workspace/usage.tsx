/** @jsxImportSource #html */
import { apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { usageCountsSince, usageTimesSince } from '../../../db/queries/calls/usage.ts';
import { Usage } from '../../../views/workspace/usage.tsx';
import { isTestKey } from '../../domain/access/api-key.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { attendanceFigures } from './attendance-figures.ts';
import { serviceFigures } from './service-figures.ts';
import { type CountedUsage, timesByDay, usageFigures } from './usage-figures.ts';

const dayCount = 30;
const daysAtOnce = 5;

/** How much the workspace's API is used, how fast it's answered, which services are booked, and who came. */
export const usageRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/usage', access: 'viewer', isManagement: true, handle: showUsage },
];

async function showUsage(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId } = session;
  const firstAt = now - (now % dayMs) - (dayCount - 1) * dayMs;
  const keys = await apiKeysOfWorkspace(services.db, workspaceId);
  const keyNames = new Map(
    keys.map(({ id, name, prefix }) => [id, isTestKey(prefix) ? texts.usage.testKey(name) : name]),
  );
  const figures = usageFigures(
    { ...(await usageSince(visit, firstAt)), keyNames },
    { firstAt, dayCount, now },
  );
  const calendars = (await managedCalendars(services.db, workspaceId)).filter(
    ({ deletedAt }) => deletedAt === null,
  );
  const byService = await serviceFigures(visit, { calendars, since: firstAt });
  const attendance = await attendanceFigures(visit, { calendars, since: firstAt });
  return page(visit, {
    title: texts.common.usage,
    body: (
      <Usage
        {...figures}
        attendance={attendance}
        texts={texts}
        services={byService}
        limit={services.config.rateLimit}
      />
    ),
  });
}

/** What was counted since an instant, read in parts: a month takes as long as many API calls. */
async function usageSince(
  { services: { db }, session: { workspaceId }, turn }: MemberVisit,
  firstAt: number,
): Promise<Omit<CountedUsage, 'keyNames'>> {
  const counts: CountedUsage['counts'][number][] = [];
  const times: CountedUsage['times'][number][] = [];
  for (let day = 0; day < dayCount; day += daysAtOnce) {
    const since = firstAt + day * dayMs;
    const requested = { workspaceId, since, until: since + daysAtOnce * dayMs };
    counts.push(...(await usageCountsSince(db, requested)));
    times.push(...timesByDay(await usageTimesSince(db, requested)));
    await turn();
  }
  return { counts, times };
}
