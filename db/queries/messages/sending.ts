import { type RawBuilder, sql } from 'kysely';
import {
  type Channel,
  channels,
  type MessageKind,
  type MessageState,
} from '../../../src/domain/messages/message.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isFreeAt, type Lease, type LeaseTimes, leaseTimes } from '../jobs/jobs.ts';

/** What's sent by a channel for a workspace is sent apart from all else. */
export type MessageGroup = { workspaceId: string; channel: Channel };

/** Whether a message is due, and nothing of its booking that's due goes before it by the same channel. */
const isNext = (times: LeaseTimes): RawBuilder<boolean> => sql<boolean>`(
  messages.state in ('due', 'sending') and messages.at <= ${times.now}
  and jobs.failed_at is null and jobs.due_at <= ${times.now} and ${isFreeAt(times)}
  and not exists (select 1 from jobs as earlier join messages as sooner on sooner.id = earlier.about
    where earlier.booking_id = messages.booking_id and earlier.kind = 'message' and earlier.failed_at is null
      and earlier.id < jobs.id and sooner.channel = messages.channel
      and (earlier.attempt > 0 or earlier.due_at <= ${times.now})))`;

/** Goes from workspace to workspace by the index, however much waits for each. */
const selectGroups = compiled<{ channel: Channel; now: number }>()((db, { channel, now }) => {
  const waiting = sql`channel = ${channel} and state in ('due', 'sending')`;
  return sql<{ id: string }>`
    with recursive waiting (id) as (
      select min(workspace_id) from messages where ${waiting}
      union all
      select (select min(workspace_id) from messages where ${waiting} and workspace_id > waiting.id)
      from waiting where waiting.id is not null
    )
    select workspaces.id from waiting
    join workspaces on workspaces.id = waiting.id and workspaces.deleted_at is null
    where exists (select 1 from messages where ${waiting} and workspace_id = waiting.id and at <= ${now})
    order by workspaces.id
  `.compile(db);
});

/** The workspaces that something is to be sent for by now, in epoch milliseconds, by channel. */
export async function dueGroups(db: Database, { now }: { now: number }): Promise<MessageGroup[]> {
  const groups: MessageGroup[] = [];
  for (const channel of channels) {
    const rows = await selectGroups(db, { channel, now });
    groups.push(...rows.map(({ id }) => ({ workspaceId: id, channel })));
  }
  return groups;
}

const selectDue = compiled<LeaseTimes & { workspaceId: string; channel: string; limit: number }>()(
  (db, { workspaceId, channel, limit, ...times }) =>
    sql<{ id: string }>`
      select messages.id from messages ${dialectOf(db).orderedJoin} jobs on jobs.about = messages.id and jobs.kind = 'message'
      where messages.channel = ${channel} and messages.workspace_id = ${workspaceId} and ${isNext(times)}
      order by messages.at limit ${limit}
    `.compile(db),
);

/** What's next in a group, the longest due first. */
export async function dueMessages(
  db: Database,
  { workspaceId, channel, limit, ...given }: MessageGroup & { now: number; leaseMs: number; limit: number },
): Promise<string[]> {
  const rows = await selectDue(db, { workspaceId, channel, limit, ...leaseTimes(given) });
  return rows.map(({ id }) => id);
}

/** A message that's next, and its job. */
export type DueMessage = {
  id: string;
  workspaceId: string;
  bookingId: string;
  kind: MessageKind;
  channel: Channel;
  minutesBefore: number | null;
  /** When and with whom the appointment is that it tells of (`toldFacts`). */
  facts: string;
  state: MessageState;
  /** Whom it was begun to; null if that's over, or it wasn't. */
  recipient: string | null;
  jobId: number;
  attempt: number;
  /** When it was tried first, in epoch milliseconds; null if it wasn't. */
  since: number | null;
};

