// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { apiKeysOfWorkspace } from '../../db/queries/api-keys.ts';
import { usageCountsSince, usageTimesSince } from '../../db/queries/usage.ts';
import { Usage } from '../../views/usage.tsx';
import { dayMs } from '../domain/local-time.ts';
import { page } from './page.tsx';
import { usageFigures } from './usage-figures.ts';
import type { AdminRoute, MemberVisit } from './visit.ts';

const dayCount = 30;

/** How much the API of a workspace is used, and how fast it answers. */
export const usageRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/usage', access: 'viewer', handle: showUsage },
];

async function showUsage(visit: MemberVisit): Promise<Response> {
  const { services, session, now } = visit;
  const { workspaceId } = session;
  const firstAt = now - (now % dayMs) - (dayCount - 1) * dayMs;
  const asked = { workspaceId, since: firstAt };
  const keys = await apiKeysOfWorkspace(services.db, workspaceId);
  const figures = usageFigures(
    {
      counts: await usageCountsSince(services.db, asked),
      times: await usageTimesSince(services.db, asked),
      keyNames: new Map(keys.map(({ id, name }) => [id, name])),
    },
    { firstAt, dayCount },
  );
  return page(visit, {
    title: 'Usage',
    body: <Usage {...figures} limit={services.config.rateLimit} />,
  });
}
