/** @jsxImportSource #html */
import { ownsEveryWorkspace } from '../../../db/queries/members.ts';
import { databaseFigures, totalJobs } from '../../../db/queries/servers/figures.ts';
import { Server, type ShownDatabase } from '../../../views/workspace/server.tsx';
import { databasePlace } from '../../process/database-url.ts';
import { versionText } from '../../process/version.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';

/** Settings → Server. */
export const serverRoutes: AdminRoute[] = [
  { method: 'GET', path: '/settings/server', access: 'owner', handle: showServer },
];

async function showServer(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { db, startedAt, metrics } = services;
  const ownsAll = await ownsEveryWorkspace(db, session.userId);
  const body = (
    <Server
      texts={texts}
      version={versionText(texts.server.fromSource)}
      startedAt={startedAt}
      now={now}
      hasMetrics={metrics !== undefined}
      database={ownsAll ? await databaseShown(visit) : undefined}
    />
  );
  return page(visit, { title: texts.server.title, current: '/settings/workspace', body });
}

async function databaseShown({ services: { db, config }, now }: MemberVisit): Promise<ShownDatabase> {
  return {
    ...(await databaseFigures(db)),
    name: databasePlace(config.databaseFile),
    jobs: await totalJobs(db, { now }),
  };
}