/** A message, if it's still next; call it within its workspace. */
export async function nextMessage(
  db: Database,
  { messageId, ...given }: { messageId: string; now: number; leaseMs: number },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<Omit<DueMessage, 'since'> & { detail: string | null }>`
    select messages.id, messages.workspace_id as "workspaceId", messages.booking_id as "bookingId", messages.kind,
      messages.channel, messages.minutes_before as "minutesBefore", messages.facts, messages.state, messages.recipient,
      jobs.id as "jobId", jobs.attempt, jobs.detail
    from messages join jobs on jobs.about = messages.id and jobs.kind = 'message'
    where messages.id = ${messageId} and ${isNext(leaseTimes(given))}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { detail, ...message } = found;
  return { ...message, since: detail === null ? null : JSON.parse(detail).since };
}

/** Has one server send a message, until an instant in epoch milliseconds. */
export async function beginMessage(
  db: Database,
  { message, recipient, now, until }: { message: DueMessage; recipient: string; now: number; until: number },
): Promise<Lease> {
  const { id, jobId, attempt, since } = message;
  const detail = JSON.stringify({ since: since ?? now });
  await sql`
    update messages set state = 'sending', at = ${now}, recipient = ${recipient} where id = ${id}
  `.execute(db);
  await sql`
    update jobs set leased_until = ${until}, attempt = attempt + 1, detail = ${detail} where id = ${jobId}
  `.execute(db);
  return { id: jobId, leasedUntil: until, attempt: attempt + 1 };
}

/** Whether a server still has a job, and the message waits for its end. */
export async function holdsMessage(db: Database, messageId: string, lease: Lease): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs join messages on messages.id = jobs.about
    where jobs.id = ${lease.id} and jobs.leased_until = ${lease.leasedUntil} and jobs.attempt = ${lease.attempt}
      and messages.id = ${messageId} and messages.state = 'sending'
  `.execute(db);
  return rows.length > 0;
}

/** How a message ended, at an instant in epoch milliseconds. */
export type MessageEnd = {
  state: 'sent' | 'unsure' | 'failed';
  at: number;
  providerId?: string | undefined;
  /** As JSON. */
  error?: string | undefined;
};

/** How a message ended; what its provider calls it isn't kept if whoever it went to was erased meanwhile. */
function endColumns(end: MessageEnd): RawBuilder<unknown> {
  const { state, at, providerId = null, error = null } = end;
  return sql`state = ${state}, at = ${at}, error = ${error},
    provider_id = case when recipient is not null then cast(${providerId} as text) end`;
}

/** Ends a message for good, with its job. */
export async function endMessage(
  db: Database,
  { id, jobId, end }: { id: string; jobId: number; end: MessageEnd },
): Promise<void> {
  await sql`delete from jobs where id = ${jobId}`.execute(db);
  await sql`update messages set ${endColumns(end)} where id = ${id}`.execute(db);
}

/** Corrects that nobody knew whether a text was sent: its server knows. */
export async function settleUnsure(
  db: Database,
  { id, end }: { id: string; end: MessageEnd },
): Promise<void> {
  await sql`update messages set ${endColumns(end)} where id = ${id} and state = 'unsure'`.execute(db);
}

/** Gives a message up, until somebody has its job retried. */
export async function failMessage(
  db: Database,
  { id, jobId, error, at }: { id: string; jobId: number; error: string; at: number },
): Promise<void> {
  await sql`
    update jobs set leased_until = 0, error = ${error}, failed_at = ${at} where id = ${jobId}
  `.execute(db);
  await sql`update messages set state = 'failed', at = ${at}, error = ${error} where id = ${id}`.execute(db);
}

/** Has a message wait until an instant, in epoch milliseconds; `since` is when it was tried first. */
export async function delayMessage(
  db: Database,
  {
    id,
    jobId,
    at,
    error = null,
    since,
  }: { id: string; jobId: number; at: number; error?: string | null; since: number | null },
): Promise<void> {
  const detail = since === null ? null : JSON.stringify({ since });
  await sql`
    update jobs set leased_until = 0, error = ${error}, due_at = ${at}, detail = ${detail} where id = ${jobId}
  `.execute(db);
  await sql`
    update messages set state = 'due', at = ${at}, recipient = null, error = ${error} where id = ${id}
  `.execute(db);
}

/** When the last of so many texts of a workspace was begun since an instant; undefined if they were fewer. Epoch milliseconds. */
export async function textBegunAt(
  db: Database,
  { workspaceId, most, since, now }: { workspaceId: string; most: number; since: number; now: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`
    select at from messages
    where workspace_id = ${workspaceId} and at > ${since} and at <= ${now} and channel = 'sms'
      and state in ('sending', 'sent', 'unsure')
    order by at desc limit 1 offset ${most - 1}
  `.execute(db);
  return rows[0]?.at;
}
