import { type RawBuilder, sql } from 'kysely';
import type { BookingStep } from '../../../src/domain/messages/member-news.ts';
import { compiled } from '../../compiled.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../sqlite/open.ts';
import { isFreeAt, type Lease, leaseTimes } from '../jobs/jobs.ts';

/** A mail to a member that one server has to itself. `bookingId` is null if it's an alert; `error` is why the last try failed, as JSON. */
export type LeasedMemberMail = Lease & {
  workspaceId: string;
  userId: string;
  bookingId: string | null;
  /** The steps of a booking, a line each, or the alert. */
  detail: string;
  error: string | null;
};

type Planned = {
  workspaceId: string;
  bookingId: string;
  actorId: string;
  calendarIds: string;
  step: string;
  dueAt: number;
};

const insertBookingMails = compiled<Planned & { lineEnd: string }>()((db, given) => {
  const { jsonStrings } = dialectOf(db);
  const own = sql.ref('memberships.calendar_ids') as RawBuilder<unknown>;
  return sql`
    insert into jobs (workspace_id, kind, about, booking_id, detail, due_at)
    select memberships.workspace_id, 'member_mail', memberships.user_id, ${given.bookingId}, ${given.step}, cast(${given.dueAt} as bigint)
    from memberships
    where memberships.workspace_id = ${given.workspaceId} and memberships.user_id <> ${given.actorId}
      and ${wantsBookingMails(db)}
      and (memberships.calendar_ids is null
        or exists (${jsonStrings(own)} intersect ${jsonStrings(sql`${given.calendarIds}`)}))
    on conflict (about, booking_id) where kind = 'member_mail' do update set
      detail = jobs.detail || ${given.lineEnd} || excluded.detail, due_at = excluded.due_at,
      attempt = 0, error = null, failed_at = null
  `.compile(db);
});

/**
 * Whether the member of the row of `memberships` wants to be mailed about bookings: unless they chose, if they see only certain
 * calendars and none of those is linked.
 */
export function wantsBookingMails(db: Database): RawBuilder<boolean> {
  const own = sql.ref('memberships.calendar_ids') as RawBuilder<unknown>;
  return sql<boolean>`(memberships.booking_mails = 1
    or (memberships.booking_mails is null and memberships.calendar_ids is not null and not exists (
      select 1 from links where links.workspace_id = memberships.workspace_id
        and links.calendar_id in (${dialectOf(db).jsonStrings(own)}))))`;
}

/**
 * Plans to mail the members who want that about a change of a booking, without who made it; `calendarIds` are those that the
 * booking has or had. Call it in the transaction of the change. What still waits is mailed together with it.
 */
export async function planBookingMails(
  db: Database,
  {
    step,
    calendarIds,
    ...given
  }: Omit<Planned, 'step' | 'calendarIds'> & { step: BookingStep; calendarIds: readonly string[] },
): Promise<void> {
  const texts = { step: JSON.stringify(step), calendarIds: JSON.stringify(calendarIds), lineEnd: '\n' };
  await insertBookingMails(db, { ...given, ...texts });
}

/** Plans to mail a member an alert, which is JSON. */
export async function planAlertMail(
  db: Database,
  { workspaceId, userId, alert }: { workspaceId: string; userId: string; alert: string },
): Promise<void> {
  await sql`
    insert into jobs (workspace_id, kind, about, detail, due_at)
    values (${workspaceId}, 'member_mail', ${userId}, ${alert}, 0)
  `.execute(db);
}

type Wanted = { now: number; leaseMs: number; limit: number };

/** Whether a mail to a member is due that no server has. */
export async function hasDueMemberMails(db: Database, given: Omit<Wanted, 'limit'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs where ${isDue(given)} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Takes mails to members that are due, the longest due first; only one server gets each. */
export async function leaseMemberMails(db: Database, given: Wanted): Promise<LeasedMemberMail[]> {
  const until = given.now + given.leaseMs;
  const { rows } = await sql<Omit<LeasedMemberMail, 'leasedUntil'>>`
    update jobs set leased_until = ${until}, attempt = attempt + 1
    where id in (select id from jobs where ${isDue(given)} order by due_at, id limit ${given.limit})
      and ${isDue(given)}
    returning id, attempt, workspace_id as "workspaceId", about as "userId", booking_id as "bookingId", detail, error
  `.execute(db);
  return rows.map((row) => ({ ...row, leasedUntil: until }));
}

function isDue({ now, leaseMs }: Omit<Wanted, 'limit'>): RawBuilder<boolean> {
  return sql<boolean>`jobs.kind = 'member_mail' and jobs.failed_at is null and jobs.due_at <= ${now}
    and ${isFreeAt(leaseTimes({ now, leaseMs }))}`;
}

/** Removes what was mailed, or leaves what has come in since. */
export async function finishMemberMail(db: Database, job: LeasedMemberMail): Promise<void> {
  const { id, leasedUntil, attempt, detail } = job;
  const { numAffectedRows = 0n } = await sql`
    delete from jobs where id = ${id} and leased_until = ${leasedUntil} and attempt = ${attempt}
  `.execute(db);
  if (numAffectedRows > 0n) return;
  await sql`
    update jobs set leased_until = 0, detail = substr(detail, ${detail.length + 2})
    where id = ${id} and leased_until = ${leasedUntil}
  `.execute(db);
}
