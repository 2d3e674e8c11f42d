import { sql } from 'kysely';
import { type AlertFacts, type AlertKind, manyNotUnderstood } from '../../../src/domain/messages/alert.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { callsSince, isOfKind, isSince, phoneCallCount } from '../calls/calls.ts';

/** What admins of a workspace should be alerted to. */
export type Alert = { workspaceId: string; facts: AlertFacts };

/** How many tries to write in a row fail in about an hour. */
const writesFailedInAnHour = 8;

/**
 * What fails in any workspace at an instant, epoch milliseconds: links that weren't read for an hour longer than they may, or
 * not written to for about an hour, endpoints that fail for an hour or were switched off for that in the last day, and what
 * callers weren't told or weren't understood saying in the last day.
 */
export async function alertsOf(db: Database, now: number): Promise<Alert[]> {
  return [
    ...(await failingLinks(db, now)),
    ...(await failingEndpoints(db, now)),
    ...(await notUnderstood(db, now)),
    ...(await failedMessages(db, now)),
  ];
}

async function failingLinks(db: Database, now: number): Promise<Alert[]> {
  const { rows } = await sql<{ workspaceId: string; name: string; calendarName: string }>`
    select links.workspace_id as "workspaceId", links.name, calendars.name as "calendarName"
    from links join calendars on calendars.id = links.calendar_id
    where calendars.archived_at is null and (
      (links.failures > 0
        and coalesce(links.synced_at, links.created_at) <= ${now - hourMs} - links.freshness_minutes * ${minuteMs})
      or (links.target_href is not null and links.writing_error is not null
        and links.writing_failures >= ${writesFailedInAnHour}))
    order by links.workspace_id, links.created_at, links.id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.workspaceId)].map(([workspaceId, links]) => {
    const names = links.map(({ name, calendarName }) => `${name} (${calendarName})`);
    return { workspaceId, facts: { kind: 'link', names } };
  });
}

async function failingEndpoints(db: Database, now: number): Promise<Alert[]> {
  const { rows } = await sql<{ workspaceId: string; url: string; isOff: number }>`
    select workspace_id as "workspaceId", url, case when off_at is null then 0 else 1 end as "isOff" from webhooks
    where (off_at is null and failing_since <= ${now - hourMs})
      or (off_reason in ('gone', 'failing') and off_at > ${now - dayMs})
    order by workspace_id, created_at, id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.workspaceId)].map(([workspaceId, endpoints]) => {
    // The rest of an address may be a secret.
    const hosts = (isOff: number) => [
      ...new Set(endpoints.filter((each) => each.isOff === isOff).map(({ url }) => new URL(url).host)),
    ];
    return { workspaceId, facts: { kind: 'webhook', names: hosts(0), switchedOff: hosts(1) } };
  });
}

async function notUnderstood(db: Database, now: number): Promise<Alert[]> {
  const { rowsByIndex } = dialectOf(db);
  const since = await callsSince(db, now - dayMs);
  const calls = rowsByIndex({
    table: 'calls',
    index: 'calls_not_understood',
    condition: sql`calls.calendar_id = calendars.id and ${isOfKind('not-understood')} and ${isSince(since)}`,
  });
  const { rows } = await sql<{ workspaceId: string; count: number }>`
    select calendars.workspace_id as "workspaceId", ${phoneCallCount} as count
    from calendars ${calls.from} where calendars.archived_at is null and ${calls.where}
    group by calendars.workspace_id having ${phoneCallCount} >= ${manyNotUnderstood}
    order by calendars.workspace_id
  `.execute(db);
  return rows.map(({ workspaceId, count }) => ({
    workspaceId,
    facts: { kind: 'calls', notUnderstood: count },
  }));
}

async function failedMessages(db: Database, now: number): Promise<Alert[]> {
  const { rows } = await sql<{ workspaceId: string; count: number }>`
    select workspace_id as "workspaceId", count(*) as count from messages
    where state in ('failed', 'unsure') and at > ${now - dayMs}
      and (error is null or ${dialectOf(db).jsonField('error', 'code')} <> 'opted_out')
    group by workspace_id order by workspace_id
  `.execute(db);
  return rows.map(({ workspaceId, count }) => ({ workspaceId, facts: { kind: 'messages', count } }));
}

/**
 * Notes that owners and admins of a workspace who want it are alerted to something at an instant, in epoch milliseconds, unless
 * they were in the last day. Returns the IDs of the users to alert.
 */
export async function takeAlerts(
  db: Database,
  { workspaceId, kind, now }: { workspaceId: string; kind: AlertKind; now: number },
): Promise<string[]> {
  const muted = dialectOf(db).jsonStrings(sql`coalesce(memberships.muted_alerts, '[]')`);
  const { rows } = await sql<{ userId: string }>`
    insert into alert_mails (workspace_id, user_id, kind, sent_at)
    select memberships.workspace_id, memberships.user_id, ${kind}, cast(${now} as bigint) from memberships
      join workspaces on workspaces.id = memberships.workspace_id
    where memberships.workspace_id = ${workspaceId} and workspaces.deleted_at is null
      and memberships.role in ('owner', 'admin') and ${kind} not in (${muted})
    on conflict (workspace_id, user_id, kind) do update set sent_at = excluded.sent_at
      where alert_mails.sent_at <= ${now - dayMs} or alert_mails.sent_at > ${now}
    returning user_id as "userId"
  `.execute(db);
  return rows.map(({ userId }) => userId);
}
