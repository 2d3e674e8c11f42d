import { sql } from 'kysely';
import { twoStepState } from '../../src/domain/access/two-step.ts';
import type { Membership } from '../../src/domain/access/user.ts';
import { type ToldLinkProblem, type ToldLinkState, toldLinkState } from '../../src/domain/calendar/link.ts';
import { dayMs } from '../../src/domain/time/local-time.ts';
import { rowsOf } from '../compiled.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../sqlite/open.ts';
import { callsSince, isOfKind, isSince, phoneCallCount } from './calls/calls.ts';
import { syncStatusColumns } from './links/links.ts';
import { membershipColumns, readMembership } from './memberships.ts';

/** One of a user's workspaces, with what happens in it. */
export type WorkspaceOverview = Membership & {
  id: string;
  name: string;
  labels: readonly string[];
  calendars: number;
  /** How many linked calendars aren't in order, by state. */
  links: Readonly<Record<ToldLinkProblem, number>>;
  /** What was counted since the instant that was asked for. */
  requests: number;
  overLimit: number;
  /** Callers in the last 24 hours. */
  notUnderstood: number;
  /** It requires two-step sign-in, which the user doesn't have: nothing but its name is told. */
  isShutOut: boolean;
};

/** What to look at: a user's workspaces, what was counted since an instant, at another; both in epoch milliseconds. */
type Wanted = { userId: string; since: number; now: number };

/** A user's workspaces by name, without deleted ones. Asks as many questions for many as for one. */
export async function workspaceOverviews(db: Database, wanted: Wanted): Promise<WorkspaceOverview[]> {
  const workspaces = await workspacesWithRoles(db, wanted);
  const [calendars, links, counts, notUnderstood] = [
    await calendarCounts(db, wanted),
    await linkStates(db, wanted),
    await usageOf(db, wanted),
    await notUnderstoodCounts(db, wanted),
  ];
  return workspaces.map(({ id, name, labels, twoStepSecret, isRequired, ...membership }) => {
    const twoStep = twoStepState({ isOn: twoStepSecret !== null, isRequired: isRequired === 1 });
    if (twoStep === 'needed') return { id, name, ...readMembership(membership), ...nothingTold };
    const counted = (kind: string, code?: string) =>
      counts
        .filter((count) => count.workspaceId === id && count.kind === kind && (!code || count.name === code))
        .reduce((sum, { count }) => sum + count, 0);
    const inState = (state: ToldLinkState) =>
      links.filter((link) => link.workspaceId === id && link.state === state).length;
    return {
      id,
      name,
      labels: labels === null ? [] : JSON.parse(labels),
      ...readMembership(membership),
      calendars: calendars.find(({ workspaceId }) => workspaceId === id)?.count ?? 0,
      links: { failing: inState('failing'), stale: inState('stale'), troubled: inState('troubled') },
      requests: counted('key'),
      notUnderstood: notUnderstood.find(({ workspaceId }) => workspaceId === id)?.count ?? 0,
      overLimit: counted('refusal', 'RATE_LIMITED'),
      isShutOut: false,
    };
  });
}

const nothingTold = {
  labels: [],
  calendars: 0,
  links: { failing: 0, stale: 0, troubled: 0 },
  requests: 0,
  notUnderstood: 0,
  overLimit: 0,
  isShutOut: true,
};

async function workspacesWithRoles(db: Database, { userId }: Wanted) {
  return await db
    .selectFrom('memberships')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'workspaces.id',
      'workspaces.name',
      'workspaces.labels',
      'workspaces.two_step_required as isRequired',
      'users.two_step_secret as twoStepSecret',
      ...membershipColumns,
    ])
    .where('memberships.user_id', '=', userId)
    .where('workspaces.deleted_at', 'is', null)
    .orderBy('workspaces.name')
    .orderBy('workspaces.id')
    .execute();
}

async function calendarCounts(db: Database, { userId }: Wanted) {
  return await db
    .selectFrom('memberships')
    .innerJoin('calendars', 'calendars.workspace_id', 'memberships.workspace_id')
    .select(['calendars.workspace_id as workspaceId', (row) => row.fn.countAll<number>().as('count')])
    .where('memberships.user_id', '=', userId)
    .where('calendars.archived_at', 'is', null)
    .groupBy('calendars.workspace_id')
    .execute();
}

async function linkStates(db: Database, { userId, now }: Wanted) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('calendars', 'calendars.workspace_id', 'memberships.workspace_id')
    .innerJoin('links', (join) =>
      join
        .onRef('links.calendar_id', '=', 'calendars.id')
        .onRef('links.workspace_id', '=', 'calendars.workspace_id'),
    )
    .select([
      'calendars.workspace_id as workspaceId',
      'calendars.horizon_days as horizonDays',
      'calendars.time_zone as timeZone',
      'links.target_href as targetHref',
      'links.writing_error as writingError',
      ...syncStatusColumns,
    ])
    .where('memberships.user_id', '=', userId)
    .where('calendars.archived_at', 'is', null)
    .execute();
  return rows.map(({ workspaceId, horizonDays, timeZone, ...link }) => ({
    workspaceId,
    state: toldLinkState(link, { horizonDays, timeZone }, now),
  }));
}

async function usageOf(db: Database, { userId, since }: Wanted) {
  return await db
    .selectFrom('memberships')
    .innerJoin('usage_counts', 'usage_counts.workspace_id', 'memberships.workspace_id')
    .select([
      'usage_counts.workspace_id as workspaceId',
      'usage_counts.kind',
      'usage_counts.name',
      sql<number>`sum(usage_counts.count)`.as('count'),
    ])
    .where('memberships.user_id', '=', userId)
    .where('usage_counts.hour', '>=', since)
    .groupBy(['usage_counts.workspace_id', 'usage_counts.kind', 'usage_counts.name'])
    .execute();
}

async function notUnderstoodCounts(db: Database, { userId, now }: Wanted) {
  const { rowsByIndex, unindexed } = dialectOf(db);
  const since = await callsSince(db, now - dayMs);
  const calls = rowsByIndex({
    table: 'calls',
    index: 'calls_not_understood',
    condition: sql`calls.calendar_id = calendars.id and ${isOfKind('not-understood')}
      and ${unindexed('calls.workspace_id')} = calendars.workspace_id and ${isSince(since)}`,
  });
  const query = sql<{ workspaceId: string; count: number }>`
    select calendars.workspace_id as "workspaceId", ${phoneCallCount} as count
    from memberships join calendars on calendars.workspace_id = memberships.workspace_id ${calls.from}
    where memberships.user_id = ${userId} and calendars.archived_at is null and ${calls.where}
    group by calendars.workspace_id`;
  return await rowsOf(db, query.compile(db));
}
