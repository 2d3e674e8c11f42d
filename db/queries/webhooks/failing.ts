import { sql } from 'kysely';
import { failingAfterTries } from '../../../src/domain/webhooks/waits.ts';
import type { WebhookOffReason } from '../../../src/domain/webhooks/webhook.ts';
import type { Database } from '../../sqlite/open.ts';

/** An endpoint that somebody should look at. */
export type FailingWebhook = {
  id: string;
  url: string;
  /** Why it's off; null while it's on. */
  offReason: WebhookOffReason | null;
  /** How many tries in a row failed. */
  failures: number;
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
      select id, url, off_reason as "offReason", failures, created_at,
        (select count(*) from jobs
          where jobs.kind = 'webhook' and jobs.about = webhooks.id and jobs.failed_at is not null) as failed
      from webhooks where workspace_id = ${workspaceId}
    ) as known
    where "offReason" in ('gone', 'failing')
      or ("offReason" is null and (failures >= ${failingAfterTries} or failed > 0))
    order by created_at, id
  `.execute(db);
  return rows.map(({ id, url, offReason, failures, failed }) => ({ id, url, offReason, failures, failed }));
}
