import { type RawBuilder, sql } from 'kysely';
import { type Dialect, dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';

/** Deletes at most `limit` rows from before `at`, epoch milliseconds. Returns how many. */
type Deletion<Given = { at: number; limit: number }> = (db: Database, given: Given) => Promise<number>;

function deletion<Given>(
  statement: (given: Given, dialect: Dialect) => RawBuilder<unknown>,
): Deletion<Given> {
  return async (db, given) =>
    Number((await statement(given, dialectOf(db)).execute(db)).numAffectedRows ?? 0n);
}

/** Holds that ended before an instant. */
export const deleteHoldsEndedBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from claims where id in (
      select id from claims where kind = 'hold' and expires_at < ${at} limit ${limit})`,
);

/** Who asked for times that had to be confirmed before an instant. Returns how many it has forgotten. */
export const forgetUnconfirmedBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    update unconfirmed_bookings set details = null, network = '' where id in (
      select id from unconfirmed_bookings where expires_at < ${at} and details is not null limit ${limit})`,
);

/** What was asked for and had to be confirmed before an instant. */
export const deleteUnconfirmedBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from unconfirmed_bookings where id in (
      select id from unconfirmed_bookings where expires_at < ${at} limit ${limit})`,
);

/** Invitations that ended before an instant. */
export const deleteInvitesEndedBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from booking_invites where id in (
      select id from booking_invites where expires_at < ${at} limit ${limit})`,
);

/** Answers kept for retries. */
export const deleteAnswersKeptBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from idempotency_keys where (workspace_id, operation, key) in (
      select workspace_id, operation, key from idempotency_keys where created_at < ${at} limit ${limit})`,
);

/** Wrong names that were given with a number or an address before an instant. */
export const deleteWrongNamesBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from wrong_names where (workspace_id, contact) in (
      select workspace_id, contact from wrong_names where last_at < ${at} limit ${limit})`,
);

/** Sessions that weren't used since an instant. Those that ended by age aren't marked as used any more, so this finds them too. */
export const deleteSessionsUnusedSince: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from sessions where hash in (select hash from sessions where seen_at < ${at} limit ${limit})`,
);

/** Links that were used or expired before an instant. */
export const deleteAccessLinksEndedBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from access_links where hash in (
      select hash from access_links where expires_at < ${at} or used_at < ${at} limit ${limit})`,
);

/** Calls from before an instant. They're in the order they came, more or less, so no index by time is needed. */
export const deleteCallsBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from calls where at < ${at} and id in (select id from calls order by id limit ${limit})`,
);

/** The oldest calls of workspaces that have more than `kept`. */
export const deleteCallsOver: Deletion<{ kept: number; limit: number }> = deletion(
  // In any other order SQLite reads every call, and holds up requests meanwhile.
  ({ kept, limit }, { orderedJoin }) => sql`
    delete from calls where id in (
      select old.id from workspaces
      ${orderedJoin} calls as old on old.workspace_id = workspaces.id
        and old.number <= (select max(number) from calls where workspace_id = workspaces.id) - ${kept}
      limit ${limit})`,
);

/** What was done in calls before an instant; in the order it was done, more or less. */
export const deleteCallChangesBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from call_changes where at < ${at} and id in (select id from call_changes order by id limit ${limit})`,
);

/** What was said in calls that were reported before an instant. */
export const deleteCallLinesBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    update call_reports set lines = null where id in (
      select id from call_reports where reported_at < ${at} and lines is not null limit ${limit})`,
);

/** Jobs that were given up before an instant, about bookings that were over by then, or alerts. */
export const deleteFailedJobsBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from jobs where id in (
      select jobs.id from jobs left join bookings on bookings.id = jobs.booking_id
      where jobs.failed_at < ${at}
        and (bookings.end_at < ${at} or (jobs.kind = 'member_mail' and jobs.booking_id is null)) limit ${limit})`,
);

/** Events that were told before an instant, with their tries and what failed of them, unless one still waits to be sent. */
export const deleteWebhookEventsBefore: Deletion = deletion(
  ({ at, limit }) => sql`
    delete from webhook_events where id in (
      select old.id from webhook_events as old
      where old.created_at < ${at}
        and not exists (select 1 from jobs where jobs.event_id = old.id and jobs.failed_at is null) limit ${limit})`,
);

/** Usage counts of hours that began before an instant. */
export const deleteUsageCountsBefore: Deletion = deletion(
  ({ at, limit }, { orderedJoin }) => sql`
    delete from usage_counts where (workspace_id, hour, kind, name) in (
      select old.workspace_id, old.hour, old.kind, old.name from workspaces
      ${orderedJoin} usage_counts as old on old.workspace_id = workspaces.id and old.hour < ${at} limit ${limit})`,
);

/** Durations of hours that began before an instant. */
export const deleteUsageTimesBefore: Deletion = deletion(
  ({ at, limit }, { orderedJoin }) => sql`
    delete from usage_times where (workspace_id, hour, operation) in (
      select old.workspace_id, old.hour, old.operation from workspaces
      ${orderedJoin} usage_times as old on old.workspace_id = workspaces.id and old.hour < ${at} limit ${limit})`,
);
