import { type RawBuilder, sql } from 'kysely';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';
import { isFreeAt, type Lease, type LeaseTimes, leaseTimes } from '../jobs/jobs.ts';

/** An endpoint that something is to be sent to; `failures` is how many tries have failed in a row. */
export type DueEndpoint = { id: string; workspaceId: string; failures: number };

/** Whether a delivery is due, and nothing waits before it that happened to the same booking. */
const isNext = (times: LeaseTimes): RawBuilder<boolean> => sql<boolean>`(
  jobs.kind = 'webhook' and jobs.failed_at is null and jobs.due_at <= ${times.now} and ${isFreeAt(times)}
  and not exists (select 1 from jobs as earlier
    where earlier.kind = 'webhook' and earlier.failed_at is null
      and earlier.about = jobs.about and earlier.booking_id = jobs.booking_id and earlier.id < jobs.id))`;

/** Goes from endpoint to endpoint by the index, however much waits for each. */
const selectDueEndpoints = compiled<LeaseTimes>()((db, times) =>
  sql<DueEndpoint>`
    with recursive waiting (id) as (
      select min(about) from jobs where kind = 'webhook' and failed_at is null
      union all
      select (select min(about) from jobs where kind = 'webhook' and failed_at is null and about > waiting.id)
      from waiting where waiting.id is not null
    )
    select webhooks.id, webhooks.workspace_id as "workspaceId", webhooks.failures
    from waiting
    join webhooks on webhooks.id = waiting.id
    join workspaces on workspaces.id = webhooks.workspace_id and workspaces.deleted_at is null
    where webhooks.off_at is null and exists (select 1 from jobs
      where jobs.kind = 'webhook' and jobs.about = webhooks.id and jobs.failed_at is null and jobs.due_at <= ${times.now}
        and ${isFreeAt(times)})
    order by webhooks.id
  `.compile(db),
);

/** The endpoints that something is to be sent to by now, in epoch milliseconds, by their IDs. */
export async function dueEndpoints(
  db: Database,
  given: { now: number; leaseMs: number },
): Promise<DueEndpoint[]> {
  return await selectDueEndpoints(db, leaseTimes(given));
}

const selectDueJobs = compiled<LeaseTimes & { webhookId: string; limit: number }>()(
  (db, { webhookId, limit, ...times }) =>
    sql<{ id: number }>`
      select jobs.id from jobs where jobs.about = ${webhookId} and ${isNext(times)}
      order by jobs.due_at, jobs.id limit ${limit}
    `.compile(db),
);

/** The jobs to deliver what's next for an endpoint, the longest due first: of each booking, only what happened first. */
export async function dueDeliveries(
  db: Database,
  { webhookId, limit, ...given }: { webhookId: string; limit: number; now: number; leaseMs: number },
): Promise<number[]> {
  const rows = await selectDueJobs(db, { webhookId, limit, ...leaseTimes(given) });
  return rows.map(({ id }) => id);
}

/** A delivery that one server has to itself. */
export type LeasedDelivery = Lease & {
  workspaceId: string;
  webhookId: string;
  eventId: string;
  bookingId: string | null;
};

/**
 * Takes those of some deliveries that are still next and that no other server has; instants are in epoch milliseconds. A try
 * whose server didn't live to end it isn't counted: the next one is in its place.
 */
export async function leaseDeliveries(
  db: Database,
  { jobIds, now, leaseMs }: { jobIds: readonly number[]; now: number; leaseMs: number },
): Promise<LeasedDelivery[]> {
  const leasedUntil = now + leaseMs;
  const { rows } = await sql<Omit<LeasedDelivery, 'leasedUntil'>>`
    update jobs set leased_until = ${leasedUntil},
      attempt = case when leased_until = 0 or attempt = 0 then attempt + 1 else attempt end
    where id in (${sql.join(jobIds)}) and ${isNext(leaseTimes({ now, leaseMs }))}
    returning id, attempt, workspace_id as "workspaceId", about as "webhookId", event_id as "eventId",
      booking_id as "bookingId"
  `.execute(db);
  return rows.map((row) => ({ ...row, leasedUntil }));
}

/** What's sent, and where to. Secrets are sealed; instants are in epoch milliseconds. */
export type Sendable = {
  jobId: number;
  url: string;
  secret: string;
  formerSecret: string | null;
  formerUntil: number | null;
  headerName: string | null;
  headerValue: string | null;
  body: string;
  /** What the link of the booking that it's about depends on; null without one. */
  booking: LinkedBooking | null;
};

type LinkedBooking = Pick<Booking, 'id' | 'linkNumber' | 'startAt'>;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** What some jobs deliver, and where to; without those whose endpoint or event is gone. */
export async function sendables(db: Database, jobIds: readonly number[]): Promise<Sendable[]> {
  const { rows } = await sql<Omit<Sendable, 'booking'> & Nullable<LinkedBooking>>`
    select jobs.id as "jobId", webhooks.url, webhooks.secret, webhooks.former_secret as "formerSecret",
      webhooks.former_until as "formerUntil", webhooks.header_name as "headerName",
      webhooks.header_value as "headerValue", webhook_events.body,
      bookings.id, bookings.link_number as "linkNumber", bookings.start_at as "startAt"
    from jobs
    join webhooks on webhooks.id = jobs.about
    join webhook_events on webhook_events.id = jobs.event_id
    left join bookings on bookings.id = webhook_events.booking_id
      and bookings.workspace_id = webhook_events.workspace_id
    where jobs.id in (${sql.join(jobIds)})
  `.execute(db);
  return rows.map(({ id, linkNumber, startAt, ...sendable }) => ({
    ...sendable,
    booking: id === null || linkNumber === null || startAt === null ? null : { id, linkNumber, startAt },
  }));
}
