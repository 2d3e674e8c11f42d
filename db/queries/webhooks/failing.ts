import { sql } from 'kysely';
import { failingAfterTries } from '../../../src/domain/webhooks/waits.ts';
import type { WebhookOffReason } from '../../../src/domain/webhooks/webhook.ts';
import type { Database } from '../../sqlite/open.ts';

/** An endpoint that somebody should look at. Instants are in epoch milliseconds. */
export type FailingWebhook = {
  id: string;
  url: string;
  /** Since when and why it's off; null while it's on. */
  offAt: number | null;
  offReason: WebhookOffReason | null;
  /** Since when its tries fail; null if the last one didn't. */
  failingSince: number | null;
  /** How many events failed for good. */
  failed: number;
};

/**
 * The endpoints of a workspace that several tries in a row failed at, that events failed for good at, or that were switched off
 * for that, the oldest first.
 */
export async function failingWebhooks(db: Database, workspaceId: string): Promise<FailingWebhook[]> {
  const { rows } = await sql<FailingWebhook>`
    select * from (
      select id, url, off_at as "offAt", off_reason as "offReason", failing_since as "failingSince", created_at, failures,
        (select count(*) from jobs
          where jobs.kind = 'webhook' and jobs.about = webhooks.id and jobs.failed_at is not null) as failed
      from webhooks where workspace_id = ${workspaceId}
    ) as known
    where "offReason" in ('gone', 'failing')
      or ("offReason" is null and (failures >= ${failingAfterTries} or failed > 0))
    order by created_at, id
  `.execute(db);
  return rows.map(({ id, url, offAt, offReason, failingSince, failed }) => {
    return { id, url, offAt, offReason, failingSince, failed };
  });
}
